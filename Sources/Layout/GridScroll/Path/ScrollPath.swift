public import GridGeometry

/// A motion of the viewport over a grid: a start and a list of steps.
public struct ScrollPath: Sendable, Hashable {
  /// The start of the path; an axis without a target starts at the start of its scroll range.
  public var start: ScrollTarget
  /// The steps, one after another; a path without steps is a single still frame.
  public var steps: [ScrollStep]
  /// Frames per second.
  public var frameRate: FrameRate
  /// The factor by which the path is slower than real time: above 0, and 1 for real time.
  public var slowMotion: Double

  /// Creates a path.
  public init(
    start: ScrollTarget = ScrollTarget(), steps: [ScrollStep] = [], frameRate: FrameRate = .thirty,
    slowMotion: Double = 1
  ) {
    self.start = start
    self.steps = steps
    self.frameRate = frameRate
    self.slowMotion = slowMotion
  }
}

/// One step of a scroll path: a motion with an optional name.
public struct ScrollStep: Sendable, Hashable {
  /// A name, unique within a path, for selecting frames.
  public var label: String?
  /// The motion.
  public var motion: Motion
  /// The factor by which the step is slower than the rest of the path: above 0, and 1 for the same speed.
  public var slowMotion: Double

  /// Creates a step.
  public init(_ motion: Motion, label: String? = nil, slowMotion: Double = 1) {
    self.motion = motion
    self.label = label
    self.slowMotion = slowMotion
  }
}

/// The position of a step in a scroll path: an index, followed by its indices inside groups.
public struct StepPath: Sendable, Hashable, CustomStringConvertible {
  /// One level of the path: a step by its index from 0, or the timeline of one axis in a `together` group.
  public enum Component: Sendable, Hashable {
    /// The step at this index.
    case step(Int)
    /// The timeline of one axis of a `together` group.
    case timeline(Axis)
  }

  /// The levels from the scroll path down to the step; empty for the scroll path itself.
  public var components: [Component]

  /// Creates a path from its levels.
  public init(_ components: [Component] = []) { self.components = components }

  package func appending(_ component: Component) -> StepPath { StepPath(components + [component]) }

  /// The indices alone, outermost first.
  package var indices: [Int] {
    components.compactMap { component in
      guard case .step(let index) = component else { return nil }
      return index
    }
  }

  /// The path as text, such as `steps[2].horizontal[0]`.
  public var description: String {
    var text = "steps"
    var isInsideStep = false
    for component in components {
      switch component {
      case .step(let index):
        text += isInsideStep ? ".steps[\(index)]" : "[\(index)]"
        isInsideStep = true
      case .timeline(let axis):
        text += axis == .horizontal ? ".horizontal" : ".vertical"
        isInsideStep = false
      }
    }
    return text
  }
}

/// An error in a scroll path, with the path of the invalid step.
public struct ScrollError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The invalid step; without components, the whole path.
  public var step: StepPath
  /// The invalid field of the step, such as `duration` or `target`; nil if the whole step is invalid.
  public var field: String?
  /// The index from 0 of the invalid item if the field is a list (keyframes, points, samples, legs).
  public var item: Int?
  /// The problem, in one sentence without a period.
  public var message: String
  /// What was expected.
  public var expectation: String
  /// Whether the error is that the path has more frames than the specified maximum.
  package internal(set) var exceedsMaximumFrames = false

  package init(
    _ message: String, at step: StepPath, field: String? = nil, item: Int? = nil, expectation: String
  ) {
    self.step = step
    self.field = field
    self.item = item
    self.message = message
    self.expectation = expectation
  }

  /// The complete error on one line: `steps[2].duration: …; expected …`.
  public var description: String {
    let position = step.components.isEmpty && field != nil ? "" : "\(step)"
    let part = (field ?? "") + (item.map { "[\($0)]" } ?? "")
    let separator = position.isEmpty || part.isEmpty ? "" : "."
    return "\(position)\(separator)\(part): \(message); expected \(expectation)"
  }
}

extension ScrollPath {
  /// Returns all errors in the path, in the order of its steps; empty for a valid path.
  ///
  /// With the scroll space of a grid, the errors include elements that do not exist in the grid. A path that
  /// is too long is detected only when it is resolved.
  public func errors(in space: (any ScrollSpace)? = nil) -> [ScrollError] {
    var checker = PathChecker(space: space)
    checker.check(self)
    return checker.errors
  }
}
