import GridData
import GridDataFile
import GridFrame
import GridLayout
import GridScene

extension Scene {
  /// Returns a scene that shows a sheet of a workbook as a spreadsheet program does.
  static func sheet(_ source: any DataSource, _ layout: SheetLayout, named name: String) -> Scene {
    var scene = Scene(name: name, source: source, columns: [])
    scene.columns = source.columns.enumerated().map { index, column in
      let title = column.name ?? ""
      return Column(
        sourceIndex: index, name: title, title: title, kind: .text,
        width: ColumnWidth(.fixed(index < layout.columnWidths.count ? layout.columnWidths[index] : 64)),
        alignment: .center, formatter: CellFormatter(style: .text))
    }
    scene.header = Header(isShown: layout.hasHeadings, height: 20)
    scene.rows.height = .fixed(layout.rowHeight)
    scene.rows.exceptions = layout.rowHeights
    scene.freeze = Freeze(rows: layout.frozen.rows, columns: layout.frozen.columns)
    scene.spans = layout.blocks.map { block in
      CellSpan(row: block.row, column: block.column, rowCount: block.rowCount, columnCount: block.columnCount)
    }
    scene.placement.direction = layout.isRightToLeft ? .rightToLeft : .leftToRight
    scene.theme = .sheet(layout)
    return scene
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
    theme.headerHeight = 20
    theme.headerFontSize = 13
    theme.rowHeight = layout.rowHeight
    theme.fontSize = layout.fontSize
    // A spreadsheet program leaves a quarter of a digit beside texts.
    theme.padding = 3
    theme.verticalPadding = 0
    theme.textContrast = 1
    return theme
  }
}
