/// A number as the sum of two doubles, the second at most half a unit in the last place of the first: about 32 decimal
/// digits.
///
/// It uses only operations that IEEE 754 rounds correctly, so results are the same on every machine. The methods are
/// those of T. J. Dekker, "A floating-point technique for extending the available precision" (1971), and of D. E. Knuth,
/// "The Art of Computer Programming", volume 2.
struct DoubleDouble {
  var high: Double
  var low: Double

  init(_ high: Double, _ low: Double = 0) { (self.high, self.low) = (high, low) }

  /// The exact sum of two doubles.
  init(sumOf a: Double, _ b: Double) {
    high = a + b
    let part = high - a
    low = (a - (high - part)) + (b - part)
  }

  /// The exact sum of two doubles, the first of which is not smaller in magnitude.
  init(ordered a: Double, _ b: Double) {
    high = a + b
    low = b - (high - a)
  }

  /// The exact product of two doubles between 2⁻⁴⁵⁰ and 2⁴⁵⁰ in magnitude, or 0.
  init(productOf a: Double, _ b: Double) {
    let (a1, a2) = Self.halves(a), (b1, b2) = Self.halves(b)
    high = a * b
    low = ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2
  }

  /// A double as the sum of two with at most 26 bits each.
  private static func halves(_ value: Double) -> (Double, Double) {
    let shifted = 134_217_729 * value
    let upper = shifted - (shifted - value)
    return (upper, value - upper)
  }

  static prefix func - (a: DoubleDouble) -> DoubleDouble { DoubleDouble(-a.high, -a.low) }

  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let (upper, lower) = (DoubleDouble(sumOf: a.high, b.high), DoubleDouble(sumOf: a.low, b.low))
    let sum = DoubleDouble(ordered: upper.high, upper.low + lower.high)
    return DoubleDouble(ordered: sum.high, sum.low + lower.low)
  }

  static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

  static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let product = DoubleDouble(productOf: a.high, b.high)
    return DoubleDouble(ordered: product.high, product.low + (a.high * b.low + a.low * b.high))
  }

  static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
    let product = DoubleDouble(productOf: a.high, b)
    return DoubleDouble(ordered: product.high, product.low + a.low * b)
  }

  static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let first = a.high / b.high
    let rest = a - b * first
    let second = rest.high / b.high
    let third = (rest - b * second).high / b.high
    return DoubleDouble(ordered: first, second) + DoubleDouble(third)
  }

  /// The number times a power of two, where the result must not be subnormal.
  func scaled(_ factor: Double) -> DoubleDouble { DoubleDouble(high * factor, low * factor) }

  /// The number times 2 to the power of an exponent, as the nearest double. The number must be above 0.
  func rounded(exponent: Int) -> Double {
    func power(_ exponent: Int) -> Double { Double(sign: .plus, exponent: exponent, significand: 1) }
    let half = exponent / 2
    if exponent + Int(high.exponent) >= -1022 { return high * power(half) * power(exponent - half) }
    // A subnormal result has fewer bits: the last bit of the sum with this number is its last one.
    let unit = power(-1022 - exponent)
    let sum = DoubleDouble(sumOf: unit, high)
    return (sum.high + (sum.low + low) - unit) * power(half) * power(exponent - half)
  }

  static let one = DoubleDouble(1)
  static let halfTurn = DoubleDouble(0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53)
  static let quarterTurn = DoubleDouble(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)
  static let logarithmOf2 = DoubleDouble(0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56)
}

/// A power series with coefficients of twice the precision where these affect the result.
struct PowerSeries {
  private let leading: [DoubleDouble]
  private let rest: [Double]

  /// `coefficient` returns the divisor of each term's power, whose reciprocal is the coefficient. Terms from `plain` on
  /// must be smaller than the first by a factor of 2⁵².
  init(count: Int, plain: Int, divisor: (Int) -> DoubleDouble) {
    let all = (0..<count).map { DoubleDouble.one / divisor($0) }
    leading = Array(all[..<plain])
    rest = all[plain...].map(\.high)
  }

  /// The value at a position.
  func callAsFunction(_ x: DoubleDouble) -> DoubleDouble {
    var tail = 0.0
    for coefficient in rest.reversed() { tail = tail * x.high + coefficient }
    var sum = DoubleDouble(tail)
    for coefficient in leading.reversed() { sum = sum * x + coefficient }
    return sum
  }

  /// The product of the numbers from 1 to n, exact up to 27.
  static func factorial(_ n: Int) -> DoubleDouble {
    (1...max(n, 1)).reduce(.one) { $0 * Double($1) }
  }
}
