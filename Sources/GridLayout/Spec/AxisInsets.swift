/// Space kept free at both ends of an axis, in points.
///
/// The space scrolls with the content, and the frozen bands rest on its inner edges.
public struct AxisInsets: Sendable, Hashable {
  /// Space before the first track, in points.
  public var start: Double
  /// Space after the last track, in points.
  public var end: Double

  /// Creates insets from the two distances in points.
  public init(start: Double = 0, end: Double = 0) {
    self.start = start
    self.end = end
  }

  /// No space at either end.
  public static let zero = AxisInsets()
}
