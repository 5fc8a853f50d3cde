import GridDocument
import GridGeometry
import GridScene
package import GridSchema
package import GridScroll
import GridSupport

extension SceneSchema {
  static let scroll: SchemaKind<ScrollPath> = .object(
    "a mapping", ScrollPath(),
    [
      .init("fps", \.frameRate, frameRate, "Frames per second.", default: 30),
      .init("from", \.start, .target, "The start of the path.", default: "start"),
      .init("slowMotion", \.slowMotion, .slowMotion),
      .init("steps", \.steps, .steps, "The steps, one after another; without any, a single frame is drawn."),
    ], "The scroll path; without one a single frame at the start is drawn.",
    examples: [["fps": 60, "steps": [["hold": 0.5], ["to": "end"]]]])

  static let frameRate: SchemaKind<FrameRate> = .text(
    "a whole number of frames per second or a fraction such as 30000/1001",
    .parsed(by: FrameRate.init(parsing:), pattern: "^[0-9]+(/[0-9]+)?$", acceptsIntegers: true) {
      TextError(message: "\($0): \($1.message)", expectation: $1.expectation)
    }, examples: [60, "30000/1001"]
  ) { try? FrameRate(parsing: $0) }

  /// A step: a mapping with one motion as a key, and the other keys that apply to that motion.
  static let step: SchemaKind<ScrollStep> = .variants(
    "a mapping with one of the motions as its key", motions, "One step of a scroll path.",
    examples: [["hold": "500ms"], ["to": "end", "duration": 2]])

  /// The motions, each with its key and accompanying keys.
  package static let motions: [GridSchema.SchemaVariant<ScrollStep, SceneReader>] = Motion.variants()

  static let motionKeys: [String] = motions.flatMap(\.node.keys)
}

extension SceneReader: StepReader {
  package mutating func step(_ node: DocumentNode) -> ScrollStep? {
    fitsSchema(node) ? SceneSchema.step.read(node, &self) : nil
  }

  /// Returns whether a step matches the schema, so that it makes sense to report more errors in it.
  package func fitsSchema(_ step: DocumentNode) -> Bool {
    var validator = SchemaValidator(schema: .standard, log: DiagnosticLog(file: log.file))
    validator.check(step, SceneSchema.step.node, .init(subject: "", range: step.range))
    if case .broken = step.content { return false }
    return !validator.log.hasErrors
  }

  /// Reads a file of recorded offsets; logs errors and returns nil if that fails.
  package mutating func recordedOffsets(
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

  /// Returns a target with columns, sections and groups looked up. Targets reported here are not reported
  /// again as missing.
  package mutating func target(_ element: ElementTarget) -> ScrollTarget {
    var target = ScrollTarget()
    if let row = element.row {
      checkRow(row.value, at: row.range)
      target.vertical = .track(row.value, element.alignment.vertical)
    }
    if let counted, let range = element.column?.range ?? element.group?.range {
      log.error("\(counted.owner) has no columns", at: range, expected: "`row` or `section`, `x` or `y`")
      return target
    }
    if let column = element.column {
      target.horizontal = place(of: column).map { .track($0, element.alignment.horizontal) } ?? .start
    }
    if let section = element.section {
      let number = number(of: section, sections, "section")
      target.vertical = number.map { .section($0, element.alignment.vertical) } ?? .start
    }
    if let group = element.group {
      let number = number(of: group, groups, "column group")
      target.horizontal = number.map { .section($0, element.alignment.horizontal) } ?? .start
    }
    return target
  }

  private mutating func number(of name: Located<String>, _ names: SectionNames, _ what: String) -> Int? {
    if grid == nil, counted == nil { return nil }
    if let counts = counted?.counts, what == "section" {
      if let number = Int(name.value), counts.indices.contains(number) { return number }
      log.error(
        "there is no section `\(name.value)`", at: name.range,
        expected: counts.isEmpty ? "no section: there is none" : "a section from 0 to \(counts.count - 1)")
      return nil
    }
    if let number = names.number(of: name.value) { return number }
    let question = Suggestion.question(for: name.value, among: names.some)
    log.error(
      "there is no \(what) `\(name.value)`", at: name.range,
      expected: question == nil ? names.expectation(what) : nil, hint: question)
    return nil
  }
}
