/// The cells of a table that are headings of others.
public struct TableHeadings: Sendable, Hashable {
  /// The number of header rows before the data rows.
  public var rowCount: Int
  /// The columns whose cells are headings of their rows, by the grid's indices.
  public var columns: [Int]
  /// Whether the heading rows repeat those of an earlier page: they are visible but not read again.
  public var isContinued: Bool

  /// Creates a description of headings, none by default.
  public init(rowCount: Int = 0, columns: [Int] = [], isContinued: Bool = false) {
    self.rowCount = rowCount
    self.columns = columns
    self.isContinued = isContinued
  }
}
