import GridGeometry
import GridSchema

/// A scroll target at a given time.
public struct Keyframe: Sendable, Hashable {
  /// The time in seconds since the start of the step; at least that of the previous keyframe, and equal to it
  /// for a jump.
  public var time: Double
  /// The target; an axis without a target ignores this keyframe.
  public var target: ScrollTarget
  /// The progress toward this keyframe as a function of time.
  public var easing: Easing

  /// Creates a keyframe.
  public init(at time: Double, _ target: ScrollTarget, easing: Easing = .linear) {
    self.time = time
    self.target = target
    self.easing = easing
  }
}

/// A motion that reaches targets at given times, interpolating each axis between the keyframes that specify
/// it.
struct Keyframes: StepMotion {
  var keyframes: [Keyframe]

  static let name = "keyframes"

  static func variant<Reader: StepReader>() -> SchemaVariant<ScrollStep, Reader> {
    step(
      "keyframes",
      .list(
        "a list of keyframes",
        .object(
          "a keyframe", Keyframe(at: 0, ScrollTarget()),
          [
            .init("at", \.time, .duration, "Time since the start of the step.", required: true),
            .init("to", \.target, .target, "The position.", required: true),
            .init("ease", \.easing, .linearEasing("The easing on the way there.")),
          ]), minimum: 1, examples: [[["at": 1, "to": ["y": 200]], ["at": 2, "to": "end"]]]),
      "Passes through positions at given times."
    ) { .keyframes($0) }
  }

  var isInstant: Bool { keyframes.allSatisfy { $0.time == 0 } }

  func check(with checker: inout PathChecker) {
    if keyframes.isEmpty {
      checker.report("there are no keyframes", "keyframes", expectation: "at least one")
    }
    var latest = 0.0
    for (index, keyframe) in keyframes.enumerated() {
      checker.duration(keyframe.time, field: "keyframes", item: index)
      checker.require(
        !(keyframe.time < latest), "the keyframe's time is earlier than the previous one", "keyframes",
        item: index, expectation: "\(latest) s or later")
      latest = max(latest, keyframe.time)
      checker.target(keyframe.target, field: "keyframes", item: index)
      checker.easing(keyframe.easing, field: "keyframes", item: index)
    }
  }

  func resolve<Space: ScrollSpace>(
    with resolver: inout PathResolver<Space>, in context: StepContext
  ) throws(ScrollError) {
    let moves = moves(with: resolver, in: context)
    try resolver.append(moves, seconds: keyframes.last?.time ?? 0, in: context)
  }

  private func moves<Space: ScrollSpace>(
    with resolver: PathResolver<Space>, in context: StepContext
  ) -> Axes<AxisMove?> {
    resolver.each(in: context) { axis in
      var move = AxisMove()
      var (current, time) = (resolver.offset, 0.0)
      for keyframe in keyframes {
        guard let target = keyframe.target[axis],
          let position = resolver.position(target, axis, from: current)
        else {
          continue
        }
        let end = resolver.bounds[axis].clamp(position)
        let seconds = keyframe.time - time
        let curve = EasedCurve(
          start: current[axis], end: end, duration: seconds, easing: keyframe.easing,
          limits: resolver.bounds[axis].extended(toContain: current[axis]))
        move.pieces.append(AxisPiece(curve: curve, duration: seconds, first: curve.offset(at: 0), last: end))
        move.endVelocity = curve.velocity(at: seconds)
        current[axis] = end
        time = keyframe.time
      }
      if let last = keyframes.last, time < last.time { move.endVelocity = 0 }
      return move
    }
  }
}
