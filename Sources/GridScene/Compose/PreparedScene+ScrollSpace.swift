public import GridGeometry
import GridLayout
public import GridScroll

extension PreparedScene: ScrollSpace {
  /// The size of the view in points.
  public var viewport: Size { scene.viewport }

  /// The range of the scroll offset along an axis, in points.
  public func bounds(_ axis: Axis) -> ScrollBounds {
    ScrollBounds(minimum: 0, maximum: grid.maximumOffset(viewport: viewport)[axis])
  }

  /// The offset that brings a row, column or section to its alignment beside what is stuck there.
  public func offset(of target: AxisTarget, axis: Axis, from current: Point) -> Double? {
    nil
  }

  /// The snap positions next to an offset.
  public func snapNeighbors(
    of offset: Double, axis: Axis, element: SnapElement, alignment: ScrollAlignment
  ) -> SnapNeighbors {
    SnapNeighbors(before: nil, after: nil)
  }
}
