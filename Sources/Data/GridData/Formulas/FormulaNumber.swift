/// A number in the arithmetic of formulas: decimal, exact as long as 38 digits suffice, else rounded to at least 37
/// significant digits with halves away from zero.
struct FormulaNumber: Sendable, Hashable {
  /// The largest power of ten that fits in the coefficient.
  private static let digitLimit = 38
  /// The significant digits of a result that was rounded on the way. Errors of single steps are beyond them.
  private static let shownDigits = 15
  /// The limit of exponents, beyond which no result is shown.
  private static let exponentLimit = 10_000

  private var isNegative: Bool
  private var coefficient: UInt128
  private var exponent: Int
  /// Whether any step that led to it was rounded.
  private(set) var isRounded = false

  /// Creates a number; nil if it has too many digits or a huge exponent.
  init?(_ number: DecimalNumber) {
    var digits = number.digits[...]
    var exponent = number.exponent
    while digits.count > Self.digitLimit, digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    guard digits.count <= Self.digitLimit, abs(exponent) <= Self.exponentLimit else { return nil }
    self.init(number.isNegative, digits.reduce(0) { $0 * 10 + UInt128($1) }, exponent)
  }

  private init(_ isNegative: Bool, _ coefficient: UInt128, _ exponent: Int, isRounded: Bool = false) {
    (self.isNegative, self.coefficient) = (isNegative, coefficient)
    (self.exponent, self.isRounded) = (exponent, isRounded)
  }

  /// The number, rounded to 15 significant digits if any step was rounded.
  var decimal: DecimalNumber {
    let number = DecimalNumber(
      isNegative: isNegative && coefficient > 0, digits: String(coefficient).utf8.map { $0 - 0x30 },
      exponent: exponent)
    guard isRounded else { return number }
    return number.rounded(toDecimals: Self.shownDigits - number.magnitude).withoutTrailingZeros.plain
  }

  var isZero: Bool { coefficient == 0 }
  var isBelowZero: Bool { isNegative && !isZero }
  var negated: FormulaNumber { .init(!isNegative, coefficient, exponent, isRounded: isRounded) }
  var magnitude: FormulaNumber { .init(false, coefficient, exponent, isRounded: isRounded) }

  /// A copy that counts as rounded.
  var approximate: FormulaNumber { .init(isNegative, coefficient, exponent, isRounded: true) }

  /// Returns the number rounded to a number of decimals, with halves away from zero, and with zeros up to them.
  func rounded(toDecimals decimals: Int) -> FormulaNumber {
    guard -exponent > decimals else { return padded(like: .init(false, 0, -decimals)) }
    return .init(isNegative, Self.quotient(coefficient, -exponent - decimals).value, -decimals)
  }

  // MARK: Operations

  static func + (first: FormulaNumber, second: FormulaNumber) -> FormulaNumber? {
    let isRounded = first.isRounded || second.isRounded
    if first.isZero {
      return .init(second.isNegative, second.coefficient, second.exponent, isRounded: isRounded).padded(
        like: first)
    }
    if second.isZero {
      return .init(first.isNegative, first.coefficient, first.exponent, isRounded: isRounded).padded(
        like: second)
    }
    let (high, low) = first.exponent >= second.exponent ? (first, second) : (second, first)
    // Write the number with the greater exponent with as many zeros as fit, and cut the other number to the same exponent.
    let room = digitLimit - 1 - digitCount(high.coefficient)
    let shift = min(high.exponent - low.exponent, max(0, room))
    let exponent = high.exponent - shift
    let (cut, isCut) = quotient(low.coefficient, exponent - low.exponent)
    let wide = high.coefficient * power(shift)
    let isLess = wide < cut
    let (sum, overflow) =
      high.isNegative == low.isNegative
      ? wide.addingReportingOverflow(cut) : (isLess ? cut - wide : wide - cut, false)
    guard !overflow else { return nil }
    return checked(isLess ? low.isNegative : high.isNegative, sum, exponent, isRounded: isRounded || isCut)
  }

  static func - (first: FormulaNumber, second: FormulaNumber) -> FormulaNumber? { first + second.negated }

