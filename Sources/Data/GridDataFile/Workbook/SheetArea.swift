import GridWorkbook

/// The rows and columns of a sheet that a table shows, without hidden ones unless they are asked for.
struct SheetArea {
  /// The number of empty rows or columns after which values are no longer part of the table.
  private static let gap = (rows: 1000, columns: 100)
  /// The number of rows or columns after the last value whose styles are shown.
  private static let styledGap = (rows: 50, columns: 20)

  private(set) var rows: [Int] = []
  private(set) var columns: [Int] = []
  /// The first row and column that are left out, since they are far from all others.
  private(set) var remote: (row: Int?, column: Int?) = (nil, nil)
  /// The number of formulas without a stored result.
  private(set) var unknownCount = 0
  /// The part of the sheet that was asked for; nil for all of it.
  let range: CellRange?
  private let sheet: WorkbookSheet
  private let showsHidden: Bool

  /// Finds the rows and columns with values, or all of a range. O(cells).
  init(_ sheet: WorkbookSheet, within range: CellRange? = nil, showsHidden: Bool = false) {
    (self.sheet, self.showsHidden) = (sheet, showsHidden)
    self.range = range.map { Self.limited($0, to: sheet.used) }
    if let range = self.range { read(range) } else { readValues() }
  }

  /// Whether a row is shown. O(log rows).
  func isShown(row: Int) -> Bool {
    showsHidden || !(sheet.cells.row(row)?.format.hidden ?? sheet.format.zeroHeight)
  }

  /// Whether a column is shown. O(log columns).
  func isShown(column: Int) -> Bool { showsHidden || !(sheet.columnFormat(column)?.hidden ?? false) }

  /// The last row and column that the sheet's own look shows: those of values, of merged cells that begin among them, and
  /// of visible styles that are near.
  var end: (row: Int, column: Int) {
    var end = (row: rows.last ?? 0, column: columns.last ?? 0)
    func extend(to range: CellRange, _ limit: (rows: Int, columns: Int)) {
      end.row = max(end.row, min(range.rows.upperBound, (rows.last ?? 0) + limit.rows))
      end.column = max(end.column, min(range.columns.upperBound, (columns.last ?? 0) + limit.columns))
    }
    for merge in sheet.merges
    where merge.rows.lowerBound <= rows.last ?? 0 && merge.columns.lowerBound <= columns.last ?? 0 {
      extend(to: merge, Self.gap)
    }
    if let styled = sheet.usedWithStyles { extend(to: styled, Self.styledGap) }
    return end
  }

  /// Returns a range that ends with the last value if it reaches the end of the sheet, as `A:C` does.
  private static func limited(_ range: CellRange, to used: CellRange?) -> CellRange {
    func end(_ range: ClosedRange<Int>, _ count: Int, _ last: Int?) -> ClosedRange<Int> {
      guard range.upperBound == count - 1 else { return range }
      return range.lowerBound...max(range.lowerBound, min(last ?? 0, range.upperBound))
    }
    return CellRange(
      rows: end(range.rows, SheetLimits.rowCount, used?.rows.upperBound),
      columns: end(range.columns, SheetLimits.columnCount, used?.columns.upperBound))
  }

  private mutating func read(_ range: CellRange) {
    rows = range.rows.filter { isShown(row: $0) }
    columns = range.columns.filter { isShown(column: $0) }
    for row in rows {
      guard let cells = sheet.cells.row(row) else { continue }
      unknownCount += (0..<cells.count).count {
        cells[$0].value == .formulaWithoutValue && range.columns.contains(cells[$0].column)
      }
    }
  }

  private mutating func readValues() {
    var used: Set<Int> = []
    var last: Int?
    // Rows that the file does not list are shown or not; listed ones are hidden one by one.
    var listed: [Int: Bool] = [:]
    for position in 0..<sheet.cells.rowCount {
      let row = sheet.cells[position]
      let isShown = showsHidden || !row.format.hidden
      var columns: [Int] = []
      var unknown = 0
      for cell in 0..<row.count {
        switch row[cell].value {
        case .blank: continue
        case .formulaWithoutValue: unknown += 1
        default: break
        }
        columns.append(row[cell].column)
      }
      guard !columns.isEmpty, isShown else {
        listed[row.index] = isShown
        continue
      }
      if let last, row.index - last > Self.gap.rows {
        remote.row = row.index
        break
      }
      if let last {
        rows += (last + 1..<row.index).filter { listed[$0] ?? (showsHidden || !sheet.format.zeroHeight) }
      }
      listed.removeAll(keepingCapacity: true)
      used.formUnion(columns)
      unknownCount += unknown
      rows.append(row.index)
      last = row.index
    }
    var previous: Int?
    for column in used.sorted() {
      if let previous, column - previous > Self.gap.columns {
        remote.column = column
        break
      }
      columns += ((previous.map { $0 + 1 } ?? column)...column).filter { isShown(column: $0) }
      previous = column
    }
  }
}
