import CRecords
import GridSupport

/// Scans of records in bytes that others hold.
struct RecordScan: Sendable {
  let bytes: SharedBytes
  private let shape: RecordShape
  private let width: Int
  /// Whether a record of another length ends a scan.
  var isStrict: Bool

  /// What a scan found, and the places it kept.
  struct Found: Sendable {
    /// Where the first record was taken to begin.
    var start: Int
    var found: grid_records_found
    var places: [grid_record_place]
  }

  init(_ bytes: SharedBytes, _ shape: RecordShape, width: Int) {
    (self.bytes, self.shape, self.width) = (bytes, shape, width)
    isStrict = shape.isStrict
  }

  /// Scans records that begin in a range; the last may go on to `limit`, nil for the end of the bytes.
  func records(from: Int, until: Int, limit: Int? = nil, most: Int = .max, spacing: Int) -> Found {
    let limit = limit ?? bytes.count
    // A record has a byte at least; the last one may have none but its line break.
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

  /// Fields of the record that begins at an offset, those at ascending places.
  func fields(from: Int, at wanted: [UInt32]) -> [grid_field] {
    unsafe withFormat { format in
      unsafe [grid_field](unsafeUninitializedCapacity: wanted.count) { fields, count in
        unsafe wanted.withUnsafeBufferPointer { wanted in
          _ = unsafe grid_find_fields(
            format, from, wanted.baseAddress, wanted.count, fields.baseAddress, false)
        }
        count = wanted.count
      }
    }
  }

  /// Where the record ends that has a quoted field open at an offset; at most `limit`.
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

/// A text in pieces that are scanned at once, and brought together.
struct RecordPieces {
  private let scan: RecordScan
  private let division: RecordDivision
  private let jobs: Int
  /// Where pieces begin, and the end of the text.
  private let edges: [Int]
  private var guesses: [RecordScan.Found] = []
  /// Wrong guesses after which all pieces are looked at once more; further ones are corrected one by one.
  private static let roundLimit = 3

  /// Cuts the bytes from an offset on, where a record begins, behind the first line break of each piece.
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
          // A CR that no LF follows ends a line as well.
          if let lastReturn, lastReturn <= offset { return lastReturn }
        }
        return nil
      }
    }
    edges = [start] + found.compactMap(\.self).filter { $0 < bytes.count } + [bytes.count]
  }

  /// Scans all pieces as if each began with a record; the first byte that is no text, if there is one.
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

  /// A scan from where a record may begin, which goes on for one piece at most.
  private static func guess(
    _ scan: RecordScan, from: Int, _ piece: Range<Int>, _ division: RecordDivision
  ) -> RecordScan.Found {
    let limit = min(piece.upperBound + division.pieceSize, scan.bytes.count)
    return scan.records(from: from, until: piece.upperBound, limit: limit, spacing: division.spacing)
  }

  /// The scans that continue each other, to the end of the text or to the first mistake, which the last one has.
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

  /// Guesses where the pieces after one begin by the quotes since an offset in it at which a record begins.
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
