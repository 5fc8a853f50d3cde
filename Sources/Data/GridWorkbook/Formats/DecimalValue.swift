/// The magnitude of a number as Excel sees it for display: 15 significant decimal digits.
///
/// Rounding works on these digits, so that 1.005 with two decimals is 1.01 although the nearest binary number is
/// below it.
struct DecimalValue: Sendable, Hashable {
  static let maximumDigits = 15

  /// At most 15 digits.
  private(set) var significand: UInt64
  /// The power of ten of the last digit of the significand.
  private(set) var exponent: Int

  static let zero = DecimalValue(significand: 0, exponent: 0)

  init(significand: UInt64, exponent: Int) {
    self.significand = significand
    self.exponent = exponent
    let count = digitCount
    if count > Self.maximumDigits { round(toPlace: exponent + count - Self.maximumDigits) }
  }

  /// Creates the magnitude of a finite number; zero for others.
  init(_ number: Double) {
    let number = number.magnitude
    if number < 1e15, number == number.rounded(.towardZero) {
      self.init(significand: UInt64(number), exponent: 0)
    } else if number.isFinite {
      // The shortest decimal that identifies the number has at most 17 digits.
      self.init(text: number.description)
    } else {
      self = .zero
    }
  }

  private init(text: String) {
    var (significand, exponent): (UInt64, Int) = (0, 0)
    var isAfterPoint = false
    var written = 0
    var isNegative = false
    var isInExponent = false
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39 where isInExponent: written = written * 10 + Int(byte - 0x30)
      case 0x30...0x39:
        significand = significand * 10 + UInt64(byte - 0x30)
        if isAfterPoint { exponent -= 1 }
      case UInt8(ascii: "."): isAfterPoint = true
      case UInt8(ascii: "e"): isInExponent = true
      case UInt8(ascii: "-"): isNegative = true
      default: break
      }
    }
    self.init(significand: significand, exponent: exponent + (isNegative ? -written : written))
  }

  var isZero: Bool { significand == 0 }

  /// The number of digits of the significand; 0 for zero.
  var digitCount: Int { Self.digitCount(significand) }

  /// The number of digits before the decimal point; 0 or less for numbers below 1.
  var integerDigits: Int { isZero ? 0 : digitCount + exponent }

  /// The power of ten of the first digit; 0 for zero.
  var magnitude: Int { isZero ? 0 : digitCount + exponent - 1 }

  /// The power of ten of the last digit that is not zero; 0 for zero.
  var lastPlace: Int {
    guard !isZero else { return 0 }
    var (rest, place) = (significand, exponent)
    while rest % 10 == 0 {
      rest /= 10
      place += 1
    }
    return place
  }

  /// Returns the digit of a power of ten.
  func digit(_ place: Int) -> UInt8 {
    let (offset, overflows) = place.subtractingReportingOverflow(exponent)
    guard !overflows, offset >= 0, offset < Self.powers.count else { return 0 }
    return UInt8(significand / Self.powers[offset] % 10)
  }

  /// Returns the number multiplied by a power of ten.
  func shifted(by places: Int) -> DecimalValue {
    isZero ? self : DecimalValue(significand: significand, exponent: exponent + places)
  }

  /// Rounds to a multiple of a power of ten, halves away from zero.
  mutating func round(toPlace place: Int) {
    guard place > exponent, !isZero else { return }
    let (dropped, overflows) = place.subtractingReportingOverflow(exponent)
    guard !overflows, dropped < Self.powers.count else { return self = .zero }
    let unit = Self.powers[dropped]
    let (quotient, remainder) = significand.quotientAndRemainder(dividingBy: unit)
    significand = remainder >= unit - remainder ? quotient + 1 : quotient
    exponent = significand == 0 ? 0 : place
  }

  func rounded(toPlace place: Int) -> DecimalValue {
    var result = self
    result.round(toPlace: place)
    return result
  }

  /// The whole part, and the rest as a fraction with a power of ten up to 10^18 as its denominator.
  var split: (whole: DecimalValue, numerator: UInt64, denominator: UInt64) {
    guard exponent < 0 else { return (self, 0, 1) }
    let value = rounded(toPlace: -18)
    guard !value.isZero, value.exponent < 0 else { return (value, 0, 1) }
    let unit = Self.powers[-value.exponent]
    let (whole, rest) = value.significand.quotientAndRemainder(dividingBy: unit)
    return (DecimalValue(significand: whole, exponent: 0), rest, unit)
  }

  /// The value as an integer, if it is one and is small enough.
  var integer: UInt64? {
    guard !isZero else { return 0 }
    guard exponent >= 0, exponent < Self.powers.count else { return nil }
    let (product, overflows) = significand.multipliedReportingOverflow(by: Self.powers[exponent])
    return overflows ? nil : product
  }

  /// Powers of ten up to 10^19.
  private static let powers: [UInt64] = (0..<20).map { exponent in
    (0..<exponent).reduce(1) { product, _ in product * 10 }
  }

  private static func digitCount(_ number: UInt64) -> Int {
    var count = 0
    while count < powers.count, number >= powers[count] { count += 1 }
    return count
  }
}
