public import GridGeometry

/// The scroll space of content that is not a grid, such as your own masonry or calendar.
///
///     let timeline = try ScrollTimeline(path, in: ContentSpace(content: size, viewport: viewport))
///
/// Content and viewport are in points. The space contains no elements: a path that scrolls or snaps to a row,
/// column or section is an error. Implement `ScrollSpace` if your layout has elements.
public struct ContentSpace: ScrollSpace, Hashable {
  /// The size of the content in points.
  public let content: Size
  /// The size of the viewport in points.
  public let viewport: Size

  /// Creates a space. Lengths that are negative or not finite count as zero.
  public init(content: Size, viewport: Size) {
    func clamped(_ size: Size) -> Size {
      func length(_ value: Double) -> Double { value.isFinite ? max(0, value) : 0 }
      return Size(width: length(size.width), height: length(size.height))
    }
    self.content = clamped(content)
    self.viewport = clamped(viewport)
  }

  /// Returns the range of offsets at which the viewport is inside the content.
  public func bounds(_ axis: Axis) -> ScrollBounds {
    ScrollBounds(minimum: 0, maximum: content[axis] - viewport[axis])
  }

  /// Returns nil, because the space contains no elements.
  public func offset(of target: AxisTarget, axis: Axis, from current: Point) -> Double? { nil }

  /// Returns no positions, because the space contains no elements.
  public func snapNeighbors(
    of offset: Double, axis: Axis, element: SnapElement, alignment: ScrollAlignment
  ) -> SnapNeighbors {
    SnapNeighbors(before: nil, after: nil)
  }

  /// Returns false, because the space contains no elements.
  public func canHave(_ element: SnapElement, axis: Axis) -> Bool { false }
}
