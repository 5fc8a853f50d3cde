/// A curve through places, on both axes at once, that begins where the step before ended.
public struct ScrollCurve: Sendable, Hashable {
  /// How the curve runs between the points; it passes through all of them, with a continuous velocity.
  public enum Shape: String, Sendable, Hashable, CaseIterable {
    /// Catmull-Rom with knots at the lengths of the chords: round turns, which may swing past a point a little.
    case smooth
    /// Monotone on each axis between its points (Steffen 1990): turns exactly at the points, never past them.
    case monotone
  }

  /// The places to pass; an axis without a target keeps its last one.
  public var points: [ScrollTarget]
  /// How long the whole takes; a speed is measured along the chords.
  public var pace: Pace
  /// How progress along the curve follows time.
  public var easing: Easing
  /// How it runs between the points.
  public var shape: Shape

  /// Creates a curve.
  public init(
    through points: [ScrollTarget], pace: Pace = .automatic, easing: Easing = .linear, shape: Shape = .smooth
  ) {
    self.points = points
    self.pace = pace
    self.easing = easing
    self.shape = shape
  }
}
