/// All formats of a workbook.
package struct WorkbookStyles: Sendable {
  /// A table style that the workbook defines itself.
  package struct TableStyle: Sendable, Hashable {
    /// The format of a part of the table.
    package struct Element: Sendable, Hashable {
      /// The part of the table, such as `headerRow` or `firstRowStripe`.
      package var type: String
      /// The number of rows or columns in a stripe.
      package var size: Int
      /// The index of the differential format.
      package var format: Int?
    }
    package var name: String
    package var elements: [Element]
  }

  package var fonts: [WorkbookFont] = []
  package var fills: [WorkbookFill] = []
  package var borders: [WorkbookBorders] = []
  /// The formats of cells, by the index that cells state.
  package var cells: [WorkbookStyle] = []
  package var differentials: [DifferentialFormat] = []
  package var tableStyles: [TableStyle] = []
  package var defaultTableStyle: String?
  package var palette = WorkbookPalette()
  /// The names of the theme's fonts for headings and for text.
  package var majorFont: String?
  package var minorFont: String?
  /// Whether each format of `cells` has a fill or a border.
  private(set) var visible: [Bool] = []

  /// Returns the format with an index; the default one if the index is unknown.
  package func style(_ index: Int) -> WorkbookStyle {
    cells.indices.contains(index) ? cells[index] : cells.first ?? WorkbookStyle()
  }

  /// Returns the font of a format.
  package func font(of style: WorkbookStyle) -> WorkbookFont {
    fonts.indices.contains(style.font) ? fonts[style.font] : fonts.first ?? WorkbookFont()
  }

  /// Returns the fill of a format.
  package func fill(of style: WorkbookStyle) -> WorkbookFill {
    fills.indices.contains(style.fill)
      ? fills[style.fill] : .pattern(.some(.none), foreground: nil, background: nil)
  }

  /// Returns the borders of a format.
  package func borders(of style: WorkbookStyle) -> WorkbookBorders {
    borders.indices.contains(style.border) ? borders[style.border] : WorkbookBorders()
  }

  /// Returns the name of a font, which the theme may replace.
  package func name(of font: WorkbookFont) -> String? {
    switch font.scheme {
    case .major: majorFont ?? font.name
    case .minor: minorFont ?? font.name
    case .some(.none), nil: font.name
    }
  }

  /// Returns whether a format shows anything in an empty cell.
  package func isVisible(_ index: Int) -> Bool {
    visible.indices.contains(index) ? visible[index] : visible.first ?? false
  }

  /// The default font, from which the widths of columns are counted.
  package var defaultFont: WorkbookFont { fonts.first ?? WorkbookFont() }

  /// Computes which formats are visible; called once after reading.
  mutating func finish() {
    visible = cells.map { fill(of: $0).isVisible || borders(of: $0).isVisible }
  }
}
