package import GridSource

extension Scene {
  /// Returns the position of footnote marks on the title of a column group.
  package func notePlace(of group: ColumnGroup) -> Footnote.Place {
    .columnGroup(group.id, level: groupLevels - group.levels, column: group.columns.lowerBound)
  }

  /// Returns the position of footnote marks on a cell or a column's title, by grid row; nil in rows of column
  /// groups.
  package func notePlace(row: Int, column: Int) -> Footnote.Place? {
    if row >= headerRowCount { return .cell(row: row - headerRowCount, column: column) }
    return row >= groupLevels ? .header(column: column) : nil
  }
}
