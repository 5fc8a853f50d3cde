public import GridGeometry

/// Where everything of a grid stands at one offset: what is drawn, and nothing else.
///
/// All positions are whole device pixels from the upper left corner of the view. Rows and columns are placed
/// apart: a cell of a pane is the block where one of its rows and one of its columns cross, cut to the pane.
public struct Layout: Sendable, Hashable {
  /// The size of the view in device pixels.
  public let viewport: PixelSize
  /// Device pixels a point.
  package let scale: Double
  package var direction = LayoutDirection.leftToRight
  /// The number of rows of the grid before those of the data: texts name them `h0`, `h1` and count the rows after them
  /// from 0.
  package var headerRowCount = 0
  /// The offset after snapping, from the logical start; beyond the range while over-scrolled.
  package var offset = PixelPoint.zero
  /// The largest offset at which the view is still full.
  package var maximumOffset = PixelPoint.zero
  /// The content with its insets.
  package var content = PixelRect(.zero)
  /// The content without its insets: all rows and columns in their natural places.
  package var inner = PixelRect(.zero)
  package var rows = AxisLayout()
  package var columns = AxisLayout()
  /// The columns of jagged rows that show, one entry for each such row.
  package var rowColumns: [AxisLayout] = []
  /// In paint order, as the bands.
  package var panes: [Pane] = []
  package var bands: [PlacedBand] = []
  /// In the order of their first cells.
  package var spans: [PlacedSpan] = []
  package var edges: [FrozenEdge] = []
  /// What the author of the grid will want to know.
  package var warnings: [LayoutWarning] = []

  /// The columns that a pane refers to.
  package func columns(of pane: Pane) -> AxisLayout {
    pane.rowColumns.map { rowColumns[$0] } ?? columns
  }
}

/// Something about a layout that its author will want to know.
package enum LayoutWarning: Sendable, Hashable {
  /// The frozen bands take `frozen` device pixels of the `available` ones, so that no body shows.
  case frozenExceedsView(axis: Axis, frozen: Int, available: Int)
  /// This many frozen tracks let go because their bands left too little of the body.
  case unpinned(axis: Axis, leading: Int, trailing: Int)
}
