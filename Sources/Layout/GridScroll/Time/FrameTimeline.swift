/// The frames of a sequence in time: their number, times and labels.
///
/// Frame i is at time i/rate. There are ⌈duration·rate⌉ + 1 frames, at least one: the last one is the first
/// at or after the end, and shows the state at the end.
public struct FrameTimeline: Sendable, Hashable {
  /// Frames per second.
  public let frameRate: FrameRate
  /// The number of frames; at least 1.
  public let frameCount: Int
  /// The time from the first frame to the end, in seconds.
  public let duration: Double
  /// The labeled spans in the order of their starts, outer ones before those inside them.
  let spans: [Span]
  let base: TimeBase
  /// The end of the sequence, in ticks.
  let end: Int

  package struct Span: Sendable, Hashable {
    let label: String
    let startFrame: Int
    /// The first frame at or after the end of the span.
    let endFrame: Int

    package init(label: String, startFrame: Int, endFrame: Int) {
      self.label = label
      self.startFrame = startFrame
      self.endFrame = endFrame
    }
  }
}

extension FrameTimeline {
  /// Creates a timeline of equally spaced frames, with a duration of (frameCount − 1)/rate seconds.
  ///
  /// Each label applies from its start frame to that of the next label, and the last one to the end. Labels
  /// may be in any order, and a label may occur several times. If a frame has several labels, the one listed
  /// last applies. A label that starts after the last frame is moved to the last frame. There must be at
  /// least one frame and no label before frame 0.
  public init(frameRate: FrameRate, frameCount: Int, labels: [(label: String, startFrame: Int)] = []) {
    precondition(frameCount >= 1, "a timeline has at least one frame")
    precondition(labels.allSatisfy { $0.startFrame >= 0 }, "labels start at frame 0 or later")
    let starts = labels.map { min($0.startFrame, frameCount - 1) }
    let order = labels.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
    let spans = order.enumerated().map { position, index in
      let next = position + 1 < order.count ? starts[order[position + 1]] : frameCount
      return Span(label: labels[index].label, startFrame: starts[index], endFrame: next)
    }
    self.init(frameRate: frameRate, frameCount: frameCount, spans: spans)
  }

  /// Creates a timeline of equally spaced frames with labeled spans, outer ones before those inside them.
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

  /// Returns the time of a frame in seconds. The time of the last frame is the end, which may be less than
  /// one frame after the previous one. Clamps the index to the timeline.
  public func time(ofFrame frame: Int) -> Double { min(frameRate.time(ofFrame: clamped(frame)), duration) }

  /// Returns the frame at a time in seconds: the last one at or before it. Nil outside the timeline.
  public func frame(atTime seconds: Double) -> Int? {
    // Allow an excess of 1e-9 s, because durations are displayed rounded.
    guard seconds >= 0, seconds <= duration + 1e-9 else { return nil }
    let ticks = base.nearest(seconds: seconds)
    return ticks >= end ? frameCount - 1 : base.frame(notAfter: ticks)
  }

  /// Returns the first frame at which a label starts; nil if there is no such label.
  public func frame(ofLabel label: String) -> Int? {
    spans.first { $0.label == label }.map { clamped($0.startFrame) }
  }

  /// Returns the times of all steps with a label, from their first frames to the first frames after them.
  package func times(ofLabel label: String) -> [ClosedRange<Double>] {
    spans.filter { $0.label == label }.map { span in
      time(ofFrame: span.startFrame)...time(ofFrame: max(span.startFrame, span.endFrame))
    }
  }

  /// The labels in the order in which they first start.
  public var labels: [String] {
    var seen: Set<String> = []
    return spans.map(\.label).filter { seen.insert($0).inserted }
  }

  /// Returns the label of a frame, that of the innermost labeled span; nil if it has none.
  ///
  /// A span includes the frames from its start up to its end, at least one; the last frame belongs to the
  /// span that ends there. Takes O(labeled spans).
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

/// The tick of a timeline, which stores times as integers. A tick is a flick (1/705,600,000 s; Facebook,
/// 2018), subdivided if necessary so that every frame takes a whole number of ticks. Integers add without
/// rounding errors: spans join, mirrored times are exact, and a step of n frames ends on a frame.
struct TimeBase: Sendable, Hashable {
  let ticksPerSecond: Int
  let ticksPerFrame: Int

  private static let flicksPerSecond = 705_600_000

  init(_ rate: FrameRate) {
    let shared = greatestCommonDivisor(Self.flicksPerSecond, rate.numerator)
    ticksPerSecond = Self.flicksPerSecond / shared * rate.numerator
    ticksPerFrame = ticksPerSecond / rate.numerator * rate.denominator
  }

  /// The maximum time of a path, in ticks; the sum of two such times fits in `Int`.
  static let longest = 1 << 61

  var longestSeconds: Double { Double(Self.longest) / Double(ticksPerSecond) }

  /// Returns the number of ticks closest to a time in seconds; clamps values out of range and NaN. A `Double`
  /// cannot represent every tick of the finest time bases, so a time close to that of a frame is rounded to
  /// the frame.
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
