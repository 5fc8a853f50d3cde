public import GridGeometry

/// A scroll path resolved over a grid: the offset at any time or frame, in closed form.
///
///     ScrollPath ──validate──▶ ScrollPath ──resolve──▶ AxisTimeline (one for each axis) ──▶ offset at frame i
///
/// The last frame shows exactly the state at the end; a path without steps has one frame. At the exact time
/// of a jump, the offset is the one after the jump; in the mirrored half of a ping-pong, it is the one
/// before, so that the halves are mirror images. Offsets are rounded to 1/1024 pt.
public struct ScrollTimeline: Sendable {
  /// The default maximum number of frames of a path.
  public static let defaultMaximumFrames = 100_000

  /// The frames in time, with the labels of the steps; inside a labeled group, a step's own label takes precedence.
  public let frames: FrameTimeline
  /// The executed steps in the order of their starts, groups before their contents.
  package let segments: [ScrollSegment]
  /// The touches of fingers that hold the content, in the order of their starts.
  public let touches: [ScrollTouch]
  let timelines: Axes<AxisTimeline>

  /// Resolves a path in a scroll space.
  ///
  /// Takes O(executed steps + points), independent of the size of the grid. Throws the first error: one of
  /// `ScrollPath.errors(in:)`, or that the path has more than `maximumFrames` frames.
  public init(
    _ path: ScrollPath, in space: some ScrollSpace, maximumFrames: Int = defaultMaximumFrames
  ) throws(ScrollError) {
    if let error = path.errors(in: space).first { throw error }
    var resolver = PathResolver(path, in: space, maximumFrames: maximumFrames)
    try resolver.resolve(path.steps)
    let timelines = resolver.timelines
    self.timelines = timelines
    let touches = resolver.touches
    self.touches = touches.indices.sorted { (touches[$0].start, $0) < (touches[$1].start, $1) }
      .map { touches[$0] }
    segments = resolver.segments.map { segment in
      var segment = segment
      for axis in Axis.allCases where !segment.axes.contains(axis) {
        segment.startOffset[axis] = timelines[axis].offset(at: segment.start)
        segment.endOffset[axis] = timelines[axis].offset(at: segment.end)
      }
      segment.startOffset = Self.rounded(segment.startOffset)
      segment.endOffset = Self.rounded(segment.endOffset)
      return segment
    }
    frames = FrameTimeline(
      frameRate: path.frameRate, base: resolver.base,
      end: max(timelines.horizontal.end, timelines.vertical.end),
      spans: segments.compactMap { segment in
        segment.label.map {
          FrameTimeline.Span(label: $0, startFrame: segment.startFrame, endFrame: segment.endFrame)
        }
      })
  }

  /// Frames per second.
  public var frameRate: FrameRate { frames.frameRate }
  /// The number of frames; at least 1.
  public var frameCount: Int { frames.frameCount }
  /// The duration of the path, in seconds.
  public var duration: Double { frames.duration }

  /// Returns the time of a frame in seconds; see `FrameTimeline.time(ofFrame:)`.
  public func time(ofFrame frame: Int) -> Double { frames.time(ofFrame: frame) }

  /// Returns the offset of a frame in points, clamping the index to the timeline. O(log spans).
  public func offset(atFrame frame: Int) -> Point { offset(at: frames.ticks(ofFrame: frame)) }

  /// Returns the offset in points at a time in seconds, clamping the time to the path. O(log spans).
  public func offset(atTime seconds: Double) -> Point {
    offset(at: min(frames.base.nearest(seconds: seconds), frames.end))
  }

  /// Returns the velocity in points per second at a time in seconds: between two motions, the velocity of the
  /// second one; from the end on, 0.
  public func velocity(atTime seconds: Double) -> Vector {
    velocity(at: frames.base.nearest(seconds: seconds))
  }

  /// Returns the velocity in points per second at the time of a frame.
  public func velocity(atFrame frame: Int) -> Vector { velocity(at: frames.ticks(ofFrame: frame)) }

  private func offset(at ticks: Int) -> Point {
    Self.rounded(Point(x: timelines.horizontal.offset(at: ticks), y: timelines.vertical.offset(at: ticks)))
  }

  private func velocity(at ticks: Int) -> Vector {
    Vector(dx: timelines.horizontal.velocity(at: ticks), dy: timelines.vertical.velocity(at: ticks))
  }

  /// Rounds an offset to 1/1024 pt; removes the sign of zero.
  static func rounded(_ offset: Point) -> Point {
    Point(x: (offset.x * 1024).rounded() / 1024 + 0, y: (offset.y * 1024).rounded() / 1024 + 0)
  }
}

/// A segment of a resolved path: one execution of a step, or of a group, which precedes the segments inside
/// it.
package struct ScrollSegment: Sendable, Hashable {
  /// The path of the step; a step inside a `repeat` has several segments.
  package let step: StepPath
  package let label: String?
  /// The name of its motion, such as `fling`.
  package let name: String
  /// Whether it is a group, followed by the segments inside it.
  package let isGroup: Bool
  /// Whether it runs backwards in time, in the second half of a ping-pong.
  package internal(set) var isReversed = false
  package let axes: [Axis]
  /// The offsets at the start and end, in points.
  package internal(set) var startOffset: Point
  package internal(set) var endOffset: Point
  /// The start and end, in ticks.
  var start: Int
  var end: Int
  let base: TimeBase
  /// The finger that moves the content; nil if none does.
  package internal(set) var touch: Touch?

  /// A finger on the content, from the start of a segment until it lifts.
  package struct Touch: Sendable, Hashable {
    /// The finger's path in points; to the left, if the content starts at the right, counts as to the right.
    package let legs: [Drag.Leg]
    /// The time at which the finger lifts, in ticks.
    let end: Int
  }

  /// Returns whether a finger touches the content in a frame.
  package func isTouched(inFrame frame: Int) -> Bool {
    guard let touch else { return false }
    return startFrame <= frame && frame < base.frame(notBefore: touch.end)
  }

  /// The start time, end time and duration, in seconds.
  package var startTime: Double { base.seconds(start) }
  package var endTime: Double { base.seconds(end) }
  package var duration: Double { endTime - startTime }
  package var startFrame: Int { base.frame(notBefore: start) }
  /// The first frame at or after the end of the segment.
  package var endFrame: Int { base.frame(notBefore: end) }
}
