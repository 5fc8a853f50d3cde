import GridData

extension CellSource {
  /// All cells, for comparison.
  var records: [[String]] {
    (0..<rowCount).map { row in (0..<columnCount).map { text(row: row, column: $0) } }
  }
}
