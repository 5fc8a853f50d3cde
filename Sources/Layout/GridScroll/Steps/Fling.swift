public import GridGeometry
package import GridSchema

/// A free motion that decelerates independently along each axis: reaching an edge stops one axis and not the
/// other.
///
/// A fling with exponential decay ends when half a point remains, and stays there. With a snap, it takes as long and
/// ends exactly at the snap position.
public struct Fling: Sendable, Hashable {
  /// The initial velocity of the fling.
  public var velocity: ReleaseVelocity
  /// The deceleration of the fling.
  public var deceleration: Deceleration
  /// The behavior of the fling at an edge.
  public var edge: EdgeBehavior
  /// A rule for where the fling comes to rest; nil for no rule.
  public var snap: Snap?

  /// Creates a fling.
  public init(
    velocity: ReleaseVelocity = .carried, deceleration: Deceleration = .normal,
    edge: EdgeBehavior = .bounce(), snap: Snap? = nil
  ) {
    self.velocity = velocity
    self.deceleration = deceleration
    self.edge = edge
    self.snap = snap
  }
}

/// The initial velocity of a free motion.
public enum ReleaseVelocity: Sendable, Hashable {
  /// The velocity at the end of the previous step, as when a finger lets go.
  case carried
  /// A scroll velocity in points per second; positive scrolls right and down.
  case given(Vector)
}

/// The behavior of a fling at the end of the scroll range.
public enum EdgeBehavior: Sendable, Hashable {
  /// A critically damped spring of this stiffness (mass 1) takes over with the current position and velocity.
  case bounce(stiffness: Double = 100)
  /// The fling stops at the edge.
  case stop
}

// MARK: - Scene files

extension Fling: StepMotion {
  static let name = "fling"

  static func variant<Reader: StepReader>() -> SchemaVariant<ScrollStep, Reader> {
    step(
      "fling",
      .anyOf(
        "a mapping with `x` and `y`, or `carried`",
        [
          SchemaKind<Vector, Reader>.vector(
            "Points per second that the content scrolls to the right, as under a finger that moves to the left.",
            "Points per second that the content scrolls down, as under a finger that moves up."
          ).map { ReleaseVelocity.given($0) },
          .words([("carried", .carried, "The velocity at the end of the previous step.")]),
        ], examples: [["y": 2000], "carried"]),
      "Scrolls the content at this velocity in points per second, and slows down. The signs are those of the offset, and opposite to those of the finger in `drag`.",
      Keys(),
      [
        .init("deceleration", \.deceleration, .deceleration),
        .init("edge", \.edge, .choice(), "What happens at an edge."),
        .init(
          "snapTo", \.snap, .snapElements, "The elements at which it may come to rest; by default anywhere."),
      ]
    ) { velocity, keys, _ in
      .fling(
        Fling(
          velocity: velocity, deceleration: keys.deceleration, edge: keys.edge,
          snap: keys.snap.map { Snap($0) }))
    }
  }

  private struct Keys: Sendable {
    var deceleration = Deceleration.normal
    var edge = EdgeBehavior.bounce()
    var snap: Axes<SnapElement?>?
  }
}

extension EdgeBehavior: SceneChoice {
  package static let words: ChoiceWords = [
    ("bounce", .bounce(), "Springs back."),
    ("stop", .stop, "Stops."),
  ]
}

// MARK: - Motion

extension Fling {
  var isInstant: Bool { false }

  func check(with checker: inout PathChecker) {
    checker.velocity(velocity)
    checker.deceleration(deceleration)
    if case .bounce(let stiffness) = edge { checker.positive(stiffness, "edge") }
    if let snap = snap { snap.check(with: &checker, field: "snap") }
  }

  func resolve<Space: ScrollSpace>(
    with resolver: inout PathResolver<Space>, in context: StepContext
  ) throws(ScrollError) {
    try resolver.append(moves(with: resolver, in: context), in: context)
  }

  func moves<Space: ScrollSpace>(
    with resolver: PathResolver<Space>, in context: StepContext
  ) -> Axes<AxisMove?> {
    resolver.each(in: context) { axis in
      let (offset, physics) = (resolver.offset[axis], resolver.physics(axis))
      let velocity = velocity.start(axis, resolver)
      let projected = offset + deceleration.distance(velocity: velocity)
      if let snap, let rest = snap.rest(along: axis, projected: projected, resolver) {
        return AxisMove(
          pieces: physics.settle(from: offset, velocity: velocity, to: rest, stiffness: snap.stiffness))
      }
      return AxisMove(
        pieces: physics.fling(from: offset, velocity: velocity, deceleration: deceleration, edge: edge))
    }
  }
}

extension ReleaseVelocity {
  /// Returns the initial velocity of a motion along an axis.
  func start<Space: ScrollSpace>(_ axis: Axis, _ resolver: PathResolver<Space>) -> Double {
    switch self {
    case .carried: resolver.velocity[axis]
    case .given(let velocity): velocity[axis]
    }
  }
}
