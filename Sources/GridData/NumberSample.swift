/// Numbers of one column, read by the same marks, looked at one after the other.
struct NumberSample {
  let marks: NumberMarks
  private var count = 0
  private var plainCount = 0
  private var percentCount = 0
  private var permilleCount = 0
  private var currencyCount = 0
  private(set) var currency: WrittenCurrency?
  private var hasMixedCurrencies = false
  private var hasLeadingZeros = false
  private var hasDecimals = false
  private var hasTiny = false
  private var hasNoise = false
  private var decimals = 0
  private var leastDecimals = Int.max
  private var wholeDigits = 0
  private var plusCount = 0
  private var unsignedCount = 0
  private var apartCount = 0
  /// Of numbers written as digits alone; nil once one is not.
  private(set) var plain: PlainNumbers? = PlainNumbers()

  init(_ marks: NumberMarks) { self.marks = marks }

  mutating func add(_ numeric: NumericText, isRatioApart: Bool = false) {
    count += 1
    if let ratio = numeric.ratio {
      if ratio == .percent { percentCount += 1 } else { permilleCount += 1 }
      apartCount += isRatioApart ? 1 : 0
    } else if let written = numeric.currency {
      currencyCount += 1
      hasMixedCurrencies = hasMixedCurrencies || currency.map { $0.text != written.text } ?? false
      currency = currency ?? written
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
    wholeDigits = max(wholeDigits, number.magnitude + (numeric.ratio?.power ?? 0))
    plusCount += numeric.hasPlus ? 1 : 0
    unsignedCount += numeric.hasSign || number.isZero ? 0 : 1
    let isPlain =
      number.exponent == 0 && !numeric.hasGroups && !numeric.hasSign && !numeric.hasExponent
      && number.digits.count <= 18
    if isPlain { plain?.add(number.digits) } else { plain = nil }
  }

  /// The kind of the numbers; text where they are not of one.
  var kind: ColumnKind {
    guard !hasMixedCurrencies, !(hasLeadingZeros && !hasDecimals) else { return .text }
    switch count {
    case percentCount, permilleCount: return .percent
    case currencyCount: return .currency
    case plainCount: return hasDecimals ? .decimal : .integer
    default: return .text
    }
  }

  /// Says how the numbers are written.
  func describe(_ profile: inout ColumnProfile) {
    guard profile.kind.isNumeric else { return }
    profile.marks = marks
    profile.decimals = leastDecimals...max(decimals, leastDecimals)
    profile.hasTinyNumbers = hasTiny
    profile.hasNoise = hasNoise
    profile.wholeDigits = wholeDigits
    profile.showsPlus = plusCount > 0 && unsignedCount == 0
    if profile.kind == .currency { profile.currency = currency }
    profile.isPermille = permilleCount > 0
    profile.isRatioApart = apartCount > 0
  }
}

/// Whole numbers without sign or separators, of at most 18 digits: what tells labels from quantities.
struct PlainNumbers {
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
