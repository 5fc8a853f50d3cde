import GridWorkbook

/// The tables of a sheet with their styles.
struct SheetTables: Sendable {
  fileprivate struct Styled: Sendable {
    let table: SheetTable
    let style: SheetTableStyle
  }

  private let tables: [Styled]
  /// The first rows of ranges that have buttons to filter.
  private let filters: [CellRange]
  /// The names of styles that are not known.
  let unknownStyles: [String]

  init(_ sheet: WorkbookSheet, _ styles: WorkbookStyles) {
    var (tables, unknown) = ([Styled](), [String]())
    for table in sheet.tables {
      guard let name = table.styleName else { continue }
      if let style = SheetTableStyle(named: name, in: styles) {
        tables.append(Styled(table: table, style: style))
      } else if !unknown.contains(name) {
        unknown.append(name)
      }
    }
    self.tables = tables
    unknownStyles = unknown
    let filtered = sheet.tables.filter { $0.hasAutoFilter && $0.headerRowCount > 0 }.map(\.range)
    filters = (filtered + (sheet.autoFilter.map { [$0] } ?? [])).map { range in
      CellRange(rows: range.rows.lowerBound...range.rows.lowerBound, columns: range.columns)
    }
  }

  var isEmpty: Bool { tables.isEmpty && filters.isEmpty }

  /// Whether a cell has a button to filter.
  func hasButton(at position: CellPosition) -> Bool { filters.contains { $0.contains(position) } }

  /// Returns the format that the style of its table gives a cell, with the lines that are around it; nil if the cell is in no
  /// table with a style.
  func format(at position: CellPosition) -> DifferentialFormat? {
    guard let found = tables.first(where: { $0.table.range.contains(position) }) else { return nil }
    var result = DifferentialFormat.unchanged
    for part in SheetTableStyle.Part.allCases.reversed() {
      guard var format = found.style.formats[part], let area = found.area(of: part, at: position) else {
        continue
      }
      format.borders = format.borders?.lines(at: position, in: area)
      result = result.merged(with: format)
    }
    return result
  }
}

extension SheetTables.Styled {
  /// Returns the range of a part of the table that contains a cell; nil if the part does not, or is not shown.
  fileprivate func area(of part: SheetTableStyle.Part, at position: CellPosition) -> CellRange? {
    let (rows, columns) = (table.range.rows, table.range.columns)
    let header = rows.prefix(table.headerRowCount), totals = rows.suffix(table.totalsRowCount)
    let body = rows.dropFirst(table.headerRowCount).dropLast(table.totalsRowCount)
    let isFirst = position.column == columns.lowerBound, isLast = position.column == columns.upperBound
    let cell = CellRange(
      rows: position.row...position.row, columns: position.column...position.column)
    func column() -> CellRange { CellRange(rows: rows, columns: cell.columns) }
    switch part {
    case .wholeTable: return table.range
    case .headerRow: return header.contains(position.row) ? CellRange(rows: cell.rows, columns: columns) : nil
    case .totalRow: return totals.contains(position.row) ? CellRange(rows: cell.rows, columns: columns) : nil
    case .firstColumn: return table.showFirstColumn && isFirst ? column() : nil
    case .lastColumn: return table.showLastColumn && isLast ? column() : nil
    case .firstHeaderCell:
      return header.contains(position.row) && table.showFirstColumn && isFirst ? cell : nil
    case .lastHeaderCell: return header.contains(position.row) && table.showLastColumn && isLast ? cell : nil
    case .firstTotalCell:
      return totals.contains(position.row) && table.showFirstColumn && isFirst ? cell : nil
    case .lastTotalCell: return totals.contains(position.row) && table.showLastColumn && isLast ? cell : nil
    case .firstRowStripe, .secondRowStripe:
      guard table.showRowStripes, let first = body.first, let last = body.last, body.contains(position.row),
        let stripe = stripe(
          position.row, from: first, to: last, .firstRowStripe, .secondRowStripe,
          isFirst: part == .firstRowStripe)
      else { return nil }
      return CellRange(rows: stripe, columns: columns)
    case .firstColumnStripe, .secondColumnStripe:
      guard table.showColumnStripes, let first = body.first, let last = body.last,
        body.contains(position.row),
        let stripe = stripe(
          position.column, from: columns.lowerBound, to: columns.upperBound, .firstColumnStripe,
          .secondColumnStripe, isFirst: part == .firstColumnStripe)
      else { return nil }
      return CellRange(rows: first...last, columns: stripe)
    }
  }

  /// Returns the stripe that contains an index, if it is of the first or second kind.
  private func stripe(
    _ index: Int, from start: Int, to end: Int, _ first: SheetTableStyle.Part, _ second: SheetTableStyle.Part,
    isFirst: Bool
  ) -> ClosedRange<Int>? {
    let (one, two) = (style.sizes[first] ?? 1, style.sizes[second] ?? 1)
    let place = (index - start) % (one + two)
    guard (place < one) == isFirst else { return nil }
    let lower = index - (isFirst ? place : place - one)
    return lower...min(lower + (isFirst ? one : two) - 1, end)
  }
}

extension WorkbookBorders {
  /// Returns the lines around a cell of a range with these borders outside and between its cells.
  fileprivate func lines(at position: CellPosition, in area: CellRange) -> WorkbookBorders {
    var result = WorkbookBorders.none
    result.top = position.row == area.rows.lowerBound ? top : horizontal
    result.bottom = position.row == area.rows.upperBound ? bottom : horizontal
    result.left = position.column == area.columns.lowerBound ? left : vertical
    result.right = position.column == area.columns.upperBound ? right : vertical
    return result
  }
}
