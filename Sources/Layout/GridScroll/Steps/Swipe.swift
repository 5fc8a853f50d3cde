import GridGeometry
import GridSchema

/// A swipe: a finger drags the content and lifts at rest, so that the content moves exactly as far as the finger.
public struct Swipe: Sendable, Hashable {
  /// The movement of the finger on the screen, in points. A direction alone is half of the viewport.
  public var finger: FingerMovement
  /// The duration, in seconds.
  public var seconds: Double
  /// The finger's progress as a function of time. A finger that is still moving when it lifts passes its velocity
  /// on to the next step.
  public var easing: Easing

  /// Creates a swipe.
  public init(_ finger: FingerMovement, seconds: Double = naturalSeconds, easing: Easing = .easeInOut) {
    self.finger = finger
    self.seconds = seconds
    self.easing = easing
  }

  /// The default duration of a swipe, in seconds.
  public static let naturalSeconds = 0.5
  /// The distance of a swipe for which only a direction is given, as a fraction of the viewport.
  static let naturalPart = 0.5

  /// Returns the swipe as a drag.
  func drag(in space: some ScrollSpace) -> Drag {
    let vector = finger.vector(
      natural: { max(0, space.viewport[$0]) * Self.naturalPart }, isRightToLeft: space.isRightToLeft)
    return Drag(finger: vector, seconds: seconds, easing: easing)
  }
}

extension Swipe: StepMotion {
  static let name = "swipe"

  static func variant<Reader: StepReader>() -> SchemaVariant<ScrollStep, Reader> {
    step(
      "swipe", .fingerMovement(unit: "points", to: 1e9, example: 300),
      "Swipes: a finger moves in this direction on the screen, and the content with it. It lifts at rest. By default, it moves by half of the viewport.",
      Keys(),
      [
        .init(
          "duration", \.duration, .duration, "How long the finger moves.", default: .number(naturalSeconds)),
        .init("ease", \.easing, .easing, "The easing of the finger's movement.", default: "ease-in-out"),
      ]
    ) { finger, keys, _ in
      .swipe(Swipe(finger, seconds: keys.duration ?? naturalSeconds, easing: keys.easing ?? .easeInOut))
    }
  }

  private struct Keys: Sendable {
    var duration: Double?
    var easing: Easing?
  }

  var isInstant: Bool { seconds == 0 }

  func check(with checker: inout PathChecker) {
    finger.check(with: &checker, field: "finger", limit: PathChecker.farthest, unit: "points")
    checker.duration(seconds)
    checker.easing(easing)
  }

  func resolve<Space: ScrollSpace>(
    with resolver: inout PathResolver<Space>, in context: StepContext
  ) throws(ScrollError) {
    try drag(in: resolver.space).resolve(with: &resolver, in: context)
  }
}
