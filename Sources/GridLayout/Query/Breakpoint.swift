public import GridElement

/// An offset at which a sticky element begins to move differently.
public struct Breakpoint: Sendable, Hashable {
  /// What changes at the offset while it grows.
  public enum Change: UInt8, Sendable, Hashable, CaseIterable {
    /// The end edge lets go of the element: it stands in its natural place from here on.
    case leavesEnd
    /// The start of its container has arrived: the end edge holds the element from here on.
    case reachesEnd
    /// The start edge holds the element from here on.
    case reachesStart
    /// The end of its container pushes the element off from here on.
    case leavesStart
  }

  /// The offset in device pixels.
  public var offset: Int
  /// The element.
  public var element: ElementID
  /// What changes.
  public var change: Change

  /// Creates a breakpoint.
  public init(offset: Int, element: ElementID, change: Change) {
    self.offset = offset
    self.element = element
    self.change = change
  }
}
