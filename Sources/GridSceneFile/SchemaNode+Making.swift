extension SchemaNode {
  /// A length in points, not below 0.
  static let length = SchemaNode(
    "a number of points, 0 or more", .number(NumberRule(minimum: 0, maximum: 1e9)), examples: [24, 24.5])
  /// A length in points, above 0.
  static let extent = SchemaNode(
    "a number of points above 0", .number(NumberRule(minimum: 0, excludesMinimum: true, maximum: 1e9)),
    examples: [48, 32.5])
  /// A coordinate or distance in points, of either sign.
  static let coordinate = SchemaNode(
    "a number of points", .number(NumberRule(minimum: -1e12, maximum: 1e12)), examples: [260])
  /// A truth value.
  static let boolean = SchemaNode("`true` or `false`", .boolean)
  /// A text of any kind.
  static let text = SchemaNode("a text", .text(.any), examples: ["Total"])
  /// A text with something in it.
  static let nonEmptyText = SchemaNode("a text that is not empty", .text(.nonEmpty), examples: ["Total"])

  /// A whole number in a range.
  static func integer(_ range: ClosedRange<Int>, examples: [JSON] = []) -> SchemaNode {
    let name =
      range.upperBound == .max
      ? "a whole number, \(range.lowerBound) or more"
      : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return SchemaNode(
      name,
      .number(
        NumberRule(
          minimum: Double(range.lowerBound),
          maximum: range.upperBound == .max ? nil : Double(range.upperBound), isInteger: true)),
      examples: examples)
  }

  /// A whole number, `minimum` or more.
  static func count(from minimum: Int = 0, examples: [JSON] = []) -> SchemaNode {
    SchemaNode(
      "a whole number, \(minimum) or more",
      .number(NumberRule(minimum: Double(minimum), maximum: 1e12, isInteger: true)), examples: examples)
  }

  /// One of some names.
  static func choice(_ choices: [Choice]) -> SchemaNode {
    SchemaNode(
      Words.list(choices.map { "`\($0.name)`" }), .choice(choices), examples: choices.map { .string($0.name) }
    )
  }

  /// A definition by name.
  static func reference(_ name: String, _ phrase: String, examples: [JSON] = []) -> SchemaNode {
    SchemaNode(phrase, .reference(name), examples: examples)
  }
}

/// Puts words together.
enum Words {
  /// The items as `a`, `a or b`, `a, b or c`.
  static func list(_ items: [String], _ conjunction: String = "or") -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
