import GridGeometry
import GridSchema

/// A flick: a finger accelerates over a short way and lifts while it moves; the content continues as a fling.
///
/// A flick is a `Drag` followed by a `Fling` that carries the velocity of the finger.
public struct Flick: Sendable, Hashable {
  /// The velocity of the finger when it lifts, in points per second on the screen. A direction alone is
  /// `naturalSpeed`.
  public var velocity: FingerMovement
  /// The contact of the finger with the screen.
  public var contact: Contact
  /// The deceleration of the fling.
  public var deceleration: Deceleration
  /// The behavior of the fling at an edge.
  public var edge: EdgeBehavior
  /// A rule for where the fling comes to rest; nil for no rule.
  public var snap: Snap?

  /// The length of a finger's contact with the screen. The finger accelerates from rest with the easing `ease-in`,
  /// so the time determines the distance, and the distance the time.
  public enum Contact: Sendable, Hashable {
    /// A duration in seconds; above 0.
    case seconds(Double)
    /// A distance in points; above 0.
    case distance(Double)
  }

  /// Creates a flick.
  public init(
    _ velocity: FingerMovement, contact: Contact = .seconds(naturalSeconds),
    deceleration: Deceleration = .normal, edge: EdgeBehavior = .bounce(), snap: Snap? = nil
  ) {
    self.velocity = velocity
    self.contact = contact
    self.deceleration = deceleration
    self.edge = edge
    self.snap = snap
  }

  /// The speed of a flick for which only a direction is given, in points per second.
  public static let naturalSpeed = 2000.0
  /// The default duration of a finger's contact, in seconds.
  public static let naturalSeconds = 0.12

  /// Returns the part of the flick before the finger lifts.
  func drag(isRightToLeft: Bool) -> Drag {
    let speed = velocity.vector(natural: { _ in Self.naturalSpeed }, isRightToLeft: isRightToLeft)
    // With `ease-in`, the final velocity is this many times the mean velocity.
    let slope = Easing.easeIn.slope(at: 1)
    let seconds: Double
    switch contact {
    case .seconds(let given): seconds = given
    case .distance(let distance):
      let magnitude = (speed.dx * speed.dx + speed.dy * speed.dy).squareRoot()
      seconds = magnitude > 0 ? distance * slope / magnitude : 0
    }
    return Drag(finger: speed * (seconds / slope), seconds: seconds, easing: .easeIn)
  }

  /// The part of the flick after the finger has lifted.
  var fling: Fling { Fling(deceleration: deceleration, edge: edge, snap: snap) }
}

extension ScrollStep {
  /// Returns a flick as a drag and a fling, and any other step unchanged. The drag keeps the label.
  package var gestureParts: [ScrollStep] {
    guard case .flick(let flick) = motion else { return [self] }
    return [
      ScrollStep(.drag(flick.drag(isRightToLeft: false)), label: label, slowMotion: slowMotion),
      ScrollStep(.fling(flick.fling), slowMotion: slowMotion),
    ]
  }
}

// MARK: - Scene files

extension Flick: StepMotion {
  static let name = "flick"

  static func variant<Reader: StepReader>() -> SchemaVariant<ScrollStep, Reader> {
    step(
      "flick", .fingerMovement(unit: "points per second", to: 1e9, example: 2400),
      "Flicks: a finger moves in this direction on the screen, accelerates to this velocity, and lifts. The content continues as a fling. By default, the velocity is 2000 points per second.",
      Keys(),
      [
        .init(
          "duration", \.duration, .duration,
          "How long the finger touches the screen.", default: .number(naturalSeconds)),
        .init(
          "finger", at: \.distance, .extent,
          "How many points the finger moves, instead of `duration`."),
        .init("deceleration", \.deceleration, .deceleration),
        .init("edge", \.edge, .choice(), "What happens at an edge."),
        .init(
          "snapTo", \.snap, .snapElements, "The elements at which it may come to rest; by default anywhere."),
      ]
    ) { velocity, keys, reader in
      var contact = Contact.seconds(keys.duration ?? naturalSeconds)
      if let distance = keys.distance {
        if keys.duration != nil {
          reader.report(
            "`duration` and `finger` exclude each other", at: distance.range, expected: "only one of them")
        }
        contact = .distance(distance.value)
      }
      return .flick(
        Flick(
          velocity, contact: contact, deceleration: keys.deceleration, edge: keys.edge,
          snap: keys.snap.map { Snap($0) }))
    }
  }

  private struct Keys: Sendable {
    var duration: Double?
    var distance: Located<Double>?
    var deceleration = Deceleration.normal
    var edge = EdgeBehavior.bounce()
    var snap: Axes<SnapElement?>?
  }
}

// MARK: - Motion

extension Flick {
  var isInstant: Bool { false }

  func check(with checker: inout PathChecker) {
    velocity.check(
      with: &checker, field: "velocity", limit: PathChecker.fastest, unit: "points per second")
    if case .by(.zero) = velocity {
      checker.report("the flick has no velocity", "velocity", expectation: "a velocity other than 0")
    }
    switch contact {
    case .seconds(let seconds):
      checker.require(
        seconds > 0 && seconds <= PathChecker.longest, "the finger touches the screen for \(seconds) s",
        "duration", expectation: "more than 0 s and at most \(Int(PathChecker.longest)) s")
    case .distance(let distance):
      checker.require(
        distance > 0 && distance <= PathChecker.farthest, "the finger moves \(distance) points", "finger",
        expectation: "more than 0 points")
    }
    fling.check(with: &checker)
  }

  func resolve<Space: ScrollSpace>(
    with resolver: inout PathResolver<Space>, in context: StepContext
  ) throws(ScrollError) {
    try drag(isRightToLeft: resolver.space.isRightToLeft).resolve(with: &resolver, in: context)
    try fling.resolve(with: &resolver, in: context)
  }
}
