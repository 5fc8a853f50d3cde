public import GridGeometry

/// The properties of a grid that a scroll path needs; all offsets are scroll offsets in points.
public protocol ScrollSpace: Sendable {
  /// The size of the viewport in points.
  var viewport: Size { get }

  /// Whether the content starts at the right, so that a larger horizontal offset moves it to the right. The default
  /// is false.
  var isRightToLeft: Bool { get }

  /// Returns the range of the scroll offset along an axis.
  func bounds(_ axis: Axis) -> ScrollBounds

  /// Returns the length of a page along an axis, in points. The default is the length of the viewport; an
  /// implementation may subtract frozen bands.
  func pageLength(_ axis: Axis) -> Double

  /// Returns the offset that aligns an element; nil if there is no such element.
  ///
  /// Called only for `.track` and `.section`, because the bounds determine all other targets. `current` is
  /// the offset before the motion (needed for `nearest`). The result may be outside the bounds.
  func offset(of target: AxisTarget, axis: Axis, from current: Point) -> Double?

  /// Returns the snap positions next to an offset: the last one at or before it, and the first one at or
  /// after it.
  ///
  /// A snap position is an offset at which an element has the given alignment. Should take O(log elements).
  func snapNeighbors(
    of offset: Double, axis: Axis, element: SnapElement, alignment: ScrollAlignment
  ) -> SnapNeighbors

  /// Returns the number of elements along an axis, for error messages; nil, the default, if unknown.
  func count(of element: SnapElement, axis: Axis) -> Int?

  /// Returns whether the content can have such elements, even if it has none now. A snap to elements that the
  /// content cannot have is an error. The default is true.
  func canHave(_ element: SnapElement, axis: Axis) -> Bool
}

extension ScrollSpace {
  /// False.
  public var isRightToLeft: Bool { false }

  /// Returns the length of the viewport along the axis, in points.
  public func pageLength(_ axis: Axis) -> Double { viewport[axis] }

  /// Returns nil, for unknown.
  public func count(of element: SnapElement, axis: Axis) -> Int? { nil }

  /// Returns true.
  public func canHave(_ element: SnapElement, axis: Axis) -> Bool { true }
}

/// The range of offsets along one axis of a grid, in points.
public struct ScrollBounds: Sendable, Hashable {
  /// The offset at the start of the content.
  public let minimum: Double
  /// The offset at the end of the content; never less than `minimum`.
  public let maximum: Double

  /// Creates a range. If the end is before the start, both are the start, so content that fits does not
  /// scroll.
  public init(minimum: Double, maximum: Double) {
    self.minimum = minimum
    self.maximum = max(minimum, maximum)
  }

  /// The distance between both ends, in points.
  public var length: Double { maximum - minimum }

  package func clamp(_ offset: Double) -> Double { min(max(offset, minimum), maximum) }

  package func contains(_ offset: Double) -> Bool { offset >= minimum && offset <= maximum }

  func extended(by distance: Double) -> ScrollBounds {
    ScrollBounds(minimum: minimum - distance, maximum: maximum + distance)
  }

  func extended(toContain offset: Double) -> ScrollBounds {
    ScrollBounds(minimum: min(minimum, offset), maximum: max(maximum, offset))
  }
}

/// The snap positions on both sides of an offset, in points.
public struct SnapNeighbors: Sendable, Hashable {
  /// The last position at or before the offset; nil if there is none.
  public var before: Double?
  /// The first position at or after the offset; nil if there is none.
  public var after: Double?

  /// Creates a pair of positions.
  public init(before: Double?, after: Double?) {
    self.before = before
    self.after = after
  }

  /// Returns the nearer position; the one before if both are equally near.
  func nearest(to offset: Double) -> Double? {
    guard let before else { return after }
    guard let after else { return before }
    return offset - before <= after - offset ? before : after
  }
}

/// The elements that a snap aligns to.
public enum SnapElement: String, Sendable, Hashable, CaseIterable {
  /// Rows along the vertical axis, columns along the horizontal one.
  case tracks
  /// Sections of rows along the vertical axis, column groups along the horizontal one.
  case sections

  /// Returns the word for such elements in messages.
  func plural(along axis: Axis) -> String {
    switch self {
    case .tracks: axis == .horizontal ? "columns" : "rows"
    case .sections: axis == .horizontal ? "column groups" : "sections"
    }
  }
}
