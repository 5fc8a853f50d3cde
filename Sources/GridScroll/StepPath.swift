public import GridGeometry

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

  /// The place one level further down.
  public func appending(_ component: Component) -> StepPath { StepPath(components + [component]) }

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
