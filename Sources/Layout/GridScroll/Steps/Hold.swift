import GridGeometry
import GridSchema

/// A step that stays in place.
struct Hold: StepMotion {
  var seconds: Double

  static let name = "hold"

  static func variant<Reader: StepReader>() -> SchemaVariant<ScrollStep, Reader> {
    step("hold", .duration, "Stays where it is for this long.") { .hold(seconds: $0) }
  }

  var isInstant: Bool { seconds == 0 }

  func check(with checker: inout PathChecker) { checker.duration(seconds) }

  func resolve<Space: ScrollSpace>(
    with resolver: inout PathResolver<Space>, in context: StepContext
  ) throws(ScrollError) {
    try resolver.append(Axes(both: nil), seconds: seconds, in: context)
  }
}
