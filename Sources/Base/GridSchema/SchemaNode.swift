/// A kind of value in a scene file: the single model for validation, `gridreel schema` and documentation.
package struct SchemaNode: Sendable {
  package indirect enum Shape: Sendable {
    /// A string, quoted or not; numbers and booleans count as strings, exactly as written.
    case text(TextRule)
    case choice([Choice])
    /// A finite number.
    case number(NumberRule)
    case boolean
    /// `null` or empty.
    case nothing
    case list(SchemaNode, minimum: Int)
    /// A mapping with user-defined keys.
    case map(SchemaNode)
    case object([Property])
    /// One of several mappings, each distinguished by keys that no other has.
    case variants([Variant])
    case anyOf([SchemaNode])
    /// A reference to a schema definition by name, for kinds that are shared or recursive.
    case reference(String)
    /// Any value; validation takes place elsewhere.
    case anything
  }

  /// The kind of value, as a noun phrase that follows "expected".
  package var name: String
  /// The effect of the value, in a sentence.
  package var summary: String
  package var shape: Shape
  /// The value used if none is given.
  package var defaultValue: JSON?
  /// Accepted values that differ from the default.
  package var examples: [JSON]

  package init(
    _ name: String, _ shape: Shape, summary: String = "", default defaultValue: JSON? = nil,
    examples: [JSON] = []
  ) {
    self.name = name
    self.summary = summary
    self.shape = shape
    self.defaultValue = defaultValue
    self.examples = examples
  }

  package func documented(_ summary: String, default defaultValue: JSON? = nil, examples: [JSON]? = nil)
    -> SchemaNode
  {
    var node = self
    node.summary = summary
    node.defaultValue = defaultValue ?? node.defaultValue
    node.examples = examples ?? node.examples
    return node
  }

  package struct Choice: Sendable, Hashable {
    package var name: String
    /// The meaning of the word, in a sentence.
    package var summary: String

    package init(name: String, summary: String) { (self.name, self.summary) = (name, summary) }
  }

  package struct Property: Sendable {
    package let key: String
    package let isRequired: Bool
    private let node: Lazy<SchemaNode>

    package init(key: String, isRequired: Bool = false, _ make: @escaping @Sendable () -> SchemaNode) {
      self.key = key
      self.isRequired = isRequired
      node = Lazy(make)
    }

    package var value: SchemaNode { node.value }
  }

  package struct Variant: Sendable {
    package var name: String
    /// The keys that only this variant has; at least one of them is present.
    package var keys: [String]
    package var properties: [Property]

    package init(name: String, keys: [String], properties: [Property]) {
      (self.name, self.keys, self.properties) = (name, keys, properties)
    }
  }

  package struct TextRule: Sendable {
    /// A regular expression (ECMA-262) that matches every accepted string and few others.
    package var pattern: String?
    /// Whether unquoted integers are accepted; the rule then applies to their digits as written.
    package var acceptsIntegers = false
    /// Returns the error in a string; nil if the string is accepted.
    package var error: @Sendable (String) -> TextError?

    package init(
      pattern: String?, acceptsIntegers: Bool = false, error: @escaping @Sendable (String) -> TextError?
    ) {
      (self.pattern, self.acceptsIntegers, self.error) = (pattern, acceptsIntegers, error)
    }

    package static let any = TextRule(pattern: nil) { _ in nil }
    package static let nonEmpty = TextRule(pattern: ".") { text in
      text.isEmpty ? TextError(message: "empty") : nil
    }

    /// Accepts the strings that a parser accepts; `describe` converts the parser's errors to messages.
    package static func parsed<Value, Failure: Error>(
      by parse: @escaping @Sendable (String) throws(Failure) -> Value, pattern: String? = nil,
      acceptsIntegers: Bool = false, describe: @escaping @Sendable (String, Failure) -> TextError
    ) -> TextRule {
      TextRule(pattern: pattern, acceptsIntegers: acceptsIntegers) { text in
        do throws(Failure) {
          _ = try parse(text)
          return nil
        } catch {
          return describe(text, error)
        }
      }
    }
  }

  package struct NumberRule: Sendable {
    package var minimum: Double?
    /// Whether `minimum` itself is rejected.
    package var excludesMinimum = false
    package var maximum: Double?
    package var isInteger = false

    package init(
      minimum: Double? = nil, excludesMinimum: Bool = false, maximum: Double? = nil, isInteger: Bool = false
    ) {
      self.minimum = minimum
      self.excludesMinimum = excludesMinimum
      self.maximum = maximum
      self.isInteger = isInteger
    }

    package func accepts(_ value: Double) -> Bool {
      guard value.isFinite else { return false }
      if isInteger, Int(exactly: value) == nil { return false }
      if let minimum, excludesMinimum ? value <= minimum : value < minimum { return false }
      if let maximum, value > maximum { return false }
      return true
    }
  }
}

