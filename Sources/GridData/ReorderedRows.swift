/// The rows of a source in another order.
package struct ReorderedRows: CellSource {
  private let source: any CellSource
  private let order: [Int32]

  /// Shows row `order[i]` of the source as row `i`.
  package init(_ source: any CellSource, order: [Int32]) {
    self.source = source
    self.order = order
  }

  package var rowCount: Int { order.count }
  package var columnCount: Int { source.columnCount }
  package func columnName(_ column: Int) -> String? { source.columnName(column) }
  package func text(row: Int, column: Int) -> String { source.text(row: Int(order[row]), column: column) }
  package func kindHint(column: Int) -> ColumnKind? { source.kindHint(column: column) }
}
