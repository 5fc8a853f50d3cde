/// A decimal number of any length, kept digit by digit so that nothing is lost to binary fractions.
///
/// Its value is `digits` read as a whole number, times ten to the power of `exponent`, negated where `isNegative`.
struct DecimalNumber: Sendable, Hashable {
  var isNegative: Bool
  /// The digits 0…9 without leading zeros; none at all for zero.
  private(set) var digits: [UInt8]
  var exponent: Int

  init(isNegative: Bool, digits: [UInt8], exponent: Int) {
    self.isNegative = isNegative
    self.digits = Array(digits.drop { $0 == 0 })
    self.exponent = exponent
  }

  var isZero: Bool { digits.isEmpty }

  /// The power of ten just above the number's size: the size is less than ten to this power.
  var magnitude: Int { digits.count + exponent }

  /// The number with at most `decimals` digits after the point.
  func rounded(toDecimals decimals: Int, rule: NumberFormat.Rounding) -> DecimalNumber {
    guard -exponent > decimals else { return self }
    let kept = digits.count - (-exponent - decimals)
    guard kept >= 0 else { return DecimalNumber(isNegative: isNegative, digits: [], exponent: -decimals) }
    var result = Array(digits[..<kept])
    let first = digits[kept]
    let isTie = first == 5 && digits[(kept + 1)...].allSatisfy { $0 == 0 }
    let goesUp =
      switch rule {
      case .halfAwayFromZero: first >= 5
      case .halfToEven: isTie ? (result.last ?? 0) % 2 == 1 : first >= 5
      }
    if goesUp { Self.increment(&result) }
    return DecimalNumber(isNegative: isNegative, digits: result, exponent: -decimals)
  }

  /// The digits before and after the point, the former without leading zeros, the latter as many as there are.
  var parts: (whole: [UInt8], fraction: [UInt8]) {
    if isZero { return ([], Array(repeating: 0, count: max(0, -exponent))) }
    if exponent >= 0 { return (digits + Array(repeating: 0, count: exponent), []) }
    let point = digits.count + exponent
    if point >= 0 { return (Array(digits[..<point]), Array(digits[point...])) }
    return ([], Array(repeating: 0, count: -point) + digits)
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
