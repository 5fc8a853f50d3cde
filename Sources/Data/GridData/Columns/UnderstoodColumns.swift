package import GridRecords

/// A source that converts strings with number marks other than those of `1,234.5` to numbers, for code that
/// reads values instead of formatted cells.
package struct UnderstoodColumns: DataSource {
  let source: any DataSource
  /// The formatters of columns with such numbers, by column index in the source.
  private let formatters: [Int: CellFormatter]

  /// Creates a source that parses columns with their formatters; returns nil if no column needs it.
  package init?(_ source: any DataSource, _ columns: [(index: Int, formatter: CellFormatter)]) {
    let own = columns.filter { column in
      if case .number = column.formatter.style { return column.formatter.marks != .point }
      return false
    }
    guard !own.isEmpty else { return nil }
    self.init(source, Dictionary(own.map { ($0.index, $0.formatter) }) { first, _ in first })
  }

  private init(_ source: any DataSource, _ formatters: [Int: CellFormatter]) {
    (self.source, self.formatters) = (source, formatters)
  }

  package var columns: [DataColumn] { source.columns }
  package var rowCount: Int { source.rowCount }
  package var remarks: Range<Int> { source.remarks }
  package var uncut: UncutTable? {
    source.uncut.map { UncutTable(UnderstoodColumns($0.source, formatters), kept: $0.kept) }
  }
  package var conventions: DataConventions { source.conventions }
  package var canScan: Bool { source.canScan }
  package var sections: DataSections? { source.sections }
  package var rowLengths: [Int]? { source.rowLengths }
  package func line(ofRow row: Int) -> Int? { source.line(ofRow: row) }

  package func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    understood(try source.read(rows: rows, columns: columns))
  }

  package func scan(
    rows: Range<Int>, columns: [Int], _ body: (ValueBlock) throws(DataError) -> Bool
  ) throws(DataError) {
    try source.scan(rows: rows, columns: columns) { (block) throws(DataError) in try body(understood(block)) }
  }

  private func understood(_ block: ValueBlock) -> ValueBlock {
    let formatters = block.columns.map { self.formatters[$0] }
    guard formatters.contains(where: { $0 != nil }) else { return block }
    return ValueBlock(rows: block.rows, columns: block.columns) { row, _, position in
      let value = block[row, position]
      return formatters[position]?.understood(value) ?? value
    }
  }
}
