import CRecords
import GridSupport

/// Scans records in borrowed bytes.
struct RecordScan: Sendable {
  let bytes: SharedBytes
  private let shape: RecordShape
  private let width: Int
  /// Whether a record of the wrong length ends a scan.
  var isStrict: Bool

  /// The result of a scan, and the positions that it stored.
  struct Found: Sendable {
    /// The assumed start of the first record.
    var start: Int
    var found: grid_records_found
    var places: [grid_record_place]
  }

  init(_ bytes: SharedBytes, _ shape: RecordShape, width: Int) {
    (self.bytes, self.shape, self.width) = (bytes, shape, width)
    isStrict = shape.isStrict
  }

  /// Scans records that start in a range. The last record may extend to `limit`, or to the end of the bytes
  /// if nil.
  func records(from: Int, until: Int, limit: Int? = nil, most: Int = .max, spacing: Int) -> Found {
    let limit = limit ?? bytes.count
    // Each record takes at least one byte; the last one may consist of only a line break.
    let room = max(0, until - from) / max(1, spacing) + 1
    var found = grid_records_found()
    let places = unsafe withFormat { format in
      unsafe [grid_record_place](unsafeUninitializedCapacity: min(room, most)) { places, count in
        found = unsafe grid_scan_records(
          format, from, until, limit, most, spacing, places.baseAddress, places.count)
        count = found.place_count
      }
    }
    return Found(start: from, found: found, places: places)
  }

  /// Returns the fields at ascending positions in consecutive records, the first of which starts at an offset, and the
  /// offset after the last record.
  func fields(from: Int, records: Int, at wanted: [UInt32]) -> (fields: [grid_field], end: Int) {
    var end = from
    let fields = unsafe withFormat { format in
      unsafe [grid_field](unsafeUninitializedCapacity: records * wanted.count) { fields, count in
        unsafe wanted.withUnsafeBufferPointer { wanted in
          end = unsafe grid_read_fields(
            format, from, records, wanted.baseAddress, wanted.count, fields.baseAddress)
        }
        count = records * wanted.count
      }
    }
    return (fields, end)
  }

  /// Returns the end of the record whose quoted field is open at an offset; at most `limit`.
  func endOfQuotedRecord(from: Int, limit: Int) -> Int {
    unsafe withFormat { unsafe grid_end_of_quoted_record($0, from, limit) }
  }

  private func withFormat<Result>(_ body: (UnsafePointer<grid_record_format>) -> Result) -> Result {
    unsafe bytes.withBytes { bytes in
      unsafe shape.comment.withUnsafeBufferPointer { comment in
        var format = unsafe grid_record_format(
          bytes: bytes.baseAddress, count: bytes.count, delimiter: shape.delimiter, quote: shape.quote,
          comment: comment.baseAddress, comment_count: comment.count, width: width,
          keeps_empty_lines: width == 1, drops_surplus_empty: shape.dropsSurplusEmpty,
          is_strict: isStrict)
        return unsafe body(&format)
      }
    }
  }
}

/// The pieces of a text, which are scanned in parallel and then joined.
struct RecordPieces {
  private let scan: RecordScan
  private let division: RecordDivision
  private let jobs: Int
  /// The starts of the pieces, followed by the end of the text.
  private let edges: [Int]
  private var guesses: [RecordScan.Found] = []
  /// The number of wrong guesses that trigger new guesses for all following pieces. Later wrong guesses are
  /// corrected one by one.
  private static let roundLimit = 3

  /// Cuts the bytes from an offset, where a record starts, into pieces that begin after line breaks.
  init(_ scan: RecordScan, from start: Int, _ division: RecordDivision) {
    self.scan = scan
    self.division = division
    jobs = division.jobs ?? Workers.processorCount
    let size = max(1, division.pieceSize)
    let bytes = scan.bytes
    let count = max(0, bytes.count - start - 1) / size
    let found = Workers.results(count: count, jobs: jobs) { index in
      let piece = start + (index + 1) * size..<min(start + (index + 2) * size, bytes.count)
      defer { bytes.letGo(piece) }
      return unsafe bytes.withBytes { bytes in
        var lastReturn: Int?
        for offset in piece {
          let byte = unsafe bytes[offset]
          if byte == Ascii.lineFeed { return Optional(offset + 1) }
          if byte == Ascii.carriageReturn, lastReturn == nil { lastReturn = offset + 1 }
          // A CR without LF ends a line as well.
          if let lastReturn, lastReturn <= offset { return lastReturn }
        }
        return nil
      }
    }
    edges = [start] + found.compactMap(\.self).filter { $0 < bytes.count } + [bytes.count]
  }

