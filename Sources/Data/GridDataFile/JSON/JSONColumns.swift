import GridData
import GridRecords
import GridSupport

/// JSON columns: an object with an array for each column.
///
/// The bytes are read once to store some positions in each array, from which values are found on demand.
struct JSONColumns: DataSource {
  /// The minimum distance in bytes between two stored positions.
  private static let spacing = 4096

  private let part: JSONPart
  private var places: [[JSONRows.Place]] = []
  private(set) var columns: [DataColumn] = []
  private(set) var rowCount = 0
  private(set) var notes: [String] = []

  /// Reads an object; errors are JSON errors with byte offsets.
  static func reading(
    _ part: JSONPart, ragged: DelimitedReader.Ragged
  ) throws(JSONError) -> (columns: JSONColumns, quoted: [Int]) {
    var result = JSONColumns(part: part)
    var quoted: [Int] = []
    try part.withScanner { (scanner) throws(JSONError) in
      var known: Set<String> = []
      var counts: [Int] = []
      scanner.skipBlanks()
      var members = scanner.open()
      while try scanner.next(&members) {
        scanner.skipBlanks()
        let place = scanner.offset
        let key = try scanner.key()
        let name = scanner.string(of: key)
        guard known.insert(name).inserted else {
          throw JSONError(
            "the object has the column `\(name)` twice", expectation: "each name once", at: place)
        }
        let kind = try scanner.kind()
        guard kind == .array else {
          throw JSONError(
            "`\(name)` is \(kind.name)", expectation: "an array, as in an object with one for each column",
            at: scanner.offset)
        }
        let start = scanner.offset
        let (count, isQuoted) = try result.addColumn(&scanner, named: name)
        if let first = counts.first, count != first, ragged == .error {
          throw JSONError(
            "the column `\(name)` has \(count) values", expectation: "\(first), as the first column has",
            at: start)
        }
        if isQuoted { quoted.append(counts.count) }
        counts.append(count)
      }
      result.rowCount = counts.max() ?? 0
      let short = counts.count { $0 < result.rowCount }
      if short > 0 { result.notes = ["\(short) short \(short == 1 ? "column" : "columns") padded"] }
      scanner.skipBlanks()
      if !scanner.isAtEnd { throw scanner.unexpected("the end of the data") }
    }
    result.counts = result.places.map { $0.last?.row ?? 0 }
    return (result, quoted)
  }

  /// Reads an array of values, which becomes the only column.
  static func reading(
    list part: JSONPart, named name: String?
  ) throws(JSONError) -> (columns: JSONColumns, quoted: [Int]) {
    var result = JSONColumns(part: part)
    let column = try part.withScanner { (scanner) throws(JSONError) in
      scanner.skipBlanks()
      return try result.addColumn(&scanner, named: name)
    }
    (result.rowCount, result.counts) = (column.count, [column.count])
    return (result, column.isQuoted ? [0] : [])
  }

  /// The number of values in each column.
  private var counts: [Int] = []

  private init(part: JSONPart) { self.part = part }

  /// Returns the columns, with the quoted numbers of the given columns kept as strings.
  func leavingQuotedNumbers(_ quoted: [Int]) throws(DataError) -> JSONColumns {
    var result = self
    try result.columns.leaveQuotedNumbers(quoted, of: self)
    return result
  }

  /// Reads a column. The last stored position is after the last value.
  private mutating func addColumn(
    _ scanner: inout JSONScanner, named name: String?
  ) throws(JSONError) -> (count: Int, isQuoted: Bool) {
    var elements = scanner.open()
    var places: [JSONRows.Place] = []
    var passed = PassedBytes(part.text.bytes)
    var (count, texts, others) = (0, 0, 0)
    while try scanner.next(&elements) {
      let kind = try scanner.kind()
      if places.last.map({ scanner.offset - $0.offset >= Self.spacing }) ?? true {
        places.append(.init(row: count, offset: scanner.offset))
      }
      if kind == .string { texts += 1 } else if kind != .null { others += 1 }
      try scanner.skipValue()
      passed.pass(scanner.offset)
      count += 1
    }
    places.append(.init(row: count, offset: scanner.offset))
    self.places.append(places)
    columns.append(DataColumn(name: name))
    return (count, texts > 0 && others == 0)
  }

  func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= rowCount, "rows outside of the table")
    var values = [CellValue](repeating: .missing, count: rows.count * columns.count)
    for (position, column) in columns.enumerated() {
      let end = min(rows.upperBound, counts[column])
      guard rows.lowerBound < end else { continue }
      part.withScanner { scanner in
        var row = rows.lowerBound
        JSONRows.step(&scanner, in: places[column], to: row, stepOver)
        let start = scanner.offset
        while row < end {
          scanner.skipBlanks()
          let value = scanner
          // The bytes were checked when the values were counted.
          guard let kind = try? scanner.kind() else { return }
          try? scanner.skipValue()
          values[(row - rows.lowerBound) * columns.count + position] = value.cellValue(
            kind, endingAt: scanner.offset)
          stepOver(&scanner)
          row += 1
        }
        part.text.bytes.noteStray(scanner.offset - start)
      }
    }
    return ValueBlock(rows: rows, columns: columns, values: values)
  }

  private func stepOver(_ scanner: inout JSONScanner) {
    scanner.skipBlanks()
    if scanner.byte == UInt8(ascii: ",") { scanner.offset += 1 }
    scanner.skipBlanks()
  }
}
