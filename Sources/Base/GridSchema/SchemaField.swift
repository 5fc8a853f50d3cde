import Synchronization

/// A key of a mapping, declared in one place: its name, its kind, its documentation, and the property that
/// stores its value.
///
/// The default value shown in the schema is the initial value of the property. Kinds and key paths are
/// created on first use, since a scene uses only some of the keys.
public struct SchemaField<Object: Sendable, Reader>: Sendable {
  /// The key path of a property that stores a value.
  public typealias Path<Value> = any WritableKeyPath<Object, Value> & Sendable
  package typealias Check = @Sendable (inout Object, DocumentNode, inout Reader) -> Void

  package let key: String
  /// Whether this key is read before all other keys of its mapping.
  package private(set) var comesFirst = false
  fileprivate let property: @Sendable (Object) -> SchemaNode.Property
  fileprivate let read: @Sendable (DocumentNode.Entry, inout Object, inout Reader) -> Void

  /// Creates a key whose value is stored by calling `store`.
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

  /// Creates a key for an optional property, which is nil unless the key is present.
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

  /// Creates a key for a property that stores the key's position along with its value.
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

  /// Creates a key whose value is a mapping with keys for properties of the same object.
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

  /// Returns the same key for a larger object that has this object as a property.
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
  /// Returns the keys as properties of a schema, with defaults taken from an initial value.
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

/// A value that is created on first use.
package final class Lazy<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value, created on first use. Its initializer may use this instance, as recursive mappings do, so it
  /// runs outside the lock and, at worst, twice.
  package var value: Value {
    if let known = known.withLock({ $0 }) { return known }
    let made = make()
    known.withLock { $0 = made }
    return made
  }
}
