import GridCell
import GridData
import GridFrame
import GridWorkbook

/// The cells of a sheet from A1 on with the looks that their author gave them, without hidden rows and columns.
struct SheetGrid: DataSource {
  /// The rows whose texts may run over empty neighbors.
  private static let overflowRows = 5000

  let columns: [DataColumn]
  private(set) var layout: SheetLayout
  private let rowIndices: [Int]
  private let columnIndices: [Int]
  private let sheet: WorkbookSheet
  private let values: SheetValues
  private let borders: SheetBorders
  /// The merged cells by their first cells.
  private let merges: [CellPosition: CellRange]
  private let hasHeadings: Bool

  init(_ sheet: WorkbookSheet, _ values: SheetValues, _ area: SheetArea, _ styles: WorkbookStyles) {
    (self.sheet, self.values) = (sheet, values)
    // 1. The rows and columns up to the last value.
    rowIndices = area.range == nil ? (0...(area.rows.last ?? 0)).filter(area.isShown(row:)) : area.rows
    let scale = SheetScale(sheet, styles)
    columnIndices = Self.columns(of: sheet, area, values, scale, rows: rowIndices)
    hasHeadings = sheet.view.showRowColumnHeaders
    columns =
      (hasHeadings ? [DataColumn(name: "", kind: .text)] : [])
      + columnIndices.map { DataColumn(name: CellPosition.letters(of: $0), kind: .text) }
    let merges = Dictionary(
      sheet.merges.map { (CellPosition(row: $0.rows.lowerBound, column: $0.columns.lowerBound), $0) }
    ) { first, _ in first }
    self.merges = merges
    borders = SheetBorders(sheet, styles)
    // 2. Their sizes.
    var layout = SheetLayout()
    layout.prefix = DocumentAddress.prefix(sheet.name)
    layout.rows = rowIndices.reduce(into: []) { ranges, row in
      if ranges.last?.upperBound == row {
        ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<row + 1
      } else {
        ranges.append(row..<row + 1)
      }
    }
    layout.fontSize = scale.fontSize
    layout.hasGridLines = sheet.view.showGridLines
    layout.hasHeadings = hasHeadings
    let widths = columnIndices.map { scale.width(ofColumn: $0) }
    let numberWidth = Double(max(3, "\((rowIndices.last ?? 0) + 1)".count) * 8 + 10)
    layout.columnWidths = (hasHeadings ? [numberWidth] : []) + widths.map { Double(max($0, 1)) }
    layout.rowHeight = ((sheet.format.defaultRowHeight ?? 15) * 4 / 3).rounded()
    let places = Dictionary(uniqueKeysWithValues: columnIndices.enumerated().map { ($1, $0) })
    for (place, row) in rowIndices.enumerated() {
      guard let row = sheet.cells.row(row) else { continue }
      if let height = row.format.height {
        layout.rowHeights.append((place, max((height * 4 / 3).rounded(), 1)))
      } else if place < Self.overflowRows {
        // Programs that write files leave it to the spreadsheet program to fit rows.
        let needed = (0..<row.count).reduce(layout.rowHeight) { height, index in
          let cell = row[index]
          // Merged cells don't count, as in Excel.
          guard merges[CellPosition(row: row.index, column: cell.column)] == nil else { return height }
          return max(height, values.height(of: cell, width: places[cell.column].map { widths[$0] } ?? 0))
        }
        if needed > layout.rowHeight { layout.rowHeights.append((place, needed.rounded(.up))) }
      }
    }
    layout.frozen = sheet.frozen(rowIndices, columnIndices) ?? (0, 0)
    self.layout = layout
    self.layout.blocks = blocks(widths)
    if let first = sheet.view.pane?.topLeftCell ?? sheet.view.topLeftCell, area.range == nil {
      self.layout.start.row = rowIndices.count { $0 < first.row }
      self.layout.start.column = columnIndices.count { $0 < first.column } + (hasHeadings ? 1 : 0)
    }
    if hasHeadings { self.layout.frozen.columns += 1 }
  }

  /// Returns the columns that are shown: those up to the last value, and empty ones that texts run over.
  private static func columns(
    of sheet: WorkbookSheet, _ area: SheetArea, _ values: SheetValues, _ scale: SheetScale, rows: [Int]
  ) -> [Int] {
    guard area.range == nil else { return area.columns }
    var columns = (0...(area.columns.last ?? 0)).filter(area.isShown(column:))
    var ends: [Int: Double] = [:]
    var end = 0.0
    for column in columns {
      ends[column] = end
      end += Double(scale.width(ofColumn: column))
    }
    var needed = end
    for row in rows.prefix(overflowRows) {
      guard let cells = sheet.cells.row(row) else { continue }
      for index in 0..<cells.count {
        guard let start = ends[cells[index].column], let width = values.overflow(of: cells[index]) else {
          continue
        }
        needed = max(needed, start + width)
      }
    }
    var next = (columns.last ?? 0) + 1
    while end < needed, columns.count < area.columns.count + 30, next < SheetLimits.columnCount {
      if area.isShown(column: next) {
        columns.append(next)
        end += Double(scale.width(ofColumn: next))
      }
      next += 1
    }
    return columns
  }

  var rowCount: Int { rowIndices.count }
  var stylesCells: Bool { true }

