/// A key of a mapping: its name, kind, documentation, and the property that its value goes to, declared once.
///
/// The default that the schema shows is what the property holds before anything is read.
struct SchemaField<Object: Sendable>: Sendable {
  typealias Path<Value> = any WritableKeyPath<Object, Value> & Sendable
  typealias Check = @Sendable (inout Object, DocumentNode, inout SceneReader) -> Void

  let key: String
  /// Whether it is read before all others of its mapping.
  private(set) var comesFirst = false
  fileprivate let property: @Sendable (Object) -> SchemaNode.Property
  fileprivate let read: @Sendable (DocumentNode.Entry, inout Object, inout SceneReader) -> Void

  /// Creates a key whose value `store` puts in its place.
  init<Value>(
    _ key: String, _ kind: SchemaKind<Value>, _ summary: String? = nil, default defaultValue: JSON? = nil,
    examples: [JSON]? = nil, required: Bool = false,
    initial: @escaping @Sendable (Object) -> Value? = { _ in nil },
    store: @escaping @Sendable (Value, DocumentNode.Entry, inout Object, inout SceneReader) -> Void
  ) {
    self.key = key
    property = { object in
      var node = kind.node.documented(
        summary ?? kind.node.summary, default: defaultValue, examples: examples)
      if !required { node.defaultValue = node.defaultValue ?? initial(object).flatMap(kind.written) }
      return SchemaNode.Property(key: key, value: node, isRequired: required)
    }
    read = { entry, object, reader in
      if let value = kind.read(entry.value, &reader) { store(value, entry, &object, &reader) }
    }
  }

  init<Value>(
    _ key: String, _ path: Path<Value>, _ kind: SchemaKind<Value>, _ summary: String? = nil,
    default defaultValue: JSON? = nil, examples: [JSON]? = nil, required: Bool = false
  ) {
    self.init(
      key, kind, summary, default: defaultValue, examples: examples, required: required,
      initial: { $0[keyPath: path] }, store: { value, _, object, _ in object[keyPath: path] = value })
  }

  /// Creates a key for a property that is nil unless the key is there.
  init<Value>(
    _ key: String, _ path: Path<Value?>, _ kind: SchemaKind<Value>, _ summary: String? = nil,
    default defaultValue: JSON? = nil, examples: [JSON]? = nil, required: Bool = false
  ) {
    self.init(key, kind, summary, default: defaultValue, examples: examples, required: required) {
      value, _, object, _ in object[keyPath: path] = value
    }
  }

  /// Creates a key for a property that has the place of the key beside its value.
  init<Value>(
    _ key: String, at path: Path<Located<Value>?>, _ kind: SchemaKind<Value>, _ summary: String? = nil,
    examples: [JSON]? = nil
  ) {
    self.init(key, kind, summary, examples: examples) { value, entry, object, _ in
      object[keyPath: path] = Located(value, at: entry.key.range)
    }
  }

  /// Creates a key with a mapping for properties of the same value.
  init(
    _ key: String, _ fields: [SchemaField], _ summary: String, examples: [JSON], check: Check? = nil
  ) {
    self.key = key
    property = { object in
      let node = SchemaNode(
        "a mapping", .object(fields.properties(object)), summary: summary, examples: examples)
      return SchemaNode.Property(key: key, value: node)
    }
    read = { entry, object, reader in
      fields.read(entry.value, into: &object, &reader)
      check?(&object, entry.value, &reader)
    }
  }

  private init<Part>(_ field: SchemaField<Part>, at path: Path<Part>) {
    key = field.key
    property = { field.property($0[keyPath: path]) }
    read = { entry, object, reader in field.read(entry, &object[keyPath: path], &reader) }
  }

  /// The key of a value that holds this one under a property.
  func at<Whole>(_ path: SchemaField<Whole>.Path<Object>) -> SchemaField<Whole> {
    SchemaField<Whole>(self, at: path)
  }

  var first: SchemaField {
    var field = self
    field.comesFirst = true
    return field
  }
}

extension Array {
  /// The keys as parts of a schema, with the defaults that a value has.
  func properties<Object>(_ initial: Object) -> [SchemaNode.Property] where Element == SchemaField<Object> {
    map { $0.property(initial) }
  }

  func read<Object>(
    _ node: DocumentNode, into object: inout Object, _ reader: inout SceneReader
  ) where Element == SchemaField<Object> {
    for field in self {
      guard let entry = node.map?.first(where: { $0.key.value == field.key }) else { continue }
      field.read(entry, &object, &reader)
    }
  }
}
