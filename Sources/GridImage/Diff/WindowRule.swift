/// Refuses a faint change that covers an area, which a threshold for single pixels cannot see.
///
/// Every single-threshold comparison that is tolerant enough for antialiased text passes a panel that changes
/// from white to nearly white. This rule holds pixels against a lower threshold, and fails where they fill
/// too much of some square window.
public struct WindowRule: Sendable, Hashable {
  /// Above which a pixel counts here, in the metric's unit.
  public var threshold: Double
  /// The extent of the square window in pixels, at least 1; smaller pictures are one window.
  public var extent: Int
  /// The part of a window's pixels, 0 to 1, that may count.
  public var ratio: Double

  /// Creates a rule; the defaults go with YIQ, where they forgive five levels of gray.
  public init(threshold: Double = 0.0225, extent: Int = 32, ratio: Double = 0.4) {
    self.threshold = threshold
    self.extent = extent
    self.ratio = ratio
  }
}
