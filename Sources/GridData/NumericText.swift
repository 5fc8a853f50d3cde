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
  var hasPlus = false
  var isPercent: Bool
  var currency: Character?

  /// Reads a text, or returns nil if it is no number.
  init?(_ text: String) {
    var scanner = ScalarScanner(text)
    scanner.trim()
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
    guard let whole = scanner.takeWholePart() else { return nil }
    var fraction: [UInt8] = []
    if scanner.take(".") { fraction = scanner.takeDigits() }
    guard !(whole.digits.isEmpty && fraction.isEmpty) else { return nil }
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
    hasPlus = sign == "+"
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

/// A text that is taken apart from its two ends, scalar by scalar.
struct ScalarScanner {
  private let scalars: [Unicode.Scalar]
  private var start = 0
  private var end: Int

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    end = scalars.count
  }

  var first: Unicode.Scalar? { start < end ? scalars[start] : nil }
  var last: Unicode.Scalar? { start < end ? scalars[end - 1] : nil }
  var rest: String { String(String.UnicodeScalarView(scalars[start..<end])) }

  mutating func removeFirst() { if start < end { start += 1 } }
  mutating func removeLast() { if start < end { end -= 1 } }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard first == scalar else { return false }
    start += 1
    return true
  }

  mutating func takeLast(_ scalar: Unicode.Scalar) -> Bool {
    guard last == scalar else { return false }
    end -= 1
    return true
  }

  /// Drops blanks at both ends: ASCII ones, no-break and thin spaces.
  mutating func trim() {
    while let scalar = first, Self.isBlank(scalar) { start += 1 }
    while let scalar = last, Self.isBlank(scalar) { end -= 1 }
  }

  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x09...0x0D, 0xA0, 0x2007, 0x2009, 0x202F: true
    default: false
    }
  }

  mutating func takeDigits() -> [UInt8] {
    var digits: [UInt8] = []
    while let scalar = first, let digit = NumericText.digit(scalar) {
      digits.append(digit)
      start += 1
    }
    return digits
  }

  /// Takes exactly `count` digits as a number; nil if there are fewer.
  mutating func takeNumber(digits count: Int) -> Int? { takeNumber(digits: count...count) }

  /// Takes as many digits as come next and the range allows, as a number; nil if there are too few.
  mutating func takeNumber(digits count: ClosedRange<Int>) -> Int? {
    var value = 0
    var taken = 0
    while taken < count.upperBound, let scalar = first, let digit = NumericText.digit(scalar) {
      value = value * 10 + Int(digit)
      taken += 1
      start += 1
    }
    return count.contains(taken) ? value : nil
  }

  /// Takes digits, commas between groups of three allowed; nil where commas stand elsewhere.
  mutating func takeWholePart() -> (digits: [UInt8], hasGroups: Bool)? {
    var digits = takeDigits()
    guard first == "," else { return (digits, false) }
    guard (1...3).contains(digits.count) else { return nil }
    while take(",") {
      let group = takeDigits()
      guard group.count == 3 else { return nil }
      digits += group
    }
    return (digits, true)
  }

  mutating func takeExponent() -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard let value = takeNumber(digits: 1...5) else { return nil }
    return isNegative ? -value : value
  }

  /// Takes the first of the words that comes next, whatever its case, and returns its index.
  mutating func takeWord(of words: [String]) -> Int? {
    for (number, word) in words.enumerated() {
      let wanted = Array(word.unicodeScalars)
      guard end - start >= wanted.count else { continue }
      let isMatch = wanted.indices.allSatisfy { Self.folded(wanted[$0]) == Self.folded(scalars[start + $0]) }
      guard isMatch else { continue }
      start += wanted.count
      return number
    }
    return nil
  }

  private static func folded(_ scalar: Unicode.Scalar) -> UInt32 {
    ("A"..."Z").contains(scalar) ? scalar.value + 32 : scalar.value
  }
}
