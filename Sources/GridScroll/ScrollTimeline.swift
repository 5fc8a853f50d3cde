public import GridGeometry

/// A scroll path resolved over a grid: the offset at any time or frame, in closed form.
///
///     ScrollPath ──validate──▶ ScrollPath ──resolve──▶ AxisTimeline (one for each axis) ──▶ offset at frame i
///
/// Frame i stands for the time i/rate. There are ⌈duration·rate⌉ + 1 frames: the last one is the first at or after the
/// end and shows exactly the state at the end. A path without steps has one frame. At the very time of a jump the
/// offset is the one after it (in the mirrored half of a ping-pong the one before it, which makes it its own mirror
/// image). Offsets are rounded to 1/1024 pt.
public struct ScrollTimeline: Sendable {
  /// The most frames that a path may have unless told otherwise.
  public static let defaultMaximumFrames = 100_000

  /// Frames a second.
  public let frameRate: FrameRate
  /// The number of frames; 1 at least.
  public let frameCount: Int
  /// How long the path takes, in seconds.
  public let duration: Double
  /// The runs of steps in the order in which they start, groups before their contents.
  public let segments: [ScrollSegment]
  private let labelled: [ScrollSegment]
  let timelines: Axes<AxisTimeline>
  let base: TimeBase
  private let end: Int

  /// Resolves a path in a grid.
  ///
  /// Takes O(steps run + points), independent of the size of the grid. Throws the first problem: a path that
  /// `ScrollPath.problems(in:)` objects to, or one of more than `maximumFrames` frames.
  public init(
    _ path: ScrollPath, in space: some ScrollSpace, maximumFrames: Int = defaultMaximumFrames
  ) throws(ScrollError) {
    if let problem = path.problems(in: space).first { throw problem }
    var resolver = PathResolver(path, in: space, maximumFrames: maximumFrames)
    try resolver.resolve(path.steps)
    let timelines = resolver.timelines
    let base = resolver.base
    self.base = base
    let end = max(timelines.horizontal.end, timelines.vertical.end)
    self.timelines = timelines
    self.end = end
    frameRate = path.frameRate
    frameCount = base.frame(notBefore: end) + 1
    duration = base.seconds(end)
    let segments = resolver.segments.map { draft in
      var (start, finish) = (draft.startOffset, draft.endOffset)
      for axis in Axis.allCases where !draft.axes.contains(axis) {
        start[axis] = timelines[axis].offset(at: draft.start)
        finish[axis] = timelines[axis].offset(at: draft.end)
      }
      return ScrollSegment(
        step: draft.step, label: draft.label, name: draft.name, isGroup: draft.isGroup,
        isReversed: draft.isReversed, axes: draft.axes,
        startTime: base.seconds(draft.start), endTime: base.seconds(draft.end),
        startOffset: Self.rounded(start), endOffset: Self.rounded(finish),
        startFrame: base.frame(notBefore: draft.start),
        endFrame: base.frame(notBefore: draft.end))
    }
    self.segments = segments
    labelled = segments.filter { $0.label != nil }
  }

  /// The offset in points that a frame shows; frames before the first and after the last count as those. O(log spans).
  public func offset(atFrame frame: Int) -> Point { offset(at: ticks(ofFrame: frame)) }

  /// The offset in points at a time in seconds; times outside the path count as its ends. O(log spans).
  public func offset(atTime seconds: Double) -> Point {
    offset(at: min(base.nearest(seconds: seconds), end))
  }

  /// The velocity in points a second at a time in seconds; at a seam that of the motion that begins, 0 from the end on.
  public func velocity(atTime seconds: Double) -> Vector { velocity(at: base.nearest(seconds: seconds)) }

  /// The velocity in points a second at the time of a frame.
  public func velocity(atFrame frame: Int) -> Vector { velocity(at: ticks(ofFrame: frame)) }

  /// The time of a frame in seconds; that of the last one is the end of the path, which may be less than a frame after
  /// the one before it.
  public func time(ofFrame frame: Int) -> Double {
    let frame = min(max(frame, 0), frameCount - 1)
    return min(frameRate.time(ofFrame: frame), duration)
  }

  /// The frame that stands at a time in seconds: the last one not after it. Nil outside the path.
  public func frame(atTime seconds: Double) -> Int? {
    // A billionth of a second is forgiven, because a path's duration is shown rounded.
    guard seconds >= 0, seconds <= duration + 1e-9 else { return nil }
    let ticks = base.nearest(seconds: seconds)
    return ticks >= end ? frameCount - 1 : base.frame(notAfter: ticks)
  }

  /// The first frame of the step of this label, in its first run; nil where no step has it.
  public func frame(ofLabel label: String) -> Int? {
    labelled.first { $0.label == label }.map { min($0.startFrame, frameCount - 1) }
  }

  /// The labels of the path in the order in which their steps first run.
  public var labels: [String] {
    var seen: Set<String> = []
    return labelled.compactMap(\.label).filter { seen.insert($0).inserted }
  }

  /// The label of the step that a frame belongs to, the innermost where groups have labels too; nil where it has none.
  ///
  /// A step has the frames from its start up to the start of the next one, one at least; the last frame belongs to the
  /// step that ends there. Takes O(runs of labelled steps).
  public func label(atFrame frame: Int) -> String? {
    let frame = min(max(frame, 0), frameCount - 1)
    let segment = labelled.last { segment in
      guard segment.startFrame <= frame else { return false }
      return frame < max(segment.endFrame, segment.startFrame + 1) || segment.endFrame >= frameCount - 1
    }
    return segment?.label
  }

  private func ticks(ofFrame frame: Int) -> Int {
    min(base.ticks(ofFrame: min(max(frame, 0), frameCount - 1)), end)
  }

  private func offset(at ticks: Int) -> Point {
    Self.rounded(
      Point(x: timelines.horizontal.offset(at: ticks), y: timelines.vertical.offset(at: ticks)))
  }

  private func velocity(at ticks: Int) -> Vector {
    Vector(dx: timelines.horizontal.velocity(at: ticks), dy: timelines.vertical.velocity(at: ticks))
  }

  /// Rounded to 1/1024 pt; zero without a sign.
  private static func rounded(_ offset: Point) -> Point {
    Point(x: (offset.x * 1024).rounded() / 1024 + 0, y: (offset.y * 1024).rounded() / 1024 + 0)
  }
}
