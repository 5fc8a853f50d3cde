/// A table of any size whose cells show where they are; it holds no cell.
///
/// The path of a cell is its row and column, "12, 7"; with `itemsPerSection` the row is split into section and
/// item, "3, 12, 7". A table of a single column leaves the column out, so that a sectioned list reads "3, 12".
public struct GeneratedTable: DataSource, Hashable {
  /// The number of rows.
  public let rowCount: Int
  /// The columns, named by their index; paths are text, also where they happen to look like numbers.
  public let columns: [DataColumn]
  /// The number of rows in each section, or nil where rows have no sections.
  private let itemsPerSection: Int?
  /// What stands between the parts of a path.
  private let separator: String
  /// The index that the first row, column, section and item show.
  private let firstIndex: Int

  /// Creates a table; counts below 0 are taken as 0, fewer than 1 item per section as 1.
  public init(
    rowCount: Int, columnCount: Int, itemsPerSection: Int? = nil, separator: String = ", ",
    firstIndex: Int = 0
  ) {
    self.rowCount = max(0, rowCount)
    self.itemsPerSection = itemsPerSection.map { max(1, $0) }
    self.separator = separator
    self.firstIndex = firstIndex
    columns = (0..<max(0, columnCount)).map { DataColumn(name: String($0 &+ firstIndex), kind: .text) }
  }

  /// The index paths of the cells.
  public func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    ValueBlock(rows: rows, columns: columns) { [self] row, column in .text(path(row: row, column: column)) }
  }

  /// The sections, named by their index; nil where rows have none. Rows after the last whole section have none.
  public var sections: DataSections? {
    guard let itemsPerSection else { return nil }
    return DataSections(count: rowCount / itemsPerSection) { [firstIndex] index in
      DataSections.Section(
        name: String(index &+ firstIndex), rows: index * itemsPerSection..<(index + 1) * itemsPerSection)
    }
  }

  private func path(row: Int, column: Int) -> String {
    var path =
      itemsPerSection.map { shown(row / $0) + separator + shown(row % $0) } ?? shown(row)
    if columns.count > 1 { path += separator + shown(column) }
    return path
  }

  private func shown(_ index: Int) -> String { String(index &+ firstIndex) }
}
