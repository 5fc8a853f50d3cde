/// Transcendental functions with the same results on every machine, unlike those of C libraries, whose last bits differ.
///
/// They are computed with twice the precision of a double and then rounded, so that results are nearly always the
/// doubles nearest to the exact values. Special values are those of C.
package enum PortableMath {
  /// Returns e to the power of x.
  package static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 710 { return .infinity }
    if x < -746 { return 0 }
    return exp(DoubleDouble(x))
  }

  /// Returns the natural logarithm of x; NaN below 0.
  package static func log(_ x: Double) -> Double {
    if x == 0 { return -.infinity }
    guard x > 0, x.isFinite else { return x > 0 ? x : .nan }
    let result = logarithm(x)
    return result.high + result.low
  }

  /// Returns x to the power of y.
  package static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    let isWhole = y == y.rounded(.towardZero)
    let isOdd = isWhole && y.magnitude < 9_007_199_254_740_992 && Int(y) % 2 != 0
    if x.sign == .minus, x.isFinite, x != 0, y.isFinite {
      guard isWhole else { return .nan }
      return isOdd ? -pow(-x, y) : pow(-x, y)
    }
    let size = x.magnitude
    if size == 0 || size.isInfinite || y.isInfinite {
      if size == 1 { return 1 }
      let result = (size > 1) == (y > 0) ? Double.infinity : 0
      return x.sign == .minus && isOdd ? -result : result
    }
    // These may be halfway between two doubles, or exact.
    if isWhole, y.magnitude <= 64, let power = power(size, Int(y)) { return power }
    let exponent = logarithm(size) * y
    if !(exponent.high.magnitude < 746) { return exponent.high > 0 ? .infinity : 0 }
    return exp(exponent)
  }

  /// Returns the sine of an angle in radians. An angle above 2²⁸ is first reduced by a multiple of the double nearest
  /// to 2π.
  package static func sin(_ x: Double) -> Double {
    guard x.isFinite, x.magnitude > 1e-150 else { return x.isFinite ? x : .nan }
    let (quarter, rest) = reduced(x)
    let result = quarter & 1 == 0 ? sine(rest) : cosine(rest)
    return quarter & 2 == 0 ? result.high + result.low : -(result.high + result.low)
  }

  /// Returns the cosine of an angle in radians. An angle above 2²⁸ is first reduced by a multiple of the double nearest
  /// to 2π.
  package static func cos(_ x: Double) -> Double {
    guard x.isFinite, x.magnitude > 1e-150 else { return x.isFinite ? 1 : .nan }
    let (quarter, rest) = reduced(x)
    let result = quarter & 1 == 0 ? cosine(rest) : sine(rest)
    return (quarter &+ 1) & 2 == 0 ? result.high + result.low : -(result.high + result.low)
  }

  /// Returns the angle of the vector (x, y) in radians, from -π to π. The components must be 0 or between 10⁻¹⁰⁰ and
  /// 10¹⁰⁰ in magnitude; others give NaN.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    let (width, height) = (x.magnitude, y.magnitude)
    let isUsable = { (value: Double) in value == 0 || 1e-100...1e100 ~= value }
    guard isUsable(width), isUsable(height) else { return .nan }
    if height == 0 { return x.sign == .minus ? (y.sign == .minus ? -.pi : .pi) : y }
    var angle = width == 0 ? DoubleDouble.quarterTurn : angle(min(width, height), max(width, height))
    if width != 0, height > width { angle = .quarterTurn - angle }
    if x.sign == .minus, width != 0 { angle = .halfTurn - angle }
    return y.sign == .minus ? -(angle.high + angle.low) : angle.high + angle.low
  }

  /// Returns the cube root of a number between 10⁻¹⁰⁰ and 10¹⁰⁰ in magnitude, or of 0; NaN for others.
  package static func cbrt(_ x: Double) -> Double {
    let size = x.magnitude
    guard 1e-100...1e100 ~= size else { return x == 0 ? x : .nan }
    var root = Double(
      sign: .plus, exponent: Int((Double(size.exponent) / 3).rounded(.down)), significand: 1.3)
    for _ in 0..<6 { root -= (root - size / (root * root)) / 3 }
    let cube = DoubleDouble(productOf: root, root) * root
    root -= (cube - DoubleDouble(size)).high / (3 * root * root)
    // The last step again, from a value that is the nearest double or one of its neighbors.
    let error = (DoubleDouble(productOf: root, root) * root - DoubleDouble(size)).high / (3 * root * root)
    return x < 0 ? -(root - error) : root - error
  }
}

