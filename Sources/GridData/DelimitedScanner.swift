/// The byte loop of `DelimitedReader`: finds fields, strips quotes, counts lines and checks record lengths.
struct DelimitedScanner {
  private let source: SourceText
  private let bytes: [UInt8]
  private let delimiter: Delimiter
  private let ragged: DelimitedReader.Ragged

  private var offset: Int
  private var line = 1
  private var columnCount = 0
  private var content: [UInt8] = []
  private var ends: [UInt32] = []
  private var lines: [UInt32] = []

  init(source: SourceText, delimiter: Delimiter, ragged: DelimitedReader.Ragged) {
    self.source = source
    self.delimiter = delimiter
    self.ragged = ragged
    bytes = source.bytes
    offset = source.start
    content.reserveCapacity(bytes.count)
  }

  /// The records scanned so far, the first one as data.
  var table: Table {
    Table(content: content, ends: ends, lines: lines, columnCount: columnCount, delimiter: delimiter)
  }

  var isAtEnd: Bool { offset == bytes.count }

  mutating func scan() throws(DataError) { while try scanNext() != nil {} }

  /// Scans the next record and returns the number of its fields, or nil at the end.
  mutating func scanNext() throws(DataError) -> Int? {
    while offset < bytes.count, Ascii.isLineBreak(bytes[offset]), columnCount != 1 { skipLineBreak() }
    guard offset < bytes.count else { return nil }
    let start = offset
    let startLine = line
    var count = 0
    var isMore = true
    while isMore {
      let fieldStart = content.count
      if offset < bytes.count, bytes[offset] == Ascii.quote {
        try scanQuotedField()
      } else {
        scanPlainField()
      }
      count += 1
      if lines.isEmpty || count <= columnCount {
        ends.append(UInt32(truncatingIfNeeded: content.count))
      } else {
        content.removeSubrange(fieldStart...)
      }
      isMore = offset < bytes.count && bytes[offset] == delimiter.byte
      if isMore { offset += 1 }
    }
    skipLineBreak()
    if lines.isEmpty { columnCount = count }
    lines.append(UInt32(truncatingIfNeeded: startLine))
    try settle(fieldCount: count, recordStart: start)
    return count
  }

  private mutating func settle(fieldCount: Int, recordStart: Int) throws(DataError) {
    if fieldCount != columnCount {
      guard ragged == .pad else {
        throw DataError(
          "the record has \(fieldCount) \(fieldCount == 1 ? "field" : "fields")",
          expectation: "\(columnCount), as in the first record", at: source.position(of: recordStart))
      }
      for _ in fieldCount..<max(fieldCount, columnCount) {
        ends.append(UInt32(truncatingIfNeeded: content.count))
      }
    }
    if ends.count > DelimitedReader.cellLimit {
      throw DataError(
        "the table has too many cells", expectation: "at most \(DelimitedReader.cellLimit)",
        at: source.position(of: recordStart))
    }
  }

  private mutating func scanPlainField() {
    let start = offset
    let delimiter = delimiter.byte
    var end = offset
    while end < bytes.count {
      let byte = bytes[end]
      if byte == delimiter || Ascii.isLineBreak(byte) { break }
      end += 1
    }
    content.append(contentsOf: bytes[start..<end])
    offset = end
  }

  private mutating func scanQuotedField() throws(DataError) {
    let opening = offset
    var runStart = opening + 1
    var index = runStart
    while index < bytes.count {
      let byte = bytes[index]
      if byte == Ascii.quote {
        guard index + 1 < bytes.count, bytes[index + 1] == Ascii.quote else {
          content.append(contentsOf: bytes[runStart..<index])
          return try closeQuotedField(after: index)
        }
        // The first of the two quotes belongs to the text, the second is skipped.
        content.append(contentsOf: bytes[runStart...index])
        index += 2
        runStart = index
        continue
      }
      index += 1
      if byte == Ascii.lineFeed
        || byte == Ascii.carriageReturn && !(index < bytes.count && bytes[index] == Ascii.lineFeed)
      {
        line += 1
      }
    }
    throw DataError(
      "the quote that opens here is never closed", expectation: "a closing quote before the end of the data",
      at: source.position(of: opening))
  }

  private mutating func closeQuotedField(after quote: Int) throws(DataError) {
    offset = quote + 1
    guard offset < bytes.count else { return }
    let byte = bytes[offset]
    guard byte == delimiter.byte || Ascii.isLineBreak(byte) else {
      throw DataError(
        "text after the closing quote", expectation: "a delimiter, a line end or a second quote",
        at: source.position(of: offset))
    }
  }

  private mutating func skipLineBreak() {
    guard offset < bytes.count else { return }
    let isPair =
      bytes[offset] == Ascii.carriageReturn && offset + 1 < bytes.count
      && bytes[offset + 1] == Ascii.lineFeed
    offset += isPair ? 2 : 1
    line += 1
  }
}

/// The bytes of a text file that were found to be UTF-8 without NUL, and positions in them.
package struct SourceText: Sendable {
  /// All bytes, byte order mark included.
  package let bytes: [UInt8]
  /// Where the text starts: after the byte order mark, if there is one.
  package let start: Int

  /// Checks the bytes, in one pass; `DataError` for UTF-16, for a NUL byte and for bytes that are not UTF-8.
  package init(checking bytes: [UInt8]) throws(DataError) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw DataError(
        "the byte order mark says UTF-16", expectation: "UTF-8 text",
        at: TextPosition(line: 1, column: 1))
    }
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
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

  private init(bytes: [UInt8], start: Int) {
    self.bytes = bytes
    self.start = start
  }

  func prefix(_ count: Int) -> SourceText {
    bytes.count > count ? SourceText(bytes: Array(bytes.prefix(count)), start: start) : self
  }

  /// The line and column of a byte; O(offset), meant for errors.
  package func position(of offset: Int) -> TextPosition {
    var line = 1
    var lineStart = start
    var index = start
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

enum Ascii {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")

  /// Whether the byte ends a line, or begins the pair that does.
  @inline(__always)
  static func isLineBreak(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }
}
