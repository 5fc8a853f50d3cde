/// The rows of a source in another order.
struct ReorderedRows: CellSource {
  private let source: any CellSource
  private let order: [Int32]

  /// Shows row `order[i]` of the source as row `i`.
  init(_ source: any CellSource, order: [Int32]) {
    self.source = source
    self.order = order
  }

  var rowCount: Int { order.count }
  var columnCount: Int { source.columnCount }
  func columnName(_ column: Int) -> String? { source.columnName(column) }
  func text(row: Int, column: Int) -> String { source.text(row: Int(order[row]), column: column) }
  func kindHint(column: Int) -> ColumnKind? { source.kindHint(column: column) }
}
