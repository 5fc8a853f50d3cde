/// A sum of decimal numbers that loses nothing: exact, or not there at all.
///
/// Numbers of one exponent are summed as whole numbers of 128 bits, which hold 38 digits.
struct DecimalSum {
  /// How many numbers were added.
  private(set) var count = 0
  private var sums: [(exponent: Int, coefficient: Int128)] = []
  private var hasOverflowed = false

  /// Adds a number.
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

  /// The sum; nil of no numbers, or where it has more than 38 digits.
  var total: DecimalNumber? {
    whole.map { Self.number($0.coefficient, exponent: $0.exponent) }
  }

  /// The mean rounded to so many decimals, halves away from zero; nil where there is no sum.
  func mean(decimals: Int) -> DecimalNumber? {
    guard let whole, let count = Int128(exactly: count), count > 0 else { return nil }
    // coefficient · 10^exponent / count, in units of 10^-decimals.
    let shift = whole.exponent + decimals
    guard shift >= 0 else {
      // Fewer decimals than the sum has: divide by the power of ten as well, and round once.
      guard let power = Self.power(-shift) else { return nil }
      let (divisor, overflow) = count.multipliedReportingOverflow(by: power)
      return overflow ? nil : Self.number(Self.rounded(whole.coefficient, by: divisor), exponent: -decimals)
    }
    guard let power = Self.power(shift) else { return nil }
    let (scaled, overflow) = whole.coefficient.multipliedReportingOverflow(by: power)
    return overflow ? nil : Self.number(Self.rounded(scaled, by: count), exponent: -decimals)
  }

  /// All sums brought to the least exponent.
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
    guard number.digits.count <= 38 else { return nil }
    var value: Int128 = 0
    for digit in number.digits {
      let (next, overflow) = value.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      let (sum, carry) = next.addingReportingOverflow(Int128(digit))
      guard !carry else { return nil }
      value = sum
    }
    return number.isNegative ? -value : value
  }

  private static func power(_ exponent: Int) -> Int128? {
    guard (0...37).contains(exponent) else { return nil }
    return (0..<exponent).reduce(Int128(1)) { power, _ in power * 10 }
  }

  private static func number(_ value: Int128, exponent: Int) -> DecimalNumber {
    var digits: [UInt8] = []
    var rest = value.magnitude
    while rest > 0 {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      digits.append(UInt8(digit))
      rest = quotient
    }
    return DecimalNumber(isNegative: value < 0, digits: digits.reversed(), exponent: exponent)
  }
}
