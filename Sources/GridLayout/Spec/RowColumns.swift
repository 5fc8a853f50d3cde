/// The columns of one row of a jagged grid.
public struct RowColumns: Sendable, Hashable {
  /// How the columns of the row differ from those of the grid.
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
