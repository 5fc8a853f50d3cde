public import GridGeometry

/// The inner edge of a frozen band: where a separator or a shadow is drawn.
public struct FrozenEdge: Sendable, Hashable {
  /// The physical side of the view that the band lies at.
  public enum Side: UInt8, Sendable, Hashable, CaseIterable {
    /// Frozen rows at the top.
    case top
    /// Frozen rows at the bottom.
    case bottom
    /// Frozen columns at the left.
    case left
    /// Frozen columns at the right.
    case right
  }

  /// The side of the view.
  public var side: Side
  /// The edge, in device pixels from the left or upper edge of the view.
  public var position: Int
  /// What the edge runs along, in device pixels of the view.
  public var extent: PixelInterval
  /// How much content has slid beneath the band, in device pixels; 0 while everything lies beside it.
  public var slid: Int

  /// Creates an edge.
  public init(side: Side, position: Int, extent: PixelInterval, slid: Int) {
    self.side = side
    self.position = position
    self.extent = extent
    self.slid = slid
  }
}
