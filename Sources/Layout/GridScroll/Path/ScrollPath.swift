public import GridGeometry

/// A motion of the viewport over a grid: where it starts and what happens then.
public struct ScrollPath: Sendable, Hashable {
  /// Where the path starts; an axis without a target starts at the start of its range.
  public var start: ScrollTarget
  /// The steps, one after another; none is a still picture of one frame.
  public var steps: [ScrollStep]
  /// Frames a second.
  public var frameRate: FrameRate
  /// The factor by which everything passes slower than in life; above 0, 1 for life's speed.
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
  /// A name, used once in a path, by which frames can be chosen.
  public var label: String?
  /// The motion.
  public var motion: Motion
  /// The factor by which the step passes slower than the rest of the path; above 0, 1 for the same speed.
  public var slowMotion: Double

  /// Creates a step.
  public init(_ motion: Motion, label: String? = nil, slowMotion: Double = 1) {
    self.motion = motion
    self.label = label
    self.slowMotion = slowMotion
  }
}

/// The place of a step in a scroll path: an index, then the indices inside groups.
public struct StepPath: Sendable, Hashable, CustomStringConvertible {
  /// One level: a timeline of one axis inside a group of two, or a step by its index from 0.
  public enum Component: Sendable, Hashable {
    /// The step at this index.
    case step(Int)
    /// The timeline of one axis of a `together` group.
    case timeline(Axis)
  }

  /// The levels from the path down to the step; none stands for the path itself.
  public var components: [Component]

  /// Creates a place from its levels.
  public init(_ components: [Component] = []) { self.components = components }

  package func appending(_ component: Component) -> StepPath { StepPath(components + [component]) }

  /// The indices alone, outermost first.
  public var indices: [Int] {
    components.compactMap { component in
      guard case .step(let index) = component else { return nil }
      return index
    }
  }

  /// The place as text: `steps[2].horizontal[0]`.
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

/// A scroll path that cannot be followed, with the place of the step at fault.
public struct ScrollError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The step at fault; without components, the path as a whole.
  public var step: StepPath
  /// The part of the step at fault, such as `duration` or `target`; nil where it is the whole step.
  public var field: String?
  /// The index from 0 inside a field that is a list (keyframes, points, samples, legs).
  public var item: Int?
  /// The problem in one sentence without a full stop.
  public var message: String
  /// The text that was expected there.
  public var expectation: String
  /// Whether the path has more frames than the maximum that was asked for.
  public internal(set) var exceedsMaximumFrames = false

  package init(
    _ message: String, at step: StepPath, field: String? = nil, item: Int? = nil, expectation: String
  ) {
    self.step = step
    self.field = field
    self.item = item
    self.message = message
    self.expectation = expectation
  }

  /// The whole error in one line: `steps[2].duration: …; expected …`.
  public var description: String {
    let place = step.components.isEmpty && field != nil ? "" : "\(step)"
    let part = (field ?? "") + (item.map { "[\($0)]" } ?? "")
    let separator = place.isEmpty || part.isEmpty ? "" : "."
    return "\(place)\(separator)\(part): \(message); expected \(expectation)"
  }
}

extension ScrollPath {
  /// Everything that is wrong with the path, in the order of its steps; none for a sound path.
  ///
  /// With the space of a grid, elements that the grid does not have are among it, else only what is wrong in every grid.
  /// A path that is too long is found only when it is resolved.
  public func errors(in space: (any ScrollSpace)? = nil) -> [ScrollError] {
    var checker = PathChecker(space: space)
    checker.check(self)
    return checker.errors
  }
}
