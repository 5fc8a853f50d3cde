import GridData
import GridSupport

/// Rows of JSON: objects or arrays, in one array or one after the other.
///
/// The bytes are gone through once, to check them and to find the columns and where some rows begin; values are made when
/// they are asked for. Numbers keep the digits that they are written with.
struct JSONRows: DataSource {
  private let text: SourceText
  private let places: [Place]
  private let isList: Bool
  private let names: JSONNames?
  private let firstOffset: Int
  private(set) var columns: [DataColumn]
  let rowCount: Int
  private(set) var notes: [String]

  /// A row whose place is kept.
  struct Place: Sendable {
    var row: Int
    var offset: Int
  }

  init(_ pass: JSONRowPass, in text: SourceText) throws(DataError) {
    self.text = text
    places = pass.places
    isList = pass.isList
    names = pass.hasObjects ? pass.names : nil
    firstOffset = pass.firstOffset
    rowCount = pass.rowCount
    columns = pass.columnNames.map { DataColumn(name: $0) }
    notes = pass.notes
    try columns.leaveQuotedNumbers(pass.quotedColumns, of: self)
  }

  func line(ofRow row: Int) -> Int? {
    guard row >= 0, row < rowCount else {
      return row == -1 && names == nil ? text.position(of: firstOffset).line : nil
    }
    return text.withScanner { scanner in
      self.step(&scanner, to: row)
      scanner.skipBlanks()
      return text.position(of: scanner.offset).line
    }
  }

  /// Moves a scanner to the beginning of a row.
  private func step(_ scanner: inout JSONScanner, to row: Int) {
    var (low, high) = (0, places.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if places[middle].row <= row { low = middle } else { high = middle }
    }
    scanner.offset = places[low].offset
    for _ in places[low].row..<row {
      // The bytes were checked when the rows were counted.
      try? scanner.skipValue()
      stepOver(&scanner)
    }
  }

  private func stepOver(_ scanner: inout JSONScanner) {
    scanner.skipBlanks()
    if isList, scanner.byte == UInt8(ascii: ",") { scanner.offset += 1 }
  }

  func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= rowCount, "rows outside of the table")
    var values = [CellValue](repeating: .missing, count: rows.count * columns.count)
    guard !values.isEmpty else { return ValueBlock(rows: rows, columns: columns, values: values) }
    // Where each column of the source goes in the block; columns may be asked for twice.
    var places = [[Int]](repeating: [], count: self.columns.count)
    for (position, column) in columns.enumerated() { places[column].append(position) }
    text.withScanner { scanner in
      step(&scanner, to: rows.lowerBound)
      let start = scanner.offset
      for row in 0..<rows.count {
        try? readRow(&scanner) { column, value in
          for position in places[column] { values[row * columns.count + position] = value() }
        }
        stepOver(&scanner)
      }
      text.bytes.noteStray(scanner.offset - start)
    }
    return ValueBlock(rows: rows, columns: columns, values: values)
  }

  private func readRow(
    _ scanner: inout JSONScanner, _ body: (_ column: Int, _ value: () -> CellValue) -> Void
  ) throws(JSONError) {
    scanner.skipBlanks()
    var elements = scanner.open()
    var next = 0
    while try scanner.next(&elements) {
      var column = next
      if let names {
        column = names.index(of: try scanner.key(), in: scanner, expected: next) ?? next
      }
      next = column + 1
      scanner.skipBlanks()
      let start = scanner
      let kind = try scanner.kind()
      try scanner.skipValue()
      guard column < columns.count else { continue }
      let end = scanner.offset
      body(column) { start.cellValue(kind, endingAt: end) }
    }
  }
}

extension [DataColumn] {
  /// Makes columns of texts those whose values all stand in quotes and would be taken for whole numbers: what was
  /// written as a text is a name or a code.
  mutating func leaveQuotedNumbers(_ quoted: [Int], of source: any DataSource) throws(DataError) {
    let profiles = try ColumnProfile.profiles(of: source, columns: quoted, limit: 200)
    for (column, profile) in zip(quoted, profiles) where profile.kind == .integer {
      self[column].kind = .text
    }
  }
}

extension SourceText {
  /// Lends a scanner of the bytes, which stands at their start.
  func withScanner<Result, Failure: Error>(
    _ body: (inout JSONScanner) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe bytes.withBytes { (bytes) throws(Failure) in
      var scanner = unsafe JSONScanner(bytes, from: start)
      return try body(&scanner)
    }
  }
}

extension JSONScanner {
  /// The value that begins here and is known to be right.
  func cellValue(_ kind: JSONKind, endingAt end: Int) -> CellValue {
    switch kind {
    case .null: .missing
    case .boolean: .boolean(byte == UInt8(ascii: "t"))
    case .string:
      .text(string(of: RawText(range: offset + 1..<end - 1, hasEscapes: hasEscapes(in: offset..<end))))
    case .number: DecimalNumber(text(of: offset..<end)).map { .number($0) } ?? .text(text(of: offset..<end))
    case .array, .object: .text(compactText(of: offset..<end))
    }
  }
}

/// The names of columns, by the bytes that they are written with.
struct JSONNames: Sendable {
  private(set) var all: [String] = []
  private var raw: [[UInt8]] = []
  private var indices: [String: Int] = [:]

  /// The column of a name; rows mostly have them in the same order, so that the `expected` one is tried first.
  @inline(__always)
  func index(of text: JSONScanner.RawText, in scanner: JSONScanner, expected: Int) -> Int? {
    if expected < raw.count, scanner.has(text, raw[expected]) { return expected }
    return indices[scanner.string(of: text)]
  }

  mutating func add(_ text: JSONScanner.RawText, in scanner: JSONScanner) -> Int {
    let name = scanner.string(of: text)
    indices[name] = all.count
    all.append(name)
    raw.append(scanner.bytes(of: text))
    return all.count - 1
  }
}
