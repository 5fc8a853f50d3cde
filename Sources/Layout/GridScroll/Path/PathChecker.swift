import GridGeometry

/// Collects the errors in a path before it is resolved, so that the resolver sees only valid steps.
struct PathChecker {
  /// The grid; if nil, only errors that do not depend on the grid are found.
  let space: (any ScrollSpace)?
  var errors: [ScrollError] = []
  private var labels: [String: StepPath] = [:]
  var step = StepPath()
  var axes = Axis.allCases

  init(space: (any ScrollSpace)?) { self.space = space }

  mutating func check(_ path: ScrollPath) {
    checkSpace()
    slowMotion(path.slowMotion)
    target(path.start, field: "start", mayBeEmpty: true)
    check(path.steps)
    if !path.steps.isEmpty, errors.isEmpty, path.steps.allSatisfy(\.motion.value.isInstant) {
      report(
        "the path has no duration: none of its steps takes time", "steps",
        expectation: "a step that takes time, or no steps for a still picture")
    }
  }

  mutating func report(_ message: String, _ field: String?, item: Int? = nil, expectation: String) {
    errors.append(ScrollError(message, at: step, field: field, item: item, expectation: expectation))
  }

  mutating func require(
    _ holds: Bool, _ message: @autoclosure () -> String, _ field: String?, item: Int? = nil,
    expectation: @autoclosure () -> String
  ) {
    if !holds { report(message(), field, item: item, expectation: expectation()) }
  }

  mutating func check(_ steps: [ScrollStep]) {
    let list = step
    for (index, step) in steps.enumerated() {
      self.step = list.appending(.step(index))
      check(step)
    }
    step = list
  }

  private mutating func check(_ step: ScrollStep) {
    if let label = step.label {
      if label.isEmpty {
        report("the label is empty", "label", expectation: "a name")
      } else if let first = labels[label] {
        report(
          "the label '\(label)' is used twice, first by \(first)", "label",
          expectation: "a unique label")
      } else {
        labels[label] = self.step
      }
    }
    slowMotion(step.slowMotion)
    step.motion.value.check(with: &self)
  }

  private mutating func checkSpace() {
    guard let space else { return }
    for axis in Axis.allCases {
      let bounds = space.bounds(axis)
      for value in [bounds.minimum, bounds.maximum, space.viewport[axis]]
      where !(value.magnitude <= Self.farthest) {
        report(
          "the grid's scroll range cannot be used", nil, expectation: "finite bounds and a finite viewport")
        return
      }
    }
  }

  mutating func group(_ steps: [ScrollStep], _ name: String) {
    let before = errors.count
    check(steps)
    guard errors.count == before else { return }
    if steps.isEmpty {
      report("the \(name) has no steps", "steps", expectation: "at least one step")
    } else if steps.allSatisfy(\.motion.value.isInstant) {
      report(
        "the \(name) has no duration: none of its steps takes time", "steps",
        expectation: "a step that takes time")
    }
  }
}
