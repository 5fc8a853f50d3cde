public import GridGeometry

/// The pixel that is farthest from what was expected.
public struct GreatestDifference: Sendable, Hashable {
  /// The lowest threshold that would let it pass, in the metric's unit.
  public let value: Double
  /// The pixel; of several as far the first in reading order.
  public let location: PixelPoint
}
