package import GridFrame
import GridWorkbook

/// How a sheet of a workbook is drawn.
package enum SheetView: String, Sendable, Hashable, CaseIterable {
  /// As a spreadsheet program shows it if its author has formatted it, and otherwise as a table.
  case automatic
  /// As a table: the first row may have the names of the columns, and the theme decides the look.
  case table
  /// As a spreadsheet program shows it.
  case sheet
}

/// The sizes of a sheet's rows and columns, its merged cells and its panes. Lengths are in points, of which a spreadsheet
/// program shows one as a pixel.
package struct SheetLayout: Sendable {
  /// A block of cells that is drawn as one.
  package struct Block: Sendable, Hashable {
    package var row: Int
    package var column: Int
    package var rowCount: Int
    package var columnCount: Int
  }

  /// The colors that a spreadsheet program gives the lines of the grid and the headings.
  package static let gridColor = Color(rgb: 0xd6d9dd)
  package static let headingFill = Color(rgb: 0xe8eaed)
  package static let headingText = Color(rgb: 0x50565e)

  /// The name of the sheet as references begin with it, such as `Sheet1!`.
  package var prefix = ""
  /// The shown rows of the sheet, from 0.
  package var rows: [Range<Int>] = []
  package var columnWidths: [Double] = []
  package var rowHeight = 20.0
  /// The rows with heights of their own, in ascending order.
  package var rowHeights: [(row: Int, height: Double)] = []
  package var blocks: [Block] = []
  package var frozen = (rows: 0, columns: 0)
  /// The first row and column of the body that were in view when the sheet was saved, among the shown ones.
  package var start = (row: 0, column: 0)
  /// Whether the sheet was scrolled when it was saved.
  package var isScrolled: Bool { start.row > frozen.rows || start.column > frozen.columns }
  package var hasGridLines = true
  /// Whether the first column is at the right.
  package var isRightToLeft = false
  /// Whether the letters of columns and the numbers of rows are shown; the numbers are the first column.
  package var hasHeadings = true
  /// The size of the default font in points.
  package var fontSize = 44.0 / 3
  /// The font families of the texts, with what replaces missing ones.
  package var fonts: [FontSubstitute] = []
  /// The size of the view in relation to one that is not zoomed. All lengths include it.
  package var zoom = 1.0
  /// The pictures above cells, from the lowest to the topmost.
  package var pictures: [Picture] = []
}

/// The widths of a sheet's columns, which depend on the digits of its default font.
struct SheetScale {
  /// The size of the default font in points.
  let fontSize: Double
  private let sheet: WorkbookSheet
  private let digit: Int
  private let standard: Int

  init(_ sheet: WorkbookSheet, _ styles: WorkbookStyles) {
    self.sheet = sheet
    let font = styles.defaultFont
    fontSize = styles.size(of: font)
    digit = Int((fontSize * SheetFonts.digitWidth(of: styles.family(of: font))).rounded())
    standard =
      sheet.format.defaultColumnWidth.map { [digit] in ColumnWidth.pixels(width: $0, digit: digit) }
      ?? ColumnWidth.defaultPixels(baseCharacters: sheet.format.baseColumnWidth, digit: digit)
  }

  /// Returns the width of a column in pixels of a spreadsheet program.
  func width(ofColumn column: Int) -> Int {
    guard let format = sheet.columnFormat(column) else { return standard }
    if let points = format.points { return Int(min(max(points * 4 / 3, 0), 10_000).rounded()) }
    return format.width.map { ColumnWidth.pixels(width: $0, digit: digit) } ?? standard
  }
}

extension WorkbookSheet {
  /// Whether its author formatted it: whether it has widths, panes, merged cells or visible styles.
  func isFormatted(_ styles: WorkbookStyles) -> Bool {
    if !merges.isEmpty || !conditionalFormats.isEmpty || !sparklineGroups.isEmpty
      || pictures.contains(where: { !$0.hidden })
      || tables.contains(where: { $0.styleName != nil }) || view.pane?.isFrozen == true
      || columns.contains(where: { $0.customWidth && !$0.bestFit })
    {
      return true
    }
    let plain = styles.style(0)
    let font = styles.font(of: plain)
    let formatted = styles.cells.indices.filter { index in
      let style = styles.cells[index]
      return styles.isVisible(index) || styles.font(of: style) != font || style.alignment != plain.alignment
    }
    guard !formatted.isEmpty else { return false }
    let wanted = Set(formatted)
    return (0..<min(cells.rowCount, 1000)).contains { row in
      let row = cells[row]
      return (0..<row.count).contains { wanted.contains(row[$0].style) }
    }
  }
}
