/// How many pixels would differ at a threshold.
public struct ThresholdCount: Sendable, Hashable {
  /// The threshold, in the metric's unit.
  public let threshold: Double
  /// The number of pixels above it, without antialiased ones where the metric detects them.
  public let pixels: Int
}
