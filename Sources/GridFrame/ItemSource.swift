/// What an item was made for, so that a message about it can name the place.
public enum ItemSource: Sendable, Hashable {
  /// Nothing in particular.
  case none
  /// The cell in this row and column of the grid; both count from 0, header rows included.
  case cell(row: Int, column: Int)
  /// A section header or footer or another named element; the number is the caller's.
  case element(Int)
}
