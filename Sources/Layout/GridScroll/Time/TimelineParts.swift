package import GridGeometry

/// The numbers that determine a timeline, with which another process creates the same one.
package struct TimelineParts: Sendable, Hashable {
  /// A labeled span, from its first frame to the first frame at or after its end.
  package struct Span: Sendable, Hashable {
    package var label = ""
    package var startFrame = 0
    package var endFrame = 0

    package init() {}
  }

  /// The terms of the frame rate.
  package var numerator = 30
  package var denominator = 1
  package var frameCount = 1
  /// The time from the first frame to the end, in seconds.
  package var duration = 0.0
  /// The end, in ticks.
  package var end = 0
  package var spans: [Span] = []

  package init() {}

  package init(_ timeline: FrameTimeline) {
    (numerator, denominator) = (timeline.frameRate.numerator, timeline.frameRate.denominator)
    (frameCount, duration, end) = (timeline.frameCount, timeline.duration, timeline.end)
    spans = timeline.spans.map { known in
      var span = Span()
      (span.label, span.startFrame, span.endFrame) = (known.label, known.startFrame, known.endFrame)
      return span
    }
  }
}

extension FrameTimeline {
  /// Creates a timeline from its parts; nil if there is none with these numbers.
  package init?(_ parts: TimelineParts) {
    guard let rate = FrameRate(numerator: parts.numerator, denominator: parts.denominator),
      parts.frameCount >= 1,
      parts.duration >= 0, parts.duration.isFinite, (0...TimeBase.longest).contains(parts.end),
      parts.spans.allSatisfy({ $0.startFrame >= 0 })
    else { return nil }
    self.init(
      frameRate: rate, frameCount: parts.frameCount, duration: parts.duration,
      spans: parts.spans.map { Span(label: $0.label, startFrame: $0.startFrame, endFrame: $0.endFrame) },
      base: TimeBase(rate), end: parts.end)
  }
}

/// The positions of the finger during a touch: in each frame, and at the end of each leg of its path. Between them, the
/// finger moves in a straight line.
package struct TouchSamples: Sendable, Hashable {
  /// A position of the finger, as an offset in points, at a time in ticks since the touch.
  package struct Sample: Sendable, Hashable {
    package var time = 0
    package var offset = Point(x: 0, y: 0)
    /// Whether a leg ends here.
    package var isCorner = false

    package init() {}
  }

  /// The time at which the finger touches, in ticks.
  package var start = 0
  /// The positions in the order of their times, from the touch until the finger lifts.
  package var samples: [Sample] = []

  package init() {}

  package init(_ touch: ScrollTouch, in timeline: FrameTimeline) {
    start = touch.start
    let corners = touch.cornerTimes
    let first = timeline.base.frame(notBefore: touch.start)
    let last = min(timeline.base.frame(notAfter: touch.end), timeline.frameCount - 1)
    let frames = first <= last ? (first...last).map { timeline.ticks(ofFrame: $0) - touch.start } : []
    samples = Set(corners + frames).sorted().filter { $0 >= 0 && $0 <= touch.end - touch.start }.map { time in
      var sample = Sample()
      (sample.time, sample.offset) = (time, touch.offset(after: time))
      sample.isCorner = corners.contains(time)
      return sample
    }
  }
}

extension ScrollTouch {
  /// Creates a touch from its positions; nil if the times are not ascending from the touch.
  package init?(_ parts: TouchSamples, in timeline: FrameTimeline) {
    let samples = parts.samples
    guard parts.start >= 0, parts.start <= TimeBase.longest, let last = samples.last, samples[0].time == 0,
      last.time <= TimeBase.longest, zip(samples, samples.dropFirst()).allSatisfy({ $0.time < $1.time })
    else { return nil }
    var finger = Axes(both: AxisTimeline(start: 0, base: timeline.base))
    for axis in Axis.allCases {
      finger[axis] = AxisTimeline(start: samples[0].offset[axis], base: timeline.base)
      var first = 0
      for index in samples.indices.dropFirst() where samples[index].isCorner || index == samples.endIndex - 1
      {
        let leg = samples[first...index]
        let curve = SampledCurve(
          times: leg.map { timeline.base.seconds($0.time - samples[first].time) },
          offsets: leg.map { $0.offset[axis] },
          isHeld: false)
        finger[axis].append(
          curve, length: samples[index].time - samples[first].time, first: samples[first].offset[axis],
          last: samples[index].offset[axis], slowMotion: 1)
        first = index
      }
    }
    self.init(start: parts.start, end: parts.start + last.time, finger: finger, base: timeline.base)
  }
}
