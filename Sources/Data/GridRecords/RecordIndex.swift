import CRecords
import GridSupport

/// The rules for splitting and validating records of delimited text.
package struct RecordShape: Sendable, Hashable {
  package var delimiter: UInt8
  /// The quote character, or 0 if quotation marks are literal.
  package var quote = Ascii.quote
  /// The prefix of comment lines.
  package var comment: [UInt8] = []
  /// Whether a record whose length differs from the first is an error.
  package var isStrict = false
  /// Whether the first record lacks a field for the first column.
  package var lacksFirstName = false
  /// Whether a delimiter at the end of a record is ignored instead of starting another field.
  package var dropsSurplusEmpty = false

  package init(delimiter: UInt8, quote: UInt8 = Ascii.quote, comment: [UInt8] = [], isStrict: Bool = false) {
    (self.delimiter, self.quote, self.comment, self.isStrict) = (delimiter, quote, comment, isStrict)
  }
}

/// The settings for dividing a large text among threads. Results do not depend on them.
package struct RecordDivision: Sendable, Hashable {
  /// The size of a piece in bytes.
  package var pieceSize = 2 << 20
  /// The number of threads; nil uses one per processor.
  package var jobs: Int?
  /// The minimum distance in bytes between two stored record positions.
  package var spacing = 4096

  package init(pieceSize: Int = 2 << 20, jobs: Int? = nil, spacing: Int = 4096) {
    (self.pieceSize, self.jobs, self.spacing) = (pieceSize, jobs, spacing)
  }
}

/// An index of the records in a text. It stores the positions of some records; those in between are found on
/// demand.
///
/// The text is cut into pieces after line breaks, and the pieces are scanned in parallel. Each scan assumes
/// that its piece starts with a record, and continues past the end of the piece to the end of its last
/// record. If that is where the next piece was assumed to start, the assumption was right. Otherwise, for
/// example because quoted fields contain line breaks, the next piece and those after it are scanned again
/// from the starts indicated by the number of preceding quotes.
///
/// The index takes a few megabytes per gigabyte of text.
package struct RecordIndex: Sendable {
  package let text: SourceText
  package let shape: RecordShape
  /// The number of fields of the first record, which all records should have.
  package let width: Int
  /// The number of records.
  package let count: Int
  /// Some records, in order, including the first.
  private let places: [grid_record_place]
  private let shortCount: Int
  private let longCount: Int

  /// Finds the records in a text and checks its bytes. O(bytes).
  ///
  /// - Throws: `DataError` with the position of the first invalid byte or, if there is none, of the first
  ///   other error.
  package init(of text: SourceText, _ shape: RecordShape, _ division: RecordDivision = RecordDivision())
    throws(DataError)
  {
    self.text = text
    self.shape = shape
    // 1. Scan the first record, which determines the length of the others.
    var head = RecordScan(text.bytes, shape, width: 0)
    head.isStrict = false
    let first = head.records(from: text.start, until: text.bytes.count, most: 1, spacing: 0)
    width = first.found.records == 0 ? 0 : first.found.fields + (shape.lacksFirstName ? 1 : 0)
    // 2. Scan the other records.
    let scan = RecordScan(text.bytes, shape, width: width)
    var pieces = RecordPieces(scan, from: max(text.start, first.found.offset), division)
    let bad = pieces.run(checkingFrom: text.origin)
    if let bad { throw text.error(ofByte: bad) }
    if first.found.end != GRID_RECORDS_DONE { throw Self.error(first.found, in: text, width) }
    let parts = pieces.joined()
    if let last = parts.last, last.found.end != GRID_RECORDS_DONE {
      throw Self.error(last.found, in: text, width)
    }
    // 3. Join the lists.
    var places = first.places
    let breaksBefore = UInt64(
      text.position(of: first.places.first.map { Int($0.offset) } ?? text.start).line - 1)
    if !places.isEmpty { places[0].line = breaksBefore }
    var records = UInt64(first.found.records)
    // Empty lines before the first record are included in its scan.
    var lines = breaksBefore + UInt64(first.found.lines) - (first.places.first?.line ?? 0)
    places.reserveCapacity(parts.reduce(1) { $0 + $1.places.count })
    var (shortCount, longCount) = (0, 0)
    for part in parts {
      for var place in part.places {
        place.record += records
        place.line += lines
        places.append(place)
      }
      records += UInt64(part.found.records)
      lines += UInt64(part.found.lines)
      shortCount += part.found.short_count
      longCount += part.found.long_count
    }
    self.places = places
    (self.shortCount, self.longCount) = (shortCount, longCount)
    count = Int(records)
  }

  /// Notes about how records whose length differs from the first were handled.
  package var notes: [String] {
    func note(_ count: Int, _ kind: String, _ fate: String) -> String? {
      count == 0 ? nil : "\(count) \(kind) \(count == 1 ? "row" : "rows") \(fate)"
    }
    return [note(shortCount, "short", "padded"), note(longCount, "long", "truncated")].compactMap(\.self)
  }

  /// Returns the last stored position that is not after the start of a record.
  private func place(before record: Int) -> grid_record_place {
    var (low, high) = (0, places.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(places[middle].record) <= record { low = middle } else { high = middle }
    }
    return places[low]
  }

  /// Scans records from a stored position.
  private func scan(_ count: Int, from place: grid_record_place, spacing: Int) -> RecordScan.Found {
    var scan = RecordScan(text.bytes, shape, width: width)
    scan.isStrict = false
    return scan.records(from: Int(place.offset), until: text.bytes.count, most: count, spacing: spacing)
  }

  /// Returns the line number, counted from 1, where a record starts.
  package func line(of record: Int) -> Int? {
    guard record >= 0, record < count else { return nil }
    let known = place(before: record)
    let found = scan(record - Int(known.record) + 1, from: known, spacing: 0)
    return found.places.last.map { Int($0.line + known.line) + 1 }
  }

  /// Returns the fields of records at ascending positions in each record, one record after another. O(bytes), plus the
  /// distance to the nearest stored position.
  func fields(of records: Range<Int>, at wanted: [UInt32]) -> [grid_field] {
    guard !records.isEmpty else { return [] }
    let known = place(before: records.lowerBound)
    let skipped = records.lowerBound - Int(known.record)
    let start =
      skipped == 0
      ? Int(known.offset) : scan(skipped, from: known, spacing: text.bytes.count).found.offset
    let scan = RecordScan(text.bytes, shape, width: width)
    var (fields, end) = scan.fields(from: start, records: records.count, at: wanted)
    text.bytes.noteStray(end - Int(known.offset))
    // In some files, the first record lacks the name of the first column.
    if shape.lacksFirstName, records.lowerBound == 0 {
      let empty = grid_field(offset: 0, count: 0, has_pairs: false)
      let named = wanted.filter { $0 > 0 }.map { $0 - 1 }
      let own = scan.fields(from: start, records: 1, at: named).fields
      fields.replaceSubrange(..<wanted.count, with: (wanted.first == 0 ? [empty] : []) + own)
    }
    return fields
  }

  /// Returns the text of a field, with doubled quotes unescaped.
  func string(of field: grid_field) -> String {
    unsafe text.bytes.withBytes { bytes in
      let range = Int(field.offset)..<Int(field.offset + field.count)
      guard field.has_pairs else { return unsafe String(decoding: bytes[range], as: UTF8.self) }
      var unpaired: [UInt8] = []
      unpaired.reserveCapacity(range.count)
      var isSecond = false
      for offset in range {
        let byte = unsafe bytes[offset]
        isSecond = byte == Ascii.quote && !isSecond
        if byte != Ascii.quote || isSecond { unpaired.append(byte) }
      }
      return String(decoding: unpaired, as: UTF8.self)
    }
  }

  private static func error(_ found: grid_records_found, in text: SourceText, _ width: Int) -> DataError {
    let position = text.position(of: found.offset)
    return switch found.end {
    case GRID_RECORDS_RAGGED:
      DataError(
        ragged: found.fields, width, at: position,
        goesOn: text.opensQuotedLine(at: found.offset))
    case GRID_RECORDS_AFTER_QUOTE: DataError(textAfterQuoteAt: position)
    default: DataError(openQuoteAt: position)
    }
  }
}

