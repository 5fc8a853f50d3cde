public import GridGeometry

/// A scroll path resolved over a grid: the offset at any time or frame, in closed form.
///
///     ScrollPath ──validate──▶ ScrollPath ──resolve──▶ AxisTimeline (one for each axis) ──▶ offset at frame i
///
/// The last frame shows exactly the state at the end; a path without steps has one frame. At the very time of a jump the
/// offset is the one after it (in the mirrored half of a ping-pong the one before it, which makes it its own mirror
/// image). Offsets are rounded to 1/1024 pt.
public struct ScrollTimeline: Sendable {
  /// The most frames that a path may have unless told otherwise.
  public static let defaultMaximumFrames = 100_000

  /// The frames in time, with the labels of the steps; inside a labeled group a step's own label goes first.
  public let frames: FrameTimeline
  /// The runs of steps in the order in which they start, groups before their contents.
  package let segments: [ScrollSegment]
  let timelines: Axes<AxisTimeline>

  /// Resolves a path in a grid.
  ///
  /// Takes O(steps run + points), independent of the size of the grid. Throws the first error: a path that
  /// `ScrollPath.errors(in:)` objects to, or one of more than `maximumFrames` frames.
  public init(
    _ path: ScrollPath, in space: some ScrollSpace, maximumFrames: Int = defaultMaximumFrames
  ) throws(ScrollError) {
    if let error = path.errors(in: space).first { throw error }
    var resolver = PathResolver(path, in: space, maximumFrames: maximumFrames)
    try resolver.resolve(path.steps)
    let timelines = resolver.timelines
    self.timelines = timelines
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

  /// Frames a second.
  public var frameRate: FrameRate { frames.frameRate }
  /// The number of frames; 1 at least.
  public var frameCount: Int { frames.frameCount }
  /// The time that the path takes, in seconds.
  public var duration: Double { frames.duration }

  /// The time of a frame in seconds; see `FrameTimeline.time(ofFrame:)`.
  public func time(ofFrame frame: Int) -> Double { frames.time(ofFrame: frame) }

  /// The offset in points that a frame shows; frames before the first and after the last count as those. O(log spans).
  public func offset(atFrame frame: Int) -> Point { offset(at: frames.ticks(ofFrame: frame)) }

  /// The offset in points at a time in seconds; times outside the path count as its ends. O(log spans).
  public func offset(atTime seconds: Double) -> Point {
    offset(at: min(frames.base.nearest(seconds: seconds), frames.end))
  }

  /// The velocity in points a second at a time in seconds; at a seam that of the motion that begins, 0 from the end on.
  public func velocity(atTime seconds: Double) -> Vector {
    velocity(at: frames.base.nearest(seconds: seconds))
  }

  /// The velocity in points a second at the time of a frame.
  public func velocity(atFrame frame: Int) -> Vector { velocity(at: frames.ticks(ofFrame: frame)) }

  private func offset(at ticks: Int) -> Point {
    Self.rounded(Point(x: timelines.horizontal.offset(at: ticks), y: timelines.vertical.offset(at: ticks)))
  }

  private func velocity(at ticks: Int) -> Vector {
    Vector(dx: timelines.horizontal.velocity(at: ticks), dy: timelines.vertical.velocity(at: ticks))
  }

  /// Rounded to 1/1024 pt; zero without a sign.
  private static func rounded(_ offset: Point) -> Point {
    Point(x: (offset.x * 1024).rounded() / 1024 + 0, y: (offset.y * 1024).rounded() / 1024 + 0)
  }
}

/// A stretch of a resolved path: one run of a step, or of a group around the segments that follow it.
package struct ScrollSegment: Sendable, Hashable {
  /// A step inside a `repeat` has several segments.
  package let step: StepPath
  package let label: String?
  /// The name of its motion, as `fling`.
  package let name: String
  /// Whether the segments inside it follow it.
  package let isGroup: Bool
  /// Whether it runs backwards in time, in the second half of a ping-pong.
  package internal(set) var isReversed = false
  package let axes: [Axis]
  /// In points, as the one at its end.
  package internal(set) var startOffset: Point
  package internal(set) var endOffset: Point
  /// When it starts and ends, in ticks.
  var start: Int
  var end: Int
  let base: TimeBase

  /// In seconds, as its end and duration.
  package var startTime: Double { base.seconds(start) }
  package var endTime: Double { base.seconds(end) }
  package var duration: Double { endTime - startTime }
  package var startFrame: Int { base.frame(notBefore: start) }
  /// The first frame not before its end: the one that shows its end, or the next.
  package var endFrame: Int { base.frame(notBefore: end) }
}
