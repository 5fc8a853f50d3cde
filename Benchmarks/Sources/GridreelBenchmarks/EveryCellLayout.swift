import Gridreel

/// The plain way to lay out a sticky grid, as described in articles: attributes for every cell at each step, the frozen
/// ones moved to the offset, and all of them filtered for visible ones.
///
/// The attributes are values in one reused array, which is faster than the objects of a collection view.
struct EveryCellLayout {
  /// The position and layer of a cell.
  struct Attributes {
    var row: Int32
    var column: Int32
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var level: Int32
  }

  let rows: Int
  let columns: Int
  let cell: Size
  private var attributes: [Attributes] = []

  init(rows: Int, columns: Int, cell: Size) {
    self.rows = rows
    self.columns = columns
    self.cell = cell
    attributes.reserveCapacity(rows * columns)
  }

  /// The visible cells at an offset, with one frozen row and one frozen column. O(rows · columns).
  mutating func visibleCells(at offset: Point, viewport: Size) -> [Attributes] {
    // Build all cells, from the natural sizes.
    attributes.removeAll(keepingCapacity: true)
    var y = 0.0
    for row in 0..<rows {
      var x = 0.0
      for column in 0..<columns {
        attributes.append(
          Attributes(
            row: Int32(row), column: Int32(column), x: x, y: y, width: cell.width, height: cell.height,
            level: 0))
        x += cell.width
      }
      y += cell.height
    }
    // Move the frozen ones.
    for column in 0..<columns {
      attributes[column].y += offset.y
      attributes[column].level += 1
    }
    for row in 0..<rows {
      attributes[row * columns].x += offset.x
      attributes[row * columns].level += 1
    }
    // Filter.
    return attributes.filter {
      $0.x < offset.x + viewport.width && $0.x + $0.width > offset.x && $0.y < offset.y + viewport.height
        && $0.y + $0.height > offset.y
    }
  }
}
