extension Scene {
  /// The row of column titles above the data.
  public struct Header: Sendable, Hashable {
    /// Whether there is one.
    public var isShown: Bool
    /// Whether it stays at the top while the rows scroll.
    public var isPinned: Bool
    /// Its height in points; nil takes the theme's.
    public var height: Double?

    /// Creates the settings of a header row; `height` is in points.
    public init(isShown: Bool = true, isPinned: Bool = true, height: Double? = nil) {
      self.isShown = isShown
      self.isPinned = isPinned
      self.height = height
    }
  }
}
