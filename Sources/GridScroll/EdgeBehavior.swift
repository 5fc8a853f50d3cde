/// What a fling does at the end of the scroll range.
public enum EdgeBehavior: Sendable, Hashable {
  /// Hands position and velocity over to a critically damped spring of this stiffness (mass 1).
  case bounce(stiffness: Double = 100)
  /// Stops at the edge.
  case stop
}
