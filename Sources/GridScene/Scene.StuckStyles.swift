extension Scene {
  /// How section bands look while they are stuck.
  public struct StuckStyles: Sendable, Hashable {
    /// Section headers.
    public var header: StuckStyle
    /// The header of the first section; nil looks like all others.
    public var firstHeader: StuckStyle?
    /// Section footers.
    public var footer: StuckStyle

    /// Creates the styles.
    public init(
      header: StuckStyle = StuckStyle(), firstHeader: StuckStyle? = nil, footer: StuckStyle = StuckStyle()
    ) {
      self.header = header
      self.firstHeader = firstHeader
      self.footer = footer
    }
  }
}
