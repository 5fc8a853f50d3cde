import GridSchema

/// Repeats steps a number of times, each time from where the last repetition ended.
struct Repeat: StepMotion {
  var count: Int
  var steps: [ScrollStep]

  static let name = "repeat"
  static let isGroup = true

  static func variant<Reader: StepReader>() -> SchemaVariant<ScrollStep, Reader> {
    step(
      "repeat", .integer(1...1_000_000, examples: [3]),
      "Repeats `steps` this many times, each time from where the last one ended.", [ScrollStep](),
      [.init("steps", \.self, .steps, "The steps to repeat.", required: true)]
    ) { count, steps, _ in .repeat(count: count, steps: steps) }
  }

  var isInstant: Bool { steps.allSatisfy(\.motion.value.isInstant) }

  func check(with checker: inout PathChecker) {
    if count < 1 {
      checker.report("the steps are repeated \(count) times", "count", expectation: "1 or more")
    }
    checker.group(steps, "repeat")
  }

  func resolve<Space: ScrollSpace>(
    with resolver: inout PathResolver<Space>, in context: StepContext
  ) throws(ScrollError) {
    for _ in 0..<count {
      let (start, position, speed) = (resolver.now(context), resolver.offset, resolver.velocity)
      try resolver.resolve(steps, in: context)
      // If nothing can scroll, a repetition may change nothing, and then no later one will either.
      if resolver.now(context) == start, resolver.offset == position, resolver.velocity == speed { return }
    }
  }
}
