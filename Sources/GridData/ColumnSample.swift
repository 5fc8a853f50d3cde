/// Cells of one column, looked at one after the other; `ColumnProfile.init(of:column:limit:)` states the rules.
struct ColumnSample {
  private let nameWords: Set<String>
  private var valueCount = 0
  /// The kinds that no cell has contradicted yet.
  private var canBeNumber = true
  private var canBeDate = true
  private var canBeBoolean = true
  // Of numbers:
  private var plainCount = 0
  private var percentCount = 0
  private var currencyCount = 0
  private var currency: Character?
  private var hasMixedCurrencies = false
  private var hasLeadingZeros = false
  private var hasDecimals = false
  private var hasTiny = false
  private var hasNoise = false
  private var decimals = 0
  private var leastDecimals = Int.max
  private var plusCount = 0
  private var unsignedCount = 0
  /// Of numbers written as digits alone; nil once one is not.
  private var plain: PlainNumbers? = PlainNumbers()
  // Of dates and truth values:
  private var dates: [CivilDateTime] = []
  private var isYesNo: Bool?

  init(name: String) {
    nameWords = Set(ReadableName.words(of: name).map { $0.lowercased() })
  }

  /// Whether further cells cannot change the kind any more.
  var isSettled: Bool { !canBeNumber && !canBeDate && !canBeBoolean }

  mutating func add(_ value: CellValue) {
    if case .text(let text) = value, MissingMark.matches(text) { return }
    guard value != .missing else { return }
    valueCount += 1
    switch value {
    case .missing: break
    case .text(let text):
      if canBeNumber { addNumber(NumericText(text)) }
      if canBeDate { addDate(CellValue(iso: text)) }
      if canBeBoolean { addBoolean(BooleanText(text)) }
    case .number(let number):
      if canBeNumber { addNumber(NumericText(number)) }
      (canBeDate, canBeBoolean) = (false, false)
    case .date, .dateTime:
      if canBeDate { addDate(value) }
      (canBeNumber, canBeBoolean) = (false, false)
    case .boolean(let value):
      if canBeBoolean { addBoolean(BooleanText(value ? "true" : "false")) }
      (canBeNumber, canBeDate) = (false, false)
    }
  }

  private mutating func addDate(_ value: CellValue?) {
    switch value {
    case .date(let date): dates.append(CivilDateTime(midnightOf: date))
    case .dateTime(let moment): dates.append(moment)
    case .missing, .text, .number, .boolean, nil: canBeDate = false
    }
  }

  private mutating func addNumber(_ numeric: NumericText?) {
    guard let numeric else {
      canBeNumber = false
      return
    }
    if numeric.isPercent {
      percentCount += 1
    } else if let symbol = numeric.currency {
      currencyCount += 1
      hasMixedCurrencies = hasMixedCurrencies || currency.map { $0 != symbol } ?? false
      currency = symbol
    } else {
      plainCount += 1
    }
    hasLeadingZeros = hasLeadingZeros || numeric.hasLeadingZero
    hasDecimals = hasDecimals || numeric.decimals > 0
    let number = numeric.number
    let meant = number.withoutNoise
    hasNoise = hasNoise || meant != number
    let own = max(0, numeric.decimals - (meant.exponent - number.exponent))
    (decimals, leastDecimals) = (max(decimals, own), min(leastDecimals, own))
    hasTiny = hasTiny || !number.isZero && number.magnitude <= -ColumnProfile.decimalsLimit
    plusCount += numeric.hasPlus ? 1 : 0
    unsignedCount += numeric.hasSign || number.isZero ? 0 : 1
    let isPlain =
      number.exponent == 0 && !numeric.hasGroups && !numeric.hasSign && !numeric.hasExponent
      && number.digits.count <= 18
    if isPlain { plain?.add(number.digits) } else { plain = nil }
  }

  private mutating func addBoolean(_ boolean: BooleanText?) {
    guard let boolean, isYesNo == nil || isYesNo == boolean.isYesNo else {
      canBeBoolean = false
      return
    }
    isYesNo = boolean.isYesNo
  }

