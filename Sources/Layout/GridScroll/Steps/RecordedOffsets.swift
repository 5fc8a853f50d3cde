public import GridGeometry
package import GridSchema

/// Recorded offsets, replayed unchanged and regardless of the scroll range.
public struct RecordedOffsets: Sendable, Hashable {
  /// How offsets between two samples are computed.
  public enum Interpolation: String, Sendable, Hashable, CaseIterable {
    /// Linear interpolation.
    case linear
    /// The earlier sample, until the time of the next one.
    case hold
  }

  /// The offsets in points.
  public var offsets: [Point]
  /// The time of each offset in seconds, relative to the first one and never decreasing; nil for one offset
  /// per frame.
  public var times: [Double]?
  /// How offsets between samples are computed.
  public var interpolation: Interpolation
  /// Whether a finger holds the content at each offset; nil if unknown. It does not affect the motion, and is used to
  /// draw the finger.
  public var isTouched: [Bool]?

  /// Creates a recording.
  public init(
    _ offsets: [Point], times: [Double]? = nil, interpolation: Interpolation = .linear,
    isTouched: [Bool]? = nil
  ) {
    self.offsets = offsets
    self.times = times
    self.interpolation = interpolation
    self.isTouched = isTouched
  }
}
// MARK: - Scene files

extension RecordedOffsets: StepMotion {
  static let name = "offsets"

  static func variant<Reader: StepReader>() -> SchemaVariant<ScrollStep, Reader> {
    step(
      "offsets", source(),
      "Replays recorded offsets unchanged, even past the ends: at their times, or one per frame if there are none.",
      Interpolation.linear,
      [.init("between", \.self, .choice(), "The interpolation between two offsets.")]
    ) { source, interpolation, reader in
      let recorded =
        switch source {
        case .file(let path): reader.recordedOffsets(at: path, interpolation)
        case .samples(let samples): recording(samples, interpolation, &reader)
        }
      return recorded.map { .offsets($0) }
    }
  }

  private enum Source: Sendable {
    case file(Located<String>)
    case samples([Sample])
  }

  private struct Sample: Sendable {
    var offset = Point.zero
    var time: Double?
    var isTouched: Bool?
    var range = 0..<0
  }

  private static func source<Reader: StepReader>() -> SchemaKind<Source, Reader> {
    .anyOf(
      "a list of offsets, or the path of a CSV file with the columns `x`, `y` and optionally `time`",
      [
        SchemaKind<Located<String>, Reader>.name.documented(
          "Path of a CSV or TSV file, relative to the scene file, with offsets in the columns `x` and `y`, and optionally times in seconds in the column `time`, and 1 in the column `touch` while a finger holds the content.",
          examples: ["trace.csv"]
        ).map { Source.file($0) },
        SchemaKind<[Sample], Reader>.list("a list of offsets", sample(), minimum: 1).map { .samples($0) },
      ],
      examples: [
        [[0, 0], [0, 120]], [["t": 0, "x": 0, "y": 0], ["t": 0.5, "x": 0, "y": 120]], "trace.csv",
      ])
  }

  private static func sample<Reader: StepReader>() -> SchemaKind<Sample, Reader> {
    .anyOf(
      "an offset such as `[0, 120]` or `{t: 0.5, x: 0, y: 120}`",
      [
        SchemaKind<[Double], Reader>.list("a list of two numbers", .coordinate, minimum: 2).reading {
          pair, node, reader in
          if pair.count > 2 {
            reader.report("the offset has \(pair.count) numbers", at: node.range, expected: "two: x and y")
          }
          return pair.count < 2
            ? nil : Sample(offset: Point(x: pair[0], y: pair[1]), range: node.range)
        },
        .object(
          "an offset with its time", Sample(),
          [
            .init("t", \.time, .duration, "Time since the first offset."),
            .init("x", \.offset.x, .coordinate, "Horizontal offset in points.", required: true),
            .init("y", \.offset.y, .coordinate, "Vertical offset in points.", required: true),
            .init(
              "touch", \.isTouched, .boolean, "Whether a finger holds the content, for `overlays`.",
              default: false, examples: [true]),
          ], check: { sample, node, _ in sample.range = node.range }),
      ])
  }

  private static func recording(
    _ samples: [Sample], _ interpolation: Interpolation, _ reader: inout some StepReader
  ) -> RecordedOffsets? {
    // Either all samples have times or none do; the first sample decides.
    let isTimed = samples.first?.time != nil
    if let other = samples.first(where: { ($0.time != nil) != isTimed }) {
      reader.report(
        isTimed ? "the offset has no time" : "the offset has a time", at: other.range,
        expected: isTimed ? "`t`, `x` and `y`, as in the first offset" : "no time, as in the first offset")
      return nil
    }
    return RecordedOffsets(
      samples.map(\.offset), times: isTimed ? samples.compactMap(\.time) : nil,
      interpolation: interpolation,
      isTouched: samples.contains { $0.isTouched == true } ? samples.map { $0.isTouched ?? false } : nil)
  }
}

