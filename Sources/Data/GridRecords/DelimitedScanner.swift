import GridSupport

/// A simple byte-by-byte reader for a few records: finds fields, strips quotes, counts lines and checks
/// record lengths.
///
/// It is used for small files and for guesses, and tests compare `RecordIndex` with it.
package struct DelimitedScanner {
  private let source: SourceText
  private let bytes: [UInt8]
  private let delimiter: Delimiter
  /// Whether a record whose length differs from the first is an error.
  private let isStrict: Bool
  private let comment: [UInt8]
  private let quote: UInt8
  /// Whether the first record lacks a field for the first column.
  package var lacksFirstName = false
  /// Whether a delimiter at the end of a record is ignored instead of starting another field.
  package var dropsSurplusEmpty = false
  /// Whether all records except the first end with a delimiter.
  package private(set) var endsWithDelimiters = true
  private var shortCount = 0
  private var longCount = 0

  private var offset: Int
  private var line = 1
  private var columnCount = 0
  private var content: [UInt8] = []
  private var ends: [UInt32] = []
  private var lines: [UInt32] = []

  package init(
    source: SourceText, delimiter: Delimiter, isStrict: Bool = false, comment: String? = nil,
    quote: UInt8 = Ascii.quote
  ) {
    self.quote = quote
    self.comment = Array((comment ?? "").utf8)
    self.source = source
    self.delimiter = delimiter
    self.isStrict = isStrict
    bytes = source.bytes.array
    offset = source.start
    line = source.position(of: source.start).line
    content.reserveCapacity(bytes.count)
  }

  /// The records scanned so far, all as long as the first, with the lines where they start.
  package var records: [(line: Int, fields: [String])] {
    lines.indices.map { record in
      let fields = (record * columnCount..<(record + 1) * columnCount).map { index in
        String(decoding: content[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])], as: UTF8.self)
      }
      return (Int(lines[record]), fields)
    }
  }

  package var isAtEnd: Bool { offset == bytes.count }

  /// Notes about how records whose length differs from the first were handled.
  package var notes: [String] {
    func note(_ count: Int, _ kind: String, _ fate: String) -> String? {
      count == 0 ? nil : "\(count) \(kind) \(count == 1 ? "row" : "rows") \(fate)"
    }
    return [note(shortCount, "short", "padded"), note(longCount, "long", "truncated")].compactMap(\.self)
  }

  package mutating func scan() throws(DataError) { while try scanNext() != nil {} }

  /// Scans the next record and returns its number of fields, or nil at the end.
  package mutating func scanNext() throws(DataError) -> Int? {
    while offset < bytes.count {
      if Ascii.isLineBreak(bytes[offset]), columnCount != 1 {
        skipLineBreak()
      } else if !comment.isEmpty, bytes[offset...].starts(with: comment) {
        while offset < bytes.count, !Ascii.isLineBreak(bytes[offset]) { offset += 1 }
        skipLineBreak()
      } else {
        break
      }
    }
    guard offset < bytes.count else { return nil }
    let start = offset
    let startLine = line
    var count = 0
    if lacksFirstName, lines.isEmpty {
      ends.append(0)
      count = 1
    }
    var isMore = true
    var isLastEmpty = false
    while isMore {
      let fieldStart = content.count
      if offset < bytes.count, bytes[offset] == quote {
        try scanQuotedField()
      } else {
        scanPlainField()
      }
      count += 1
      isLastEmpty = content.count == fieldStart
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
    endsWithDelimiters = endsWithDelimiters && (lines.count == 1 || isLastEmpty)
    try settle(
      fieldCount: count, recordStart: start,
      isSurplusEmpty: dropsSurplusEmpty && isLastEmpty && count == columnCount + 1)
    return count
  }

  /// Adjusts the record to the length of the first record, or throws an error.
  private mutating func settle(fieldCount: Int, recordStart: Int, isSurplusEmpty: Bool) throws(DataError) {
    if fieldCount != columnCount, !isSurplusEmpty {
      guard !isStrict else {
        throw DataError(
          ragged: fieldCount, columnCount, at: source.position(of: recordStart),
          goesOn: source.opensQuotedLine(at: recordStart))
      }
      if fieldCount < columnCount { shortCount += 1 } else { longCount += 1 }
      for _ in fieldCount..<max(fieldCount, columnCount) {
        ends.append(UInt32(truncatingIfNeeded: content.count))
      }
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
        // The first of the two quotes belongs to the text; the second is skipped.
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
    throw DataError(openQuoteAt: source.position(of: opening))
  }

  private mutating func closeQuotedField(after closing: Int) throws(DataError) {
    offset = closing + 1
    while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t"),
      bytes[offset] != delimiter.byte
    {
      offset += 1
    }
    guard offset < bytes.count else { return }
    let byte = bytes[offset]
    guard byte == delimiter.byte || Ascii.isLineBreak(byte) else {
      throw DataError(textAfterQuoteAt: source.position(of: closing + 1))
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