  func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    ValueBlock(
      rows: rows, columns: columns,
      values: rows.flatMap { row in
        let cells = sheet.cells.row(rowIndices[row])
        return columns.map { value(row, $0 - (hasHeadings ? 1 : 0), cells) }
      })
  }

  /// Returns a cell of a row, by positions among the shown rows and columns; -1 is the column of row numbers.
  private func value(_ row: Int, _ column: Int, _ cells: SheetRow?) -> CellValue {
    guard column >= 0 else {
      var look = CellAppearance(
        "\(rowIndices[row] + 1)", fill: SheetLayout.headingFill, color: SheetLayout.headingText)
      (look.alignment, look.verticalAlignment, look.overflow) = (.center, .center, .ellipsis)
      return .shown(look, .text(look.text))
    }
    let position = CellPosition(row: rowIndices[row], column: columnIndices[column])
    let cell = cells?.cell(inColumn: position.column)
    let style = cell?.style ?? sheet.style(row: position.row, column: position.column)
    var (look, value) = values.styled(cell, style: style)
    look.lines = lines(row, column, merges[position])
    return .shown(look, value)
  }

  // MARK: Lines

  /// Returns the lines of a cell; nil for those of the grid.
  private func lines(_ row: Int, _ column: Int, _ merge: CellRange?) -> [CellAppearance.Line]? {
    guard borders.areVisible else { return nil }
    let (top, left) = (rowIndices[row], columnIndices[column])
    let bottom = merge?.rows.upperBound ?? top, right = merge?.columns.upperBound ?? left
    func next(_ indices: [Int], _ place: Int, after last: Int) -> Int? {
      var place = place + 1
      while place < indices.count, indices[place] <= last { place += 1 }
      return place < indices.count ? indices[place] : nil
    }
    let after = next(columnIndices, column, after: right)
    let below = next(rowIndices, row, after: bottom)
    var lines: [CellAppearance.Line] = []
    var isPlain = true
    func add(_ edge: EdgeLine.Edge, _ found: SheetBorders.Found) {
      switch found {
      case .grid: if layout.hasGridLines { lines.append(.init(edge, color: SheetLayout.gridColor)) }
      case .none: isPlain = false
      case .line(let color, let width):
        isPlain = false
        lines.append(.init(edge, color: color, width: width))
      }
    }
    add(.end, borders.between((top, right), after.map { (top, $0) }, \.right, \.left))
    add(.lower, borders.between((bottom, left), below.map { ($0, left) }, \.bottom, \.top))
    if column == 0, case .line(let color, let width) = borders.between((top, left), nil, \.left, \.right) {
      isPlain = false
      lines.append(.init(.start, color: color, width: width))
    }
    if row == 0, case .line(let color, let width) = borders.between((top, left), nil, \.top, \.bottom) {
      isPlain = false
      lines.append(.init(.upper, color: color, width: width))
    }
    return isPlain ? nil : lines
  }

  // MARK: Blocks

  /// Returns the merged cells, and the texts that run over empty cells beside them.
  private func blocks(_ widths: [Int]) -> [SheetLayout.Block] {
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
          guard !covered.contains(next), isOpen(cells, next) else { break }
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

  /// Whether a text may run over a cell: it is empty, without fill or borders.
  private func isOpen(_ cells: SheetRow, _ position: CellPosition) -> Bool {
    if let cell = cells.cell(inColumn: position.column), cell.value != .blank { return false }
    return !borders.isVisible(position.row, position.column)
  }
}

extension ClosedRange<Int> {
  /// The number of indices that are shown.
  fileprivate func shownCount(_ shown: [Int: Int]) -> Int {
    count <= shown.count ? count { shown[$0] != nil } : shown.keys.count { contains($0) }
  }
}

/// The borders and fills of a sheet's cells.
struct SheetBorders: Sendable {
  /// What is between two cells.
  enum Found {
    case grid
    case none
    case line(Color, width: Double)
  }

  private let sheet: WorkbookSheet
  private let lines: [WorkbookBorders]
  private let fills: [Bool]
  private let palette: WorkbookPalette
  /// Whether any cell has a border or a fill.
  let areVisible: Bool

  init(_ sheet: WorkbookSheet, _ styles: WorkbookStyles) {
    self.sheet = sheet
    palette = styles.palette
    lines = styles.cells.map { styles.borders(of: $0) }
    fills = styles.cells.map { styles.fill(of: $0).isVisible }
    areVisible = lines.contains(where: \.isVisible) || fills.contains(true)
  }

  private func style(_ row: Int, _ column: Int) -> Int { sheet.style(row: row, column: column) }

  func isVisible(_ row: Int, _ column: Int) -> Bool {
    let style = style(row, column)
    return lines.indices.contains(style) && (lines[style].isVisible || fills[style])
  }

  /// Returns what is between two cells: the heavier of both borders, or the line of the grid unless a fill hides it.
  func between(
    _ first: (row: Int, column: Int), _ second: (row: Int, column: Int)?,
    _ own: KeyPath<WorkbookBorders, WorkbookBorders.Line?>,
    _ other: KeyPath<WorkbookBorders, WorkbookBorders.Line?>
  ) -> Found {
    let styles = [style(first.row, first.column)] + (second.map { [style($0.row, $0.column)] } ?? [])
    let found = zip(styles, [own, other]).compactMap { style, edge in
      lines.indices.contains(style) ? lines[style][keyPath: edge] : nil
    }
    if let heaviest = found.max(by: { $0.style.width < $1.style.width }) {
      let color = heaviest.color.flatMap { palette.resolve($0) }.map(Color.init) ?? .black
      return .line(color, width: heaviest.style.width)
    }
    return styles.contains { fills.indices.contains($0) && fills[$0] } ? .none : .grid
  }
}

extension WorkbookBorders.LineStyle {
  /// The thickness in points.
  fileprivate var width: Double {
    switch self {
    case .thin, .hair, .dashed, .dotted, .dashDot, .dashDotDot: 1
    case .medium, .mediumDashed, .mediumDashDot, .mediumDashDotDot, .slantDashDot: 2
    case .thick, .double: 3
    }
  }
}