/// The fields of consecutive records of delimited text, whose strings are created on demand.
package final class FieldBlock: Sendable {
  private let records: RecordIndex
  private let fields: [grid_field]
  /// The number of fields of each record.
  private let width: Int
  /// The position in a record of each column of the block; nil if they are the same.
  private let positions: [Int]?

  /// Finds the fields of records in columns, in any order.
  package init(_ records: RecordIndex, of rows: Range<Int>, columns: [Int]) {
    self.records = records
    let isAscending = zip(columns, columns.dropFirst()).allSatisfy { $0 < $1 }
    let wanted = isAscending ? columns : Set(columns).sorted()
    positions = isAscending ? nil : columns.map { column in wanted.firstIndex(of: column) ?? 0 }
    fields = records.fields(of: rows, at: wanted.map(UInt32.init))
    width = wanted.count
  }

  private func index(_ record: Int, _ position: Int) -> Int {
    record * width + (positions.map { $0[position] } ?? position)
  }

  /// Returns the string of a field.
  package func string(_ record: Int, _ position: Int) -> String {
    records.string(of: fields[index(record, position)])
  }

  /// Passes the bytes of fields at a position to `body`, until it returns false; nil for a field with doubled quotes.
  package func visit(
    _ position: Int, of records: Range<Int>, _ body: (Int, Slice<UnsafeBufferPointer<UInt8>>?) -> Bool
  ) {
    unsafe self.records.text.bytes.withBytes { bytes in
      for record in records {
        let field = fields[index(record, position)]
        let range = Int(field.offset)..<Int(field.offset + field.count)
        let plain = unsafe field.has_pairs ? nil : bytes[range]
        guard unsafe body(record, plain) else { return }
      }
    }
  }
}
