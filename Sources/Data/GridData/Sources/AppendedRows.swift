package import GridRecords

/// The rows of a source followed by additional ones, such as totals.
package struct AppendedRows: DataSource {
  let source: any DataSource
  private let rows: [[CellValue]]
  package let columns: [DataColumn]

  /// Appends rows, each with as many values as the source has columns.
  package init(_ source: any DataSource, rows: [[CellValue]]) {
    precondition(rows.allSatisfy { $0.count == source.columns.count }, "a value for each column")
    self.source = source
    self.rows = rows
    columns = source.columns
  }

  package var rowCount: Int { source.rowCount + rows.count }
  package var remarks: Range<Int> { source.remarks }
  package var uncut: UncutTable? { source.uncut }
  package var conventions: DataConventions { source.conventions }
  package var canScan: Bool { source.canScan }
  package var sections: DataSections? { source.sections }
  package var rowLengths: [Int]? { source.rowLengths.map { $0 + rows.map { _ in columns.count } } }
  package func line(ofRow row: Int) -> Int? { row < source.rowCount ? source.line(ofRow: row) : nil }

  package func read(rows asked: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    let own = asked.clamped(to: 0..<source.rowCount)
    guard own != asked else { return try source.read(rows: asked, columns: columns) }
    let start = source.rowCount
    let block = own.isEmpty ? nil : try source.read(rows: own, columns: columns)
    return ValueBlock(rows: asked, columns: columns) { [rows] row, column, position in
      row < start ? block?[row, position] ?? .missing : rows[row - start][column]
    }
  }

  package func scan(
    rows asked: Range<Int>, columns: [Int], _ body: (ValueBlock) throws(DataError) -> Bool
  ) throws(DataError) {
    var goesOn = true
    let own = asked.clamped(to: 0..<source.rowCount)
    if !own.isEmpty {
      try source.scan(rows: own, columns: columns) { block throws(DataError) in
        goesOn = try body(block)
        return goesOn
      }
    }
    let rest = max(asked.lowerBound, source.rowCount)..<max(asked.upperBound, source.rowCount)
    if goesOn, !rest.isEmpty { _ = try body(try read(rows: rest, columns: columns)) }
  }
}
