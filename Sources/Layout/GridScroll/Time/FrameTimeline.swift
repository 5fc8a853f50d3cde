/// The frames of a sequence in time: how many there are, when each stands, and which labels they bear.
///
/// Frame i stands for the time i/rate. There are ⌈duration·rate⌉ + 1 frames, one at least: the last one is the first at
/// or after the end and shows the state at the end.
public struct FrameTimeline: Sendable, Hashable {
  /// Frames a second.
  public let frameRate: FrameRate
  /// The number of frames; 1 at least.
  public let frameCount: Int
  /// The time from the first frame to the end, in seconds.
  public let duration: Double
  /// The labeled stretches in the order in which they start, outer ones before those inside them.
  let spans: [Span]
  let base: TimeBase
  /// The end in ticks.
  let end: Int

  package struct Span: Sendable, Hashable {
    let label: String
    let startFrame: Int
    /// The first frame not before its end.
    let endFrame: Int

    package init(label: String, startFrame: Int, endFrame: Int) {
      self.label = label
      self.startFrame = startFrame
      self.endFrame = endFrame
    }
  }
}

extension FrameTimeline {
  /// Creates a timeline of frames one frame apart, which lasts (frameCount − 1)/rate seconds.
  ///
  /// Each label holds from its first frame to that of the next one, the last to the end. Labels may come in any order,
  /// and one may come several times. Of several labels at one frame the last given holds; one that begins after the
  /// last frame counts as at the last frame. There must be one frame at least and no label before frame 0.
  public init(frameRate: FrameRate, frameCount: Int, labels: [(label: String, startFrame: Int)] = []) {
    precondition(frameCount >= 1, "a timeline has one frame at least")
    precondition(labels.allSatisfy { $0.startFrame >= 0 }, "labels begin at frame 0 or later")
    let starts = labels.map { min($0.startFrame, frameCount - 1) }
    let order = labels.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
    let spans = order.enumerated().map { place, index in
      let next = place + 1 < order.count ? starts[order[place + 1]] : frameCount
      return Span(label: labels[index].label, startFrame: starts[index], endFrame: next)
    }
    self.init(frameRate: frameRate, frameCount: frameCount, spans: spans)
  }

  /// Frames one frame apart with stretches of labels, outer ones before those inside them.
  package init(frameRate: FrameRate, frameCount: Int, spans: [Span]) {
    let base = TimeBase(frameRate)
    self.init(
      frameRate: frameRate, frameCount: frameCount, duration: frameRate.time(ofFrame: frameCount - 1),
      spans: spans, base: base, end: base.ticks(ofFrame: frameCount - 1))
  }

  init(frameRate: FrameRate, base: TimeBase, end: Int, spans: [Span]) {
    self.init(
      frameRate: frameRate, frameCount: base.frame(notBefore: end) + 1, duration: base.seconds(end),
      spans: spans, base: base, end: end)
  }

  /// The time of a frame in seconds; that of the last one is the end, which may be less than a frame after the one
  /// before it. Frames before the first and after the last count as those.
  public func time(ofFrame frame: Int) -> Double { min(frameRate.time(ofFrame: clamped(frame)), duration) }

  /// The frame that stands at a time in seconds: the last one not after it. Nil outside the timeline.
  public func frame(atTime seconds: Double) -> Int? {
    // A billionth of a second is forgiven, because a duration is shown rounded.
    guard seconds >= 0, seconds <= duration + 1e-9 else { return nil }
    let ticks = base.nearest(seconds: seconds)
    return ticks >= end ? frameCount - 1 : base.frame(notAfter: ticks)
  }

  /// The first frame of a label, where it begins for the first time; nil where no frame has it.
  public func frame(ofLabel label: String) -> Int? {
    spans.first { $0.label == label }.map { clamped($0.startFrame) }
  }

  /// The labels in the order in which they first begin.
  public var labels: [String] {
    var seen: Set<String> = []
    return spans.map(\.label).filter { seen.insert($0).inserted }
  }

  /// The label of a frame, the innermost where labeled stretches lie in each other; nil where it has none.
  ///
  /// A stretch has the frames from its start up to its end, one at least; the last frame belongs to the stretch that
  /// ends there. Takes O(labeled stretches).
  public func label(atFrame frame: Int) -> String? {
    let frame = clamped(frame)
    let span = spans.last { span in
      guard span.startFrame <= frame else { return false }
      return frame < max(span.endFrame, span.startFrame + 1) || span.endFrame >= frameCount - 1
    }
    return span?.label
  }

  func ticks(ofFrame frame: Int) -> Int { min(base.ticks(ofFrame: clamped(frame)), end) }

  private func clamped(_ frame: Int) -> Int { min(max(frame, 0), frameCount - 1) }
}

/// The whole numbers of ticks in which a timeline keeps its times. A tick is a flick (1/705,600,000 s; Facebook, 2018),
/// divided further where the frame rate needs it, so that every frame takes a whole number of ticks. Whole numbers add
/// without error: seams meet, mirrored times are exact, and a step of n frames ends on a frame.
struct TimeBase: Sendable, Hashable {
  let ticksPerSecond: Int
  let ticksPerFrame: Int

  private static let flicksPerSecond = 705_600_000

  init(_ rate: FrameRate) {
    let shared = greatestCommonDivisor(Self.flicksPerSecond, rate.numerator)
    ticksPerSecond = Self.flicksPerSecond / shared * rate.numerator
    ticksPerFrame = ticksPerSecond / rate.numerator * rate.denominator
  }

  /// The longest time a path may take, in ticks; sums of two such times stay inside `Int`.
  static let longest = 1 << 61

  var longestSeconds: Double { Double(Self.longest) / Double(ticksPerSecond) }

  /// The nearest whole number of ticks to a time in seconds; out of range and NaN go to the nearest limit.
  /// A `Double` cannot name every tick of the finest bases, so a time next to that of a frame is that of the frame.
  func nearest(seconds: Double) -> Int {
    guard seconds > 0 else { return 0 }
    let ticks = Int((min(seconds, longestSeconds) * Double(ticksPerSecond)).rounded())
    let framed = frame(notAfter: ticks + ticksPerFrame / 2) * ticksPerFrame
    return (framed - ticks).magnitude <= 1 + ticks >> 50 ? framed : ticks
  }

  func seconds(_ ticks: Int) -> Double { Double(ticks) / Double(ticksPerSecond) }

  func ticks(ofFrame frame: Int) -> Int {
    let (product, overflow) = ticksPerFrame.multipliedReportingOverflow(by: max(frame, 0))
    return overflow ? Self.longest : min(product, Self.longest)
  }

  func frame(notAfter ticks: Int) -> Int { max(ticks, 0) / ticksPerFrame }

  func frame(notBefore ticks: Int) -> Int {
    let (frame, rest) = max(ticks, 0).quotientAndRemainder(dividingBy: ticksPerFrame)
    return rest == 0 ? frame : frame + 1
  }
}
