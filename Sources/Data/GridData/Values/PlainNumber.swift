/// A number in the most common notation: an optional minus sign, and digits without leading zeros, with an optional point
/// between two of them, at most 18 in all.
///
/// Large tables consist of such numbers. They are analyzed, sorted and scaled without an array of digits for each;
/// everything else is parsed by `NumericText`, with the same result.
package struct PlainNumber: Sendable, Hashable {
  /// The maximum number of digits, which an `Int` always holds.
  private static let digitLimit = 18

  /// The digits as an integer.
  let coefficient: Int
  private let decimalCount: UInt8
  /// Whether it has a minus sign, even if it is zero.
  let isNegative: Bool

  /// Parses the bytes of a string; nil for any other notation.
  @inline(__always)
  init?(_ bytes: some Sequence<UInt8>) {
    var (value, count, point) = (0, 0, -1)
    var (isNegative, startsWithZero) = (false, false)
    for byte in bytes {
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        if count == 0 { startsWithZero = digit == 0 }
        value = value &* 10 &+ Int(digit)
        count &+= 1
        guard count <= Self.digitLimit else { return nil }
      } else if byte == UInt8(ascii: "."), point < 0, count > 0 {
        point = count
      } else if byte == UInt8(ascii: "-"), count == 0, !isNegative {
        isNegative = true
      } else {
        return nil
      }
    }
    guard count > 0, point != count, !startsWithZero || count == 1 || point == 1 else { return nil }
    decimalCount = UInt8(truncatingIfNeeded: point < 0 ? 0 : count &- point)
    (coefficient, self.isNegative) = (value, isNegative)
  }

  /// The number of digits after the point.
  var decimals: Int { Int(decimalCount) }

  /// Returns the sum of the advances of all digits without leading zeros, given those of 0 to 9. O(digits).
  package func advance(ofDigits advances: [Double]) -> Double {
    var (rest, sum) = (coefficient, 0.0)
    while rest > 0 {
      let (next, digit) = rest.quotientAndRemainder(dividingBy: 10)
      sum += advances[digit]
      rest = next
    }
    return sum
  }

  /// The number of digits without leading zeros; 0 for zero.
  var digitCount: Int {
    // 1233 / 4096 is just above the logarithm of 2 to base 10.
    let estimate = ((Int.bitWidth - coefficient.leadingZeroBitCount) * 1233) >> 12
    return coefficient < Self.powers[estimate] ? estimate : estimate + 1
  }

  /// Whether binary floating-point arithmetic may have left noise in its last digits; if not,
  /// `DecimalNumber.withoutNoise` is the same number.
  var mayHaveNoise: Bool {
    let count = digitCount
    guard decimals > 0, (12...17).contains(count), coefficient % 10 != 0 else { return false }
    // The quotient is at most two steps off. A number that single precision represents ends with 29 zero bits.
    let end = (Double(coefficient) / Double(Self.powers[decimals])).bitPattern & 0x1FFF_FFFF
    if end < 4 || end > 0x1FFF_FFFF - 4 { return true }
    guard count > 15 else { return false }
    let unit = Self.powers[count - 15]
    return (coefficient + unit / 2) / unit % 1000 == 0
  }

  static let powers: [Int] = (0...digitLimit).map { (0..<$0).reduce(1) { power, _ in power * 10 } }

  /// The number as `NumericText` parses it.
  var number: DecimalNumber {
    DecimalNumber(isNegative: isNegative, coefficient: coefficient.magnitude, exponent: -decimals)
  }

  /// The nearest `Double`.
  package var doubleValue: Double {
    // A quotient of two integers that a `Double` holds is correctly rounded; 10^18 is one of them.
    guard coefficient <= 1 << 53 else { return number.doubleValue }
    let size = Double(coefficient) / Double(Self.powers[decimals])
    return isNegative ? -size : size
  }

  /// The string that was parsed.
  var text: String {
    var digits = String(coefficient)
    if digits.utf8.count <= decimals {
      digits = String(repeating: "0", count: decimals + 1 - digits.utf8.count) + digits
    }
    if decimals > 0 { digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -decimals)) }
    return isNegative ? "-" + digits : digits
  }
}

extension PlainNumber: DecimalValue {
  var isZero: Bool { coefficient == 0 }
  var leadingDigit: Int { coefficient / Self.powers[max(1, digitCount) - 1] }
  var exponent: Int { -decimals }
  var approximation: Double { doubleValue }
}

extension PlainNumber {
  /// The marks with which its digits can be parsed.
  var marks: NumberMarksSet {
    guard decimals > 0 else { return .all }
    let before = digitCount - decimals
    return decimals == 3 && (1...3).contains(before) ? [.withPoint, NumberMarksSet(.comma)] : .withPoint
  }
}

/// The value of a cell, with the most common numbers already parsed.
package enum ReadCell: Sendable {
  /// Text with a plain number.
  case plain(PlainNumber)
  /// Any other value.
  case value(CellValue)

  init(_ value: CellValue) {
    if case .text(let text) = value, let number = PlainNumber(text.utf8) {
      self = .plain(number)
    } else {
      self = .value(value)
    }
  }

  /// The value of the cell.
  package var value: CellValue {
    switch self {
    case .plain(let number): .text(number.text)
    case .value(let value): value
    }
  }
}

/// The size of a decimal number, however its digits are stored.
protocol DecimalValue {
  /// Whether it is negative, including a zero written with a minus sign.
  var isNegative: Bool { get }
  var isZero: Bool { get }
  /// The number of digits without leading zeros; 0 for zero.
  var digitCount: Int { get }
  /// The first of these digits; 0 for zero.
  var leadingDigit: Int { get }
  /// The power of ten of the last digit, negative for decimals.
  var exponent: Int { get }
  /// The nearest `Double`.
  var approximation: Double { get }
}

extension DecimalValue {
  /// The exponent of the smallest power of ten greater than the absolute value.
  var magnitude: Int { digitCount + exponent }

  /// Whether it is so small, with so many decimals, that rounding would leave almost nothing of it.
  var isTiny: Bool { magnitude <= -5 && exponent < -ColumnProfile.decimalsLimit && !isZero }
}

extension DecimalNumber: DecimalValue {
  var digitCount: Int { digits.count }
  var leadingDigit: Int { Int(digits.first ?? 0) }
}
