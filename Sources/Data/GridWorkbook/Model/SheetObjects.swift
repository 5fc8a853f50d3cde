/// A link of a range of cells.
package struct SheetHyperlink: Sendable, Hashable {
  package var range: CellRange
  /// The address outside of the workbook; nil for a link within it. It is never opened.
  package var target: String?
  /// The position within the target or the workbook.
  package var location: String?
  package var tooltip: String?
}

/// A table in a sheet.
package struct SheetTable: Sendable, Hashable {
  /// The name that formulas use.
  package var name: String
  package var range: CellRange
  package var headerRowCount = 1
  package var totalsRowCount = 0
  /// The names of the columns.
  package var columns: [String] = []
  /// The style; nil if the table has none.
  package var styleName: String?
  package var showRowStripes = false
  package var showColumnStripes = false
  package var showFirstColumn = false
  package var showLastColumn = false
  /// Whether the header row has buttons to filter.
  package var hasAutoFilter = false
}

/// A picture in a sheet.
package struct SheetPicture: Sendable, Hashable {
  /// A corner: a cell and the distance from its upper left corner in EMUs, of which an inch has 914,400.
  package struct Corner: Sendable, Hashable {
    package var cell: CellPosition
    package var x: Int
    package var y: Int
  }

  /// The position and size; lengths are in EMUs.
  package enum Anchor: Sendable, Hashable {
    case twoCells(from: Corner, to: Corner)
    case oneCell(from: Corner, width: Int, height: Int)
    case absolute(x: Int, y: Int, width: Int, height: Int)
  }

  package var name: String
  /// The part with the picture's file; `Workbook.bytes(ofPart:)` reads it.
  package var part: String
  package var anchor: Anchor
  /// The clockwise rotation in sixtieths of a thousandth of a degree.
  package var rotation = 0
  /// The fractions that are cut off from the left, top, right and bottom.
  package var crop = [0.0, 0, 0, 0]
  package var hidden = false
}

/// Sparklines with one look.
package struct SparklineGroup: Sendable, Hashable {
  /// The form of sparklines.
  package enum Kind: String, Sendable, Hashable { case line, column, stacked }
  /// The sparklines that share an end of the axis.
  package enum AxisScale: String, Sendable, Hashable { case individual, group, custom }
  /// The drawing of empty cells.
  package enum EmptyCells: String, Sendable, Hashable { case gap, zero, span }

  /// The sparkline of one cell.
  package struct Sparkline: Sendable, Hashable {
    package var cell: CellPosition
    /// The formula of the range with the values, such as `Sheet1!A1:F1`; nil if it is empty.
    package var source: String?
  }

  /// The kind; `stacked` is called Win/Loss in Excel.
  package var kind = Kind.line
  /// The width of lines in points.
  package var lineWeight = 0.75
  package var displayEmptyCellsAs = EmptyCells.zero
  package var markers = false
  package var high = false
  package var low = false
  package var first = false
  package var last = false
  package var negative = false
  package var displayAxis = false
  package var displayHidden = false
  package var rightToLeft = false
  package var minimumScale = AxisScale.individual
  package var maximumScale = AxisScale.individual
  package var manualMinimum: Double?
  package var manualMaximum: Double?
  /// Whether points stand at the dates of another range.
  package var dateAxis = false
  /// The colors by their part: series, negative, axis, markers, first, last, high, low.
  package var colors: [ColorRole: WorkbookColor] = [:]
  package var sparklines: [Sparkline] = []

  /// A part of a sparkline that has a color of its own.
  package enum ColorRole: Sendable, Hashable { case series, negative, axis, markers, first, last, high, low }
}
