/// The bytes of a text file that were found to be UTF-8 without NUL, and positions in them.
package struct SourceText: Sendable {
  /// All bytes, byte order mark included.
  package let bytes: [UInt8]
  /// Where reading starts: after the byte order mark, if there is one, or further on.
  package let start: Int
  /// Where lines are counted from.
  private let origin: Int

  /// Checks the bytes, in one pass.
  ///
  /// - Throws: `DataError` for UTF-16, for a NUL byte and for bytes that are not UTF-8.
  package init(checking bytes: [UInt8]) throws(DataError) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw DataError(
        "the byte order mark says UTF-16", expectation: "UTF-8 text",
        at: TextPosition(line: 1, column: 1))
    }
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    origin = start
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x80 {
        if byte == 0 {
          throw DataError(
            "a NUL byte: this looks like a binary file", expectation: "UTF-8 text", at: position(of: offset))
        }
        offset += 1
        continue
      }
      let length = Self.sequenceLength(in: bytes, at: offset)
      if length == 0 {
        throw DataError(
          "byte 0x\(String(byte, radix: 16, uppercase: true)) is not part of UTF-8 text",
          expectation: "UTF-8 text",
          at: position(of: offset))
      }
      offset += length
    }
  }

  private init(_ text: SourceText, bytes: [UInt8]? = nil, start: Int) {
    self.bytes = bytes ?? text.bytes
    self.start = start
    origin = text.origin
  }

  /// The text after its first line.
  func afterLine() -> SourceText {
    var next = start
    while next < bytes.count, !Ascii.isLineBreak(bytes[next]) { next += 1 }
    if bytes[next...].starts(with: [Ascii.carriageReturn, Ascii.lineFeed]) { next += 1 }
    return SourceText(self, start: min(next + 1, bytes.count))
  }

  /// The delimiter that a first line such as `sep=;` names, and the text after that line.
  func separatorLine() -> (Delimiter?, SourceText) {
    let line = bytes[start...].prefix { !Ascii.isLineBreak($0) }
    let text = String(decoding: line.prefix(8), as: UTF8.self).filter { $0 != "\"" }
    guard line.count < 8, text.lowercased().hasPrefix("sep="), text.count == 5, let character = text.last,
      let delimiter = Delimiter(character)
    else { return (nil, self) }
    return (delimiter, afterLine())
  }

  /// The text cut off so many bytes after its start.
  func prefix(_ count: Int) -> SourceText {
    bytes.count - start > count
      ? SourceText(self, bytes: Array(bytes.prefix(start + count)), start: start) : self
  }

  /// The line and column of a byte; O(offset), meant for errors.
  package func position(of offset: Int) -> TextPosition {
    var line = 1
    var lineStart = origin
    var index = origin
    while index < offset {
      let byte = bytes[index]
      index += 1
      guard Ascii.isLineBreak(byte) else { continue }
      if byte == Ascii.carriageReturn, index < offset, bytes[index] == Ascii.lineFeed { index += 1 }
      line += 1
      lineStart = index
    }
    return TextPosition(
      line: line, column: String(decoding: bytes[lineStart..<offset], as: UTF8.self).count + 1)
  }

  /// The number of bytes of the well-formed sequence at an offset, 0 if it is not well formed.
  ///
  /// Table 3-7 of the Unicode Standard: which second byte each first byte allows.
  private static func sequenceLength(in bytes: [UInt8], at offset: Int) -> Int {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[offset] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return 0 }
    for index in (offset + 2)..<max(offset + 2, offset + length) where bytes[index] & 0xC0 != 0x80 {
      return 0
    }
    return length
  }
}

/// The ASCII codes that delimited text gives a meaning to.
enum Ascii {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")

  /// Whether the byte ends a line, or begins the pair that does.
  @inline(__always)
  static func isLineBreak(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }
}
