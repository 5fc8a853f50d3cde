/// The offsets between which a grid scrolls along one axis, in points.
public struct ScrollBounds: Sendable, Hashable {
  /// The offset at the start of the content.
  public let minimum: Double
  /// The offset at the end of the content; never before `minimum`.
  public let maximum: Double

  /// Creates a range; an end before the start counts as the start, so content that fits does not scroll.
  public init(minimum: Double, maximum: Double) {
    self.minimum = minimum
    self.maximum = max(minimum, maximum)
  }

  /// The distance between both ends, in points.
  public var length: Double { maximum - minimum }

  /// The offset inside the range nearest to `offset`.
  public func clamp(_ offset: Double) -> Double { min(max(offset, minimum), maximum) }

  /// Whether `offset` lies inside the range, its ends among it.
  public func contains(_ offset: Double) -> Bool { offset >= minimum && offset <= maximum }

  /// The range extended at both ends by a distance in points.
  func extended(by distance: Double) -> ScrollBounds {
    ScrollBounds(minimum: minimum - distance, maximum: maximum + distance)
  }

  /// The range extended as far as needed to contain `offset`.
  func extended(toContain offset: Double) -> ScrollBounds {
    ScrollBounds(minimum: min(minimum, offset), maximum: max(maximum, offset))
  }
}
