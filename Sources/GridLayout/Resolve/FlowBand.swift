import GridGeometry

/// A section header or footer in the flow of an axis.
struct FlowBand: Sendable {
  /// The band lies directly before this track, after the bands before it in flow.
  var track: Int
  /// The sum of the advances of the bands before it, in points.
  var shift: Double
  /// Its natural place in device pixels from the start of the content.
  var place: PixelInterval
}
