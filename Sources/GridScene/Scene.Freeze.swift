public import GridLayout

extension Scene {
  /// The rows and columns that keep their place while the rest scrolls; a pinned header row does not count.
  public struct Freeze: Sendable, Hashable {
    /// The frozen rows, by their index in the data.
    public var rows: FrozenTracks
    /// The frozen columns, by their place among those that show.
    public var columns: FrozenTracks
    /// What happens where frozen bands leave too little of the body; lengths are in points.
    public var overflow: FrozenOverflow

    /// Creates frozen bands from all that can be said of them.
    public init(rows: FrozenTracks, columns: FrozenTracks, overflow: FrozenOverflow = .keep) {
      self.rows = rows
      self.columns = columns
      self.overflow = overflow
    }

    /// Creates the plain case: so many of the first rows and columns.
    public init(rows: Int = 0, columns: Int = 0) {
      self.init(
        rows: FrozenTracks(leading: .count(rows)), columns: FrozenTracks(leading: .count(columns)))
    }
  }
}
