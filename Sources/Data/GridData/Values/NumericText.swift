/// A string recognized as a number, and how it was written.
///
/// Accepts, in this order and with blanks in between: an opening parenthesis (accounting), a sign (`+`, `-`
/// or U+2212) and a currency in either order, digits with an optional group separator, the decimal mark and
/// decimals, an exponent (`e5`, `E-3`), a percent or permille sign or currency, a minus sign at the end (as
/// in SAP), the closing parenthesis. `NumberMarks` specifies the marks. Nothing depends on the machine.
struct NumericText: Sendable, Hashable {
  /// The maximum exponent. Larger numbers would be written with hundreds of zeros.
  static let exponentLimit = 400

  /// The value; 0.125 for "12.5%".
  var number: DecimalNumber
  /// The number of decimals in the text, with the exponent applied.
  var decimals: Int
  /// Whether thousands are grouped.
  var hasGroups: Bool
  /// Whether the integer part starts with a zero followed by digits, as in codes.
  var hasLeadingZero: Bool
  var hasExponent: Bool
  var hasSign: Bool
  var hasPlus = false
  /// The zero digit of the string.
  var zero: Unicode.Scalar = "0"
  /// Whether points or commas are used with digits of another script.
  var hasLatinMarks = false
  /// Whether parentheses make it negative.
  var isAccounting = false
  /// Whether it ends with the decimal mark, as ordinal numbers do in some languages.
  var hasLoneMark = false
  var ratio: Ratio?
  var currency: WrittenCurrency?

  /// A ratio sign after a number.
  enum Ratio: Character, Sendable {
    case percent = "%"
    case permille = "\u{2030}"

    var power: Int { self == .percent ? 2 : 3 }
  }

  /// Parses a string; nil if it is not a number.
  init?(_ text: String, _ marks: NumberMarks = .point) {
    if marks.decimal == ".", let plain = PlainNumber(text.utf8) {
      self.init(plain.number)
      return
    }
    guard Self.mayBeNumber(text, marks), let parts = NumericParts(text) else { return nil }
    self.init(parts, marks)
  }

  /// Quickly checks the bytes of a string. Returns false for most strings that are not numbers: those without
  /// a digit, those with a hyphen, colon or slash between digits, as in dates, times and codes, and those
  /// with a comma that does not separate thousands.
  private static func mayBeNumber(_ text: String, _ marks: NumberMarks) -> Bool {
    var hasDigit = false
    // Whether the previous byte was a digit, or a hyphen, colon or slash after a digit.
    var (isDigit, isJoint) = (false, false)
    // The number of digits since a comma.
    var group: Int?
    for byte in text.utf8 {
      if NativeDigits.mayBegin(byte) { return true }
      let joins =
        isDigit && (byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "/"))
      isDigit = byte &- UInt8(ascii: "0") < 10
      if isDigit {
        if isJoint { return false }
        hasDigit = true
        group = group.map { $0 + 1 }
      } else if marks == .point {
        if group ?? 3 != 3 { return false }
        group = byte == UInt8(ascii: ",") ? 0 : nil
      }
      isJoint = joins
    }
    return hasDigit && group ?? 3 == 3
  }

  /// Parses the digits of a split string.
  init?(_ parts: NumericParts, _ marks: NumberMarks) {
    var scanner = parts.core
    guard let whole = scanner.takeWholePart(marks) else { return nil }
    var fraction: [UInt8] = []
    if scanner.take(marks.decimal) {
      fraction = scanner.takeDigits()
      hasLoneMark = fraction.isEmpty
    }
    guard !(whole.digits.isEmpty && fraction.isEmpty) else { return nil }
    var exponent = 0
    hasExponent = scanner.take("e") || scanner.take("E")
    if hasExponent {
      guard let value = scanner.takeExponent(), abs(value) <= Self.exponentLimit else { return nil }
      exponent = value
    }
    guard scanner.first == nil else { return nil }
    number = DecimalNumber(
      isNegative: parts.isNegative, digits: whole.digits + fraction,
      exponent: exponent - fraction.count - (parts.ratio?.power ?? 0))
    decimals = max(0, fraction.count - exponent)
    hasGroups = whole.hasGroups
    hasLeadingZero = whole.digits.count > 1 && whole.digits[0] == 0
    zero = parts.zero
    hasLatinMarks = zero != "0" && !parts.hasOwnMarks && (whole.hasGroups || !fraction.isEmpty)
    (hasSign, hasPlus, isAccounting) = (parts.hasSign, parts.hasPlus, parts.isAccounting)
    (ratio, currency) = (parts.ratio, parts.currency)
  }

  /// Creates a number as if written in plain digits.
  init(_ number: DecimalNumber) {
    self.number = number
    decimals = max(0, -number.exponent)
    hasSign = number.isNegative
    (hasGroups, hasLeadingZero, hasExponent) = (false, false, false)
  }

  static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
    (0x30...0x39).contains(scalar.value) ? UInt8(truncatingIfNeeded: scalar.value - 0x30) : nil
  }
}

/// A string that is consumed from both ends, scalar by scalar.
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
  var slice: ArraySlice<Unicode.Scalar> { scalars[start..<end] }
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

  /// Drops blanks at both ends: ASCII blanks, no-break spaces and thin spaces.
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

  /// Consumes exactly `count` digits as a number; nil if there are fewer.
  mutating func takeNumber(digits count: Int) -> Int? { takeNumber(digits: count...count) }

  /// Consumes as many digits as the range allows, as a number; nil if there are too few.
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

  /// Consumes digits with the group separator of `marks`; nil if it is misplaced.
  mutating func takeWholePart(_ marks: NumberMarks) -> (digits: [UInt8], hasGroups: Bool)? {
    var digits = takeDigits()
    guard let mark = first, marks.parts(mark) else { return (digits, false) }
    guard (1...3).contains(digits.count), digits[0] != 0 else { return nil }
    var sizes = [digits.count]
    while take(mark) {
      let group = takeDigits()
      sizes.append(group.count)
      digits += group
    }
    let inner = marks == .pointIndian ? 2 : 3
    guard sizes.last == 3, sizes.dropFirst().dropLast().allSatisfy({ $0 == inner }), sizes[0] <= inner else {
      return nil
    }
    return (digits, true)
  }

  mutating func takeExponent() -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard let value = takeNumber(digits: 1...5) else { return nil }
    return isNegative ? -value : value
  }

  /// Consumes the longest matching word, ignoring case, and returns its index.
  mutating func takeWord(of words: [String]) -> Int? {
    var best: (index: Int, length: Int)?
    for (number, word) in words.enumerated() {
      let wanted = Array(word.unicodeScalars)
      guard !wanted.isEmpty, end - start >= wanted.count, wanted.count > best?.length ?? 0 else { continue }
      let isMatch = wanted.indices.allSatisfy { Self.folded(wanted[$0]) == Self.folded(scalars[start + $0]) }
      if isMatch { best = (number, wanted.count) }
    }
    start += best?.length ?? 0
    return best?.index
  }

  private static func folded(_ scalar: Unicode.Scalar) -> UInt32 {
    ("A"..."Z").contains(scalar) ? scalar.value + 32 : scalar.value
  }
}

extension String {
  /// The string without leading and trailing blanks.
  var trimmingBlanks: String {
    // Most strings have none, and ASCII is checked faster.
    func isVisible(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }
    if let first = utf8.first, let last = utf8.last, isVisible(first), isVisible(last) { return self }
    var scanner = ScalarScanner(self)
    scanner.trim()
    return scanner.rest
  }
}
