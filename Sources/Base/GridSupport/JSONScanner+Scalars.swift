extension JSONScanner {
  /// Skips a string and checks it.
  package mutating func skipString() throws(JSONError) -> RawText {
    let start = offset + 1
    offset = start
    var hasEscapes = false
    while true {
      guard offset < count else {
        throw JSONError("the string that starts here is not closed", expectation: "`\"`", at: start - 1)
      }
      let byte = unsafe bytes[offset]
      if byte == UInt8(ascii: "\"") {
        offset += 1
        return RawText(range: start..<offset - 1, hasEscapes: hasEscapes)
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        _ = try escape()
      } else if byte < 0x20 {
        throw JSONError(
          "a control character in a string", expectation: "an escape such as `\\n` or `\\u0009`", at: offset)
      } else {
        offset += 1
      }
    }
  }

  /// Returns the scalar of an escape sequence; a surrogate pair yields one scalar.
  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = offset
    offset += 1
    let letter = byte
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default:
      throw JSONError(
        "an invalid escape", expectation: "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX",
        at: start)
    }
    let unit = try codeUnit(of: start)
    if unit == 0 {
      throw JSONError(
        "a NUL character in a string", expectation: "a string without \\u0000", at: start, isLimit: true)
    }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, byte == UInt8(ascii: "\\") {
      offset += 1
      if byte == UInt8(ascii: "u") {
        offset += 1
        let low = try codeUnit(of: start)
        if (0xDC00...0xDFFF).contains(low),
          let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        {
          return scalar
        }
      }
    }
    throw JSONError(
      "half of a surrogate pair", expectation: "\\uD800 to \\uDBFF, then \\uDC00 to \\uDFFF", at: start)
  }

  private mutating func codeUnit(of escape: Int) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw JSONError(
          "an escape with fewer than four digits", expectation: "\\u and four hexadecimal digits", at: escape)
      }
      value = value << 4 + UInt32(digit)
      offset += 1
    }
    return value
  }

  package func hasEscapes(in range: Range<Int>) -> Bool { unsafe bytes[range].contains(UInt8(ascii: "\\")) }

  /// Returns a raw string as text, with escapes resolved.
  package func string(of text: RawText) -> String {
    guard text.hasEscapes else { return unsafe String(decoding: bytes[text.range], as: UTF8.self) }
    var result = String.UnicodeScalarView()
    var scanner = self
    scanner.offset = text.range.lowerBound
    var plain = scanner.offset
    while scanner.offset < text.range.upperBound {
      guard scanner.byte == UInt8(ascii: "\\") else {
        scanner.offset += 1
        continue
      }
      unsafe result.append(
        contentsOf: String(decoding: bytes[plain..<scanner.offset], as: UTF8.self).unicodeScalars)
      // The string was checked when it was skipped.
      if let scalar = try? scanner.escape() { result.append(scalar) }
      plain = scanner.offset
    }
    unsafe result.append(
      contentsOf: String(decoding: bytes[plain..<text.range.upperBound], as: UTF8.self).unicodeScalars)
    return String(result)
  }

  mutating func skipNumber() throws(JSONError) {
    let start = offset
    if byte == UInt8(ascii: "-") { offset += 1 }
    let first = byte
    var digits = skipDigits()
    if digits > 1, first == UInt8(ascii: "0") {
      throw JSONError(
        "a number with a leading zero", expectation: "no leading zeros, or a string", at: start)
    }
    if digits > 0, byte == UInt8(ascii: ".") {
      offset += 1
      digits = skipDigits()
    }
    if digits > 0, byte | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
      digits = skipDigits()
    }
    guard digits > 0 else { throw unexpected("a digit") }
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      throw unexpected("the end of the number")
    default: break
    }
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { offset += 1 }
    return offset - start
  }

  mutating func skipWord(_ word: StaticString) throws(JSONError) {
    let start = offset
    for index in 0..<word.utf8CodeUnitCount {
      guard unsafe byte == word.utf8Start[index] else {
        offset = start
        throw unexpected("a value")
      }
      offset += 1
    }
  }

  /// Returns the text of a range without the whitespace between tokens.
  package func compactText(of range: Range<Int>) -> String {
    var result: [UInt8] = []
    var (isInText, isEscaped) = (false, false)
    for byte in text(of: range).utf8 {
      if !isInText, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { continue }
      if byte == UInt8(ascii: "\""), !isEscaped { isInText.toggle() }
      isEscaped = isInText && byte == UInt8(ascii: "\\") && !isEscaped
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the bytes of a range as text.
  package func text(of range: Range<Int>) -> String { unsafe String(decoding: bytes[range], as: UTF8.self) }
}