  /// Scans all pieces as if each started with a record. Returns the offset of the first invalid byte, if any.
  mutating func run(checkingFrom start: Int) -> Int? {
    let (scan, edges, division) = (scan, edges, division)
    let results = Workers.results(count: edges.count - 1, jobs: jobs) { index in
      let piece = edges[index]..<edges[index + 1]
      let checked = index == 0 ? start : piece.lowerBound
      let bad = unsafe scan.bytes.withBytes {
        unsafe grid_check_text($0.baseAddress, checked, piece.upperBound)
      }
      defer { scan.bytes.letGo(piece) }
      return (
        bad: bad < piece.upperBound ? bad : nil,
        guess: Self.guess(scan, from: piece.lowerBound, piece, division)
      )
    }
    guesses = results.map(\.guess)
    return results.lazy.compactMap(\.bad).first
  }

  /// Returns a scan from the assumed start of a record. It extends at most one piece beyond its own.
  private static func guess(
    _ scan: RecordScan, from: Int, _ piece: Range<Int>, _ division: RecordDivision
  ) -> RecordScan.Found {
    let limit = min(piece.upperBound + division.pieceSize, scan.bytes.count)
    return scan.records(from: from, until: piece.upperBound, limit: limit, spacing: division.spacing)
  }

  /// Returns consecutive scans up to the end of the text or to the first error, which is in the last scan.
  mutating func joined() -> [RecordScan.Found] {
    var joined: [RecordScan.Found] = []
    var offset = edges[0]
    var rounds = 0
    for index in 0..<edges.count - 1 where offset < edges[index + 1] {
      var part = guesses[index]
      if part.start != offset {
        rounds += 1
        if rounds <= Self.roundLimit { guessAgain(from: offset, index) }
        part = scan.records(from: offset, until: edges[index + 1], spacing: division.spacing)
      } else if part.found.end == GRID_RECORDS_OPEN {
        part = scan.records(from: offset, until: edges[index + 1], spacing: division.spacing)
      }
      joined.append(part)
      guard part.found.end == GRID_RECORDS_DONE else { break }
      offset = part.found.offset
    }
    return joined
  }

  /// Guesses the starts of the pieces after a given one by counting quotes since an offset where a record
  /// starts.
  private mutating func guessAgain(from offset: Int, _ index: Int) {
    let (scan, edges, division) = (scan, edges, division)
    let later = index + 1..<edges.count - 1
    let quotes = Workers.results(count: later.count, jobs: jobs) { number in
      let piece = number == 0 ? offset..<edges[index + 1] : edges[index + number]..<edges[index + number + 1]
      defer { scan.bytes.letGo(piece) }
      return unsafe scan.bytes.withBytes {
        unsafe grid_count_quotes($0.baseAddress, piece.lowerBound, piece.upperBound)
      }
    }
    var before: [Int] = []
    for count in quotes { before.append((before.last ?? 0) + count) }
    let (sums, old) = (before, guesses)
    let found = Workers.results(count: later.count, jobs: jobs) { number in
      let next = later.lowerBound + number
      let piece = edges[next]..<edges[next + 1]
      let limit = min(piece.upperBound + division.pieceSize, scan.bytes.count)
      defer { scan.bytes.letGo(piece) }
      let start =
        sums[number] % 2 == 0
        ? piece.lowerBound : scan.endOfQuotedRecord(from: piece.lowerBound, limit: limit)
      return old[next].start == start ? old[next] : Self.guess(scan, from: start, piece, division)
    }
    guesses.replaceSubrange(later, with: found)
  }
}
