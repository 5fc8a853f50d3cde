/// The snap positions on both sides of an offset, in points.
public struct SnapNeighbors: Sendable, Hashable {
  /// The last position not after the offset; nil where there is none.
  public var before: Double?
  /// The first position not before the offset; nil where there is none.
  public var after: Double?

  /// Creates a pair of positions.
  public init(before: Double?, after: Double?) {
    self.before = before
    self.after = after
  }

  /// The nearer position; at equal distance the earlier one.
  func nearest(to offset: Double) -> Double? {
    guard let before else { return after }
    guard let after else { return before }
    return offset - before <= after - offset ? before : after
  }
}