extension RecordedOffsets.Interpolation: WordedCases {
  package var word: Word? {
    switch self {
    case .linear: ("linear", "A straight line from one offset to the next.")
    case .hold: ("hold", "The earlier offset, until the next one is due.")
    }
  }
}

// MARK: - Motion

extension RecordedOffsets {
  var isInstant: Bool {
    if let times { times.first == times.last } else { offsets.count < 2 }
  }

  func check(with checker: inout PathChecker) {
    checker.require(
      !offsets.isEmpty, "the recording has no offsets", "offsets", expectation: "at least one offset")
    for (index, offset) in offsets.enumerated() {
      for axis in Axis.allCases where !(offset[axis].magnitude <= PathChecker.farthest) {
        checker.report(
          "the recorded offset is \(offset[axis])", "offsets", item: index,
          expectation: "a number of at most \(PathChecker.farthest) points")
        break
      }
    }
    if let isTouched {
      checker.require(
        isTouched.count == offsets.count, "there are \(isTouched.count) touches for \(offsets.count) offsets",
        "isTouched", expectation: "a touch for each offset")
    }
    guard let times = times else { return }
    checker.require(
      times.count == offsets.count,
      "there are \(times.count) times for \(offsets.count) offsets", "times",
      expectation: "a time for each offset")
    var latest = -Double.infinity
    for (index, time) in times.enumerated() {
      if !(time.magnitude <= PathChecker.farthest) {
        checker.report(
          "the recorded time is \(time)", "times", item: index, expectation: "a number of seconds")
      } else if time < latest {
        checker.report(
          "the recorded time \(time) s is earlier than the previous one", "times", item: index,
          expectation: "\(latest) s or later")
      } else {
        latest = time
      }
    }
  }

  func resolve<Space: ScrollSpace>(
    with resolver: inout PathResolver<Space>, in context: StepContext
  ) throws(ScrollError) {
    let times: [Double]
    if let given = self.times {
      times = given.map { $0 - given[0] }
    } else {
      times = offsets.indices.map { resolver.frameRate.time(ofFrame: $0) }
    }
    let start = resolver.now(context)
    try resolver.append(moves(at: times, with: resolver, in: context), in: context)
    for run in touchedRuns { try noteTouch(run, from: start, at: times, with: &resolver, in: context) }
  }

  /// The ranges of consecutive samples at which a finger holds the content.
  private var touchedRuns: [ClosedRange<Int>] {
    (isTouched ?? []).indices.reduce(into: []) { runs, index in
      guard isTouched?[index] == true else { return }
      if let last = runs.last, last.upperBound == index - 1 {
        runs[runs.count - 1] = last.lowerBound...index
      } else {
        runs.append(index...index)
      }
    }
  }

  /// Notes a finger that holds the content during some samples. Past an edge, it is where it would have to be to pull
  /// the content there.
  private func noteTouch<Space: ScrollSpace>(
    _ run: ClosedRange<Int>, from start: Int, at times: [Double],
    with resolver: inout PathResolver<Space>, in context: StepContext
  ) throws(ScrollError) {
    let first = times[run.lowerBound]
    let finger = Axes(horizontal: Axis.horizontal, vertical: .vertical).map { axis in
      let physics = resolver.physics(axis)
      let held = run.map { RubberBand().fingerOffset(offsets[$0][axis], physics) }
      let curve = SampledCurve(
        times: times[run].map { $0 - first }, offsets: held, isHeld: interpolation == .hold)
      return [
        AxisPiece(
          curve: curve, duration: times[run.upperBound] - first, first: held[0], last: held[held.count - 1])
      ]
    }
    try resolver.noteTouch(
      from: start + (try resolver.length(first, in: context)),
      to: start + (try resolver.length(times[run.upperBound], in: context)), finger, in: context)
  }

  /// Returns moves through the samples, at their times or one per frame.
  private func moves<Space: ScrollSpace>(
    at times: [Double], with resolver: PathResolver<Space>, in context: StepContext
  ) -> Axes<AxisMove?> {
    guard let first = offsets.first, let last = offsets.last, let seconds = times.last
    else { return Axes(both: nil) }
    return resolver.each(in: context) { axis in
      let curve = SampledCurve(
        times: times, offsets: offsets.map { $0[axis] }, isHeld: interpolation == .hold)
      return AxisMove(
        pieces: [AxisPiece(curve: curve, duration: seconds, first: first[axis], last: last[axis])],
        endVelocity: curve.velocity(at: seconds))
    }
  }
}
