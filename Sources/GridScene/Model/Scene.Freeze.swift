extension Scene {
  /// The rows and columns that keep their place while the rest scrolls; a pinned header row does not count.
  public struct Freeze: Sendable, Hashable {
    /// Number of rows of data frozen below the header row.
    public var rows: Int
    /// Number of columns frozen at the start.
    public var columns: Int

    /// Creates the counts of frozen rows and columns.
    public init(rows: Int = 0, columns: Int = 0) {
      self.rows = rows
      self.columns = columns
    }
  }
}