  /// Returns the product, without zeros that neither factor has.
  static func * (first: FormulaNumber, second: FormulaNumber) -> FormulaNumber? {
    let product = first.coefficient.multipliedFullWidth(by: second.coefficient)
    // Drop digits that do not fit.
    var excess = 0
    if product.high > 0 || product.low >= power(digitLimit) {
      excess = max(0, digitCount(first.coefficient) + digitCount(second.coefficient) - digitLimit)
    }
    let divisor = power(min(digitLimit, excess))
    guard product.high < divisor else { return nil }
    let (value, rest) = divisor.dividingFullWidth(product)
    let decimals = max(-first.exponent, -second.exponent, 0)
    let result = checked(
      first.isNegative != second.isNegative, rest >= divisor - rest ? value + 1 : value,
      first.exponent + second.exponent + excess, isRounded: first.isRounded || second.isRounded || rest > 0)
    return result?.withoutZeros(beyond: decimals)
  }

  /// Returns the quotient; nil for a division by zero.
  static func / (first: FormulaNumber, second: FormulaNumber) -> FormulaNumber? {
    guard !second.isZero else { return nil }
    // Scale the dividend so that the quotient has 37 or 38 digits.
    let shift = digitLimit - 1 - digitCount(first.coefficient) + digitCount(second.coefficient)
    let isRounded = first.isRounded || second.isRounded
    let isNegative = first.isNegative != second.isNegative
    let scaled: (high: UInt128, low: UInt128.Magnitude)
    if shift <= digitLimit {
      scaled = first.coefficient.multipliedFullWidth(by: power(max(0, shift)))
    } else {
      // The dividend has a few digits, and the divisor many.
      scaled = (first.coefficient * power(shift - digitLimit)).multipliedFullWidth(by: power(digitLimit))
    }
    guard scaled.high < second.coefficient else { return nil }
    let (value, rest) = second.coefficient.dividingFullWidth(scaled)
    let up = rest >= second.coefficient - rest
    return checked(
      isNegative, up ? value + 1 : value, first.exponent - second.exponent - max(0, shift),
      isRounded: isRounded || rest > 0)?
      .withoutZeros(beyond: 0)
  }

  // MARK: Digits

  private static func checked(
    _ isNegative: Bool, _ coefficient: UInt128, _ exponent: Int, isRounded: Bool
  ) -> FormulaNumber? {
    abs(exponent) > exponentLimit ? nil : .init(isNegative, coefficient, exponent, isRounded: isRounded)
  }

  /// Returns the number with the decimals of a zero that was added to it.
  private func padded(like zero: FormulaNumber) -> FormulaNumber {
    let zeros = exponent - zero.exponent
    guard exponent <= 0, zeros > 0, zero.isZero, zeros + Self.digitCount(coefficient) <= Self.digitLimit
    else {
      return self
    }
    return .init(isNegative, coefficient * Self.power(zeros), zero.exponent, isRounded: isRounded)
  }

  /// Returns the number without trailing zeros after a number of decimals.
  private func withoutZeros(beyond decimals: Int) -> FormulaNumber {
    var number = self
    while number.exponent < -decimals, number.coefficient.isMultiple(of: 10) {
      number.coefficient /= 10
      number.exponent += 1
    }
    return number
  }

  /// Returns a coefficient without its last digits, rounded, and whether any of them was not zero.
  private static func quotient(_ value: UInt128, _ digits: Int) -> (value: UInt128, isRounded: Bool) {
    guard digits > 0 else { return (value, false) }
    guard digits <= digitLimit else { return (0, value > 0) }
    let divisor = power(digits)
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
    return (rest >= divisor - rest ? quotient + 1 : quotient, rest > 0)
  }

  private static func digitCount(_ value: UInt128) -> Int {
    powers.firstIndex { value < $0 } ?? digitLimit + 1
  }

  private static func power(_ exponent: Int) -> UInt128 { powers[exponent] }

  private static let powers: [UInt128] = (0...digitLimit).map {
    (0..<$0).reduce(1) { power, _ in power * 10 }
  }
}
