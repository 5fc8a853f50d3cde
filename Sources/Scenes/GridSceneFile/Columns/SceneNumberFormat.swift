import GridData
import GridDocument
import GridSchema

/// A number format as written in a file; nil properties are not specified.
struct NumberDescription: Sendable {
  var notation: Notation?
  var unit: String?
  var significant: Int?
  var currency: OwnOrColumn<String>?
  var base: Double?
  var factor: Double?
  var leadingZero: Bool?
  var plus: Bool?
  var largestDenominator: Int?
  var style: DurationFormat.Style?
  var units: Int?

  enum Notation: String, WordedCases {
    case compact, percent, scientific, engineering, si, bytes
    case binaryBytes = "binary-bytes"
    case fraction, duration, roman, letters

    var word: Word? {
      switch self {
      case .compact: (rawValue, "With the locale's words for thousands, millions and so on: 1.2M, 1,2 Mio.")
      case .percent:
        (rawValue, "Fractions as percentages, with the sign where the locale puts it: 0.125 is 12.5%.")
      case .scientific: (rawValue, "With a power of ten: 1.23 × 10⁵.")
      case .engineering: (rawValue, "With a power of a thousand: 123 × 10³.")
      case .si: (rawValue, "With SI prefixes, quecto to quetta, before `unit`: 12.3 kW.")
      case .bytes: (rawValue, "In kB, MB and so on, in steps of 1000.")
      case .binaryBytes: (rawValue, "In KiB, MiB and so on, in steps of 1024.")
      case .fraction: (rawValue, "With the nearest fraction: 2 3/8.")
      case .duration: (rawValue, "As a duration counted in `unit`: 1d 3h 26m 5s.")
      case .roman: (rawValue, "In Roman numerals, from 1 to 3999: XIV.")
      case .letters: (rawValue, "As columns of spreadsheets: A to Z, AA.")
      }
    }
  }

  /// Keys that apply to some notations only.
  static let notationKeys: [(key: String, notations: [Notation])] = [
    ("unit", [.si, .duration]), ("largestDenominator", [.fraction]), ("style", [.duration]),
    ("units", [.duration]),
  ]
  static let keys = fields.map(\.key)

  private static let durationUnits: KeyValuePairs<String, DurationFormat.Unit> = [
    "ms": .milliseconds, "s": .seconds, "min": .minutes, "h": .hours, "d": .days,
  ]
  static let durationUnitNames = durationUnits.map { "`\($0.key)`" }.joined(separator: ", ")

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

  var durationUnit: DurationFormat.Unit? {
    guard let unit else { return .seconds }
    return Self.durationUnits.first { $0.key == unit }?.value
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

extension FormatDescription {
  /// The number format that the keys specify, based on the defaults for the column.
  func numberFormat(_ profile: ColumnProfile?, _ locale: TableLocale?) -> NumberFormat {
    var format: NumberFormat
    if let pattern, let own = try? NumberFormat(pattern: pattern) {
      format = own
      if let profile { profile.apply(locale, to: &format) } else if let locale { format.apply(locale) }
    } else {
      format = profile?.numberFormat(in: locale) ?? NumberFormat()
      if profile?.numberFormat(in: locale) == nil, let locale { format.apply(locale) }
    }
    if let currency = number.currency?.own { format.apply(currency: currency, locale) }
    if let base = number.base.flatMap({ DecimalNumber($0) }) {
      format.base = base
      format.apply(percentOf: locale)
      format.showsPlus = true
      (format.minimumDecimals, format.maximumDecimals) = (1, 1)
    }
    if let factor = number.factor.flatMap({ DecimalNumber($0) }) {
      format.factor = factor
      // The same number of decimals has the same precision only if the unit has the same size.
      (format.minimumDecimals, format.maximumDecimals) = (0, max(2, profile?.decimals.upperBound ?? 2))
    }
    apply(number.notation, to: &format, profile, locale)
    if let decimals = decimals?.own {
      (format.minimumDecimals, format.maximumDecimals) = (decimals, decimals)
    }
    format.significantDigits = number.significant
    if number.leadingZero == false { format.minimumWholeDigits = 0 }
    format.showsPlus = number.plus ?? format.showsPlus
    format.hasGroups = grouping ?? format.hasGroups
    if prefix != nil || suffix != nil { format.negativeAffixes = nil }
    format.prefix = prefix ?? format.prefix
    format.suffix = suffix ?? format.suffix
    format.negative = negative ?? format.negative
    return format
  }

  private func apply(
    _ notation: NumberDescription.Notation?, to format: inout NumberFormat, _ profile: ColumnProfile?,
    _ locale: TableLocale?
  ) {
    func scale(_ scale: NumberScale) {
      format.notation = .scaled(scale)
      (format.minimumDecimals, format.maximumDecimals) = (0, 1)
      format.minimumGroupedDigits = max(5, format.minimumGroupedDigits)
    }
    switch notation {
    case nil: break
    case .compact: scale(.compact(locale))
    case .si: scale(.si(unit: number.unit ?? ""))
    case .bytes: scale(.bytes)
    case .binaryBytes: scale(.binaryBytes)
    case .percent:
      guard number.base == nil, profile?.kind != .percent else { break }
      format.apply(percentOf: locale)
      let decimals = max(0, (profile?.decimals.upperBound ?? 2) - 2)
      (format.minimumDecimals, format.maximumDecimals) = (
        decimals, min(decimals, ColumnProfile.decimalsLimit)
      )
    case .scientific, .engineering:
      format.notation = notation == .scientific ? .scientific : .engineering
      (format.minimumDecimals, format.maximumDecimals) = (2, 2)
    case .roman, .letters:
      format.notation = number.notation == .roman ? .roman : .letters
      (format.minimumDecimals, format.maximumDecimals) = (0, 0)
    case .fraction: format.notation = .fraction(largestDenominator: number.largestDenominator ?? 9)
    case .duration:
      format.notation = .duration(
        DurationFormat(
          unit: number.durationUnit ?? .seconds, style: number.style ?? .narrow,
          maximumUnits: number.units ?? 4))
      (format.minimumDecimals, format.maximumDecimals) = (0, 0)
    }
  }
}
