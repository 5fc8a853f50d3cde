/// A format for durations given as numbers.
///
/// Months and years have no fixed length and are never written.
public struct DurationFormat: Sendable, Hashable {
  /// The unit of the numbers.
  public enum Unit: String, Sendable, Hashable, CaseIterable {
    case milliseconds, seconds, minutes, hours, days

    /// Converts a number in this unit to seconds.
    func seconds(of number: DecimalNumber) -> DecimalNumber? {
      var sum = DecimalSum()
      let factor: Int
      switch self {
      case .milliseconds:
        var number = number
        number.exponent -= 3
        return number
      case .seconds: return number
      case .minutes: factor = 60
      case .hours: factor = 3600
      case .days: factor = 86_400
      }
      sum.add(number)
      return sum.total(times: factor)
    }
  }

  /// The style of durations.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// `1d 3h 26m 5s`, with the largest units.
    case narrow
    /// `27:26:05`.
    case clock
    /// `P1DT3H26M5S`, the ISO 8601 format.
    case iso
  }

  /// The unit of the numbers.
  public var unit: Unit
  /// The style.
  public var style: Style
  /// The maximum number of units in the narrow style, 1 to 4; the rest is rounded.
  public var maximumUnits: Int

  /// Creates a format.
  public init(unit: Unit = .seconds, style: Style = .narrow, maximumUnits: Int = 4) {
    (self.unit, self.style, self.maximumUnits) = (unit, style, min(max(1, maximumUnits), 4))
  }

  private static let sizes = [86_400, 3600, 60, 1]

  /// Returns a number in this unit as a duration without a sign; `decimals` is the number of decimals for
  /// seconds. A value with more than 38 digits stays a number.
  func written(_ value: DecimalNumber, decimals: Int, _ format: NumberFormat) -> NumberFormat.Written {
    var size = value
    size.isNegative = false
    let decimals = min(max(0, decimals), 9)
    guard let exact = unit.seconds(of: size), exact.magnitude < 15 else { return format.written(value) }
    // The first unit shown determines the last one, and so the rounding, which may carry into the first.
    var first = Self.sizes.firstIndex { !exact.isLess(than: DecimalNumber($0)) } ?? 3
    var seconds = exact
    for _ in 0..<2 {
      let last = style == .narrow ? min(3, first + min(max(1, maximumUnits), 4) - 1) : 3
      var sum = DecimalSum()
      sum.add(exact)
      let step = Self.sizes[last]
      guard let count = sum.quotient(by: DecimalNumber(step), decimals: step == 1 ? decimals : 0) else {
        return format.written(value)
      }
      var counted = DecimalSum()
      counted.add(count)
      seconds = counted.total(times: step) ?? exact
      first = Self.sizes.firstIndex { !seconds.isLess(than: DecimalNumber($0)) } ?? 3
    }
    let (whole, fraction) = seconds.parts
    let total = whole.reduce(0) { $0 * 10 + Int($1) }
    let rest = fraction.isEmpty ? "" : format.decimalSeparator + DecimalNumber.text(fraction)
    return NumberFormat.Written(
      text: text(total, fraction.allSatisfy { $0 == 0 } ? (style == .clock ? rest : "") : rest),
      isNegative: value.isNegative && !seconds.isZero, isZero: seconds.isZero, decimals: 0)
  }

  private func text(_ total: Int, _ fraction: String) -> String {
    let counts = [total / 86_400, total / 3600 % 24, total / 60 % 60, total % 60]
    switch style {
    case .clock:
      let padded = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
      return "\(total / 3600):\(padded(counts[2])):\(padded(counts[3]))\(fraction)"
    case .narrow:
      let parts = zip(counts, ["d", "h", "m", "s"]).filter { $0.0 > 0 || $0.1 == "s" && !fraction.isEmpty }
        .map { $0.1 == "s" ? "\($0.0)\(fraction)s" : "\($0.0)\($0.1)" }
      return parts.isEmpty ? "0s" : parts.joined(separator: "\u{A0}")
    case .iso:
      let time = zip(counts.dropFirst(), ["H", "M", "S"]).filter {
        $0.0 > 0 || $0.1 == "S" && !fraction.isEmpty
      }
      .map { $0.1 == "S" ? "\($0.0)\(fraction.replacing(",", with: "."))S" : "\($0.0)\($0.1)" }
      let days = counts[0] > 0 ? "\(counts[0])D" : ""
      if days.isEmpty, time.isEmpty { return "PT0S" }
      return "P" + days + (time.isEmpty ? "" : "T" + time.joined())
    }
  }
}

/// An integer and a fraction.
struct Fraction {
  private var whole: DecimalNumber
  private var numerator = 0
  private var denominator = 1

  /// Creates the fraction nearest to a number, with the smallest denominator if there are several; O(largest
  /// denominator).
  init(_ value: DecimalNumber, largestDenominator limit: Int) {
    let (digits, decimals) = value.parts
    whole = DecimalNumber(isNegative: value.isNegative, digits: digits, exponent: 0)
    // Seventeen digits distinguish all fractions with denominators below a thousand.
    let kept = decimals.prefix(17)
    let part = kept.reduce(Int128(0)) { $0 * 10 + Int128($1) }
    let unit = kept.reduce(Int128(1)) { power, _ in power * 10 }
    var best: (error: Int128, denominator: Int128, numerator: Int128)?
    for candidate in 1...Int128(min(max(1, limit), 999)) {
      let scaled = part * candidate
      let nearest = (2 * scaled + unit) / (2 * unit)
      let error = (scaled - nearest * unit).magnitude
      if let best, Int128(error) * best.denominator >= best.error * candidate { continue }
      best = (Int128(error), candidate, nearest)
    }
    guard let best else { return }
    (numerator, denominator) = (Int(best.numerator), Int(best.denominator))
    if numerator == denominator, numerator > 0 {
      var sum = DecimalSum()
      sum.add(whole)
      sum.add(DecimalNumber(value.isNegative ? -1 : 1))
      whole = sum.total ?? whole
      numerator = 0
    }
  }

  func written(_ format: NumberFormat) -> NumberFormat.Written {
    let isZero = whole.isZero && numerator == 0
    let part = numerator == 0 ? "" : "\(numerator)/\(denominator)"
    let digits = whole.isZero && numerator > 0 ? "" : format.grouped(whole.isZero ? [0] : whole.parts.whole)
    return NumberFormat.Written(
      text: digits.isEmpty || part.isEmpty ? digits + part : digits + "\u{A0}" + part,
      isNegative: whole.isNegative && !isZero, isZero: isZero, decimals: 0)
  }
}
