/// A merged cell: a block of rows and columns that shows the content of its first cell.
public struct CellSpan: Sendable, Hashable {
  /// The index of the first row.
  public var row: Int
  /// The index of the first column.
  public var column: Int
  /// The number of rows, at least 1.
  public var rowCount: Int
  /// The number of columns, at least 1.
  public var columnCount: Int
  /// What happens where a frozen edge runs through the block.
  public var policy: SpanPolicy

  /// Creates a merged cell from its first cell and its extents in tracks.
  public init(row: Int, column: Int, rowCount: Int = 1, columnCount: Int = 1, policy: SpanPolicy = .split) {
    self.row = row
    self.column = column
    self.rowCount = rowCount
    self.columnCount = columnCount
    self.policy = policy
  }

  /// The indices of the rows covered.
  public var rows: Range<Int> { row..<row + max(0, rowCount) }
  /// The indices of the columns covered.
  public var columns: Range<Int> { column..<column + max(0, columnCount) }
}
