import Synchronization

/// A key of a mapping: its name, kind, documentation, and the property that its value goes to, declared once.
///
/// The default that the schema shows is what the property holds before anything is read. Kinds and paths are made when they
/// are first asked for: a scene has few of all keys.
public struct SchemaField<Object: Sendable, Reader>: Sendable {
  /// The property that a value goes to.
  public typealias Path<Value> = any WritableKeyPath<Object, Value> & Sendable
  package typealias Check = @Sendable (inout Object, DocumentNode, inout Reader) -> Void

  package let key: String
  /// Whether it is read before all others of its mapping.
  package private(set) var comesFirst = false
  fileprivate let property: @Sendable (Object) -> SchemaNode.Property
  fileprivate let read: @Sendable (DocumentNode.Entry, inout Object, inout Reader) -> Void

  /// Creates a key whose value `store` puts in its place.
  package init<Value>(
    _ key: String, _ kind: @autoclosure @escaping @Sendable () -> SchemaKind<Value, Reader>,
    _ summary: String? = nil,
    default defaultValue: JSON? = nil, examples: [JSON]? = nil, required: Bool = false,
    initial: @escaping @Sendable (Object) -> Value? = { _ in nil },
    store: @escaping @Sendable (Value, DocumentNode.Entry, inout Object, inout Reader) -> Void
  ) {
    self.key = key
    let kind = Lazy(kind)
    property = { object in
      SchemaNode.Property(key: key, isRequired: required) {
        let kind = kind.value
        var node = kind.node.documented(
          summary ?? kind.node.summary, default: defaultValue, examples: examples)
        if !required { node.defaultValue = node.defaultValue ?? initial(object).flatMap(kind.written) }
        return node
      }
    }
    read = { entry, object, reader in
      if let value = kind.value.read(entry.value, &reader) { store(value, entry, &object, &reader) }
    }
  }

  package init<Value>(
    _ key: String, _ path: @autoclosure @escaping @Sendable () -> Path<Value>,
    _ kind: @autoclosure @escaping @Sendable () -> SchemaKind<Value, Reader>, _ summary: String? = nil,
    default defaultValue: JSON? = nil, examples: [JSON]? = nil, required: Bool = false
  ) {
    let path = Lazy(path)
    self.init(
      key, kind(), summary, default: defaultValue, examples: examples, required: required,
      initial: { $0[keyPath: path.value] },
      store: { value, _, object, _ in object[keyPath: path.value] = value })
  }

  /// Creates a key for a property that is nil unless the key is there.
  package init<Value>(
    _ key: String, _ path: @autoclosure @escaping @Sendable () -> Path<Value?>,
    _ kind: @autoclosure @escaping @Sendable () -> SchemaKind<Value, Reader>, _ summary: String? = nil,
    default defaultValue: JSON? = nil, examples: [JSON]? = nil, required: Bool = false
  ) {
    let path = Lazy(path)
    self.init(key, kind(), summary, default: defaultValue, examples: examples, required: required) {
      value, _, object, _ in object[keyPath: path.value] = value
    }
  }

  /// Creates a key for a property that has the place of the key beside its value.
  package init<Value>(
    _ key: String, at path: @autoclosure @escaping @Sendable () -> Path<Located<Value>?>,
    _ kind: @autoclosure @escaping @Sendable () -> SchemaKind<Value, Reader>, _ summary: String? = nil,
    examples: [JSON]? = nil
  ) {
    let path = Lazy(path)
    self.init(key, kind(), summary, examples: examples) { value, entry, object, _ in
      object[keyPath: path.value] = Located(value, at: entry.key.range)
    }
  }

  /// Creates a key with a mapping for properties of the same value.
  package init(
    _ key: String, _ fields: @autoclosure @escaping @Sendable () -> [SchemaField], _ summary: String,
    examples: [JSON], check: Check? = nil
  ) {
    self.key = key
    let fields = Lazy(fields)
    property = { object in
      SchemaNode.Property(key: key) {
        SchemaNode(
          "a mapping", .object(fields.value.properties(object)), summary: summary, examples: examples)
      }
    }
    read = { entry, object, reader in
      fields.value.read(entry.value, into: &object, &reader)
      check?(&object, entry.value, &reader)
    }
  }

  private init<Part>(_ field: SchemaField<Part, Reader>, at path: Path<Part>) {
    key = field.key
    property = { field.property($0[keyPath: path]) }
    read = { entry, object, reader in field.read(entry, &object[keyPath: path], &reader) }
  }

  /// The key of a value that holds this one under a property.
  package func at<Whole>(_ path: SchemaField<Whole, Reader>.Path<Object>) -> SchemaField<Whole, Reader> {
    SchemaField<Whole, Reader>(self, at: path)
  }

  package var first: SchemaField {
    var field = self
    field.comesFirst = true
    return field
  }
}

extension Array {
  /// The keys as parts of a schema, with the defaults that a value has.
  package func properties<Object, Reader>(
    _ initial: Object
  ) -> [SchemaNode.Property] where Element == SchemaField<Object, Reader> {
    map { $0.property(initial) }
  }

  package func read<Object, Reader>(
    _ node: DocumentNode, into object: inout Object, _ reader: inout Reader
  ) where Element == SchemaField<Object, Reader> {
    for field in self {
      guard let entry = node.map?.first(where: { $0.key.value == field.key }) else { continue }
      field.read(entry, &object, &reader)
    }
  }
}

/// A value that is made when it is first asked for.
package final class Lazy<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// What is made may ask for itself, as mappings in mappings do: it is made outside of the lock, and twice at worst.
  package var value: Value {
    if let known = known.withLock({ $0 }) { return known }
    let made = make()
    known.withLock { $0 = made }
    return made
  }
}
