public import GridElement
public import GridGeometry

/// A row or column that shows at one offset.
public struct PlacedTrack: Sendable, Hashable {
  /// The index of the track in the grid.
  public var index: Int
  /// Its place in the view, not clipped, in device pixels from the left or upper edge.
  public var interval: PixelInterval
  /// The part of the axis it belongs to.
  public var region: Region
  /// Whether it is held at an edge.
  public var stuck: StuckState

  /// Creates a placement.
  public init(index: Int, interval: PixelInterval, region: Region, stuck: StuckState = StuckState()) {
    self.index = index
    self.interval = interval
    self.region = region
    self.stuck = stuck
  }
}
