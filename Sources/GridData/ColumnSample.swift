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
  private var decimals = 0
  private var hasTiny = false
  private var isFourDigits = true
  private var yearRange: (least: Int, greatest: Int)?
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
    decimals = max(decimals, numeric.decimals)
    let number = numeric.number
    hasTiny = hasTiny || !number.isZero && number.magnitude <= -ColumnProfile.decimalsLimit
    let isFour =
      number.digits.count == 4 && number.exponent == 0 && !numeric.hasGroups && !numeric.hasSign
      && !numeric.hasExponent
    isFourDigits = isFourDigits && isFour
    if isFour {
      let year = number.digits.reduce(0) { $0 * 10 + Int($1) }
      yearRange = (min(yearRange?.least ?? year, year), max(yearRange?.greatest ?? year, year))
    }
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
      profile.decimals = decimals
      profile.hasTinyNumbers = hasTiny
    }
    if profile.kind == .currency { profile.currency = currency }
    if profile.kind == .integer { profile.isLabel = isLabel }
    if profile.kind == .date { profile.dateFormat = DateFormat.guess(for: dates) }
    return profile
  }

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

  private var isLabel: Bool {
    if !nameWords.isDisjoint(with: ["id", "code", "zip", "zipcode", "postcode"]) { return true }
    guard isFourDigits, let yearRange else { return false }
    if yearRange.least >= 1800, yearRange.greatest <= 2100 { return true }
    let isNamed = !nameWords.isDisjoint(with: ["year", "years", "yr", "jahr", "année", "año"])
    return isNamed && yearRange.least >= 1000 && yearRange.greatest <= 2999
  }
}
