public import GridGeometry

/// Where everything of a grid stands at one offset: what is drawn, and nothing else.
///
/// All positions are whole device pixels from the upper left corner of the view. Rows and columns are placed
/// apart: a cell of a pane is the block where one of its rows and one of its columns cross, cut to the pane.
public struct Layout: Sendable, Hashable {
  /// The size of the view.
  public var viewport: PixelSize
  /// Device pixels a point.
  public var scale: Double
  /// The side where the first column lies.
  public var direction = LayoutDirection.leftToRight
  /// The number of rows of the grid before those of the data: texts name them `h0`, `h1` and count the rows after them
  /// from 0.
  public var headerRowCount = 0
  /// The offset after snapping, in device pixels from the logical start; beyond the range while over-scrolled.
  public var offset = PixelPoint.zero
  /// The largest offset at which the view is still full.
  public var maximumOffset = PixelPoint.zero
  /// The content with its insets.
  public var content = PixelRect(.zero)
  /// The content without its insets: all rows and columns in their natural places.
  public var inner = PixelRect(.zero)
  /// The rows that show.
  public var rows = AxisLayout()
  /// The columns that show.
  public var columns = AxisLayout()
  /// The columns of jagged rows that show, one entry for each such row.
  public var rowColumns: [AxisLayout] = []
  /// The blocks of cells, in paint order.
  public var panes: [Pane] = []
  /// Section bands, labels and titles, in paint order.
  public var bands: [PlacedBand] = []
  /// Merged cells, in the order of their first cells.
  public var spans: [PlacedSpan] = []
  /// The inner edges of the frozen bands.
  public var edges: [FrozenEdge] = []
  /// What its author will want to know.
  public var warnings: [LayoutWarning] = []

  /// The columns that a pane refers to.
  public func columns(of pane: Pane) -> AxisLayout {
    pane.rowColumns.map { rowColumns[$0] } ?? columns
  }
}

/// Something about a layout that its author will want to know.
public enum LayoutWarning: Sendable, Hashable {
  /// The frozen bands of an axis take `frozen` device pixels of the `available` ones, so that no body shows.
  case frozenExceedsView(axis: Axis, frozen: Int, available: Int)
  /// This many frozen tracks let go because their bands left too little of the body.
  case unpinned(axis: Axis, leading: Int, trailing: Int)
}
