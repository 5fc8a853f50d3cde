/// The numbers of one column, parsed with the same marks and added one by one.
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
  private var hasGroups = false
  private var hasDecimals = false
  /// The counts of numbers in parentheses, of numbers with another sign, and of numbers that end with the
  /// decimal mark.
  private var accountingCount = 0
  private var hasMinus = false
  private var loneMarkCount = 0
  private var hasNoise = false
  private var decimals = 0
  private var leastDecimals = Int.max
  private var wholeDigits = 0
  /// The greatest magnitude of numbers other than zero, as written.
  private var greatestMagnitude: Int?
  private var plusCount = 0
  private var unsignedCount = 0
  private var apartCount = 0
  /// The zero digit of all numbers; nil before the first number.
  private var zero: Unicode.Scalar?
  private var hasLatinMarks = false
  /// The counts of tiny numbers and of zeros.
  private var tinyCount = 0
  private var zeroCount = 0
  /// Whether no number is greater than any year.
  private var canBeYears = true
  /// The count of integers from 1500 to 2100.
  private var yearCount = 0
  /// Statistics of numbers written with digits only; nil once any number is not.
  private(set) var plain: PlainNumbers? = PlainNumbers()
  /// Statistics of numbers whose four-digit integer part may be a year; nil once any number's is not.
  private var years: YearNumbers? = YearNumbers()

  init(_ marks: NumberMarks) { self.marks = marks }

  /// Adds the number of a row.
  mutating func add(_ numeric: NumericText, row: Int, isRatioApart: Bool = false) {
    count += 1
    zero = zero ?? numeric.zero == numeric.zero ? numeric.zero : "0"
    hasLatinMarks = hasLatinMarks || numeric.hasLatinMarks
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
    hasGroups = hasGroups || numeric.hasGroups
    hasDecimals = hasDecimals || numeric.decimals > 0
    accountingCount += numeric.isAccounting ? 1 : 0
    loneMarkCount += numeric.hasLoneMark ? 1 : 0
    plusCount += numeric.hasPlus ? 1 : 0
    let meant = numeric.number.withoutNoise
    hasNoise = hasNoise || meant != numeric.number
    addValue(
      numeric.number, decimals: max(0, numeric.decimals - (meant.exponent - numeric.number.exponent)),
      ratioPower: numeric.ratio?.power ?? 0, hasSign: numeric.hasSign, isAccounting: numeric.isAccounting,
      row: row)
    let isPlain =
      numeric.number.exponent == 0 && !numeric.hasGroups && !numeric.hasSign && !numeric.hasExponent
      && numeric.number.digits.count <= 18
    if isPlain {
      plain?.add(
        numeric.number.digits.reduce(0) { $0 * 10 + Int($1) }, digitCount: numeric.number.digitCount, row: row
      )
    } else {
      plain = nil
    }
    if numeric.hasGroups { years = nil }
  }

  /// Adds the number of a row, with the same effect as its text.
  mutating func add(_ number: PlainNumber, row: Int) {
    guard !number.mayHaveNoise else { return add(NumericText(number.number), row: row) }
    count += 1
    plainCount += 1
    zero = "0"
    hasDecimals = hasDecimals || number.decimals > 0
    addValue(
      number, decimals: number.decimals, ratioPower: 0, hasSign: number.isNegative, isAccounting: false,
      row: row)
    if number.decimals == 0, !number.isNegative {
      plain?.add(number.coefficient, digitCount: number.digitCount, row: row)
    } else {
      plain = nil
    }
  }

  /// Adds what does not depend on the notation of a number; `own` is its number of decimals without noise.
  private mutating func addValue(
    _ number: some DecimalValue, decimals own: Int, ratioPower: Int, hasSign: Bool, isAccounting: Bool,
    row: Int
  ) {
    hasMinus = hasMinus || number.isNegative && !isAccounting
    // Tiny numbers are shown with an exponent and need no decimals.
    if number.isTiny {
      tinyCount += 1
    } else {
      (decimals, leastDecimals) = (max(decimals, own), min(leastDecimals, own))
    }
    let magnitude = number.magnitude
    wholeDigits = max(wholeDigits, magnitude + ratioPower)
    if !number.isZero { greatestMagnitude = max(greatestMagnitude ?? .min, magnitude + ratioPower) }
    unsignedCount += hasSign || number.isZero ? 0 : 1
    zeroCount += number.isZero ? 1 : 0
    if !number.isNegative, magnitude > 3 {
      canBeYears = canBeYears && magnitude == 4 && number.leadingDigit < 3
      if canBeYears, number.exponent == 0, 1500...2100 ~= number.approximation { yearCount += 1 }
    }
    years?.add(number, row: row)
    if years?.areYears == false { years = nil }
  }

  /// The kind of the numbers; text if it is inconsistent, or if they are codes or list numbers in
  /// parentheses, such as (1), (2).
  var kind: ColumnKind {
    guard !hasMixedCurrencies, !hasLeadingZeros, hasDecimals || loneMarkCount == 0 else { return .text }
    if accountingCount == count, currencyCount == 0, !hasDecimals, !hasGroups { return .text }
    switch count {
    case percentCount, permilleCount: return .percent
    case currencyCount: return .currency
    case plainCount: return hasDecimals ? .decimal : .integer
    default: return .text
    }
  }

  /// Records in a profile how the numbers are written.
  ///
  /// - Parameter isKey: Whether the column is where row keys usually are: first in a table with several
  ///   columns.
  func describe(_ profile: inout ColumnProfile, _ hints: ColumnNameHints, isKey: Bool) {
    guard profile.kind.isNumeric else { return }
    profile.marks = marks
    let least = min(leastDecimals, decimals)
    profile.decimals = least...decimals
    profile.hasNoise = hasNoise
    profile.isScientific = tinyCount * 4 >= max(1, count - zeroCount)
    profile.wholeDigits = wholeDigits
    profile.greatestMagnitude = greatestMagnitude ?? 0
    profile.showsPlus = plusCount > 0 && unsignedCount == 0
    profile.hasStrayPlus = plusCount > 0 && unsignedCount > 0
    profile.hasParentheses = accountingCount > 0 && !hasMinus
    if profile.kind == .currency { profile.currency = currency }
    profile.isPermille = permilleCount > 0
    profile.isRatioApart = apartCount > 0
    profile.zeroDigit = zero ?? "0"
    profile.hasLatinMarks = hasLatinMarks
    guard profile.kind == .integer || profile.kind == .decimal, !hasGroups else { return }
    let isWhole = profile.kind == .integer
    profile.isLabel =
      hints.isCode || isWhole && hints.isNumber || hints.isYear && canBeYears
      || isWhole && isKey && hints.isBlank || plain?.isLabel(hints, isKey: isKey) ?? false
      || years?.isLabel(hints) ?? false
      // Most are recent years, and the others may be earlier ones.
      || isWhole && hints.isEvent && canBeYears && yearCount * 4 > count * 3
      || isWhole && plusCount == count && wholeDigits > 7
  }
}

/// Numbers that may be years with fractions, such as 1969.083333 for February 1969.
private struct YearNumbers {
  private var count = 0
  private(set) var areYears = true
  private var isRecent = true
  private var last = (value: 0.0, row: 0)
  private var step: Double?
  private var hasConstantSteps = true

  mutating func add(_ number: some DecimalValue, row: Int) {
    guard number.magnitude == 4, !number.isNegative, number.exponent > -16 else {
      areYears = false
      return
    }
    let value = number.approximation
    areYears = value < 2101
    isRecent = isRecent && value >= 1500
    count += 1
    defer { last = (value, row) }
    guard count > 1, row > last.row else { return }
    let own = (value - last.value) / Double(row - last.row)
    let common = step ?? own
    step = common
    hasConstantSteps = hasConstantSteps && abs(own - common) < 0.002
  }

  /// Whether the name says so, or consecutive years differ by at most one.
  func isLabel(_ hints: ColumnNameHints) -> Bool {
    guard count > 0 else { return false }
    return hints.mayBeYear || isRecent && hasConstantSteps && count >= 8 && 0.01...1 ~= step ?? 0
  }
}
