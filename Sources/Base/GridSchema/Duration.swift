extension SchemaKind where Value == Double {
  /// A duration in seconds.
  package static var duration: Self {
    .reference(
      "duration", "a number of seconds from 0 to 3600, or a string such as `500ms`", examples: [1.25],
      to: durationDefinition)
  }

  package static var durationDefinition: Self {
    // The maximum, in seconds.
    let limit = 3600.0
    return .anyOf(
      "a number of seconds from 0 to 3600, or a string such as `500ms`",
      [
        .number("a number of seconds from 0 to 3600", .init(minimum: 0, maximum: limit)),
        .text(
          "a string such as `1.5s` or `500ms`", pattern: "^([0-9]+(\\.[0-9]*)?|\\.[0-9]+)(ms|s)$",
          error: "not a duration"
        ) { text in
          let value = text.amount(of: "ms").map { $0 / 1000 } ?? text.amount(of: "s")
          return value.flatMap { $0 <= limit ? $0 : nil }
        },
      ], "A time in seconds, or with a unit.", examples: [0.75, "500ms", "1.5s"])
  }
}

extension String {
  /// Returns the number before a unit, as in `2fr` or `50%`; nil for all other strings.
  package func amount(of unit: String) -> Double? {
    guard hasSuffix(unit), let first, first.isASCII, first.isNumber || first == "." else { return nil }
    let digits = dropLast(unit.count)
    guard !digits.contains("e"), case .number(let number) = DocumentNode.resolve(String(digits)),
      number.isFinite
    else { return nil }
    return number
  }
}
