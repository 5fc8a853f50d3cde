import GridGeometry
import GridScroll
import GridSupport

extension SceneSchema {
  enum OffsetSource: Sendable {
    case file(Located<String>)
    case samples([OffsetSample])
  }

  static let offsets: SchemaKind<OffsetSource> = .anyOf(
    "a list of offsets, or the path of a CSV file with the columns `x`, `y` and perhaps `time`",
    [
      nonEmptyName.documented(
        "Path of a CSV or TSV file, relative to the scene file, with offsets in the columns `x` and `y`, and times in seconds in the column `time` if there are any.",
        examples: ["trace.csv"]
      ).map { OffsetSource.file($0) },
      SchemaKind.list(
        "a list of offsets",
        .anyOf(
          "an offset such as `[0, 120]` or `{t: 0.5, x: 0, y: 120}`",
          [
            SchemaKind.list("a list of two numbers", .coordinate, minimum: 2).reading { pair, node, reader in
              if pair.count > 2 {
                reader.log.error(
                  "the offset has \(pair.count) numbers", at: node.range, expected: "two: x and y")
              }
              return pair.count < 2
                ? nil : OffsetSample(offset: Point(x: pair[0], y: pair[1]), range: node.range)
            },
            .object(
              "an offset with its time", OffsetSample(),
              [
                .init("t", \.time, duration, "Time since the first offset."),
                .init("x", \.offset.x, .coordinate, "Horizontal offset in points.", required: true),
                .init("y", \.offset.y, .coordinate, "Vertical offset in points.", required: true),
              ], check: { sample, node, _ in sample.range = node.range }),
          ]), minimum: 1
      ).map { .samples($0) },
    ],
    examples: [
      [[0, 0], [0, 120]], [["t": 0, "x": 0, "y": 0], ["t": 0.5, "x": 0, "y": 120]], "trace.csv",
    ])
}

struct OffsetSample: Sendable {
  var offset = Point.zero
  var time: Double?
  var range = 0..<0
}

extension SceneReader {
  /// Whether a step fits the schema, so that whatever else is wrong with it is worth saying.
  func fitsSchema(_ step: DocumentNode) -> Bool {
    var validator = SchemaValidator(schema: .standard, log: DiagnosticLog(file: log.file))
    validator.check(step, SceneSchema.step.node, .init(subject: "", range: step.range))
    if case .broken = step.content { return false }
    return !validator.log.hasErrors
  }

  /// The pace of a motion; reports a duration beside a speed.
  mutating func pace(_ step: StepSettings) -> Pace {
    guard let speed = step.speed else { return step.duration.map(Pace.seconds) ?? .automatic }
    if step.duration != nil {
      log.error("`duration` and `speed` exclude each other", at: speed.range, expected: "only one of them")
    }
    return .speed(speed.value)
  }

  mutating func recordedOffsets(
    _ samples: [OffsetSample], _ interpolation: RecordedOffsets.Interpolation
  ) -> RecordedOffsets? {
    // Times are for all or for none; what is said of the first sample counts.
    let isTimed = samples.first?.time != nil
    if let other = samples.first(where: { ($0.time != nil) != isTimed }) {
      log.error(
        isTimed ? "the offset has no time" : "the offset has a time", at: other.range,
        expected: isTimed ? "`t`, `x` and `y`, as in the first offset" : "no time, as in the first offset")
      return nil
    }
    return RecordedOffsets(
      samples.map(\.offset), times: isTimed ? samples.compactMap(\.time) : nil,
      interpolation: interpolation)
  }

  /// Reads a file of recorded offsets; nil where something is wrong with it, which is in the log then.
  mutating func recordedOffsets(
    at path: Located<String>, _ interpolation: RecordedOffsets.Interpolation
  ) -> RecordedOffsets? {
    guard path.value != "-" else {
      log.error("offsets cannot come from standard input", at: path.range, expected: "the path of a file")
      return nil
    }
    let place = FilePath.resolve(path.value, in: folder)
    guard let bytes = read(place, namedAs: path) else { return nil }
    var reader = ScrollTraceReader(name: place, bytes: bytes)
    let offsets = reader.offsets(between: interpolation)
    for diagnostic in reader.diagnostics { log.add(diagnostic) }
    return offsets
  }
}
