/// The view in which a sheet was saved.
package struct SheetView: Sendable, Hashable {
  package var rightToLeft = false
  package var showGridLines = true
  package var showRowColumnHeaders = true
  package var showZeros = true
  package var showFormulas = false
  /// The zoom in percent.
  package var zoomScale = 100
  /// The first visible cell of the upper left pane; nil for A1.
  package var topLeftCell: CellPosition?
  package var pane: SheetPane?
}

/// The parts into which a view is split.
package struct SheetPane: Sendable, Hashable {
  /// The way in which the panes came about.
  package enum State: String, Sendable, Hashable { case split, frozen, frozenSplit }

  package var state: State
  /// The number of frozen columns, or the position of the split in twentieths of a point.
  package var xSplit: Double
  /// The number of frozen rows, or the position of the split in twentieths of a point.
  package var ySplit: Double
  /// The first visible cell of the lower right pane.
  package var topLeftCell: CellPosition?

  package var isFrozen: Bool { state != .split }
}

/// The default sizes of a sheet.
package struct SheetFormat: Sendable, Hashable {
  /// The default width of columns in characters of the default font's widest digit; nil if it follows from
  /// `baseColumnWidth`.
  package var defaultColumnWidth: Double?
  package var baseColumnWidth = 8
  /// The default height of rows in points; nil if the file states none.
  package var defaultRowHeight: Double?
  /// Whether the default height was set by a person.
  package var customHeight = false
  /// Whether rows are hidden that the file does not list; `SheetCells` then has all listed rows.
  package var zeroHeight = false
}

/// What a range of columns states.
package struct ColumnFormat: Sendable, Hashable {
  package var columns: ClosedRange<Int>
  /// The width in characters of the default font's widest digit, with padding; nil for the default width.
  package var width: Double?
  /// The width in points; nil unless the file states lengths, as OpenDocument does. `width` is then nil.
  package var points: Double?
  package var customWidth = false
  package var hidden = false
  /// Whether Excel fitted the width to the contents.
  package var bestFit = false
  /// The style of cells that the file does not contain.
  package var style = 0
  package var outlineLevel = 0
  package var collapsed = false
}
