import Foundation
import TestSupport

/// Makes random documents that a JSON Schema allows, unusual ones as often as ordinary ones.
///
/// It reads the schema that `gridreel schema` prints and knows nothing else about scenes.
struct SchemaSampler {
  private let definitions: [String: Any]
  private let root: [String: Any]
  /// Whether most numbers are far from those that people write.
  private let isHostile: Bool

  init(schema: String, isHostile: Bool = false) throws {
    self.isHostile = isHostile
    root = try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any] ?? [:]
    definitions = root["$defs"] as? [String: Any] ?? [:]
  }

  /// A document; the deeper an object is nested, the fewer optional keys it has.
  func document(using generator: inout SeededGenerator) -> [String: Any] {
    value(of: root, depth: 0, using: &generator) as? [String: Any] ?? [:]
  }

  private func value(
    of node: [String: Any], depth: Int, using generator: inout SeededGenerator
  ) -> Any {
    if let examples = node["examples"] as? [Any], Int.random(in: 0..<10, using: &generator) < 4,
      let example = examples.randomElement(using: &generator)
    {
      return example
    }
    if let constant = node["const"] { return constant }
    if let name = node["$ref"] as? String {
      let target = definitions[name.replacingOccurrences(of: "#/$defs/", with: "")] as? [String: Any]
      return value(of: target ?? [:], depth: depth + 1, using: &generator)
    }
    for key in ["oneOf", "anyOf"] {
      if let choices = node[key] as? [[String: Any]], let choice = choices.randomElement(using: &generator) {
        return value(of: choice, depth: depth + 1, using: &generator)
      }
    }
    let types = node["type"] as? [String] ?? [node["type"] as? String ?? "null"]
    switch types.randomElement(using: &generator) {
    case "object": return object(of: node, depth: depth, using: &generator)
    case "array": return array(of: node, depth: depth, using: &generator)
    case "string": return string(of: node, using: &generator)
    case "integer": return number(of: node, isWhole: true, using: &generator)
    case "number": return number(of: node, isWhole: false, using: &generator)
    case "boolean": return Bool.random(using: &generator)
    default: return NSNull()
    }
  }

  private func object(
    of node: [String: Any], depth: Int, using generator: inout SeededGenerator
  ) -> [String: Any] {
    var made: [String: Any] = [:]
    let required = node["required"] as? [String] ?? []
    let properties = node["properties"] as? [String: [String: Any]] ?? [:]
    for key in properties.keys.sorted() {
      guard required.contains(key) || Int.random(in: 0..<(4 + depth), using: &generator) == 0 else {
        continue
      }
      made[key] = value(of: properties[key] ?? [:], depth: depth + 1, using: &generator)
    }
    if let others = node["additionalProperties"] as? [String: Any] {
      for key in ["0", "1", "12", "#2", "a", "no such name", "-1"] where Bool.random(using: &generator) {
        made[key] = value(of: others, depth: depth + 1, using: &generator)
      }
    }
    return made
  }

  private func array(of node: [String: Any], depth: Int, using generator: inout SeededGenerator) -> [Any] {
    let least = node["minItems"] as? Int ?? 0
    let items = node["items"] as? [String: Any] ?? [:]
    return (0..<Int.random(in: least...least + 4, using: &generator)).map { _ in
      value(of: items, depth: depth + 1, using: &generator)
    }
  }

  private func number(
    of node: [String: Any], isWhole: Bool, using generator: inout SeededGenerator
  ) -> Any {
    let least = (node["minimum"] as? Double) ?? (node["exclusiveMinimum"] as? Double) ?? -1e6
    let greatest = (node["maximum"] as? Double) ?? 1e6
    if isHostile, Bool.random(using: &generator) {
      let wild = [
        1e-300, 1e-9, 0.3, 7, 20, 300, 5_000, 32_767, 65_536, 1e6, 1e9, 1e15, 1e300, -1, -300, -1e9,
      ]
      let inside = min(max(wild.randomElement(using: &generator) ?? 0, least), max(least, greatest))
      return isWhole ? Int(inside.rounded()) : inside
    }
    let chosen: Double =
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: least
      case 1: greatest
      case 2: least + 1
      case 3: 0
      case 4: Double.random(in: least...max(least, greatest), using: &generator)
      case 5: Double.random(in: 0...1, using: &generator)
      case 6: -Double.random(in: 0...100, using: &generator)
      case 7: 1e-9
      default: Double(Int.random(in: 0...60, using: &generator))
      }
    let inside = min(max(chosen, least), greatest)
    return isWhole ? Int(inside.rounded()) : inside
  }

  private func string(of node: [String: Any], using generator: inout SeededGenerator) -> String {
    if node["pattern"] != nil, let example = (node["examples"] as? [Any])?.randomElement(using: &generator) {
      return "\(example)"
    }
    let texts = [
      "a", "b", "c", "#0", "#2", "12", "-3", "50%", "", " ", "é", "نص", "שלום", "月", "👩‍👩‍👧", "e\u{301}",
      "\u{200F}",
      "a\nb", "a\tb", "\u{0}", String(repeating: "long ", count: 200), "table.csv", "ease-in", "fit", "all",
    ]
    return texts.randomElement(using: &generator) ?? ""
  }
}
