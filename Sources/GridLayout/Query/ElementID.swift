/// The name of something that a layout places.
public enum ElementID: Sendable, Hashable {
  /// One cell.
  case cell(row: Int, column: Int)
  /// A whole row.
  case row(Int)
  /// A whole column.
  case column(Int)
  /// A merged cell, by its first row and column.
  case span(row: Int, column: Int)
  /// A section band, label or title.
  case band(BandID)
}
