/// A kind of value in files: a schema that determines which input is accepted, and a function that creates a
/// value with the help of a reader, which looks up names.
///
/// ```
/// SchemaKind ─┬─ node ─▶ SchemaValidator  errors
///             │     └──▶ jsonSchema       for editors
///             └─ read ─▶ Reader           a value of the scene
/// ```
///
/// The validator reports values that do not match the schema. Reading skips them silently, so that the rest
/// of the file is read and its errors are found in the same run.
public struct SchemaKind<Value: Sendable, Reader>: Sendable {
  package typealias Reading = @Sendable (DocumentNode, inout Reader) -> Value?

  package var node: SchemaNode
  /// Creates a value; returns nil if the input does not match.
  package let read: Reading
  /// Returns a value as written in scene files, for documenting defaults; nil if it has no short form.
  package private(set) var written: @Sendable (Value) -> JSON? = { _ in nil }

  package init(_ node: SchemaNode, read: @escaping Reading) {
    self.node = node
    self.read = read
  }

  /// Returns the same kind, documented for a specific use.
  package func documented(_ summary: String, default defaultValue: JSON? = nil, examples: [JSON]? = nil)
    -> Self
  {
    var kind = self
    kind.node = node.documented(summary, default: defaultValue, examples: examples)
    return kind
  }

  /// Returns a kind that converts the value after reading; `transform` may report errors.
  package func reading<Other>(
    _ transform: @escaping @Sendable (Value, DocumentNode, inout Reader) -> Other?
  ) -> SchemaKind<Other, Reader> {
    SchemaKind<Other, Reader>(node) { [read] node, reader in
      read(node, &reader).flatMap { transform($0, node, &reader) }
    }
  }

  package func map<Other>(_ transform: @escaping @Sendable (Value) -> Other?) -> SchemaKind<Other, Reader> {
    reading { value, _, _ in transform(value) }
  }

  package var located: SchemaKind<Located<Value>, Reader> {
    reading { value, node, _ in Located(value, at: node.range) }
  }
}

// MARK: - Scalars

extension SchemaKind where Value == Double {
  package static func number(
    _ name: String, _ rule: SchemaNode.NumberRule, _ summary: String = "", default defaultValue: JSON? = nil,
    examples: [JSON] = []
  ) -> Self {
    let node = SchemaNode(name, .number(rule), summary: summary, default: defaultValue, examples: examples)
    var kind = Self(node) { node, _ in node.number.flatMap { rule.accepts($0) ? $0 : nil } }
    kind.written = { .number($0) }
    return kind
  }

  package static func positive(
    _ name: String = "a number above 0", to maximum: Double, _ summary: String = "", examples: [JSON]
  ) -> Self {
    .number(
      name, .init(minimum: 0, excludesMinimum: true, maximum: maximum), summary, examples: examples)
  }

  /// A length in points, at least 0.
  public static var length: Self {
    number("a number of points, 0 or more", .init(minimum: 0, maximum: 1e9), examples: [24, 24.5])
  }
  /// A length in points, above 0.
  public static var extent: Self { positive("a number of points above 0", to: 1e9, examples: [48, 32.5]) }
  /// A coordinate or distance in points, of either sign.
  public static var coordinate: Self {
    number("a number of points", .init(minimum: -1e12, maximum: 1e12), examples: [260])
  }
}

extension SchemaKind where Value == Int {
  private static func integer(_ name: String, _ range: ClosedRange<Double>, _ examples: [JSON]) -> Self {
    let rule = SchemaNode.NumberRule(minimum: range.lowerBound, maximum: range.upperBound, isInteger: true)
    var kind = Self(SchemaNode(name, .number(rule), examples: examples)) { node, _ in
      node.number.flatMap { rule.accepts($0) ? Int(exactly: $0) : nil }
    }
    kind.written = { .integer($0) }
    return kind
  }

  package static func integer(_ range: ClosedRange<Int>, examples: [JSON] = []) -> Self {
    integer(
      "a whole number from \(range.lowerBound) to \(range.upperBound)",
      Double(range.lowerBound)...Double(range.upperBound), examples)
  }

  /// An integer, at least `minimum`.
  package static func count(from minimum: Int = 0, examples: [JSON] = []) -> Self {
    integer("a whole number, \(minimum) or more", Double(minimum)...1e12, examples)
  }
}

extension SchemaKind where Value == Bool {
  /// `true` or `false`.
  public static var boolean: Self {
    var kind = Self(SchemaNode("`true` or `false`", .boolean)) { node, _ in node.boolean }
    kind.written = { .boolean($0) }
    return kind
  }
}

extension SchemaKind where Value == String {
  /// A string, which may be empty.
  public static var text: Self { text("a string", .any, examples: ["Total"]) { $0 } }
  /// A string that is not empty.
  public static var nonEmptyText: Self {
    var kind = text("a non-empty string", .nonEmpty, examples: ["Total"]) { $0 }
    kind.written = { $0.isEmpty ? nil : .string($0) }
    return kind
  }
}

extension SchemaKind {
  package static func text(
    _ name: String, _ rule: SchemaNode.TextRule, _ summary: String = "", default defaultValue: JSON? = nil,
    examples: [JSON] = [], by parse: @escaping @Sendable (String) -> Value?
  ) -> Self {
    Self(SchemaNode(name, .text(rule), summary: summary, default: defaultValue, examples: examples)) {
      node, _ in
      node.text.flatMap { rule.error($0) == nil ? parse($0) : nil }
    }
  }

