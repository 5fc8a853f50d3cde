import GridDocument
public import GridSchema

/// A key of a scene file.
public typealias SceneField<Object: Sendable> = GridSchema.SchemaField<Object, SceneReader>
/// The values that a key of a scene file accepts.
public typealias SceneValue<Value: Sendable> = GridSchema.SchemaKind<Value, SceneReader>

// Shorthands, because everything in this target is read by `SceneReader`.

typealias SchemaKind<Value: Sendable> = SceneValue<Value>
typealias SchemaField<Object: Sendable> = SceneField<Object>
typealias SchemaVariant<Value: Sendable> = GridSchema.SchemaVariant<Value, SceneReader>

extension SceneReader: SchemaReader {
  package mutating func report(_ message: String, at range: Range<Int>, expected expectation: String?) {
    log.error(message, at: range, expected: expectation)
  }

  package mutating func warn(_ message: String, at range: Range<Int>, hint: String?) {
    log.warning(message, at: range, hint: hint)
  }
}
