import GridElement
import GridGeometry

/// A sticky track or band across the view, before it is known what of it shows.
struct Strip {
  enum Source {
    case track(index: Int)
    case header(node: Int)
    case footer(node: Int)
  }

  var source: Source
  /// Which part of the tracks it belongs to; body for bands.
  var region: Region
  /// Its place in the view.
  var interval: PixelInterval
  /// Its place with the space beside it, which it hides too.
  var occupied: PixelInterval
  /// Paint order among the strips: the rank, then the order within the flow.
  var rank: Int
  var order: Int
  var stuck: StuckState
  /// What of it shows, as places in `AxisFrame.pieces`.
  var pieces = 0..<0
}
