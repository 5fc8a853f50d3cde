import Gridreel

/// Lays out a calendar of three months and describes what is stuck after scrolling by 150 points.
func describeStuckElements() -> [String] {
  // 1. Four rows of each month below a header; the first column is frozen.
  let months = ["May", "June", "July"].enumerated().map { number, name in
    SectionSpec(id: name, tracks: 4 * number..<4 * number + 4, header: 24)
  }
  let rows = AxisSpec(sizes: .uniform(count: 12, size: 32), sections: months)
  let columns = AxisSpec(sizes: .uniform(count: 8, size: 80), frozen: FrozenTracks(leading: 1))
  let grid = ResolvedGrid(GridSpec(rows: rows, columns: columns), scale: 2)

  // 2. The layout at an offset: a pure function, in device pixels.
  let layout = grid.layout(at: Point(x: 40, y: 150), viewport: Size(width: 320, height: 160))

  // 3. Rows and columns are placed separately; a cell is the intersection of both.
  var lines = layout.columns.tracks.filter(\.stuck.isStuck).map { column in
    "column \(column.index) is stuck, \(column.stuck.distance) px from its position"
  }
  lines += layout.bands.filter(\.stuck.isStuck).map { band in
    "\(band.id.section) is stuck, pushed out by \(band.stuck.pushed) px"
  }
  if case .cell(let row, let column)? = layout.element(at: PixelPoint(x: 10, y: 100)) {
    lines.append("the cell at (10, 100) is in row \(row), column \(column)")
  }
  return lines
}
