/// How much of a table a preview shows; lengths are in points.
public struct PreviewLimits: Sendable, Hashable {
  /// The grid is at most this wide, unless a single column is wider.
  public var width: Double
  /// The grid is at most this high, unless a single row is higher.
  public var height: Double
  /// At most this many rows of data.
  public var rows: Int?
  /// At most this many columns.
  public var columns: Int?
  /// Space round the grid.
  public var margin: Double

  /// Creates limits; lengths are in points.
  public init(
    width: Double = 1_240, height: Double = 780, rows: Int? = nil, columns: Int? = nil, margin: Double = 20
  ) {
    self.width = width
    self.height = height
    self.rows = rows
    self.columns = columns
    self.margin = margin
  }
}
