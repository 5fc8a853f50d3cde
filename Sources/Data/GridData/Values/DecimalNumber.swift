/// A decimal number of any length, stored digit by digit so that no precision is lost to binary floating
/// point.
///
/// Its value is `digits` as an integer, times ten to the power of `exponent`, negated if `isNegative`.
public struct DecimalNumber: Sendable, Hashable {
  /// Whether it is negative, including a zero written with a minus sign.
  var isNegative: Bool
  /// The digits 0…9 without leading zeros; empty for zero.
  private(set) var digits: [UInt8]
  /// The power of ten of the last digit, negative for decimals.
  var exponent: Int

  init(isNegative: Bool, digits: [UInt8], exponent: Int) {
    self.isNegative = isNegative
    self.digits = Array(digits.drop { $0 == 0 })
    self.exponent = exponent
  }

  /// Creates a coefficient times a power of ten.
  init(isNegative: Bool, coefficient: UInt, exponent: Int) {
    self.isNegative = isNegative
    self.exponent = exponent
    digits = Array(repeating: 0, count: 20)
    var (rest, index) = (coefficient, digits.count)
    while rest > 0 {
      index -= 1
      digits[index] = UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    digits.removeFirst(index)
  }

  /// Creates an integer.
  public init(_ value: some BinaryInteger) {
    if let coefficient = UInt(exactly: value.magnitude) {
      self.init(isNegative: value < 0, coefficient: coefficient, exponent: 0)
      return
    }
    self.init(isNegative: value < 0, digits: String(value.magnitude).utf8.map { $0 - 0x30 }, exponent: 0)
  }

  /// Creates the shortest decimal number that rounds to a `Double`; nil for infinities and NaN.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    self.init("\(value)")
  }

  /// Parses a number as `CellValue.init(_:as:dates:)` does, with the decimals of the text; nil if it is not a number.
  public init?(_ text: String) {
    guard let number = NumericText(text)?.number else { return nil }
    self = number
  }

  var isZero: Bool { digits.isEmpty }

  /// Whether plain notation would bury its digits in zeros: it is tiny, or was written with an exponent and
  /// has many digits.
  var needsExponent: Bool { isTiny || exponent > 0 && magnitude > 15 && !isZero }

  /// Returns the number rounded to at most `decimals` digits after the point, with halves rounded away from
  /// zero.
  package func rounded(toDecimals decimals: Int) -> DecimalNumber {
    guard -exponent > decimals else { return self }
    let kept = digits.count - (-exponent - decimals)
    guard kept >= 0 else { return DecimalNumber(isNegative: isNegative, digits: [], exponent: -decimals) }
    var result = Array(digits[..<kept])
    if digits[kept] >= 5 { Self.increment(&result) }
    return DecimalNumber(isNegative: isNegative, digits: result, exponent: -decimals)
  }

  /// The intended number if binary floating-point arithmetic left noise in its last digits: 0.3 for
  /// 0.30000000000000004, or 0.1 for the single-precision 0.10000000149011612.
  var withoutNoise: DecimalNumber {
    // Programs never print more than seventeen digits of a `Double`, and the last digit is not zero.
    guard exponent < 0, (12...17).contains(digits.count), digits.last != 0 else { return self }
    if let value = Double(description), value == Double(Float(value)),
      let short = DecimalNumber("\(Float(value))"),
      short.digits.count < 10
    {
      return short
    }
    // Double precision always holds fifteen digits; three zeros at the end of those are not a coincidence.
    guard digits.count > 15 else { return self }
    let rounded = rounded(toDecimals: 15 - magnitude).withoutTrailingZeros
    return rounded.digits.count <= 12 ? rounded : self
  }

  /// Returns the number with zeros up to a number of decimals, if it has fewer.
  package func padded(toDecimals decimals: Int) -> DecimalNumber {
    guard -exponent < decimals else { return self }
    let zeros = Array(repeating: UInt8(0), count: isZero ? 0 : exponent + decimals)
    return DecimalNumber(isNegative: isNegative, digits: digits + zeros, exponent: -decimals)
  }

  /// The number without trailing zeros.
  package var withoutTrailingZeros: DecimalNumber {
    var number = self
    while number.digits.last == 0 {
      number.digits.removeLast()
      number.exponent += 1
    }
    // Zero has no digits, and decimals only by its exponent.
    if number.isZero { number.exponent = max(number.exponent, 0) }
    return number
  }

  /// The number with zeros in place of a positive exponent, which would lead to scientific notation.
  package var plain: DecimalNumber {
    guard exponent > 0 else { return self }
    return DecimalNumber(
      isNegative: isNegative, digits: digits + Array(repeating: 0, count: exponent), exponent: 0)
  }

  /// The digits before and after the point, without leading zeros but with trailing ones.
  var parts: (whole: [UInt8], fraction: [UInt8]) {
    if isZero { return ([], Array(repeating: 0, count: max(0, -exponent))) }
    if exponent >= 0 { return (digits + Array(repeating: 0, count: exponent), []) }
    let point = digits.count + exponent
    if point >= 0 { return (Array(digits[..<point]), Array(digits[point...])) }
    return ([], Array(repeating: 0, count: -point) + digits)
  }

  var negated: DecimalNumber {
    DecimalNumber(isNegative: !isNegative, digits: digits, exponent: exponent)
  }

  private static func increment(_ digits: inout [UInt8]) {
    for index in digits.indices.reversed() {
      if digits[index] < 9 {
        digits[index] += 1
        return
      }
      digits[index] = 0
    }
    digits.insert(1, at: 0)
  }
}

