import CRecords
import GridSupport

/// How records of delimited text are cut, and what is asked of them.
struct RecordShape: Sendable, Hashable {
  var delimiter: UInt8
  /// What encloses fields, or 0 where quotation marks are read as text.
  var quote = Ascii.quote
  /// The beginning of lines that are no records.
  var comment: [UInt8] = []
  /// Whether records of another length than the first are errors.
  var isStrict = false
  /// Whether the first record is one field short: that of the first column.
  var lacksFirstName = false
  /// Whether a delimiter at the end of a record begins no field.
  var dropsSurplusEmpty = false
}

/// How the work on large texts is divided; the result is the same for all.
package struct RecordDivision: Sendable, Hashable {
  /// The bytes of a piece.
  package var pieceSize = 2 << 20
  /// The number of threads; nil starts one for each processor.
  package var jobs: Int?
  /// Of so many bytes and more between them, the places of two records are kept.
  package var spacing = 4096

  package init(pieceSize: Int = 2 << 20, jobs: Int? = nil, spacing: Int = 4096) {
    (self.pieceSize, self.jobs, self.spacing) = (pieceSize, jobs, spacing)
  }
}

/// Where the records of a text begin: the places of a few, from which those between are found when they are asked for.
///
/// Texts are cut into pieces behind line breaks, and all processors look at pieces. Each takes its piece to begin with a record,
/// and reads on behind it to the end of its last record. If that is where the next piece was taken to begin, both were right.
/// If not, as where fields in quotes have line breaks, the piece and those after it are looked at again, beginning where the
/// number of quotes before them says.
///
/// For a gigabyte it takes some megabytes.
struct RecordIndex: Sendable {
  let text: SourceText
  let shape: RecordShape
  /// The number of fields of the first record, to which all are held.
  let width: Int
  /// The number of records.
  let count: Int
  /// Some records, in order, the first among them.
  private let places: [grid_record_place]
  private let shortCount: Int
  private let longCount: Int

  /// Finds the records of a text and checks its bytes. O(bytes).
  ///
  /// - Throws: `DataError` with the position of the first byte that is no text, or else of the first mistake.
  init(of text: SourceText, _ shape: RecordShape, _ division: RecordDivision = RecordDivision())
    throws(DataError)
  {
    self.text = text
    self.shape = shape
    // 1. The first record tells how long the others are.
    var head = RecordScan(text.bytes, shape, width: 0)
    head.isStrict = false
    let first = head.records(from: text.start, until: text.bytes.count, most: 1, spacing: 0)
    width = first.found.records == 0 ? 0 : first.found.fields + (shape.lacksFirstName ? 1 : 0)
    // 2. The others.
    let scan = RecordScan(text.bytes, shape, width: width)
    var pieces = RecordPieces(scan, from: max(text.start, first.found.offset), division)
    let bad = pieces.run(checkingFrom: text.origin)
    if let bad { throw text.error(ofByte: bad) }
    if first.found.end != GRID_RECORDS_DONE { throw Self.error(first.found, in: text, width) }
    let parts = pieces.joined()
    if let last = parts.last, last.found.end != GRID_RECORDS_DONE {
      throw Self.error(last.found, in: text, width)
    }
    // 3. One list of all.
    var places = first.places
    let breaksBefore = UInt64(
      text.position(of: first.places.first.map { Int($0.offset) } ?? text.start).line - 1)
    if !places.isEmpty { places[0].line = breaksBefore }
    var records = UInt64(first.found.records)
    // Empty lines before the first record count among those of its scan.
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

  /// What became of records that are not as long as the first.
  var notes: [String] {
    func note(_ count: Int, _ kind: String, _ fate: String) -> String? {
      count == 0 ? nil : "\(count) \(kind) \(count == 1 ? "row" : "rows") \(fate)"
    }
    return [note(shortCount, "short", "filled up"), note(longCount, "long", "cut")].compactMap(\.self)
  }

  /// Where some records begin. O(records), and a little for what lies between the first and the last place kept.
  private func places(of records: Range<Int>) -> ArraySlice<grid_record_place> {
    guard !records.isEmpty else { return [] }
    var (low, high) = (0, places.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(places[middle].record) <= records.lowerBound { low = middle } else { high = middle }
    }
    let known = places[low]
    let skipped = records.lowerBound - Int(known.record)
    var scan = RecordScan(text.bytes, shape, width: width)
    scan.isStrict = false
    let found = scan.records(
      from: Int(known.offset), until: text.bytes.count, most: skipped + records.count, spacing: 0)
    text.bytes.noteStray(found.found.offset - Int(known.offset))
    return found.places.dropFirst(skipped).map {
      grid_record_place(offset: $0.offset, record: $0.record + known.record, line: $0.line + known.line)
    }[...]
  }

  /// The line of the text, counted from 1, that a record begins on.
  func line(of record: Int) -> Int? {
    guard record >= 0, record < count, let place = places(of: record..<record + 1).first else { return nil }
    return Int(place.line) + 1
  }

  /// Finds fields of some records: those at ascending places, one record after the other.
  func fields(of records: Range<Int>, at wanted: [UInt32]) -> [grid_field] {
    let scan = RecordScan(text.bytes, shape, width: width)
    let found = places(of: records).map { scan.fields(from: Int($0.offset), at: wanted) }
    // The first record of some files lacks the name of the first column.
    guard shape.lacksFirstName, records.lowerBound == 0, let first = found.first else {
      return Array(found.joined())
    }
    let empty = grid_field(offset: 0, count: 0, has_pairs: false)
    let named = scan.fields(from: Int(places[0].offset), at: wanted.filter { $0 > 0 }.map { $0 - 1 })
    let own = (wanted.first == 0 ? [empty] : []) + named
    return Array(own.prefix(first.count)) + found.dropFirst().joined()
  }

  /// The text of a field, pairs of quotes taken for one.
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

extension DataError {
  private static let literalQuotes = "quotes read as text by `quotes: false` of the data or --no-quotes"

  /// A record of another length; where a field in quotes goes on after its first line, the quote may be the reason.
  init(ragged count: Int, _ width: Int, at position: TextPosition, goesOn: Bool) {
    self.init(
      "the record has \(count) \(count == 1 ? "field" : "fields")",
      expectation: "\(width), as in the first record" + (goesOn ? ", or \(Self.literalQuotes)" : ""),
      at: position)
  }

  init(textAfterQuoteAt position: TextPosition) {
    self.init(
      "text after the closing quote",
      expectation: "a delimiter, a line end or a second quote, or \(Self.literalQuotes)", at: position)
  }

  init(openQuoteAt position: TextPosition) {
    self.init(
      "the quote that opens here is never closed",
      expectation: "a closing quote before the end of the data, or \(Self.literalQuotes)", at: position)
  }
}
