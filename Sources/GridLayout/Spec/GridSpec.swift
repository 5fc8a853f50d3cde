/// The description of a grid, in points: the input of the layout.
///
/// Rows and columns are described apart, never cell by cell; memory grows with the tracks that have a size of
/// their own, the sections and the spans.
public struct GridSpec: Sendable, Hashable {
  /// The vertical axis.
  public var rows: AxisSpec
  /// The horizontal axis, from the logical start.
  public var columns: AxisSpec
  /// The merged cells.
  public var spans: [CellSpan]
  /// The rows that have columns of their own, ascending; all others use `columns`.
  public var rowColumns: [RowColumns]
  /// The number of rows before those of the data, such as the names of the columns; only texts ask for it.
  public var headerRowCount: Int
  /// Where the first column lies.
  public var direction: LayoutDirection

  /// Creates a grid from its axes.
  public init(
    rows: AxisSpec,
    columns: AxisSpec,
    spans: [CellSpan] = [],
    rowColumns: [RowColumns] = [],
    headerRowCount: Int = 0,
    direction: LayoutDirection = .leftToRight
  ) {
    self.rows = rows
    self.columns = columns
    self.spans = spans
    self.rowColumns = rowColumns
    self.headerRowCount = headerRowCount
    self.direction = direction
  }
}
