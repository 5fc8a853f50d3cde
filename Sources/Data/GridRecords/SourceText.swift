import CRecords
package import GridSupport

/// The bytes of a text file, and positions in them.
package struct SourceText: Sendable {
  /// All bytes, including the byte order mark.
  package let bytes: SharedBytes
  /// The offset where reading starts: after the byte order mark, if any, or later.
  package let start: Int
  /// The offset from which lines are counted.
  let origin: Int

  /// Wraps bytes without checking them; the caller must check them.
  ///
  /// - Throws: `DataError` for UTF-16, which `TextEncoding.text(of:encoding:)` reads.
  package init(unchecked bytes: SharedBytes) throws(DataError) {
    if bytes.has([0xFF, 0xFE], at: 0) || bytes.has([0xFE, 0xFF], at: 0) {
      throw DataError(
        "the byte order mark says UTF-16", expectation: "UTF-8 text",
        at: TextPosition(line: 1, column: 1))
    }
    self.bytes = bytes
    start = bytes.has([0xEF, 0xBB, 0xBF], at: 0) ? 3 : 0
    origin = start
  }

  /// Checks the bytes, in one pass.
  ///
  /// - Throws: `DataError` for UTF-16, for a NUL byte and for bytes that are not UTF-8.
  package init(checking bytes: SharedBytes) throws(DataError) {
    try self.init(unchecked: bytes)
    if let bad = firstInvalidByte { throw error(ofByte: bad) }
  }

  /// The offset of the first byte that is invalid UTF-8; nil if all are valid or a NUL precedes it.
  var badByte: Int? { firstInvalidByte.flatMap { bytes[$0] == 0 ? nil : $0 } }

  /// The offset of the first byte that is NUL or invalid UTF-8. The memory of bytes that were checked is released.
  private var firstInvalidByte: Int? {
    var offset = start
    while offset < bytes.count {
      let end = min(offset + Self.checkedAtOnce, bytes.count)
      let bad = unsafe bytes.withBytes { unsafe grid_check_text($0.baseAddress, offset, end) }
      // The end of a piece may divide a character, which takes at most four bytes.
      if bad < end, end == bytes.count || end - bad > 3 { return bad }
      bytes.letGo(offset..<bad)
      offset = bad
    }
    return nil
  }

  private static let checkedAtOnce = 4 << 20

  private init(_ text: SourceText, bytes: SharedBytes? = nil, start: Int) {
    self.bytes = bytes ?? text.bytes
    self.start = start
    origin = text.origin
  }

  /// Returns the error for a byte that is NUL or invalid UTF-8.
  func error(ofByte offset: Int) -> DataError {
    let byte = bytes[offset]
    let message =
      byte == 0
      ? "a NUL byte: this looks like a binary file"
      : "byte 0x\(String(byte, radix: 16, uppercase: true)) is not part of UTF-8 text"
    return DataError(message, expectation: "UTF-8 text", at: position(of: offset))
  }

  /// Whether no bytes are left.
  package var isAtEnd: Bool { start >= bytes.count }

  /// The next byte.
  package var first: UInt8? { isAtEnd ? nil : bytes[start] }

  /// Returns the text after the first line.
  package func afterLine() -> SourceText {
    let next = unsafe bytes.withBytes { bytes in
      var next = start
      while next < bytes.count, unsafe !Ascii.isLineBreak(bytes[next]) { next += 1 }
      return next
    }
    let isPair = bytes.has([Ascii.carriageReturn, Ascii.lineFeed], at: next)
    return SourceText(self, start: min(next + (isPair ? 2 : 1), bytes.count))
  }

  /// Whether a quoted field is open at the end of the line that starts at an offset.
  func opensQuotedLine(at offset: Int) -> Bool {
    var isOpen = false
    for index in offset..<bytes.count where bytes[index] == Ascii.quote || Ascii.isLineBreak(bytes[index]) {
      if bytes[index] != Ascii.quote { return isOpen }
      isOpen.toggle()
    }
    return false
  }

  /// Returns the first bytes of the first line, at most `count`.
  package func linePrefix(_ count: Int) -> [UInt8] {
    let end = start + min(count, bytes.count - start)
    return (start..<end).lazy.map { bytes[$0] }.prefix { !Ascii.isLineBreak($0) }
  }

  /// Returns the delimiter specified by a first line such as `sep=;`, and the text after that line.
  package func separatorLine() -> (Delimiter?, SourceText) {
    let line = linePrefix(8)
    let text = String(decoding: line, as: UTF8.self).filter { $0 != "\"" }
    guard line.count < 8, text.lowercased().hasPrefix("sep="), text.count == 5, let character = text.last,
      let delimiter = Delimiter(character)
    else { return (nil, self) }
    return (delimiter, afterLine())
  }

  /// Returns the text truncated to `count` bytes after its start.
  package func prefix(_ count: Int) -> SourceText {
    guard bytes.count - start > count else { return self }
    let part = unsafe bytes.withBytes { bytes in unsafe Array(bytes.prefix(start + count)) }
    return SourceText(self, bytes: SharedBytes(part), start: start)
  }

  /// Returns the line and column of a byte. O(offset); meant for error messages.
  package func position(of offset: Int) -> TextPosition {
    unsafe bytes.withBytes { bytes in
      var line = 1
      var lineStart = origin
      var index = origin
      while index < offset {
        let byte = unsafe bytes[index]
        index += 1
        guard Ascii.isLineBreak(byte) else { continue }
        if byte == Ascii.carriageReturn, index < offset, unsafe bytes[index] == Ascii.lineFeed { index += 1 }
        line += 1
        lineStart = index
      }
      let before = unsafe String(decoding: bytes[lineStart..<max(lineStart, offset)], as: UTF8.self)
      return TextPosition(line: line, column: before.count + 1)
    }
  }
}

/// The ASCII codes with a special meaning in delimited text.
package enum Ascii {
  package static let lineFeed = UInt8(ascii: "\n")
  package static let carriageReturn = UInt8(ascii: "\r")
  package static let quote = UInt8(ascii: "\"")

  /// Whether the byte ends a line or starts a CR LF pair.
  @inline(__always)
  package static func isLineBreak(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }
}
