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

  mutating func removeFirst() { if start < end { start += 1 } }
  mutating func removeLast() { if start < end { end -= 1 } }

  /// Takes the scalar if it comes next.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard first == scalar else { return false }
    start += 1
    return true
  }

  /// Takes the scalar off the end.
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

  /// Takes all digits that come next.
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

  /// Takes a sign and up to five digits.
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
