public import GridElement
public import GridGeometry

/// A section band that shows at one offset; one entry for each part where others cut it in two.
public struct PlacedBand: Sendable, Hashable {
  /// What it is.
  public var id: BandID
  /// The whole band, in device pixels of the view.
  public var rect: PixelRect
  /// What of the view it may paint; empty where others cover the band.
  public var clip: PixelRect
  /// Paint order: higher lies above lower, equals in the order of `Layout.bands`; shared with panes.
  public var layer: Int
  /// Whether it is held at an edge. For `headerLabel` and `titleLabel` this is the state of the label itself,
  /// else that of the band.
  public var stuck: StuckState

  /// Creates a placement.
  public init(id: BandID, rect: PixelRect, clip: PixelRect, layer: Int, stuck: StuckState = StuckState()) {
    self.id = id
    self.rect = rect
    self.clip = clip
    self.layer = layer
    self.stuck = stuck
  }
}
