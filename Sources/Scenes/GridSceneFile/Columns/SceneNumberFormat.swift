import GridData
import GridDocument
import GridScene
import GridSchema

extension NumberDescription {
  /// The keys that apply only to some notations.
  static let notationKeys: [(key: String, notations: [Notation])] = [
    ("unit", [.si, .duration]), ("largestDenominator", [.fraction]), ("style", [.duration]),
    ("units", [.duration]),
  ]
  static let keys = fields.map(\.key)

  static let fields: [SchemaField<NumberDescription>] = [
    .init("notation", \.notation, .choice(), "The notation of numbers; decimal by default."),
    .init(
      "unit", \.unit, .nonEmptyText,
      "The unit after SI prefixes, or the one that a duration counts (\(durationUnitNames); `s` by default).",
      examples: ["W"]),
    .init(
      "significant", \.significant, .integer(1...20, examples: [3]),
      "Significant digits, instead of `decimals`."),
    .init(
      "currency", \.currency,
      SceneSchema.ownOrColumn("the three letters or the sign of a currency", currencyKind, example: "EUR"),
      "The currency; it and the locale determine the sign, its position and the decimals."),
    .init(
      "relativeTo", \.base,
      .number("a number other than 0", .init(minimum: -1e15, maximum: 1e15), examples: [100]),
      "The base number; values are shown as their change from it in percent."),
    .init(
      "times", \.factor,
      .number("a number other than 0", .init(minimum: -1e15, maximum: 1e15), examples: [0.3048]),
      "The factor by which numbers are multiplied, for example to convert feet to meters."),
    .init(
      "leadingZero", \.leadingZero, .boolean, "Whether one half is written as 0.5 or .5.", default: true,
      examples: [false]
    ),
    .init("plus", \.plus, .boolean, "Whether positive numbers get a plus sign.", examples: [true]),
    .init(
      "largestDenominator", \.largestDenominator, .integer(2...999, examples: [16]),
      "The largest denominator of fractions.", default: 9),
    .init("style", \.style, .choice(default: .narrow), "The form of durations."),
    .init("units", \.units, .integer(1...4, examples: [2]), "The maximum number of units of a duration."),
  ]

  private static let currencyKind = SchemaKind<String>.text(
    "the three letters or the sign of a currency", pattern: "^([A-Z]{3}|[^A-Za-z0-9\\s]{1,4})$",
    error: "not a currency",
    examples: ["EUR", "₿"]
  ) { text in
    let isCode = text.count == 3 && text.allSatisfy { ("A"..."Z").contains($0) }
    let isSign =
      (1...4).contains(text.count)
      && !text.contains { $0.isWhitespace || $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isCode || isSign ? text : nil
  }
}

extension SceneReader {
  /// Reports contradicting keys of a number format.
  mutating func checkNumber(_ format: FormatDescription, _ keys: [Located<String>]) {
    let number = format.number
    func range(_ key: String) -> Range<Int>? { keys.first { $0.value == key }?.range }
    func exclude(_ key: String, _ other: String) {
      guard let place = range(key), range(other) != nil else { return }
      log.error("`\(key)` and `\(other)` exclude each other", at: place, expected: "only one of them")
    }
    exclude("significant", "decimals")
    exclude("notation", "pattern")
    exclude("currency", "pattern")
    exclude("currency", "relativeTo")
    for (key, notations) in NumberDescription.notationKeys {
      guard let place = range(key), !(number.notation.map { notations.contains($0) } ?? false) else {
        continue
      }
      log.error(
        "`\(key)` has no effect here", at: place,
        expected: "`notation: " + notations.map(\.rawValue).joined(separator: "` or `notation: ")
          + "` in the same mapping")
    }
    if let place = range("unit"), number.notation == .duration, number.durationUnit == nil {
      log.error(
        "`\(number.unit ?? "")` is not a unit of durations", at: place,
        expected: NumberDescription.durationUnitNames,
        hint: "months and years have no fixed length")
    }
    if let place = range("relativeTo"), number.base == 0 {
      log.error("numbers cannot be relative to 0", at: place, expected: "a number other than 0")
    }
    if let place = range("times"), number.factor == 0 {
      log.error("all numbers would be 0", at: place, expected: "a number other than 0")
    }
    if let place = range("currency"), let notation = number.notation, notation != .compact {
      log.error(
        "`currency` cannot be combined with `notation: \(notation.rawValue)`", at: place,
        expected: "`notation: compact` or none")
    }
  }
}
