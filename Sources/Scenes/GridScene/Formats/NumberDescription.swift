package import GridData
package import GridSchema

/// A number format as specified in a `FormatDescription`; properties that are nil are not specified.
package struct NumberDescription: Sendable {
  package var notation: Notation?
  package var unit: String?
  package var significant: Int?
  package var currency: OwnOrColumn<String>?
  package var base: Double?
  package var factor: Double?
  package var leadingZero: Bool?
  package var plus: Bool?
  package var largestDenominator: Int?
  package var style: DurationFormat.Style?
  package var units: Int?

  package enum Notation: String, WordedCases {
    case compact, percent, scientific, engineering, si, bytes
    case binaryBytes = "binary-bytes"
    case fraction, duration, roman, letters

    package var word: Word? {
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

  private static let durationUnits: KeyValuePairs<String, DurationFormat.Unit> = [
    "ms": .milliseconds, "s": .seconds, "min": .minutes, "h": .hours, "d": .days,
  ]
  package static let durationUnitNames = durationUnits.map { "`\($0.key)`" }.joined(separator: ", ")

  package init() {}

  package var durationUnit: DurationFormat.Unit? {
    guard let unit else { return .seconds }
    return Self.durationUnits.first { $0.key == unit }?.value
  }
}

extension FormatDescription {
  /// Returns the number format that the keys specify, based on the defaults for the column.
  package func numberFormat(_ profile: ColumnProfile?, _ locale: TableLocale?) -> NumberFormat {
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
      // The same number of decimals means the same precision only if the unit has the same size.
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
