/// Space kept free along the four edges, in points; start and end follow the direction of the text.
@frozen
public struct Insets: Sendable, Hashable {
  /// Space along the upper edge.
  public var top: Double
  /// Space along the edge where lines of text begin: left, or right in a right-to-left layout.
  public var start: Double
  /// Space along the lower edge.
  public var bottom: Double
  /// Space along the edge where lines of text end.
  public var end: Double

  /// Creates insets from the four distances in points.
  public init(top: Double = 0, start: Double = 0, bottom: Double = 0, end: Double = 0) {
    self.top = top
    self.start = start
    self.bottom = bottom
    self.end = end
  }

  /// No space on any edge.
  public static let zero = Insets()

  /// The distance at the start of `axis`: `start` or `top`.
  public func leading(_ axis: Axis) -> Double { axis == .horizontal ? start : top }

  /// The distance at the end of `axis`: `end` or `bottom`.
  public func trailing(_ axis: Axis) -> Double { axis == .horizontal ? end : bottom }
}
