/// A table of any size whose cells show where they are; it holds no cell.
///
/// The path of a cell is its row and column, "12, 7"; with `itemsPerSection` the row is split into section and
/// item, "3, 12, 7". A table of a single column leaves the column out, so that a sectioned list reads "3, 12".
public struct GeneratedTable: CellSource, Hashable {
  /// The number of rows.
  public let rowCount: Int
  /// The number of columns.
  public let columnCount: Int
  /// The number of rows in each section, or nil where rows have no sections.
  public let itemsPerSection: Int?
  /// What stands between the parts of a path.
  public let separator: String
  /// The index that the first row, column, section and item show.
  public let firstIndex: Int

  /// Creates a table; counts below 0 are taken as 0, fewer than 1 item per section as 1.
  public init(
    rowCount: Int, columnCount: Int, itemsPerSection: Int? = nil, separator: String = ", ",
    firstIndex: Int = 0
  ) {
    self.rowCount = max(0, rowCount)
    self.columnCount = max(0, columnCount)
    self.itemsPerSection = itemsPerSection.map { max(1, $0) }
    self.separator = separator
    self.firstIndex = firstIndex
  }

  /// The index of the column.
  public func columnName(_ column: Int) -> String? { shown(column) }

  /// The index path of the cell.
  public func text(row: Int, column: Int) -> String {
    var path =
      itemsPerSection.map { shown(row / $0) + separator + shown(row % $0) } ?? shown(row)
    if columnCount > 1 { path += separator + shown(column) }
    return path
  }

  /// Paths are text, also where they happen to look like numbers.
  public func kindHint(column: Int) -> ColumnKind? { .text }

  private func shown(_ index: Int) -> String { String(index &+ firstIndex) }
}
