import GridData
import GridDataFile
import GridElement
import GridFrame
import GridGeometry
import GridLayout
import GridScene
import GridScroll

extension Scene {
  /// Returns a scene that shows a sheet of a workbook as a spreadsheet program does, and what of it is left out.
  static func sheet(_ source: any DataSource, _ layout: SheetLayout, named name: String)
    -> (scene: Scene, leftOut: [LoadedData.Message])
  {
    var scene = Scene(name: name, source: source, columns: [])
    scene.columns = source.columns.enumerated().map { index, column in
      let title = column.name ?? ""
      return Column(
        sourceIndex: index, name: title, title: title, kind: .text,
        width: ColumnWidth(.fixed(layout.width(ofColumn: index))),
        alignment: .center, formatter: CellFormatter(style: .text))
    }
    let leftOut = scene.apply(layout)
    return (scene, leftOut)
  }

  /// Sets all that a sheet determines besides its columns. Returns what is left out.
  mutating func apply(_ layout: SheetLayout) -> [LoadedData.Message] {
    header = Header(isShown: layout.hasHeadings, height: (20 * layout.zoom).rounded())
    rows.height = .fixed(layout.rowHeight)
    rows.exceptions = layout.rowHeights
    freeze = Freeze(rows: layout.frozen.rows, columns: layout.frozen.columns)
    spans = layout.blocks.map { block in
      CellSpan(row: block.row, column: block.column, rowCount: block.rowCount, columnCount: block.columnCount)
    }
    placement.direction = layout.isRightToLeft ? .rightToLeft : .leftToRight
    theme = .sheet(layout)
    fontSubstitutes = layout.fonts
    sheetNames = SheetNames(prefix: layout.prefix, rows: layout.rows)
    return addPictures(of: layout)
  }

  /// The scroll position in which a sheet was saved; nil if it was at its start.
  static func savedStart(_ layout: SheetLayout) -> ScrollTarget? {
    let row = layout.start.row > layout.frozen.rows ? layout.start.row : nil
    let column = layout.start.column > layout.frozen.columns ? layout.start.column : nil
    guard layout.isScrolled else { return nil }
    return ScrollTarget(
      horizontal: column.map { .track($0, .start) }, vertical: row.map { .track($0, .start) })
  }
}

extension SheetLayout {
  func width(ofColumn index: Int) -> Double {
    columnWidths.indices.contains(index) ? columnWidths[index] : 64
  }
}

extension Theme {
  /// The look of a sheet: black on white with the lines of the grid.
  fileprivate static func sheet(_ layout: SheetLayout) -> Theme {
    var theme = Theme.light
    theme.text = .black
    theme.frozenText = .black
    theme.mutedText = .black
    theme.negativeText = .black
    theme.frozenBackground = .white
    theme.hasZebra = false
    theme.hasRowLines = layout.hasGridLines
    theme.hasColumnLines = layout.hasGridLines
    theme.hairline = SheetLayout.gridColor
    theme.frozenHairline = Color(rgb: 0x9aa0a6)
    theme.headerBackground = SheetLayout.headingFill
    theme.headerText = SheetLayout.headingText
    theme.headerWeight = .regular
    theme.frozenWeight = .regular
    theme.headerHeight = (20 * layout.zoom).rounded()
    theme.headerFontSize = max(min(layout.fontSize, 15 * layout.zoom), 1)
    theme.headerFamilies = layout.fonts.prefix(1).map(\.family)
    theme.rowHeight = layout.rowHeight
    theme.fontSize = max(layout.fontSize, 1)
    // A spreadsheet program leaves a quarter of a digit beside texts.
    theme.padding = 3 * layout.zoom
    theme.verticalPadding = 0
    theme.textContrast = 1
    return theme
  }
}
