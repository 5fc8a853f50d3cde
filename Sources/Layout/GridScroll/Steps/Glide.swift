import GridGeometry
import GridSchema

/// A scroll to a target or by a distance, with an easing.
struct Glide: Sendable {
  var pace: Pace
  var easing: Easing
  var overscroll: Bool

  var isInstant: Bool { pace == .seconds(0) }

  func check(with checker: inout PathChecker) {
    checker.pace(pace)
    checker.easing(easing)
  }

  fileprivate func resolve<Space: ScrollSpace>(
    to positions: Axes<Double?>, with resolver: inout PathResolver<Space>, in context: StepContext
  ) throws(ScrollError) {
    let moves = resolver.glides(to: positions, pace, easing, overscroll: overscroll, in: context)
    try resolver.append(moves, in: context)
  }
}

struct GlideTo: StepMotion {
  var target: ScrollTarget
  var glide: Glide

  static let name = "to"

  static func variant<Reader: StepReader>() -> SchemaVariant<ScrollStep, Reader> {
    step("to", .target, "Scrolls to a position.", PacedKeys(), [.duration, .speed, .easing, .overscroll]) {
      position, keys, reader in
      .to(
        position, pace: keys.pace(&reader), easing: keys.easing ?? .easeInOut, overscroll: keys.overscroll)
    }
  }

  var isInstant: Bool { glide.isInstant }

  func check(with checker: inout PathChecker) {
    checker.target(target, field: "target")
    glide.check(with: &checker)
  }

  func resolve<Space: ScrollSpace>(
    with resolver: inout PathResolver<Space>, in context: StepContext
  ) throws(ScrollError) {
    try glide.resolve(to: resolver.positions(target, in: context), with: &resolver, in: context)
  }
}

struct GlideBy: StepMotion {
  var distance: Vector
  var glide: Glide

  static let name = "by"

  static func variant<Reader: StepReader>() -> SchemaVariant<ScrollStep, Reader> {
    step("by", .distance, "Scrolls by a distance.", PacedKeys(), [.duration, .speed, .easing, .overscroll]) {
      distance, keys, reader in
      .by(
        distance, pace: keys.pace(&reader), easing: keys.easing ?? .easeInOut, overscroll: keys.overscroll)
    }
  }

  var isInstant: Bool { glide.isInstant }

  func check(with checker: inout PathChecker) {
    checker.vector(distance, field: "distance", limit: PathChecker.farthest, unit: "points")
    glide.check(with: &checker)
  }

  func resolve<Space: ScrollSpace>(
    with resolver: inout PathResolver<Space>, in context: StepContext
  ) throws(ScrollError) {
    let positions = resolver.each(in: context) { resolver.offset[$0] + distance[$0] }
    try glide.resolve(to: positions, with: &resolver, in: context)
  }
}
