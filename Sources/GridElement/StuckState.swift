/// Whether a sticky element has left its natural place, and how far it has been pushed off again.
public struct StuckState: Sendable, Hashable {
  /// The logical edge of the view that holds an element.
  public enum Edge: UInt8, Sendable, Hashable {
    /// The element stands in its natural place.
    case none
    /// It is held at the start.
    case start
    /// It is held at the end.
    case end
  }

  /// The edge that holds the element.
  public var edge: Edge
  /// How far the element stands from its natural place, in device pixels; never negative.
  public var distance: Int
  /// How far the end of its container has pushed it past its resting place, in device pixels.
  public var pushed: Int
  /// The extent of the element along the axis, in device pixels.
  public var extent: Int

  /// Creates a state from its parts.
  public init(edge: Edge = .none, distance: Int = 0, pushed: Int = 0, extent: Int = 0) {
    self.edge = edge
    self.distance = distance
    self.pushed = pushed
    self.extent = extent
  }

  /// Whether the element is held away from its natural place.
  public var isStuck: Bool { edge != .none }

  /// How much of the element has been pushed off: 0 while it rests, 1 when it is gone.
  public var progress: Double {
    extent > 0 ? min(1, max(0, Double(pushed) / Double(extent))) : 0
  }
}
