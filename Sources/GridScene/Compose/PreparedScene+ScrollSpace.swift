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
    guard case .track(let index, let alignment) = target, (0..<trackCount(axis)).contains(index) else {
      return nil
    }
    return grid.offset(
      revealing: axis == .vertical ? .row(index) : .column(index), alignment: alignment, axis: axis,
      from: current, viewport: viewport)
  }

  /// The snap positions next to an offset.
  ///
  /// - Complexity: O(log² tracks): positions grow with the index, so the neighbours are searched for.
  public func snapNeighbors(
    of offset: Double, axis: Axis, element: SnapElement, alignment: ScrollAlignment
  ) -> SnapNeighbors {
    let count = element == .tracks ? trackCount(axis) : 0
    func position(_ index: Int) -> Double {
      self.offset(of: .track(index, alignment), axis: axis, from: .zero) ?? 0
    }
    // The first track whose position lies beyond the offset.
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if position(middle) <= offset { low = middle + 1 } else { high = middle }
    }
    let before = low > 0 ? position(low - 1) : nil
    return SnapNeighbors(before: before, after: before == offset ? offset : low < count ? position(low) : nil)
  }

  private func trackCount(_ axis: Axis) -> Int {
    axis == .vertical ? scene.gridRowCount : scene.columns.count
  }
}
