import GridGeometry
import GridSchema

/// Runs two timelines in parallel, one for each axis; the shorter one waits for the longer one.
struct Together: StepMotion {
  var steps: Axes<[ScrollStep]>

  static let name = "together"
  static let isGroup = true

  static func variant<Reader: StepReader>() -> SchemaVariant<ScrollStep, Reader> {
    step(
      "together",
      .object(
        "a mapping with `horizontal` and `vertical`", Axes(both: []),
        [
          .init(
            "horizontal", \.horizontal, .steps, "Steps along the horizontal axis.",
            examples: [[["to": ["x": "end"]]]]),
          .init(
            "vertical", \.vertical, .steps, "Steps along the vertical axis.",
            examples: [[["to": ["y": "end"]]]]),
        ], examples: [["vertical": [["fling": ["y": 2000]]]]]),
      "Plays two timelines at once, each along its own axis."
    ) { .together(horizontal: $0.horizontal, vertical: $0.vertical) }
  }

  var isInstant: Bool {
    Axis.allCases.allSatisfy { steps[$0].allSatisfy(\.motion.value.isInstant) }
  }

  func check(with checker: inout PathChecker) {
    if checker.axes.count < 2 {
      checker.report(
        "a timeline of one axis cannot contain timelines of both", nil, expectation: "any other motion")
      return
    }
    if steps.horizontal.isEmpty, steps.vertical.isEmpty {
      checker.report("both timelines have no steps", nil, expectation: "at least one step")
    }
    let group = checker.step
    for axis in Axis.allCases {
      checker.axes = [axis]
      checker.step = group.appending(.timeline(axis))
      checker.check(steps[axis])
    }
    checker.axes = Axis.allCases
    checker.step = group
  }

  func resolve<Space: ScrollSpace>(
    with resolver: inout PathResolver<Space>, in context: StepContext
  ) throws(ScrollError) {
    let start = resolver.offset
    var reached = resolver.offset
    for axis in context.axes {
      // Each timeline sees the other axis as it was at the start of the group.
      resolver.offset = start
      var inner = context
      inner.step = context.step.appending(.timeline(axis))
      inner.axes = [axis]
      try resolver.resolve(steps[axis], in: inner)
      reached[axis] = resolver.offset[axis]
    }
    resolver.offset = reached
    let end = resolver.now(context)
    for axis in context.axes where resolver.timelines[axis].end < end {
      resolver.rest(axis, until: end)
      resolver.velocity[axis] = 0
    }
  }
}