  /// A string in a format that is parsed; `error` describes what is wrong with an invalid one.
  package static func text(
    _ name: String, pattern: String, error: String, _ summary: String = "", examples: [JSON] = [],
    by parse: @escaping @Sendable (String) -> Value?
  ) -> Self {
    let rule = SchemaNode.TextRule(pattern: pattern) { parse($0) == nil ? TextError(message: error) : nil }
    return .text(name, rule, summary, examples: examples, by: parse)
  }
}

extension SchemaKind where Value: Equatable {
  /// A choice of words, each with its value and meaning.
  package static func words(
    _ words: [(name: String, value: Value, summary: String)], default defaultValue: Value? = nil
  ) -> Self {
    @Sendable func json(_ value: Value) -> JSON? {
      words.first { $0.value == value }.map { .string($0.name) }
    }
    let node = SchemaNode(
      Words.list(words.map { "`\($0.name)`" }),
      .choice(words.map { .init(name: $0.name, summary: $0.summary) }),
      default: defaultValue.flatMap(json), examples: words.map { .string($0.name) })
    var kind = Self(node) { node, _ in node.text.flatMap { text in words.first { $0.name == text }?.value } }
    kind.written = json
    return kind
  }
}

extension SchemaKind where Value: SceneChoice {
  package static func choice(default defaultValue: Value? = nil) -> Self {
    .words(Value.words, default: defaultValue)
  }
}

// MARK: - Lists, mappings and combined kinds

extension SchemaKind {
  package static func list<Element>(
    _ name: String, _ element: SchemaKind<Element, Reader>, minimum: Int = 0, _ summary: String = "",
    examples: [JSON] = []
  ) -> Self where Value == [Element] {
    let node = SchemaNode(name, .list(element.node, minimum: minimum), summary: summary, examples: examples)
    return Self(node) { node, reader in node.list?.compactMap { element.read($0, &reader) } }
  }

  package static func map<Element>(
    _ name: String, _ element: SchemaKind<Element, Reader>, _ summary: String, examples: [JSON]
  ) -> Self where Value == [(key: Located<String>, value: Element)] {
    Self(SchemaNode(name, .map(element.node), summary: summary, examples: examples)) { node, reader in
      node.map?.compactMap { entry in element.read(entry.value, &reader).map { (entry.key, $0) } }
    }
  }

  /// A mapping with known keys; `check` can report contradictions in the value.
  package static func object(
    _ name: String, _ initial: Value, _ fields: [SchemaField<Value, Reader>], _ summary: String = "",
    default defaultValue: JSON? = nil, examples: [JSON] = [], check: SchemaField<Value, Reader>.Check? = nil
  ) -> Self {
    let node = SchemaNode(
      name, .object(fields.properties(initial)), summary: summary, default: defaultValue, examples: examples)
    return Self(node) { node, reader in
      guard node.map != nil else { return nil }
      var value = initial
      fields.read(node, into: &value, &reader)
      check?(&value, node, &reader)
      return value
    }
  }

  /// A value of any of several kinds; the first kind that matches applies.
  package static func anyOf(
    _ name: String, _ kinds: [Self], _ summary: String = "", default defaultValue: JSON? = nil,
    examples: [JSON] = []
  ) -> Self {
    let node = SchemaNode(
      name, .anyOf(kinds.map(\.node)), summary: summary, default: defaultValue, examples: examples)
    return Self(node) { node, reader in
      for kind in kinds {
        if let value = kind.read(node, &reader) { return value }
      }
      return nil
    }
  }

  /// One of several mappings, each distinguished by keys that no other has.
  package static func variants(
    _ name: String, _ variants: [SchemaVariant<Value, Reader>], _ summary: String = "", examples: [JSON] = []
  ) -> Self {
    let node = SchemaNode(name, .variants(variants.map(\.node)), summary: summary, examples: examples)
    return Self(node) { node, reader in
      variants.first { $0.node.keys.contains { node[$0] != nil } }?.read(node, &reader)
    }
  }

  package static func reference(
    _ name: String, _ phrase: String, examples: [JSON] = [],
    to kind: @escaping @autoclosure @Sendable () -> SchemaKind
  ) -> Self {
    let kind = Lazy(kind)
    return Self(.reference(name, phrase, examples: examples)) { node, reader in kind.value.read(node, &reader)
    }
  }
}

package struct SchemaVariant<Value: Sendable, Reader>: Sendable {
  package let node: SchemaNode.Variant
  package let read: SchemaKind<Value, Reader>.Reading

  package init(node: SchemaNode.Variant, read: @escaping SchemaKind<Value, Reader>.Reading) {
    (self.node, self.read) = (node, read)
  }
}

extension SchemaVariant {
  /// Creates a variant that is identified by at least one of `keys`.
  package init<Object>(
    _ name: String, keys: [String], _ initial: Object, _ fields: [SchemaField<Object, Reader>],
    make: @escaping @Sendable (Object, inout Reader) -> Value?
  ) {
    self.init(node: .init(name: name, keys: keys, properties: fields.properties(initial))) { node, reader in
      var object = initial
      fields.read(node, into: &object, &reader)
      return make(object, &reader)
    }
  }
}
