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
    rows: AxisSpec, columns: AxisSpec, spans: [CellSpan] = [], rowColumns: [RowColumns] = [],
    headerRowCount: Int = 0, direction: LayoutDirection = .leftToRight
  ) {
    self.rows = rows
    self.columns = columns
    self.spans = spans
    self.rowColumns = rowColumns
    self.headerRowCount = headerRowCount
    self.direction = direction
  }
}

/// A merged cell: a block of rows and columns that shows the content of its first cell.
public struct CellSpan: Sendable, Hashable {
  /// The index of the first row.
  public var row: Int
  /// The index of the first column.
  public var column: Int
  /// The number of rows, at least 1.
  public var rowCount: Int
  /// The number of columns, at least 1.
  public var columnCount: Int
  /// The policy where a frozen edge runs through the block.
  public var policy: SpanPolicy

  /// Creates a merged cell from its first cell and its extents in tracks.
  public init(row: Int, column: Int, rowCount: Int = 1, columnCount: Int = 1, policy: SpanPolicy = .split) {
    self.row = row
    self.column = column
    self.rowCount = rowCount
    self.columnCount = columnCount
    self.policy = policy
  }

  /// The indices of the rows covered.
  public var rows: Range<Int> { row..<row + max(0, rowCount) }
  /// The indices of the columns covered.
  public var columns: Range<Int> { column..<column + max(0, columnCount) }
}

/// The policy for a merged cell where a frozen edge runs through it.
public enum SpanPolicy: Sendable, Hashable, CaseIterable {
  /// It is shown in each pane it reaches into, with one origin: that of its first cell. The default.
  case split
  /// It is shown only in the panes of its first cell.
  case clip
  /// `GridSpec.errors()` refuses it; a layout made all the same splits it.
  case reject
}

/// The columns of one row of a jagged grid.
public struct RowColumns: Sendable, Hashable {
  /// The way the columns of the row differ from those of the grid.
  public enum Columns: Sendable, Hashable {
    /// The row ends after this many columns of the grid.
    case count(Int)
    /// The row has columns of its own sizes; frozen sets, spacing and insets are those of the grid.
    case sizes(TrackSizes)
  }

  /// The index of the row.
  public var row: Int
  /// Its columns.
  public var columns: Columns

  /// Creates the exception for one row.
  public init(row: Int, columns: Columns) {
    self.row = row
    self.columns = columns
  }
}

/// The side where the first column lies.
public enum LayoutDirection: Sendable, Hashable, CaseIterable {
  /// The first column at the left.
  case leftToRight
  /// The first column at the right; the horizontal offset grows as the content moves to the right.
  case rightToLeft
}
