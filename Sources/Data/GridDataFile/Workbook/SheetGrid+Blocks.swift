import GridWorkbook

extension SheetGrid {
  /// Returns the merged cells, and the texts that run over empty cells beside them.
  func blocks(_ widths: [Int]) -> [SheetLayout.Block] {
    let shift = hasHeadings ? 1 : 0
    let rows = Dictionary(uniqueKeysWithValues: rowIndices.enumerated().map { ($1, $0) })
    let columns = Dictionary(uniqueKeysWithValues: columnIndices.enumerated().map { ($1, $0) })
    var blocks: [SheetLayout.Block] = []
    var covered: Set<CellPosition> = []
    for merge in sheet.merges {
      let own = (merge.rows.shownCount(rows), merge.columns.shownCount(columns))
      // A merged cell whose first row or column is hidden shows its value in the first visible cell elsewhere.
      guard let row = rows[merge.rows.lowerBound], let column = columns[merge.columns.lowerBound] else {
        continue
      }
      guard own.0 > 1 || own.1 > 1 else { continue }
      blocks.append(.init(row: row, column: column + shift, rowCount: own.0, columnCount: own.1))
      for row in merge.rows.prefix(Self.overflowRows) {
        for column in merge.columns.prefix(256) { covered.insert(CellPosition(row: row, column: column)) }
      }
    }
    for (place, row) in rowIndices.prefix(Self.overflowRows).enumerated() {
      guard let cells = sheet.cells.row(row) else { continue }
      for index in 0..<cells.count {
        let cell = cells[index]
        guard let column = columns[cell.column], let needed = values.overflow(of: cell),
          !covered.contains(CellPosition(row: row, column: cell.column))
        else { continue }
        var width = widths[column]
        var last = column
        while Double(width) < needed, last + 1 < columnIndices.count {
          let next = CellPosition(row: row, column: columnIndices[last + 1])
          guard !covered.contains(next), isOpen(cells, next, from: cell.style) else { break }
          last += 1
          width += widths[last]
        }
        if last > column {
          blocks.append(
            .init(row: place, column: column + shift, rowCount: 1, columnCount: last - column + 1))
        }
      }
    }
    return blocks
  }

  /// Whether a text may run over a cell: the cell is empty, and looks as the cell of the text does behind it.
  private func isOpen(_ cells: SheetRow, _ position: CellPosition, from style: Int) -> Bool {
    if let cell = cells.cell(inColumn: position.column), cell.value != .blank { return false }
    let own = sheet.style(row: position.row, column: position.column)
    return own == style || !borders.isVisible(own) && !borders.isVisible(style)
  }
}

extension ClosedRange<Int> {
  /// The number of indices that are shown.
  fileprivate func shownCount(_ shown: [Int: Int]) -> Int {
    count <= shown.count ? count { shown[$0] != nil } : shown.keys.count { contains($0) }
  }
}
