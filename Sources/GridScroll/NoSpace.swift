import GridGeometry

/// Stands for a space where there is none.
struct NoSpace: ScrollSpace {
  var viewport: Size { .zero }

  func bounds(_ axis: Axis) -> ScrollBounds { ScrollBounds(minimum: 0, maximum: 0) }

  func offset(of target: AxisTarget, axis: Axis, from current: Point) -> Double? { nil }

  func snapNeighbors(
    of offset: Double, axis: Axis, element: SnapElement, alignment: ScrollAlignment
  ) -> SnapNeighbors { SnapNeighbors(before: nil, after: nil) }
}
