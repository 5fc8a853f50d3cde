import GridElement
import GridGeometry
import GridLayout
import GridScene
import GridScroll

extension Scene {
  /// The first row of the data and the first column that scroll, where the scroll path begins at one; otherwise 0.
  var firstTracks: (row: Int, column: Int) {
    func track(_ axis: Axis) -> Int {
      if case .track(let index, .start)? = scroll.start[axis] { index } else { 0 }
    }
    return (track(.vertical), track(.horizontal))
  }
}

extension PreparedScene {
  /// The offset, in points, at which pictures without a path begin: beside the frozen rows and columns with the first row
  /// and column of the path, even if there is not enough after them to fill a view.
  var previewOffset: Point {
    let first = scene.firstTracks
    var offset = Point.zero
    for (axis, index, element) in [
      (Axis.vertical, first.row, ElementID.row(first.row + scene.headerRowCount)),
      (.horizontal, first.column, .column(first.column)),
    ] where index > 0 {
      let empty = Size(width: 0, height: 0)
      guard let place = grid.naturalInterval(of: element, axis: axis, viewport: scene.viewport) else {
        continue
      }
      let start = Double(max(place.interval.start - place.before, 0)) / scale
      offset[axis] = min(start, grid.maximumOffset(viewport: empty)[axis])
    }
    return offset
  }
}
