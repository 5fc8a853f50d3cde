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
  /// The last row and column that the sheet's own look shows.
  private(set) var end = (row: 0, column: 0)
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
    end = lastShown()
  }

  /// Whether a row is shown. O(log rows).
  func isShown(row: Int) -> Bool {
    showsHidden || !(sheet.cells.row(row)?.format.hidden ?? sheet.format.zeroHeight)
  }

  /// Whether a column is shown. O(log columns).
  func isShown(column: Int) -> Bool { showsHidden || !(sheet.columnFormat(column)?.hidden ?? false) }

  /// Whether a sheet without values shows something else.
  var showsLooks: Bool {
    range == nil && (sheet.usedWithStyles != nil || sheet.pictures.contains { !$0.hidden })
  }

  /// Returns the last row and column that the sheet's own look shows: those of values, of merged cells that begin among
  /// them, and of visible styles and pictures that are near.
  private func lastShown() -> (row: Int, column: Int) {
    var end = (row: rows.last ?? 0, column: columns.last ?? 0)
    func extend(to range: CellRange, _ limit: (rows: Int, columns: Int)) {
      end.row = max(end.row, min(range.rows.upperBound, (rows.last ?? 0) + limit.rows))
      end.column = max(end.column, min(range.columns.upperBound, (columns.last ?? 0) + limit.columns))
    }
    for merge in sheet.merges
    where merge.rows.lowerBound <= rows.last ?? 0 && merge.columns.lowerBound <= columns.last ?? 0 {
      extend(to: merge, Self.gap)
    }
    if let styled = sheet.usedWithStyles { extend(to: styled, rows.isEmpty ? Self.gap : Self.styledGap) }
    for picture in sheet.pictures where !picture.hidden {
      let cells = picture.anchor.cells(of: sheet)
      if cells.rows.lowerBound <= end.row + Self.styledGap.rows,
        cells.columns.lowerBound <= end.column + Self.styledGap.columns
      {
        extend(to: cells, Self.gap)
      }
    }
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
    // Rows that the file does not list are shown or not; listed ones differ one by one.
    let showsOthers = showsHidden || !sheet.format.zeroHeight
    var different: Set<Int> = []
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
        if isShown != showsOthers { different.insert(row.index) }
        continue
      }
      if let last, row.index - last > Self.gap.rows {
        remote.row = row.index
        break
      }
      if let last {
        rows += (last + 1..<row.index).filter { different.contains($0) != showsOthers }
      }
      different.removeAll(keepingCapacity: true)
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
