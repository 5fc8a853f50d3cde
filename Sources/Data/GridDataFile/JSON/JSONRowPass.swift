import GridData
import GridSupport

/// The single pass over JSON rows that checks them and finds their columns.
struct JSONRowPass {
  /// The minimum distance in bytes between two stored row positions.
  private static let spacing = 4096
  /// The maximum number of columns; the largest spreadsheets have 16,384.
  private static let columnLimit = 100_000

  let isList: Bool
  private let header: DelimitedReader.Header
  private let ragged: DelimitedReader.Ragged
  private(set) var hasObjects = false
  private(set) var names = JSONNames()
  /// How GeoJSON features are read as rows, if the first row is one.
  private(set) var feature: JSONFeature?
  private(set) var places: [JSONRows.Place] = []
  private(set) var rowCount = 0
  private(set) var firstOffset = 0
  private var rowKind: JSONKind?
  private var width = 0
  private let givenNames: [String]?
  private var headerNames: [String]?
  private var shortCount = 0
  private var longCount = 0
  /// The last row in which each column occurred, for detecting duplicate names.
  private var lastRow: [Int] = []
  private var hasText: [Bool] = []
  private var hasOther: [Bool] = []

  /// Creates a pass; `names` are the columns of arrays, if known.
  init(isList: Bool, header: DelimitedReader.Header, ragged: DelimitedReader.Ragged, names: [String]? = nil) {
    (self.isList, self.header, self.ragged, givenNames) = (isList, header, ragged, names)
  }

  var columnNames: [String?] {
    hasObjects ? names.all : headerNames ?? Array(repeating: nil, count: width)
  }

  /// The columns whose values are all quoted.
  var quotedColumns: [Int] { hasText.indices.filter { hasText[$0] && !hasOther[$0] } }

  var notes: [String] {
    [(shortCount, "short", "padded"), (longCount, "long", "truncated")].compactMap { count, kind, fate in
      count == 0 ? nil : "\(count) \(kind) \(count == 1 ? "row" : "rows") \(fate)"
    }
  }

  /// Reads all rows, from the first row to the end of the data.
  mutating func run(_ scanner: inout JSONScanner, _ bytes: SharedBytes) throws(JSONError) {
    var passed = PassedBytes(bytes)
    scanner.skipBlanks()
    firstOffset = scanner.offset
    if isList {
      var elements = scanner.open()
      while try scanner.next(&elements) {
        try addRow(&scanner)
        passed.pass(scanner.offset)
      }
    } else {
      scanner.skipBlanks()
      while !scanner.isAtEnd {
        try addRow(&scanner)
        passed.pass(scanner.offset)
        scanner.skipBlanks()
      }
    }
    scanner.skipBlanks()
    if !scanner.isAtEnd { throw scanner.unexpected("the end of the data") }
    if places.isEmpty { places = [.init(row: 0, offset: scanner.offset)] }
  }

  private mutating func addRow(_ scanner: inout JSONScanner) throws(JSONError) {
    let kind = try scanner.kind()
    let start = scanner.offset
    guard kind == .object || kind == .array else {
      throw JSONError(
        "a row that is \(kind.name)", expectation: "an object or an array for each row", at: start)
    }
    if let rowKind, kind != rowKind {
      throw JSONError(
        "a row that is \(kind.name)", expectation: "\(rowKind.name), as the first row is", at: start)
    }
    if rowKind == nil {
      firstOffset = start
      if kind == .array, try takeHeader(&scanner) {
        rowKind = kind
        return
      }
    }
    if kind == .object {
      hasObjects = true
      if rowKind == nil { feature = JSONFeature(scanner) }
      if let feature { try addFeature(&scanner, feature) } else { try addObject(&scanner) }
    } else {
      try addArray(&scanner, at: start)
    }
    rowKind = kind
    if places.last.map({ start - $0.offset >= Self.spacing }) ?? true {
      places.append(.init(row: rowCount, offset: start))
    }
    rowCount += 1
  }

