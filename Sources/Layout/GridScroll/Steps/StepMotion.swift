import GridGeometry
package import GridSchema

/// The motion of a step: a value that declares its keys in scene files, checks itself, and computes how the
/// offset moves.
///
/// Each motion has its own file. `Motion.kinds` lists all of them, and `Motion.value` returns the one for a
/// case.
///
/// ```
/// scene file ──variant──▶ Motion ──check──▶ ScrollError
///                                └─resolve──▶ timelines of both axes
/// ```
protocol StepMotion: Sendable {
  /// The display name, such as `fling`.
  static var name: String { get }
  /// Whether the motion is a group of steps.
  static var isGroup: Bool { get }
  /// Returns the step variant for scene files: a mapping with the motion as a key. Use `step` to create it.
  static func variant<Reader: StepReader>() -> SchemaVariant<ScrollStep, Reader>

  /// Whether the motion takes no time, regardless of the grid.
  var isInstant: Bool { get }
  /// Reports errors.
  func check(with checker: inout PathChecker)
  /// Appends the motion's moves to the timelines of the context's axes. Called only if `check` has reported
  /// no errors.
  func resolve<Space: ScrollSpace>(
    with resolver: inout PathResolver<Space>, in context: StepContext) throws(ScrollError)
}

extension StepMotion {
  static var isGroup: Bool { false }
}

/// The context of a step while a path is resolved.
struct StepContext {
  var step: StepPath
  var axes: [Axis]
  /// The product of all slow-motion factors that apply to the step.
  var slowMotion: Double
}

// MARK: - Scene files

/// Looks up the elements that steps of scene files refer to by name, and reports missing ones.
package protocol StepReader: SchemaReader {
  /// Returns a target with its rows, columns and sections looked up.
  mutating func target(_ element: ElementTarget) -> ScrollTarget
  /// Returns a step; reports an error and returns nil if it does not match the schema.
  mutating func step(_ node: DocumentNode) -> ScrollStep?
  /// Returns the offsets recorded in a file; reports an error and returns nil if that fails.
  mutating func recordedOffsets(
    at path: Located<String>, _ interpolation: RecordedOffsets.Interpolation
  ) -> RecordedOffsets?
}

/// The keys shared by all steps.
private struct SharedStepKeys: Sendable {
  var label: String?
  var slowMotion = 1.0

  static func fields<Reader: StepReader>() -> [SchemaField<SharedStepKeys, Reader>] {
    [
      .init(
        "label", \.label, .nonEmptyText, "A unique name for choosing frames.", examples: ["middle"]),
      .init(
        "slowMotion", \.slowMotion, .slowMotion,
        "How many times slower than the rest of the path the step runs."),
    ]
  }
}

extension StepMotion {
  /// Returns the schema of a step whose motion has no other keys.
  static func step<Value, Reader: StepReader>(
    _ key: String, _ kind: SchemaKind<Value, Reader>, _ summary: String,
    make: @escaping @Sendable (Value) -> Motion
  ) -> SchemaVariant<ScrollStep, Reader> {
    step(key, kind, summary, false, []) { value, _, _ in make(value) }
  }

  /// Returns the schema of a step: the key and value of the motion, any other keys, and a function that
  /// creates the motion.
  static func step<Value, Keys: Sendable, Reader: StepReader>(
    _ key: String, _ kind: SchemaKind<Value, Reader>, _ summary: String, _ keys: Keys,
    _ fields: [SchemaField<Keys, Reader>],
    make: @escaping @Sendable (Value, Keys, inout Reader) -> Motion?
  ) -> SchemaVariant<ScrollStep, Reader> {
    let sharedFields: [SchemaField<SharedStepKeys, Reader>] = SharedStepKeys.fields()
    let value = SchemaNode.Property(key: key, isRequired: true) { kind.node.documented(summary) }
    let node = SchemaNode.Variant(
      name: "\(key == "offsets" ? "an" : "a") `\(key)` step", keys: [key],
      properties: [value] + fields.properties(keys) + sharedFields.properties(SharedStepKeys()))
    return SchemaVariant(node: node) { node, reader in
      var (keys, shared) = (keys, SharedStepKeys())
      fields.read(node, into: &keys, &reader)
      sharedFields.read(node, into: &shared, &reader)
      let motion = node[key].flatMap { kind.read($0, &reader) }.flatMap { make($0, keys, &reader) }
      // If the motion could not be created, an error has been reported.
      return ScrollStep(motion ?? .hold(seconds: 1), label: shared.label, slowMotion: shared.slowMotion)
    }
  }
}

extension SchemaKind where Value == [ScrollStep], Reader: StepReader {
  /// The steps of a path or group; a hold of one second replaces a step that does not match the schema.
  package static var steps: Self {
    Self(
      SchemaNode(
        "a list of steps",
        .list(.reference("step", "a mapping with one of the motions as its key"), minimum: 0),
        examples: [[["hold": 0.5]]])
    ) { node, reader in
      guard let nodes = node.list else { return nil }
      let steps = nodes.map { reader.step($0) ?? ScrollStep(.hold(seconds: 1)) }
      reader.warnOfOpposedFlings(in: zip(steps, nodes).map { ($0, $1) })
      return steps
    }
  }
}

extension SchemaKind where Value == Double {
  package static var slowMotion: Self {
    .positive(to: 1000, "How many times slower than real time the path runs.", examples: [2])
  }
}
