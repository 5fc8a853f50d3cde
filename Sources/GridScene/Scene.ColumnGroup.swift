extension Scene {
  /// Neighbouring columns under one title, and groups inside the group.
  public struct ColumnGroup: Sendable, Hashable {
    /// A name that no other group has: what scroll targets and layouts call it.
    public var id: String
    /// What the header shows.
    public var title: String
    /// The places of its columns among those that show.
    public var columns: Range<Int>
    /// The inner groups in ascending order.
    public var groups: [ColumnGroup]

    /// Creates a group.
    public init(id: String, title: String, columns: Range<Int>, groups: [ColumnGroup] = []) {
      self.id = id
      self.title = title
      self.columns = columns
      self.groups = groups
    }

    /// The number of levels, its own included.
    public var levels: Int { 1 + (groups.map(\.levels).max() ?? 0) }
  }
}
