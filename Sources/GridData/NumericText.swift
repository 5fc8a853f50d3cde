/// A text that was recognised as a number, and how it was written.
///
/// Accepted are, in this order and with blanks around: an opening parenthesis (accounting), a sign (`+`, `-` or
/// U+2212) and a currency symbol in either order, digits with or without commas between groups of three, a point
/// and decimals, an exponent (`e5`, `E-3`), a percent sign or currency symbol, the closing parenthesis. Nothing
/// depends on a locale: a comma never is the decimal sign.
struct NumericText: Sendable, Hashable {
  /// Exponents beyond this are no numbers to show: they would be written out as rows of zeros.
  static let exponentLimit = 400

  /// The value; of "12.5%" it is 0.125.
  var number: DecimalNumber
  /// How many digits after the point the text shows, an exponent worked in.
  var decimals: Int
  /// Whether commas part the thousands.
  var hasGroups: Bool
  /// Whether the whole part starts with a zero and goes on, as codes do.
  var hasLeadingZero: Bool
  var hasExponent: Bool
  var hasSign: Bool
  var isPercent: Bool
  var currency: Character?

  /// Reads a text, or returns nil if it is no number.
  init?(_ text: String) {
    var scanner = ScalarScanner(text)
    scanner.trim()
    // 1. What stands around the digits.
    let isAccounting = scanner.take("(")
    if isAccounting {
      guard scanner.takeLast(")") else { return nil }
      scanner.trim()
    }
    var sign: Unicode.Scalar?
    var currency: Character?
    while let scalar = scanner.first {
      if sign == nil, scalar == "-" || scalar == "+" || scalar == "\u{2212}" {
        sign = scalar
      } else if currency == nil, Self.isCurrency(scalar) {
        currency = Character(scalar)
      } else {
        break
      }
      scanner.removeFirst()
      scanner.trim()
    }
    guard let first = scanner.first, Self.digit(first) != nil || first == "." else { return nil }
    let isPercent = scanner.takeLast("%")
    if !isPercent, currency == nil, let last = scanner.last, Self.isCurrency(last) {
      currency = Character(last)
      scanner.removeLast()
    }
    scanner.trim()
    // 2. The digits.
    guard let whole = scanner.takeWholePart() else { return nil }
    var fraction: [UInt8] = []
    if scanner.take(".") { fraction = scanner.takeDigits() }
    guard !(whole.digits.isEmpty && fraction.isEmpty) else { return nil }
    // 3. The exponent.
    var exponent = 0
    hasExponent = scanner.take("e") || scanner.take("E")
    if hasExponent {
      guard let value = scanner.takeExponent(), abs(value) <= Self.exponentLimit else { return nil }
      exponent = value
    }
    guard scanner.first == nil, !(isAccounting && sign != nil) else { return nil }
    number = DecimalNumber(
      isNegative: isAccounting || (sign != nil && sign != "+"), digits: whole.digits + fraction,
      exponent: exponent - fraction.count - (isPercent ? 2 : 0))
    decimals = max(0, fraction.count - exponent)
    hasGroups = whole.hasGroups
    hasLeadingZero = whole.digits.count > 1 && whole.digits[0] == 0
    hasSign = sign != nil || isAccounting
    self.isPercent = isPercent
    self.currency = currency
  }

  /// A number as plain digits would write it.
  init(_ number: DecimalNumber) {
    self.number = number
    decimals = max(0, -number.exponent)
    hasSign = number.isNegative
    (hasGroups, hasLeadingZero, hasExponent, isPercent) = (false, false, false, false)
  }

  static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
    (0x30...0x39).contains(scalar.value) ? UInt8(truncatingIfNeeded: scalar.value - 0x30) : nil
  }

  private static func isCurrency(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "$" || scalar.value > 0x7F && scalar.properties.generalCategory == .currencySymbol
  }
}
