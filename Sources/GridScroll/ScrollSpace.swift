public import GridGeometry

/// What a scroll path needs to know of the grid it scrolls.
///
/// All offsets are in points, in the space of the scroll offset.
public protocol ScrollSpace: Sendable {
  /// The size of the viewport in points.
  var viewport: Size { get }

  /// The range of the scroll offset along an axis.
  func bounds(_ axis: Axis) -> ScrollBounds

  /// The length of one page along an axis in points; the viewport unless implemented otherwise
  /// (a grid with frozen bands may subtract them).
  func pageLength(_ axis: Axis) -> Double

  /// The offset that brings an element to its alignment, or nil where there is no such element.
  ///
  /// Asked only for `.track` and `.section`; every other target is worked out from the bounds. `current` is the
  /// offset before the motion (`nearest` needs it). The answer may lie outside the bounds.
  func offset(of target: AxisTarget, axis: Axis, from current: Point) -> Double?

  /// The snap positions next to an offset: the last one not after it and the first one not before it.
  ///
  /// A position is the offset that brings an element to `alignment`. Should take O(log elements).
  func snapNeighbors(
    of offset: Double, axis: Axis, element: SnapElement, alignment: ScrollAlignment
  ) -> SnapNeighbors

  /// The number of elements along an axis, for error messages; nil (unless implemented) where it is not told.
  func count(of element: SnapElement, axis: Axis) -> Int?
}

extension ScrollSpace {
  /// The extent of the viewport along the axis, in points.
  public func pageLength(_ axis: Axis) -> Double { viewport[axis] }

  /// Not told.
  public func count(of element: SnapElement, axis: Axis) -> Int? { nil }
}