extension SchemaNode {
  package static func reference(_ name: String, _ phrase: String, examples: [JSON] = []) -> SchemaNode {
    SchemaNode(phrase, .reference(name), examples: examples)
  }
}

/// An error in a string of a scene file.
package struct TextError: Error, Sendable {
  /// The problem, as a clause that follows the name of the key and "is".
  package var message: String
  package var expectation: String?
  package var hint: String?
  /// The offset of the error in the string, in characters from 0.
  package var offset: Int?

  package init(message: String, expectation: String? = nil, hint: String? = nil, offset: Int? = nil) {
    self.message = message
    self.expectation = expectation
    self.hint = hint
    self.offset = offset
  }
}

extension SchemaNode {
  /// The node as JSON Schema (draft 2020-12).
  package var json: JSON {
    var members = [JSON.Member(name: "description", value: .string(summary))].filter { _ in !summary.isEmpty }
    members += shapeJSON.members
    if let defaultValue { members.append(.init(name: "default", value: defaultValue)) }
    if !examples.isEmpty, choiceNames.isEmpty {
      members.append(.init(name: "examples", value: .array(examples)))
    }
    return .object(members)
  }

  /// The accepted words.
  package var choiceNames: [String] {
    if case .choice(let choices) = shape { choices.map(\.name) } else { [] }
  }

  private var shapeJSON: JSON {
    switch shape {
    case .text(let rule):
      let isFree = rule.pattern == nil || rule.pattern == "."
      return .object([
        "type": isFree
          ? ["string", "number", "boolean"] : rule.acceptsIntegers ? ["string", "integer"] : "string",
        "minLength": rule.pattern == "." ? 1 : nil,
        "pattern": isFree ? nil : rule.pattern.map { .string($0) },
      ])
    case .choice(let choices):
      return [
        "oneOf": .array(choices.map { ["const": .string($0.name), "description": .string($0.summary)] })
      ]
    case .number(let rule):
      let minimum = rule.minimum.map { JSON.number($0) }
      return .object([
        "type": rule.isInteger ? "integer" : "number",
        "exclusiveMinimum": rule.excludesMinimum ? minimum : nil,
        "minimum": rule.excludesMinimum ? nil : minimum, "maximum": rule.maximum.map { .number($0) },
      ])
    case .boolean: return ["type": "boolean"]
    case .nothing: return ["type": "null"]
    case .list(let element, let minimum):
      return .object([
        "type": "array", "items": element.json, "minItems": minimum > 0 ? .integer(minimum) : nil,
      ])
    case .map(let value): return ["type": "object", "additionalProperties": value.json]
    case .object(let properties): return Self.json(of: properties, discriminators: [])
    case .variants(let variants):
      return [
        "type": "object",
        "oneOf": .array(variants.map { Self.json(of: $0.properties, discriminators: $0.keys) }),
      ]
    case .anyOf(let kinds): return ["anyOf": .array(kinds.map(\.json))]
    case .reference(let name): return ["$ref": .string("#/$defs/\(name)")]
    case .anything: return .object([])
    }
  }

  private static func json(of properties: [Property], discriminators: [String]) -> JSON {
    var required = properties.filter(\.isRequired).map(\.key)
    let isAny = discriminators.count > 1
    if !isAny { required = discriminators.filter { !required.contains($0) } + required }
    return .object([
      "type": "object",
      "properties": .object(properties.map { JSON.Member(name: $0.key, value: $0.value.json) }),
      "anyOf": isAny ? .array(discriminators.map { ["required": [.string($0)]] }) : nil,
      "required": required.isEmpty ? nil : .array(required.map { .string($0) }),
      "additionalProperties": false,
    ])
  }
}
