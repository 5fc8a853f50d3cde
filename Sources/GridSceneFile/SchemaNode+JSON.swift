extension SchemaNode {
  /// The node in the words of JSON Schema, draft 2020-12.
  var json: JSON {
    var members: [JSON.Member] = []
    func add(_ name: String, _ value: JSON) { members.append(JSON.Member(name, value)) }
    if !summary.isEmpty { add("description", .string(summary)) }
    members += shapeMembers
    if let defaultValue { add("default", defaultValue) }
    if !examples.isEmpty, choiceNames.isEmpty { add("examples", .array(examples)) }
    return .object(members)
  }

  private var shapeMembers: [JSON.Member] {
    switch shape {
    case .text(let rule):
      guard let pattern = rule.pattern else {
        return [JSON.Member("type", ["string", "number", "boolean"])]
      }
      return pattern == "."
        ? [JSON.Member("type", ["string", "number", "boolean"]), JSON.Member("minLength", 1)]
        : [
          JSON.Member("type", rule.acceptsIntegers ? ["string", "integer"] : "string"),
          JSON.Member("pattern", .string(pattern)),
        ]
    case .choice(let choices):
      return [
        JSON.Member(
          "oneOf",
          .array(choices.map { ["const": .string($0.name), "description": .string($0.summary)] }))
      ]
    case .number(let rule): return rule.members
    case .boolean: return [JSON.Member("type", "boolean")]
    case .nothing: return [JSON.Member("type", "null")]
    case .list(let element, let minimum):
      let list = [JSON.Member("type", "array"), JSON.Member("items", element.json)]
      return minimum > 0 ? list + [JSON.Member("minItems", .integer(minimum))] : list
    case .map(let value):
      return [JSON.Member("type", "object"), JSON.Member("additionalProperties", value.json)]
    case .object(let properties): return Self.members(of: properties, discriminators: [])
    case .variants(let variants):
      return [
        JSON.Member("type", "object"),
        JSON.Member(
          "oneOf", .array(variants.map { .object(Self.members(of: $0.properties, discriminators: $0.keys)) })),
      ]
    case .anyOf(let kinds): return [JSON.Member("anyOf", .array(kinds.map(\.json)))]
    case .reference(let name): return [JSON.Member("$ref", .string("#/$defs/\(name)"))]
    }
  }

  private static func members(of properties: [Property], discriminators: [String]) -> [JSON.Member] {
    var members = [
      JSON.Member("type", "object"),
      JSON.Member("properties", .object(properties.map { JSON.Member($0.key, $0.value.json) })),
    ]
    var required = properties.filter(\.isRequired).map(\.key)
    if discriminators.count > 1 {
      members.append(JSON.Member("anyOf", .array(discriminators.map { ["required": [.string($0)]] })))
    } else {
      required = discriminators.filter { !required.contains($0) } + required
    }
    if !required.isEmpty { members.append(JSON.Member("required", .array(required.map { .string($0) }))) }
    members.append(JSON.Member("additionalProperties", false))
    return members
  }
}

extension SchemaNode.NumberRule {
  fileprivate var members: [JSON.Member] {
    var members = [JSON.Member("type", isInteger ? "integer" : "number")]
    if let minimum {
      members.append(JSON.Member(excludesMinimum ? "exclusiveMinimum" : "minimum", .number(minimum)))
    }
    if let maximum { members.append(JSON.Member("maximum", .number(maximum))) }
    return members
  }
}
