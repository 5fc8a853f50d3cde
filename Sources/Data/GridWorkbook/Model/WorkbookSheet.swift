/// A sheet of a workbook.
package struct WorkbookSheet: Sendable {
  /// The name on the tab.
  package var name: String
  package var cells = SheetCells()
  /// The formats of columns, sorted and without overlaps.
  package var columns: [ColumnFormat] = []
  package var format = SheetFormat()
  package var view = SheetView()
  package var tabColor: WorkbookColor?
  /// The merged ranges in the order of the file.
  package var merges: [CellRange] = []
  package var hyperlinks: [SheetHyperlink] = []
  package var tables: [SheetTable] = []
  package var conditionalFormats: [ConditionalFormat] = []
  /// The cells that have comments.
  package var comments: [CellPosition] = []
  package var pictures: [SheetPicture] = []
  package var sparklineGroups: [SparklineGroup] = []
  /// The range whose first row has buttons to filter.
  package var autoFilter: CellRange?
  /// The rows that repeat at the top of printed pages.
  package var printTitleRows: ClosedRange<Int>?
  /// The columns that repeat at the left of printed pages.
  package var printTitleColumns: ClosedRange<Int>?
  /// The smallest range with all values; nil if there is none.
  package var used: CellRange?
  /// The smallest range with all values and all cells with a visible style of their own.
  package var usedWithStyles: CellRange?
  /// What is left out.
  package var notes: [WorkbookNote] = []

  /// Returns the format of a column; nil if the file states none. O(log columns).
  package func columnFormat(_ column: Int) -> ColumnFormat? {
    var (low, high) = (0, columns.count)
    while low < high {
      let middle = (low + high) / 2
      if columns[middle].columns.upperBound < column { low = middle + 1 } else { high = middle }
    }
    return low < columns.count && columns[low].columns.contains(column) ? columns[low] : nil
  }

  /// Returns the index of the style that a cell shows: its own, that of its row, or that of its column. O(log
  /// cells).
  package func style(row: Int, column: Int) -> Int {
    if let found = cells.row(row) {
      if let cell = found.cell(inColumn: column) { return cell.style }
      if let style = found.format.style { return style }
    }
    return columnFormat(column)?.style ?? 0
  }
}