extension PortableMath {
  /// (eˣ - 1) / x for x below ln 2 / 512.
  private static let exponentialSeries = PowerSeries(count: 11, plain: 5) { PowerSeries.factorial($0 + 1) }
  /// artanh x / x in x².
  private static let logarithmSeries = PowerSeries(count: 23, plain: 11) { DoubleDouble(Double(2 * $0 + 1)) }
  /// sin x / x in x², with alternating signs.
  private static let sineSeries = PowerSeries(count: 14, plain: 8) { number in
    let factorial = PowerSeries.factorial(2 * number + 1)
    return number % 2 == 0 ? factorial : -factorial
  }
  /// cos x in x², with alternating signs.
  private static let cosineSeries = PowerSeries(count: 14, plain: 9) { number in
    let factorial = PowerSeries.factorial(2 * number)
    return number % 2 == 0 ? factorial : -factorial
  }

  private static func exp(_ x: DoubleDouble) -> Double {
    let exponent = (x.high / DoubleDouble.logarithmOf2.high).rounded()
    // A part of eˣ - 1 is doubled eight times: (1 + p)² - 1 = 2p + p².
    let rest = (x - DoubleDouble.logarithmOf2 * exponent - DoubleDouble(exponent * 0x1.7b57a079a1934p-111))
      .scaled(1 / 256)
    var part = rest * exponentialSeries(rest)
    for _ in 0..<8 { part = part.scaled(2) + part * part }
    let result = DoubleDouble.one + part
    return result.rounded(exponent: Int(exponent))
  }

  /// The logarithm of a finite number above 0.
  private static func logarithm(_ x: Double) -> DoubleDouble {
    var (exponent, part) = (Double(x.exponent), x.significand)
    // Between √½ and √2.
    if part > 1.4142135623730951 { (exponent, part) = (exponent + 1, part / 2) }
    let ratio = DoubleDouble(part - 1) / DoubleDouble(sumOf: part, 1)
    let small = (ratio * logarithmSeries(ratio * ratio)).scaled(2)
    if exponent == 0 { return small }
    return DoubleDouble.logarithmOf2 * exponent + (small + DoubleDouble(exponent * 0x1.7b57a079a1934p-111))
  }

  /// An integral power; nil if an intermediate result is too large or too small.
  private static func power(_ x: Double, _ exponent: Int) -> Double? {
    var (result, square) = (DoubleDouble.one, DoubleDouble(x))
    var rest = exponent.magnitude
    while rest > 0 {
      if rest & 1 == 1 { result = result * square }
      rest >>= 1
      if rest > 0 { square = square * square }
      guard 1e-130...1e130 ~= square.high, 1e-130...1e130 ~= result.high else { return nil }
    }
    if exponent < 0 { result = DoubleDouble.one / result }
    return result.high + result.low
  }

  /// The number of quarter turns, and what is left of an angle, at most an eighth of a turn.
  private static func reduced(_ x: Double) -> (quarter: Int, rest: DoubleDouble) {
    let x = x.magnitude > 268_435_456 ? x.remainder(dividingBy: 2 * .pi) : x
    let count = (x / DoubleDouble.quarterTurn.high).rounded()
    if count == 0 { return (0, DoubleDouble(x)) }
    let upper = DoubleDouble(productOf: count, DoubleDouble.quarterTurn.high)
    let lower = DoubleDouble(productOf: count, DoubleDouble.quarterTurn.low)
    let rest = DoubleDouble(sumOf: x, -upper.high) - DoubleDouble(upper.low)
    return (Int(count), rest - lower - DoubleDouble(count * -0x1.f1976b7ed8fbcp-110))
  }

  private static func sine(_ x: DoubleDouble) -> DoubleDouble { x * sineSeries(x * x) }

  private static func cosine(_ x: DoubleDouble) -> DoubleDouble { cosineSeries(x * x) }

  /// The angle with a tangent of `height / width`, of at most 1.
  private static func angle(_ height: Double, _ width: Double) -> DoubleDouble {
    // tan(a / 2) = t / (1 + √(1 + t²)), three times; then the arctangent's series.
    var tangent = height / width
    for _ in 0..<3 { tangent /= 1 + (1 + tangent * tangent).squareRoot() }
    let square = tangent * tangent
    var sum = 0.0
    for odd in stride(from: 19, through: 1, by: -2) { sum = 1 / Double(odd) - square * sum }
    let near = 8 * tangent * sum
    // The angle left after turning back by it, whose tangent nearly equals it.
    let (sine, cosine) = (sine(DoubleDouble(near)), cosine(DoubleDouble(near)))
    let left = cosine * height - sine * width
    return DoubleDouble(ordered: near, 0) + left / (cosine * width + sine * height)
  }
}
