/// A motion that goes on by itself and slows down.
///
/// Each axis moves alone: an edge reached sideways does not end the motion downwards. An exponential fling ends where
/// half a point would be left to go, and stays there.
public struct Fling: Sendable, Hashable {
  /// The velocity at its start.
  public var velocity: ReleaseVelocity
  /// How it slows down.
  public var deceleration: Deceleration
  /// What happens at an edge.
  public var edge: EdgeBehavior
  /// Where it may come to rest; nil for anywhere.
  public var snap: Snap?

  /// Creates a fling.
  public init(
    velocity: ReleaseVelocity = .carried, deceleration: Deceleration = .normal,
    edge: EdgeBehavior = .bounce(),
    snap: Snap? = nil
  ) {
    self.velocity = velocity
    self.deceleration = deceleration
    self.edge = edge
    self.snap = snap
  }
}
