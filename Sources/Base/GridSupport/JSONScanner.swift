/// An error in JSON.
package struct JSONError: Error, Sendable, Hashable {
  /// The offset of the invalid byte.
  package var offset: Int
  /// The problem in one clause.
  package var message: String
  /// What was expected.
  package var expectation: String?
  /// Whether the JSON is valid but exceeds a limit of this reader.
  package var isLimit = false

  package init(_ message: String, expectation: String? = nil, at offset: Int, isLimit: Bool = false) {
    (self.offset, self.message, self.expectation) = (offset, message, expectation)
    self.isLimit = isLimit
  }
}

/// The kind of a JSON value, determined by its first byte.
package enum JSONKind: Sendable, Hashable {
  case object, array, string, number, boolean, null

  package var name: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "a boolean"
    case .null: "null"
    }
  }
}

/// Scans JSON (RFC 8259) value by value, without building a tree.
///
/// Skipped strings and numbers are checked too, so anything skipped can be read later without errors. The
/// bytes are borrowed, and their owner has checked that they are valid UTF-8. `offset` is the scanner's
/// position.
@safe package struct JSONScanner {
  /// The maximum nesting depth of lists and objects; deeper nesting is a mistake or an attack.
  package static let depthLimit = 256

  let bytes: UnsafeBufferPointer<UInt8>
  let count: Int
  package var offset: Int

  /// Creates a scanner over bytes that outlive it.
  @unsafe package init(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int = 0) {
    unsafe self.bytes = unsafe bytes
    count = bytes.count
    self.offset = offset
  }

  /// The byte at the scanner's position; 0 at the end.
  @inline(__always) package var byte: UInt8 { offset < count ? unsafe bytes[offset] : 0 }

  package var isAtEnd: Bool { offset >= count }

  @inline(__always) package mutating func skipBlanks() {
    while true {
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }

  /// Skips whitespace and returns the kind of the next value.
  package mutating func kind() throws(JSONError) -> JSONKind {
    skipBlanks()
    switch byte {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default: throw unexpected("a value")
    }
  }

  /// Returns the error for an unexpected token.
  package func unexpected(_ expectation: String) -> JSONError {
    if isAtEnd { return JSONError("the data ends here", expectation: expectation, at: offset) }
    let rest = unsafe Array(bytes[offset..<min(offset + 12, count)])
    let word = rest.prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    let text = String(decoding: word, as: UTF8.self)
    if ["NaN", "Infinity", "nan", "inf"].contains(text) {
      return JSONError("JSON has no `\(text)`", expectation: "a number or `null`", at: offset)
    }
    if !text.isEmpty { return JSONError("`\(text)` is not a value", expectation: expectation, at: offset) }
    let character = String(decoding: rest, as: UTF8.self).first.map { "`\($0)`" } ?? "this"
    return JSONError("\(character) is not allowed here", expectation: expectation, at: offset)
  }

  package mutating func skipValue() throws(JSONError) { try skipValue(depth: 0) }

  private mutating func skipValue(depth: Int) throws(JSONError) {
    switch try kind() {
    case .string: _ = try skipString()
    case .number: try skipNumber()
    case .boolean: try skipWord(byte == UInt8(ascii: "t") ? "true" : "false")
    case .null: try skipWord("null")
    case .object:
      try checkDepth(depth)
      var elements = open()
      while try next(&elements) {
        _ = try key()
        try skipValue(depth: depth + 1)
      }
    case .array:
      try checkDepth(depth)
      var elements = open()
      while try next(&elements) { try skipValue(depth: depth + 1) }
    }
  }

  private func checkDepth(_ depth: Int) throws(JSONError) {
    guard depth >= Self.depthLimit else { return }
    throw JSONError(
      "values are nested more than \(Self.depthLimit) levels deep", expectation: "fewer levels",
      at: offset, isLimit: true)
  }

  // MARK: Lists and objects

  /// The state of iterating over the elements of a list or an object.
  package struct Elements {
    fileprivate let close: UInt8
    fileprivate var isFirst = true
  }

  /// Enters the list or object that starts here.
  package mutating func open() -> Elements {
    let close = byte == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
    offset += 1
    return Elements(close: close)
  }

  /// Moves to the next element, past the comma before it. At the end, skips the closing bracket and returns
  /// false.
  package mutating func next(_ elements: inout Elements) throws(JSONError) -> Bool {
    skipBlanks()
    if byte == elements.close {
      offset += 1
      return false
    }
    if elements.isFirst {
      elements.isFirst = false
      return true
    }
    let end = String(Unicode.Scalar(elements.close))
    guard byte == UInt8(ascii: ",") else { throw unexpected("`,` or `\(end)`") }
    let comma = offset
    offset += 1
    skipBlanks()
    if byte == elements.close {
      throw JSONError("a comma before the end", expectation: "another value, or `\(end)` alone", at: comma)
    }
    return true
  }

  /// A string exactly as it appears in the JSON, without its quotes.
  package struct RawText {
    package var range: Range<Int>
    package var hasEscapes: Bool

    package init(range: Range<Int>, hasEscapes: Bool) { (self.range, self.hasEscapes) = (range, hasEscapes) }
  }

  /// Skips the key of an object member and the colon.
  package mutating func key() throws(JSONError) -> RawText {
    skipBlanks()
    guard byte == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
    let text = try skipString()
    skipBlanks()
    guard byte == UInt8(ascii: ":") else { throw unexpected("`:`") }
    offset += 1
    return text
  }

  /// Returns whether a raw string consists of exactly these bytes.
  package func has(_ text: RawText, _ wanted: [UInt8]) -> Bool {
    guard text.range.count == wanted.count else { return false }
    return unsafe bytes[text.range].elementsEqual(wanted)
  }

  package func bytes(of text: RawText) -> [UInt8] { unsafe Array(bytes[text.range]) }
}
