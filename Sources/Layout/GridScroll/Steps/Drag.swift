public import GridGeometry
package import GridSchema

/// A drag: a finger that moves over the grid while the content follows.
public struct Drag: Sendable, Hashable {
  /// A straight leg of the finger's path.
  public struct Leg: Sendable, Hashable {
    /// The displacement of the finger in points; up scrolls down.
    public var finger: Vector
    /// The duration, in seconds.
    public var seconds: Double
    /// The finger's progress as a function of time.
    public var easing: Easing

    /// Creates a leg.
    public init(finger: Vector, seconds: Double, easing: Easing = .linear) {
      self.finger = finger
      self.seconds = seconds
      self.easing = easing
    }
  }

  /// The legs of the finger's path, one after another.
  public var legs: [Leg]
  /// Whether the drag is locked to one axis.
  public var lock: DirectionLock
  /// The resistance past an edge.
  public var rubberBand: RubberBand

  /// Creates a drag along several straight legs.
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
}

// MARK: - Scene files

extension Drag: StepMotion {
  static let name = "drag"

  static func variant<Reader: StepReader>() -> SchemaVariant<ScrollStep, Reader> {
    step(
      "drag", movement(),
      "Follows a finger that moves by this many points, with a rubber band past the edges. The signs are those of the finger: negative `y` moves it up, which scrolls down.",
      Keys(),
      [
        .init("duration", \.duration, .duration, "The duration of a drag without legs.", default: 0.5),
        .init("ease", \.easing, .linearEasing("The easing of the finger's movement.")),
        .init("lock", \.lock, .choice(), "Whether the drag is locked to one axis."),
        .init(
          "rubberBand", \.rubberBand.coefficient,
          .positive("a number above 0 and at most 1", to: 1, examples: [0.3]),
          "The fraction of the movement that the content follows at an edge."),
      ]
    ) { movement, keys, _ in
      let legs =
        switch movement {
        case .finger(let finger):
          [Leg(finger: finger, seconds: keys.duration ?? 0.5, easing: keys.easing ?? .linear)]
        case .legs(let legs): legs
        }
      return .drag(Drag(legs: legs, lock: keys.lock, rubberBand: keys.rubberBand))
    }
  }

  private struct Keys: Sendable {
    var duration: Double?
    var easing: Easing?
    var lock = DirectionLock.free
    var rubberBand = RubberBand()
  }

  /// The movement of a finger, as a single leg or a list of legs.
  private enum Movement: Sendable {
    case finger(Vector)
    case legs([Leg])
  }

  private static func movement<Reader>() -> SchemaKind<Movement, Reader> {
    .anyOf(
      "a mapping with `x` and `y`, or a list of such",
      [
        SchemaKind<Vector, Reader>.vector(
          "Points that the finger moves to the right.", "Points that the finger moves down; negative is up."
        ).map { Movement.finger($0) },
        SchemaKind<[Leg], Reader>.list(
          "a list of legs",
          .object(
            "a leg", Leg(finger: Vector(dx: 0, dy: 0), seconds: 0.5),
            [
              .init("x", \.finger.dx, .coordinate, "Points that the finger moves to the right."),
              .init("y", \.finger.dy, .coordinate, "Points that the finger moves down; negative is up."),
              .init("duration", \.seconds, .duration, "How long it takes.", default: 0.5),
              .init("ease", \.easing, .linearEasing("The easing of the finger's movement.")),
            ]), minimum: 1
        ).map { .legs($0) },
      ], examples: [["y": -300], [["y": -300], ["x": 20, "duration": 1]]])
  }
}

extension DirectionLock: SceneChoice {
  package static let words: ChoiceWords = [
    ("free", .free, "Both axes follow the finger."),
    ("auto", .automatic(), "The first direction decides."),
    ("horizontal", .along(.horizontal), "Only the horizontal axis."),
    ("vertical", .along(.vertical), "Only the vertical axis."),
  ]
}

// MARK: - Motion

extension Drag {
  var isInstant: Bool { legs.allSatisfy { $0.seconds == 0 } }

  func check(with checker: inout PathChecker) {
    if legs.isEmpty { checker.report("the drag has no legs", "legs", expectation: "at least one leg") }
    for (index, leg) in legs.enumerated() {
      checker.duration(leg.seconds, field: "legs", item: index)
      checker.vector(leg.finger, field: "legs", item: index, limit: PathChecker.farthest, unit: "points")
      checker.easing(leg.easing, field: "legs", item: index)
    }
    switch lock {
    case .free: break
    case .along(let axis):
      checker.require(
        checker.axes.contains(axis), "the drag is locked to the axis that the timeline does not move", "lock",
        expectation: "the timeline's own axis")
    case .automatic(let travel, let ratio):
      checker.require(
        travel >= 0 && travel <= PathChecker.farthest, "the travel that decides the direction is \(travel)",
        "lock",
        expectation: "0 points or more")
      checker.require(
        ratio >= 1 && ratio <= PathChecker.farthest, "the ratio that decides the direction is \(ratio)",
        "lock",
        expectation: "1 or more")
    }
    let coefficient = rubberBand.coefficient
    checker.require(
      coefficient > 0 && coefficient <= 1, "the rubber band's coefficient is \(coefficient)", "rubberBand",
      expectation: "a number above 0 and at most 1")
  }

  func resolve<Space: ScrollSpace>(
    with resolver: inout PathResolver<Space>, in context: StepContext
  ) throws(ScrollError) {
    let lockedAxis = lock.axis(for: legs.map(\.finger))
    let moves = resolver.each(in: context) { axis in
      lockedAxis == nil || lockedAxis == axis ? move(along: axis, resolver) : nil
    }
    let finger = Axes(horizontal: Axis.horizontal, vertical: .vertical).map { axis in
      fingerPaths(along: axis, resolver).map { path in
        AxisPiece(curve: path, duration: path.duration, first: path.start, last: path.end)
      }
    }
    try resolver.append(moves, seconds: legs.reduce(0) { $0 + $1.seconds }, in: context)
    try resolver.noteTouch(legs, finger, in: context)
  }

  /// Returns the finger's path along an axis, leg by leg, as offsets without resistance. If the drag starts past an
  /// edge, the finger starts at the position that would have caused that offset.
  private func fingerPaths<Space: ScrollSpace>(
    along axis: Axis, _ resolver: PathResolver<Space>
  ) -> [EasedCurve] {
    var start = rubberBand.fingerOffset(resolver.offset[axis], resolver.physics(axis))
    return legs.map { leg in
      let end = start - leg.finger[axis]
      defer { start = end }
      return EasedCurve(start: start, end: end, duration: leg.seconds, easing: leg.easing, limits: nil)
    }
  }

  private func move<Space: ScrollSpace>(along axis: Axis, _ resolver: PathResolver<Space>) -> AxisMove {
    let physics = resolver.physics(axis)
    var shown = resolver.offset[axis]
    var move = AxisMove()
    for (leg, path) in zip(legs, fingerPaths(along: axis, resolver)) {
      let curve = DragCurve(
        finger: path, bounds: physics.bounds, extent: physics.extent, rubberBand: rubberBand)
      let last = curve.resisted(path.end)
      move.pieces.append(AxisPiece(curve: curve, duration: leg.seconds, first: shown, last: last))
      move.endVelocity = curve.velocity(at: leg.seconds)
      shown = last
    }
    return move
  }
}
