public import GridGeometry

/// A finger that holds the content, from when it touches until it lifts.
///
/// The finger's position is given as the scroll offset that the content would have if it followed the finger without
/// resistance. Inside the scroll range, that is the offset itself; past an edge, the finger is ahead of the content.
public struct ScrollTouch: Sendable {
  /// The times at which the finger touches and lifts, in ticks.
  private(set) var start: Int
  private(set) var end: Int
  private var isReversed = false
  /// The finger's offset along each axis; times are in ticks since the touch.
  private let finger: Axes<AxisTimeline>
  private let base: TimeBase

  init(start: Int, end: Int, finger: Axes<AxisTimeline>, base: TimeBase) {
    (self.start, self.end, self.finger, self.base) = (start, end, finger, base)
  }

  /// The time at which the finger touches the content, in seconds.
  public var startTime: Double { base.seconds(start) }
  /// The time at which the finger lifts, in seconds.
  public var endTime: Double { base.seconds(end) }

  /// Returns the scroll offset that corresponds to the finger's position, in points, clamping the time in seconds to
  /// the touch.
  public func offset(atTime seconds: Double) -> Point {
    ScrollTimeline.rounded(offset(after: min(max(base.nearest(seconds: seconds) - start, 0), end - start)))
  }

  /// Returns the exact offset at a time in ticks since the touch.
  func offset(after passed: Int) -> Point {
    let time = isReversed ? end - start - passed : passed
    return Point(x: finger.horizontal.offset(at: time), y: finger.vertical.offset(at: time))
  }

  /// The start and the ends of the legs of the finger's path, in ticks since the touch.
  var cornerTimes: [Int] {
    let times = Set(Axis.allCases.flatMap { finger[$0].spans.map(\.end) } + [0])
    return (isReversed ? Set(times.map { end - start - $0 }) : times).sorted()
  }

  /// Returns the offset at the start, and at the end of each leg of the finger's path, in points.
  package var corners: [Point] { cornerTimes.map(offset(after:)) }

  /// Returns the touch, later by a number of frames.
  package func delayed(byFrames count: Int) -> ScrollTouch {
    var touch = self
    touch.start += base.ticks(ofFrame: count)
    touch.end += base.ticks(ofFrame: count)
    return touch
  }

  /// Returns the touch played backwards, such that it ends at a time in ticks.
  func reversed(around middle: Int) -> ScrollTouch {
    var touch = self
    (touch.start, touch.end) = (2 * middle - end, 2 * middle - start)
    touch.isReversed.toggle()
    return touch
  }
}

extension PathResolver {
  /// Notes that a finger has held the content since the start of the current segment. `finger` has the motions of the
  /// offset that corresponds to its position.
  mutating func noteTouch(
    _ legs: [Drag.Leg], _ finger: Axes<[AxisPiece]>, in context: StepContext
  ) throws(ScrollError) {
    let (start, end) = (segments[segments.count - 1].start, now(context))
    segments[segments.count - 1].touch = .init(legs: legs, end: end)
    try noteTouch(from: start, to: end, finger, in: context)
  }

  /// Notes that a finger holds the content between two times in ticks.
  mutating func noteTouch(
    from start: Int, to end: Int, _ finger: Axes<[AxisPiece]>, in context: StepContext
  ) throws(ScrollError) {
    var timelines = Axes(both: AxisTimeline(start: 0, base: base))
    for axis in Axis.allCases {
      timelines[axis] = AxisTimeline(start: finger[axis].first?.first ?? offset[axis], base: base)
      for piece in finger[axis] {
        timelines[axis].append(
          piece.curve, length: try length(piece.duration, in: context), first: piece.first, last: piece.last,
          slowMotion: context.slowMotion)
      }
    }
    touches.append(ScrollTouch(start: start, end: end, finger: timelines, base: base))
  }
}
