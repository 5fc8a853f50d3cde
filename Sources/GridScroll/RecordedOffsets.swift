public import GridGeometry

/// Offsets that were recorded elsewhere, replayed as they are, without regard to the scroll range.
///
/// The step begins with the first sample and lasts until the last one.
public struct RecordedOffsets: Sendable, Hashable {
  /// What is shown between two samples.
  public enum Interpolation: String, Sendable, Hashable, CaseIterable {
    /// A straight line from one to the next.
    case linear
    /// The earlier sample, until the next one is due.
    case hold
  }

  /// The offsets in points.
  public var offsets: [Point]
  /// The time of each offset in seconds, counted from the first one, never backwards; nil for one offset a frame.
  public var times: [Double]?
  /// What is shown between samples.
  public var interpolation: Interpolation

  /// Creates a recording.
  public init(_ offsets: [Point], times: [Double]? = nil, interpolation: Interpolation = .linear) {
    self.offsets = offsets
    self.times = times
    self.interpolation = interpolation
  }
}