  private mutating func addObject(_ scanner: inout JSONScanner) throws(JSONError) {
    var elements = scanner.open()
    var next = 0
    while try scanner.next(&elements) {
      let name = try scanner.key()
      let known = names.index(of: name, in: scanner, expected: next)
      let column = try take(known, at: name.range.lowerBound - 1) { names in names.add(name, in: scanner) }
      next = column + 1
      try addValue(&scanner, column)
    }
  }

  private mutating func addFeature(
    _ scanner: inout JSONScanner, _ feature: JSONFeature
  ) throws(JSONError) {
    var next = 0
    try feature.forEachCell(&scanner) { (cell, scanner) throws(JSONError) in
      let known = names.index(of: cell, in: scanner, expected: next)
      let column = try take(known, at: scanner.offset) { names in names.add(cell, in: scanner) }
      next = column + 1
      try addValue(&scanner, column)
    }
  }

  /// Returns the column of a cell, and adds the column if it is unknown. Each column may occur once per row.
  private mutating func take(
    _ known: Int?, at place: Int, _ add: (inout JSONNames) -> Int
  ) throws(JSONError) -> Int {
    guard let known else {
      guard lastRow.count < Self.columnLimit else { throw tooManyColumns(at: place) }
      let column = add(&names)
      addColumn()
      lastRow[column] = rowCount
      return column
    }
    guard lastRow[known] != rowCount else {
      throw JSONError(
        "an object has the name `\(names.all[known])` twice", expectation: "each name once", at: place)
    }
    lastRow[known] = rowCount
    return known
  }

  private mutating func addArray(_ scanner: inout JSONScanner, at start: Int) throws(JSONError) {
    var elements = scanner.open()
    var count = 0
    let isFirst = rowKind == nil
    while try scanner.next(&elements) {
      if isFirst {
        guard count < Self.columnLimit else { throw tooManyColumns(at: scanner.offset) }
        width += 1
        addColumn()
      }
      if count < width { try addValue(&scanner, count) } else { try scanner.skipValue() }
      count += 1
    }
    if isFirst, givenNames?.count == width { headerNames = givenNames }
    guard count != width else { return }
    if ragged == .error {
      throw JSONError(
        "the row has \(count) \(count == 1 ? "value" : "values")",
        expectation: "\(width), as in the first row",
        at: start)
    }
    if count < width { shortCount += 1 } else { longCount += 1 }
  }

  private mutating func addValue(_ scanner: inout JSONScanner, _ column: Int) throws(JSONError) {
    switch try scanner.kind() {
    case .string: hasText[column] = true
    case .null: break
    default: hasOther[column] = true
    }
    try scanner.skipValue()
  }

  private mutating func addColumn() {
    lastRow.append(-1)
    hasText.append(false)
    hasOther.append(false)
  }

  private func tooManyColumns(at offset: Int) -> JSONError {
    JSONError("more than \(Self.columnLimit) columns", expectation: "fewer names in all objects", at: offset)
  }

  // MARK: Names in the first array

  /// Takes the first row as column names if specified, or if it looks like names: distinct, nonempty strings.
  private mutating func takeHeader(_ scanner: inout JSONScanner) throws(JSONError) -> Bool {
    guard header != .absent, givenNames == nil else { return false }
    var ahead = scanner
    var found: [String] = []
    var areTexts = true
    var elements = ahead.open()
    while try ahead.next(&elements) {
      let kind = try ahead.kind()
      let start = ahead
      try ahead.skipValue()
      areTexts = areTexts && kind == .string
      found.append("\(start.cellValue(kind, endingAt: ahead.offset))")
      guard found.count <= Self.columnLimit else { throw tooManyColumns(at: start.offset) }
    }
    let looksRight = areTexts && !found.isEmpty && Set(found).count == found.count && !found.contains("")
    guard header == .present || looksRight else { return false }
    headerNames = found
    width = found.count
    for _ in found { addColumn() }
    scanner = ahead
    return true
  }
}
