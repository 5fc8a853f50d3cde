import GridGeometry

/// A segment while the path is resolved.
struct SegmentDraft {
  let step: StepPath
  let label: String?
  let name: String
  let isGroup: Bool
  var isReversed = false
  let axes: [Axis]
  /// In ticks.
  var start: Int
  /// In ticks.
  var end: Int
  /// The offsets of its own axes.
  var startOffset: Point
  var endOffset: Point
}
