import GridData
import GridRecords
import GridSupport

/// JSON rows: objects or arrays, in one array or one after another.
///
/// The bytes are read once to check them and to find the columns and the positions of some rows. Values are
/// created on demand. Numbers keep their digits as written.
struct JSONRows: DataSource {
  private let part: JSONPart
  private let places: [Place]
  private let isList: Bool
  private let names: JSONNames?
  private let feature: JSONFeature?
  private let firstOffset: Int
  private(set) var columns: [DataColumn]
  let rowCount: Int
  private(set) var notes: [String]

  /// A row with a stored position.
  struct Place: Sendable {
    var row: Int
    var offset: Int
  }

  init(_ pass: JSONRowPass, in part: JSONPart) throws(DataError) {
    self.part = part
    feature = pass.feature
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
      return row == -1 && names == nil ? part.text.position(of: firstOffset).line : nil
    }
    return part.withScanner { scanner in
      self.step(&scanner, to: row)
      scanner.skipBlanks()
      return part.text.position(of: scanner.offset).line
    }
  }

  /// Moves a scanner to the start of a row.
  private func step(_ scanner: inout JSONScanner, to row: Int) {
    Self.step(&scanner, in: places, to: row, stepOver)
  }

  /// Moves a scanner to the start of a row, or of a value in a column, from the last stored position before
  /// it. `stepOver` moves from the end of one value to the start of the next.
  static func step(
    _ scanner: inout JSONScanner, in places: [Place], to row: Int, _ stepOver: (inout JSONScanner) -> Void
  ) {
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
    // The positions of each source column in the block; a column may be requested twice.
    var places = [[Int]](repeating: [], count: self.columns.count)
    for (position, column) in columns.enumerated() { places[column].append(position) }
    part.withScanner { scanner in
      step(&scanner, to: rows.lowerBound)
      let start = scanner.offset
      for row in 0..<rows.count {
        try? readRow(&scanner) { column, value in
          for position in places[column] { values[row * columns.count + position] = value() }
        }
        stepOver(&scanner)
      }
      part.text.bytes.noteStray(scanner.offset - start)
    }
    return ValueBlock(rows: rows, columns: columns, values: values)
  }

  private func readRow(
    _ scanner: inout JSONScanner, _ body: (_ column: Int, _ value: () -> CellValue) -> Void
  ) throws(JSONError) {
    scanner.skipBlanks()
    if let feature, let names { return try readFeature(&scanner, feature, names, body) }
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

  private func readFeature(
    _ scanner: inout JSONScanner, _ feature: JSONFeature, _ names: JSONNames,
    _ body: (_ column: Int, _ value: () -> CellValue) -> Void
  ) throws(JSONError) {
    var next = 0
    try feature.forEachCell(&scanner) { (cell, scanner) throws(JSONError) in
      guard let column = names.index(of: cell, in: scanner, expected: next) else {
        return try scanner.skipValue()
      }
      next = column + 1
      var start = scanner
      let kind = try scanner.kind()
      if case .geometry = cell {
        let type = try start.geometryType()
        body(column) { type }
        return try scanner.skipValue()
      }
      try scanner.skipValue()
      let end = scanner.offset
      body(column) { start.cellValue(kind, endingAt: end) }
    }
  }
}

extension [DataColumn] {
  /// Changes columns to text if all of their values are quoted and would be parsed as integers, since quoted
  /// integers are names or codes.
  mutating func leaveQuotedNumbers(_ quoted: [Int], of source: any DataSource) throws(DataError) {
    let profiles = try ColumnProfile.profiles(of: source, columns: quoted, limit: 200)
    for (column, profile) in zip(quoted, profiles) where profile.kind == .integer {
      self[column].kind = .text
    }
  }
}

extension JSONScanner {
  /// Returns the value that starts at the scanner's position, which is known to be valid.
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

/// The indices of columns, by the bytes of their names as written.
struct JSONNames: Sendable {
  private(set) var all: [String] = []
  private var raw: [[UInt8]] = []
  private var indices: [String: Int] = [:]

  /// Returns the column of a name. Most rows have the names in the same order, so the `expected` one is tried first.
  @inline(__always)
  func index(of text: JSONScanner.RawText, in scanner: JSONScanner, expected: Int) -> Int? {
    if expected < raw.count, scanner.has(text, raw[expected]) { return expected }
    return indices[scanner.string(of: text)]
  }

  mutating func add(_ text: JSONScanner.RawText, in scanner: JSONScanner) -> Int {
    let name = scanner.string(of: text)
    return add(name, key: name, raw: scanner.bytes(of: text))
  }

  private mutating func add(_ name: String, key: String, raw bytes: [UInt8]) -> Int {
    indices[key] = all.count
    all.append(name)
    raw.append(bytes)
    return all.count - 1
  }

  // MARK: Features

  func index(of cell: JSONFeature.Cell, in scanner: JSONScanner, expected: Int) -> Int? {
    if case .property(let text) = cell { return index(of: text, in: scanner, expected: expected) }
    return indices[Self.key(cell)]
  }

  mutating func add(_ cell: JSONFeature.Cell, in scanner: JSONScanner) -> Int {
    switch cell {
    case .property(let text): add(text, in: scanner)
    // A byte that occurs in no name distinguishes a feature's own members from properties with the same
    // names.
    case .own(let name): add(name, key: Self.key(cell), raw: [0])
    case .geometry: add("geometry", key: Self.key(cell), raw: [0])
    }
  }

  private static func key(_ cell: JSONFeature.Cell) -> String {
    switch cell {
    case .own(let name): "\u{0}own/" + name
    case .property, .geometry: "\u{0}geometry"
    }
  }
}
