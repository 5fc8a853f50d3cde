import GridCell
import GridData
import GridFrame
import GridRecords
import GridWorkbook

/// The cells of a sheet from A1 on with the looks that their author gave them, without hidden rows and columns.
struct SheetGrid: DataSource {
  /// The rows whose texts may run over empty neighbors.
  static let overflowRows = 5000

  let columns: [DataColumn]
  private(set) var layout: SheetLayout
  let rowIndices: [Int]
  let columnIndices: [Int]
  let sheet: WorkbookSheet
  let values: SheetValues
  let borders: SheetBorders
  let overlays: SheetOverlays
  /// The merged cells by their first cells.
  private let merges: [CellPosition: CellRange]
  let hasHeadings: Bool
  /// The numbers of pictures that are left out, by reason.
  private(set) var leftOutPictures: [String: Int] = [:]

  init(_ sheet: WorkbookSheet, _ values: SheetValues, _ area: SheetArea, _ styles: WorkbookStyles) {
    (self.sheet, self.values) = (sheet, values)
    // 1. The rows and columns up to the last value.
    rowIndices = area.range == nil ? (0...area.end.row).filter(area.isShown(row:)) : area.rows
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
    overlays = SheetOverlays(sheet, values.workbook)
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
    let zoom = Double(sheet.view.zoomScale) / 100
    layout.zoom = zoom
    layout.fontSize = scale.fontSize * zoom
    layout.fonts = sheet.fonts(values.workbook)
    layout.hasGridLines = sheet.view.showGridLines
    layout.hasHeadings = hasHeadings
    layout.isRightToLeft = sheet.view.rightToLeft
    let widths = columnIndices.map { scale.width(ofColumn: $0) }
    let digits: Int = max(3, "\((rowIndices.last ?? 0) + 1)".count)
    let numberWidth = Double(digits * 8 + 10)
    func zoomed(_ length: Double) -> Double { max((length * zoom).rounded(), 1) }
    layout.columnWidths = ((hasHeadings ? [numberWidth] : []) + widths.map(Double.init)).map(zoomed)
    let rowHeight = ((sheet.format.defaultRowHeight ?? 15) * 4 / 3).rounded()
    layout.rowHeight = zoomed(rowHeight)
    let places = Dictionary(uniqueKeysWithValues: columnIndices.enumerated().map { ($1, $0) })
    for (place, row) in rowIndices.enumerated() {
      guard let row = sheet.cells.row(row) else { continue }
      if let height = row.format.height {
        layout.rowHeights.append((place, zoomed((height * 4 / 3).rounded())))
      } else if place < Self.overflowRows {
        // Programs that write files leave it to the spreadsheet program to fit rows.
        let needed = (0..<row.count).reduce(rowHeight) { height, index in
          let cell = row[index]
          // As in spreadsheet programs, merged cells do not make rows higher.
          guard merges[CellPosition(row: row.index, column: cell.column)] == nil else { return height }
          return max(height, values.height(of: cell, width: places[cell.column].map { widths[$0] } ?? 0))
        }
        if needed > rowHeight { layout.rowHeights.append((place, zoomed(needed.rounded(.up)))) }
      }
    }
    layout.frozen = sheet.frozen(rowIndices, columnIndices) ?? (0, 0)
    self.layout = layout
    self.layout.blocks = blocks(widths)
    if let first = sheet.view.pane?.topLeftCell ?? sheet.view.topLeftCell, area.range == nil {
      // The view may have been scrolled past the last row and column that are shown.
      self.layout.start.row = min(rowIndices.count { $0 < first.row }, max(rowIndices.count - 1, 0))
      self.layout.start.column =
        min(columnIndices.count { $0 < first.column }, max(columnIndices.count - 1, 0))
        + (hasHeadings ? 1 : 0)
    }
    if hasHeadings { self.layout.frozen.columns += 1 }
    guard !sheet.pictures.isEmpty else { return }
    let pictures = SheetPictures(sheet, values.workbook, area, self)
    (self.layout.pictures, leftOutPictures) = (pictures.pictures, pictures.leftOut)
  }

  /// Returns the columns that are shown: those up to the last value, and empty ones that texts run over.
  private static func columns(
    of sheet: WorkbookSheet, _ area: SheetArea, _ values: SheetValues, _ scale: SheetScale, rows: [Int]
  ) -> [Int] {
    guard area.range == nil else { return area.columns }
    var columns = (0...area.end.column).filter(area.isShown(column:))
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
    let overlays = SheetOverlayReader(overlays)
    return ValueBlock(
      rows: rows, columns: columns,
      values: rows.flatMap { row in
        let cells = sheet.cells.row(rowIndices[row])
        return columns.map { value(row, $0 - (hasHeadings ? 1 : 0), cells, overlays) }
      })
  }

  /// Returns a cell of a row, by positions among the shown rows and columns; -1 is the column of row numbers.
  private func value(_ row: Int, _ column: Int, _ cells: SheetRow?, _ overlays: SheetOverlayReader)
    -> CellValue
  {
    guard column >= 0 else {
      var look = CellAppearance(
        "\(rowIndices[row] + 1)", fill: SheetLayout.headingFill, color: SheetLayout.headingText)
      (look.alignment, look.verticalAlignment, look.overflow) = (.center, .center, .ellipsis)
      (look.family, look.fontSize) = (layout.fonts.first?.family, min(layout.fontSize, 15 * layout.zoom))
      return .shown(look, .text(look.text))
    }
    let position = CellPosition(row: rowIndices[row], column: columnIndices[column])
    let cell = cells?.cell(inColumn: position.column)
    let style = cell?.style ?? sheet.style(row: position.row, column: position.column)
    var (look, value) = values.styled(
      cell, style: style, width: layout.columnWidths[column + (hasHeadings ? 1 : 0)], zoom: layout.zoom,
      overlays.overlay(at: position))
    look.lines = lines(row, column, merges[position], overlays)
    return .shown(look, value)
  }
}
