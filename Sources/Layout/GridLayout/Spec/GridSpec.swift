import GridGeometry

/// The description of a grid, in points; the input of the layout.
///
/// Rows and columns are described separately, never cell by cell. Memory is proportional to the number of
/// tracks with their own sizes, sections and spans.
public struct GridSpec: Sendable, Hashable {
  /// The rows, along the vertical axis.
  public var rows: AxisSpec
  /// The columns, along the horizontal axis from the logical start.
  public var columns: AxisSpec
  /// The merged cells.
  public var spans: [CellSpan]
  /// The rows that have their own columns, in ascending order; all others use `columns`.
  public var rowColumns: [RowColumns]
  /// The number of header rows before the data rows, such as the row of column names; affects only texts.
  public var headerRowCount: Int
  /// The direction of the columns.
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
  /// The policy that applies if a frozen edge crosses the block.
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
  public var rows: Range<Int> { row..<row.addingClamped(max(0, rowCount)) }
  /// The indices of the columns covered.
  public var columns: Range<Int> { column..<column.addingClamped(max(0, columnCount)) }
}

/// The policy for a merged cell that a frozen edge crosses.
public enum SpanPolicy: Sendable, Hashable, CaseIterable {
  /// It is shown in each pane that it overlaps, always positioned relative to its first cell. The default.
  case split
  /// It is shown only in the panes of its first cell.
  case clip
  /// `GridSpec.errors()` reports it; a layout created anyway splits the cell.
  case reject
}

/// The columns of one row of a jagged grid.
public struct RowColumns: Sendable, Hashable {
  /// How the columns of the row differ from those of the grid.
  public enum Columns: Sendable, Hashable {
    /// The row ends after this many columns of the grid.
    case count(Int)
    /// The row has columns with their own sizes; frozen sets, spacing and insets are those of the grid.
    case sizes(TrackSizes)
  }

  /// The index of the row.
  public var row: Int
  /// Its columns.
  public var columns: Columns

  /// Creates an exception for one row.
  public init(row: Int, columns: Columns) {
    self.row = row
    self.columns = columns
  }
}

/// The direction of the columns.
public enum LayoutDirection: Sendable, Hashable, CaseIterable {
  /// The first column is at the left.
  case leftToRight
  /// The first column is at the right; the horizontal offset increases as the content moves to the right.
  case rightToLeft
}