  var profile: ColumnProfile {
    var profile = ColumnProfile()
    profile.kind = kind
    if profile.kind.isNumeric {
      profile.decimals = leastDecimals...max(decimals, leastDecimals)
      profile.hasTinyNumbers = hasTiny
      profile.hasNoise = hasNoise
      profile.showsPlus = plusCount > 0 && unsignedCount == 0
    }
    if profile.kind == .currency { profile.currency = currency }
    if profile.kind == .integer {
      profile.isLabel = !nameWords.isDisjoint(with: Self.labelWords) || plain?.isLabel(nameWords) ?? false
      if let unit = plain?.unixUnit, !nameWords.isDisjoint(with: Self.timeWords) {
        profile.kind = .date
        profile.dateFormat = .second
        profile.dateInput = DateFormat([.unix(perSecond: unit)])
      }
    }
    if canBeDate, profile.kind == .date {
      profile.dateFormat = DateFormat.guess(for: dates)
      profile.hasZones = dates.contains { $0.zone != nil }
      profile.hasLocalTimes = dates.contains { $0.zone == nil }
    }
    return profile
  }

  /// Names of columns whose numbers count and measure nothing.
  private static let labelWords: Set = [
    "id", "ids", "oid", "gid", "uid", "pid", "geoid", "code", "codes", "zip", "zipcode", "postcode", "postal",
    "plz",
    "isbn", "issn", "ean", "upc", "gtin", "sku", "barcode", "fips", "phone", "telephone", "tel", "mobile",
    "fax",
    "account", "iban", "serial",
  ]
  /// Names of columns whose numbers may be seconds since 1970.
  private static let timeWords: Set = [
    "timestamp", "timestamps", "epoch", "unix", "unixtime", "ts", "time", "date", "datetime", "created",
    "updated", "modified", "utc",
  ]

  private var kind: ColumnKind {
    if valueCount == 0 { return .empty }
    if canBeDate { return .date }
    if canBeBoolean { return .boolean }
    guard canBeNumber, !hasMixedCurrencies, !(hasLeadingZeros && !hasDecimals) else { return .text }
    switch valueCount {
    case percentCount: return .percent
    case currencyCount: return .currency
    case plainCount: return hasDecimals ? .decimal : .integer
    default: return .text
    }
  }
}

/// Whole numbers without sign or separators, of at most 18 digits: what tells labels from quantities.
private struct PlainNumbers {
  private var count = 0
  private var range = Int.max...Int.max
  private var areDates = true
  private var haveCheckDigits = true

  mutating func add(_ digits: [UInt8]) {
    let value = digits.reduce(0) { $0 * 10 + Int($1) }
    range = count == 0 ? value...value : min(range.lowerBound, value)...max(range.upperBound, value)
    count += 1
    areDates =
      areDates && (15_000_101...21_991_231).contains(value)
      && CivilDate(year: value / 10_000, month: value / 100 % 100, day: value % 100) != nil
    // The check digit of GS1, which ISBN and EAN have.
    let sum = digits.reversed().enumerated().reduce(0) { $0 + Int($1.element) * ($1.offset % 2 == 0 ? 1 : 3) }
    haveCheckDigits = haveCheckDigits && (12...14).contains(digits.count) && sum % 10 == 0
  }

  /// Whether the numbers are years, days, article numbers or identifiers, which take no thousands separators.
  func isLabel(_ nameWords: Set<String>) -> Bool {
    guard count > 0 else { return false }
    let isNamedYear = !nameWords.isDisjoint(with: ["year", "years", "yr", "jahr", "année", "año"])
    let years = isNamedYear ? 1000...2999 : 1800...2100
    let isIn = { (limits: ClosedRange<Int>) in
      limits.contains(range.lowerBound) && limits.contains(range.upperBound)
    }
    return isIn(years) || areDates || haveCheckDigits && count > 2
      || isIn(1_000_000_000_000_000...Int.max)
  }

  /// How many to a second, where the numbers may be times since 1970, between 1973 and 2100.
  var unixUnit: Int? {
    for unit in [1, 1000] where count > 0 {
      if range.lowerBound >= 100_000_000 * unit, range.upperBound < 4_102_444_800 * unit { return unit }
    }
    return nil
  }
}