extension DecimalNumber: CustomStringConvertible {
  /// All digits, with a decimal point if there are decimals and without an exponent.
  public var description: String {
    let (whole, fraction) = parts
    let sign = isNegative ? "-" : ""
    return sign + Self.text(whole.isEmpty ? [0] : whole) + (fraction.isEmpty ? "" : "." + Self.text(fraction))
  }

  static func text(_ digits: some Sequence<UInt8>) -> String {
    String(decoding: digits.map { $0 + 0x30 }, as: UTF8.self)
  }
}

extension DecimalNumber {
  /// Whether it is less than another number.
  package func isLess(than other: DecimalNumber) -> Bool {
    if isZero || other.isZero { return isZero ? !other.isZero && !other.isNegative : isNegative }
    if isNegative != other.isNegative { return isNegative }
    return isNegative ? other.isSmaller(than: self) : isSmaller(than: other)
  }

  private func isSmaller(than other: DecimalNumber) -> Bool {
    if magnitude != other.magnitude { return magnitude < other.magnitude }
    for index in 0..<max(digits.count, other.digits.count) {
      let first = index < digits.count ? digits[index] : 0
      let second = index < other.digits.count ? other.digits[index] : 0
      if first != second { return first < second }
    }
    return false
  }
}

/// An exact sum of decimal numbers; nil if it overflows.
///
/// Numbers with the same exponent are summed as 128-bit integers, which hold 38 digits.
struct DecimalSum {
  /// The number of addends.
  private(set) var count = 0
  private var sums: [(exponent: Int, coefficient: Int128)] = []
  private var hasOverflowed = false

  mutating func add(_ number: DecimalNumber) {
    count += 1
    guard !hasOverflowed, !number.isZero || sums.isEmpty else { return }
    guard let coefficient = Self.coefficient(of: number) else {
      hasOverflowed = true
      return
    }
    if let index = sums.firstIndex(where: { $0.exponent == number.exponent }) {
      let (sum, overflow) = sums[index].coefficient.addingReportingOverflow(coefficient)
      sums[index].coefficient = sum
      hasOverflowed = overflow
    } else {
      sums.append((number.exponent, coefficient))
    }
  }

  /// The sum; nil if there are no numbers, or if it exceeds 38 digits.
  var total: DecimalNumber? {
    whole.map { Self.number($0.coefficient, exponent: $0.exponent) }
  }

  /// Returns the sum times an integer; nil if it exceeds 38 digits.
  func total(times factor: Int) -> DecimalNumber? {
    guard let whole else { return nil }
    let (product, overflow) = whole.coefficient.multipliedReportingOverflow(by: Int128(factor))
    return overflow ? nil : Self.number(product, exponent: whole.exponent)
  }

  /// Returns the mean rounded to `decimals` decimals, with halves away from zero; nil if there is no sum.
  func mean(decimals: Int) -> DecimalNumber? { quotient(by: DecimalNumber(count), decimals: decimals) }

  /// Returns the sum divided by a number, rounded to `decimals` decimals with halves away from zero; nil if
  /// there is no sum, the divisor is zero, or the result needs more than 38 digits.
  func quotient(by divisor: DecimalNumber, decimals: Int) -> DecimalNumber? {
    guard let whole, let share = Self.coefficient(of: divisor), share != 0 else { return nil }
    // coefficient · 10^exponent / (share · 10^divisor's exponent), in units of 10^-decimals.
    let shift = whole.exponent - divisor.exponent + decimals
    guard let power = Self.power(abs(shift)) else { return nil }
    let (scaled, first) = whole.coefficient.multipliedReportingOverflow(by: shift > 0 ? power : 1)
    // For fewer decimals than the sum has, also divide by the power of ten, and round once.
    let (size, second) = Int128(share.magnitude).multipliedReportingOverflow(by: shift < 0 ? power : 1)
    guard !first, !second else { return nil }
    let result = Self.number(Self.rounded(scaled, by: size), exponent: -decimals)
    return share < 0 ? result.negated : result
  }

  /// The sums for all exponents, combined at the smallest exponent.
  private var whole: (coefficient: Int128, exponent: Int)? {
    guard !hasOverflowed, let least = sums.map(\.exponent).min() else { return nil }
    var total: Int128 = 0
    for sum in sums {
      guard let power = Self.power(sum.exponent - least) else { return nil }
      let (scaled, first) = sum.coefficient.multipliedReportingOverflow(by: power)
      let (next, second) = total.addingReportingOverflow(scaled)
      if first || second { return nil }
      total = next
    }
    return (total, least)
  }

  private static func rounded(_ value: Int128, by divisor: Int128) -> Int128 {
    let (quotient, remainder) = value.magnitude.quotientAndRemainder(dividingBy: divisor.magnitude)
    let up = remainder >= divisor.magnitude - remainder ? quotient + 1 : quotient
    return value < 0 ? -Int128(clamping: up) : Int128(clamping: up)
  }

  private static func coefficient(of number: DecimalNumber) -> Int128? {
    // 38 digits are less than 2^127.
    guard number.digits.count <= 38 else { return nil }
    let value = number.digits.reduce(Int128(0)) { $0 * 10 + Int128($1) }
    return number.isNegative ? -value : value
  }

  private static func power(_ exponent: Int) -> Int128? {
    guard (0...37).contains(exponent) else { return nil }
    return (0..<exponent).reduce(Int128(1)) { power, _ in power * 10 }
  }

  private static func number(_ value: Int128, exponent: Int) -> DecimalNumber {
    DecimalNumber(
      isNegative: value < 0, digits: String(value.magnitude).utf8.map { $0 - 0x30 }, exponent: exponent)
  }
}
