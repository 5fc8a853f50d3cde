import GridRecords

/// A source with additional columns, computed row by row from others.
struct AddedColumns: DataSource {
  /// A computed column.
  struct Part: Sendable {
    var name: String
    /// Whether its numbers are rounded.
    var isApproximate = false
    /// The input columns.
    var inputs: [Int]
    /// Returns the value of a row.
    var value: @Sendable (_ row: Int, _ input: (Int) -> CellValue) -> CellValue
  }

  let source: any DataSource
  private let parts: [Part]
  let columns: [DataColumn]

  init(_ source: any DataSource, _ parts: [Part]) {
    self.source = source
    self.parts = parts
    columns =
      source.columns
      + parts.map { part in
        var column = DataColumn(name: part.name)
        column.isApproximate = part.isApproximate
        return column
      }
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
      let needed = columns.flatMap { $0 < count ? [$0] : source.parts[$0 - count].inputs }
      let read = Set(needed).sorted()
      self.read = read
      positions = Dictionary(uniqueKeysWithValues: read.enumerated().map { ($1, $0) })
    }

    func block(_ block: ValueBlock) -> ValueBlock {
      ValueBlock(rows: block.rows, columns: columns) { [positions, parts, ownCount] row, column, _ in
        func own(_ column: Int) -> CellValue { positions[column].map { block[row, $0] } ?? .missing }
        return column < ownCount ? own(column) : parts[column - ownCount].value(row, own)
      }
    }
  }
}

extension AddedColumns.Part {
  /// An aggregate of numbers in the same row; missing if there is none.
  ///
  /// - Parameter inputs: The columns, with formatters that parse their numbers.
  static func aggregate(
    _ name: String, _ aggregate: Aggregate, of inputs: [(column: Int, formatter: CellFormatter)]
  ) -> Self {
    .init(name: name, inputs: inputs.map(\.column)) { _, input in
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
}
