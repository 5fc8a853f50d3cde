public import GridGeometry

/// The velocity with which a free motion begins.
public enum ReleaseVelocity: Sendable, Hashable {
  /// The velocity at the end of the step before, as when a finger lets go.
  case carried
  /// A velocity of the offset in points a second; positive scrolls right and down.
  case given(Vector)
}
