public import GridGeometry

/// A stretch of a resolved path: one run of a step, or of a group around the segments that follow it.
public struct ScrollSegment: Sendable, Hashable {
  /// The step that it is a run of; a step inside a `repeat` has several.
  public let step: StepPath
  /// The label of the step.
  public let label: String?
  /// The name of its motion, as `fling`.
  public let name: String
  /// Whether the segments inside it follow it.
  public let isGroup: Bool
  /// Whether it runs backwards in time, in the second half of a ping-pong.
  public let isReversed: Bool
  /// The axes that it moves.
  public let axes: [Axis]
  /// When it starts, in seconds.
  public let startTime: Double
  /// When it ends, in seconds.
  public let endTime: Double
  /// The offset at its start, in points.
  public let startOffset: Point
  /// The offset at its end, in points.
  public let endOffset: Point
  /// The first frame not before its start.
  public let startFrame: Int
  /// The first frame not before its end: the one that shows its end, or the next.
  public let endFrame: Int

  /// How long it takes, in seconds.
  public var duration: Double { endTime - startTime }
}
