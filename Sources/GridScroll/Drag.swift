public import GridGeometry

/// A finger that moves over the grid and takes the content along.
public struct Drag: Sendable, Hashable {
  /// One straight part of the finger's path.
  public struct Leg: Sendable, Hashable {
    /// How far the finger moves, in points; up scrolls down.
    public var finger: Vector
    /// How long it takes, in seconds.
    public var seconds: Double
    /// How the finger's progress follows time.
    public var easing: Easing

    /// Creates a part of the path.
    public init(finger: Vector, seconds: Double, easing: Easing = .linear) {
      self.finger = finger
      self.seconds = seconds
      self.easing = easing
    }
  }

  /// The parts of the finger's path, one after another.
  public var legs: [Leg]
  /// Whether the drag keeps to one axis.
  public var lock: DirectionLock
  /// The resistance past an edge.
  public var rubberBand: RubberBand

  /// Creates a drag along several straight parts.
  public init(legs: [Leg], lock: DirectionLock = .free, rubberBand: RubberBand = RubberBand()) {
    self.legs = legs
    self.lock = lock
    self.rubberBand = rubberBand
  }

  /// Creates a drag along one straight line.
  public init(
    finger: Vector, seconds: Double, easing: Easing = .linear, lock: DirectionLock = .free,
    rubberBand: RubberBand = RubberBand()
  ) {
    self.init(
      legs: [Leg(finger: finger, seconds: seconds, easing: easing)], lock: lock, rubberBand: rubberBand)
  }

  /// The axis the whole drag keeps to; nil for both.
  var lockedAxis: Axis? { lock.axis(for: legs.map(\.finger)) }
}
