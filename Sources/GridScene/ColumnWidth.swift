/// How wide a column is; lengths are in points.
public struct ColumnWidth: Sendable, Hashable {
  /// Where the width comes from.
  public var basis: Basis
  /// The column is at least this wide.
  public var minimum: Double
  /// The column is at most this wide; for fitted columns nil means 420.
  public var maximum: Double?

  /// Creates a width rule; lengths are in points.
  public init(_ basis: Basis = .fit, minimum: Double = 0, maximum: Double? = nil) {
    self.basis = basis
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Where a column's width comes from.
  public enum Basis: Sendable, Hashable {
    /// A number of points.
    case fixed(Double)
    /// As wide as the widest of its texts, the title included, plus the padding.
    case fit
    /// This share of what the other columns leave of the viewport.
    case share(Double)
  }
}
