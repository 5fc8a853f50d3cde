import GridData
import GridSupport

/// The one pass over rows of JSON that checks them and finds their columns.
struct JSONRowPass {
  /// Of so many bytes and more between them, the places of two rows are kept.
  private static let spacing = 4096
  /// After so many bytes the memory of those before is let go.
  private static let letGoAfter = 16 << 20
  /// More columns are no table; the largest spreadsheets have 16,384.
  private static let columnLimit = 100_000

  let isList: Bool
  private let header: DelimitedReader.Header
  private let ragged: DelimitedReader.Ragged
  private(set) var hasObjects = false
  private(set) var names = JSONNames()
  private(set) var places: [JSONRows.Place] = []
  private(set) var rowCount = 0
  private(set) var firstOffset = 0
  private var rowKind: JSONKind?
  private var width = 0
  private var headerNames: [String]?
  private var shortCount = 0
  private var longCount = 0
  /// The row that a column was last seen in, to find names that stand twice.
  private var lastRow: [Int] = []
  private var hasText: [Bool] = []
  private var hasOther: [Bool] = []

  init(isList: Bool, header: DelimitedReader.Header, ragged: DelimitedReader.Ragged) {
    (self.isList, self.header, self.ragged) = (isList, header, ragged)
  }

  var columnNames: [String?] {
    hasObjects ? names.all : headerNames ?? Array(repeating: nil, count: width)
  }

  /// Columns all of whose values stand in quotes.
  var quotedColumns: [Int] { hasText.indices.filter { hasText[$0] && !hasOther[$0] } }

  var notes: [String] {
    [(shortCount, "short", "filled up"), (longCount, "long", "cut")].compactMap { count, kind, fate in
      count == 0 ? nil : "\(count) \(kind) \(count == 1 ? "row" : "rows") \(fate)"
    }
  }

  /// Goes through all rows, from the first one on to the end of the data.
  mutating func run(_ scanner: inout JSONScanner, _ bytes: SharedBytes) throws(JSONError) {
    var letGo = scanner.offset
    var elements: JSONScanner.Elements?
    if isList { elements = scanner.open() }
    firstOffset = scanner.offset
    while true {
      if elements != nil {
        guard try scanner.next(&elements!) else { break }
      } else {
        scanner.skipBlanks()
        if scanner.isAtEnd { break }
      }
      try addRow(&scanner)
      if scanner.offset - letGo > Self.letGoAfter {
        bytes.letGo(letGo..<scanner.offset)
        letGo = scanner.offset
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
      try addObject(&scanner)
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
      scanner.skipBlanks()
      let place = scanner.offset
      let name = try scanner.key()
      let column: Int
      if let known = names.index(of: name, in: scanner, expected: next) {
        column = known
        if lastRow[column] == rowCount {
          throw JSONError(
            "the name `\(scanner.string(of: name))` stands twice in an object", expectation: "each name once",
            at: place)
        }
      } else {
        guard lastRow.count < Self.columnLimit else { throw tooManyColumns(at: place) }
        column = names.add(name, in: scanner)
        addColumn()
      }
      lastRow[column] = rowCount
      next = column + 1
      try addValue(&scanner, column)
    }
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

  /// Takes the first row for the names of columns, if it is to be, or looks like them: texts, all different and none empty.
  private mutating func takeHeader(_ scanner: inout JSONScanner) throws(JSONError) -> Bool {
    guard header != .absent else { return false }
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
