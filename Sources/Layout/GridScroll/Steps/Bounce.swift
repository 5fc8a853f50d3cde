import GridGeometry
import GridSchema

/// Moves back from beyond an edge on a critically damped spring, starting with the axis's current velocity.
struct Bounce: StepMotion {
  var stiffness = 100.0

  static let name = "bounce"

  static func variant<Reader: StepReader>() -> SchemaVariant<ScrollStep, Reader> {
    step(
      "bounce",
      .object(
        "a mapping", Bounce(), [.init("stiffness", \.stiffness, .stiffness)],
        examples: [["stiffness": 200]]),
      "Springs back from beyond an edge."
    ) { .bounce(stiffness: $0.stiffness) }
  }

  var isInstant: Bool { false }

  func check(with checker: inout PathChecker) { checker.positive(stiffness, "stiffness") }

  func resolve<Space: ScrollSpace>(
    with resolver: inout PathResolver<Space>, in context: StepContext
  ) throws(ScrollError) {
    let moves = resolver.each(in: context) { axis in
      AxisMove(
        pieces: resolver.physics(axis).bounce(
          from: resolver.offset[axis], velocity: resolver.velocity[axis], stiffness: stiffness))
    }
    try resolver.append(moves, in: context)
  }
}
