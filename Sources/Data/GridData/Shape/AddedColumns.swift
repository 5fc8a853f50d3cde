/// A source with additional columns, computed row by row from the numbers in others.
struct AddedColumns: DataSource {
  /// A computed column.
  struct Part {
    var name: String
    var aggregate: Aggregate
    /// The input columns, with formatters that parse their numbers.
    var inputs: [(column: Int, formatter: CellFormatter)]

    /// Returns the value of a row; missing if there is no number to compute it from.
    func value(_ input: (Int) -> CellValue) -> CellValue {
      var numbers = NumberSummary(aggregate)
      var decimals = 1
      for (column, formatter) in inputs {
        guard let number = formatter.number(of: input(column)) else { continue }
        numbers.add(number)
        decimals = max(decimals, -number.exponent)
      }
      return numbers.value(decimals: decimals).map { .number($0) } ?? .missing
    }
  }

  private let source: any DataSource
  private let parts: [Part]
  let columns: [DataColumn]

  init(_ source: any DataSource, _ parts: [Part]) {
    self.source = source
    self.parts = parts
    columns = source.columns + parts.map { DataColumn(name: $0.name) }
  }

  var rowCount: Int { source.rowCount }
  var conventions: DataConventions { source.conventions }
  var stylesCells: Bool { source.stylesCells }
  var canScan: Bool { source.canScan }
  var sections: DataSections? { source.sections }
  var remarks: Range<Int> { source.remarks }
  func line(ofRow row: Int) -> Int? { source.line(ofRow: row) }

  func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    let asked = Asked(columns, of: self)
    return asked.block(try source.read(rows: rows, columns: asked.read))
  }

  func scan(
    rows: Range<Int>, columns: [Int], _ body: (ValueBlock) throws(DataError) -> Bool
  ) throws(DataError) {
    let asked = Asked(columns, of: self)
    try source.scan(rows: rows, columns: asked.read) { (block) throws(DataError) in
      try body(asked.block(block))
    }
  }

  /// The requested columns and the source columns that they need.
  private struct Asked {
    let columns: [Int]
    let read: [Int]
    private let positions: [Int: Int]
    private let parts: [Part]
    private let ownCount: Int

    init(_ columns: [Int], of source: AddedColumns) {
      let count = source.columns.count - source.parts.count
      self.columns = columns
      parts = source.parts
      ownCount = count
      let needed = columns.flatMap { $0 < count ? [$0] : source.parts[$0 - count].inputs.map(\.column) }
      let read = Set(needed).sorted()
      self.read = read
      positions = Dictionary(uniqueKeysWithValues: read.enumerated().map { ($1, $0) })
    }

    func block(_ block: ValueBlock) -> ValueBlock {
      ValueBlock(rows: block.rows, columns: columns) { [positions, parts, ownCount] row, column, _ in
        func own(_ column: Int) -> CellValue { positions[column].map { block[row, $0] } ?? .missing }
        return column < ownCount ? own(column) : parts[column - ownCount].value(own)
      }
    }
  }
}
