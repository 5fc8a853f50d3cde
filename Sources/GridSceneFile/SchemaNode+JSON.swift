extension SchemaNode {
  /// The node in the words of JSON Schema, draft 2020-12.
  var json: JSON {
    var members = [JSON.Member(name: "description", value: .string(summary))].filter { _ in !summary.isEmpty }
    members += shapeJSON.members
    if let defaultValue { members.append(.init(name: "default", value: defaultValue)) }
    if !examples.isEmpty, choiceNames.isEmpty {
      members.append(.init(name: "examples", value: .array(examples)))
    }
    return .object(members)
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
