import GridData
import GridGeometry
import GridLayout

extension Scene {
  /// Checks everything that refers to rows and columns by index.
  func checkGrid() throws(SceneError) {
    let (rowCount, columnCount) = (source.rowCount, columns.count)
    try check(freeze.rows, "freeze.rows", 0..<rowCount)
    try check(freeze.columns, "freeze.columns", 0..<columnCount)
    if case .unpin(let body) = freeze.overflow { try Check.length(body, "freeze.overflow") }
    try check(sections, "sections", within: 0..<rowCount)
    try check(columnGroups, "columnGroups", within: 0..<columnCount, depth: 0)
    for (index, span) in spans.enumerated() {
      let name = "spans[\(index)]"
      try Check.index(span.row, "\(name).row", count: rowCount, "rows")
      try Check.index(span.column, "\(name).column", count: columnCount, "columns")
      try Check.count(span.rowCount, "\(name).rowCount", in: 1...rowCount - span.row)
      try Check.count(span.columnCount, "\(name).columnCount", in: 1...columnCount - span.column)
    }
    for (index, jagged) in jaggedRows.enumerated() {
      try Check.index(jagged.row, "jaggedRows[\(index)].row", count: rowCount, "rows")
      switch jagged.columns {
      case .count(let count): try Check.count(count, "jaggedRows[\(index)].columns", in: 0...Int(Int32.max))
      case .sizes(let sizes):
        try Check.count(sizes.count, "jaggedRows[\(index)].columns", in: 0...Int(Int32.max))
        for size in sizes.distinctSizes { try Check.length(size, "jaggedRows[\(index)].columns") }
      }
    }
  }

  private func check(_ frozen: FrozenTracks, _ name: String, _ tracks: Range<Int>) throws(SceneError) {
    try check(frozen.leading, "\(name).leading", tracks)
    try check(frozen.trailing, "\(name).trailing", tracks)
  }

  private func check(_ set: TrackSet, _ name: String, _ tracks: Range<Int>) throws(SceneError) {
    guard let index = set.outside(tracks).first else { return }
    throw SceneError(
      name, "\(index)", expectation: "an index of one of the \(tracks.count) tracks in \(tracks)")
  }

  private func check(_ sections: [Section], _ name: String, within rows: Range<Int>) throws(SceneError) {
    var start = rows.lowerBound
    for (index, section) in sections.enumerated() {
      let name = "\(name)[\(index)]"
      try check(section.rows, "\(name).rows", in: start..<rows.upperBound)
      try check(section.frozenRows, "\(name).frozenRows", section.rows)
      try check(section.header, "\(name).header")
      try check(section.footer, "\(name).footer")
      try check(section.sections, "\(name).sections", within: section.rows)
      start = section.rows.upperBound
    }
  }

  private func check(_ band: SectionBand?, _ name: String) throws(SceneError) {
    guard let band else { return }
    try Check.length(band.height, "\(name).height")
    for (index, cell) in band.cells.enumerated() {
      try Check.index(cell.column, "\(name).cells[\(index)].column", count: columns.count, "columns")
    }
  }

  private func check(
    _ groups: [ColumnGroup], _ name: String, within columns: Range<Int>, depth: Int
  ) throws(SceneError) {
    var start = columns.lowerBound
    for (index, group) in groups.enumerated() {
      let name = "\(name)[\(index)]"
      guard depth < 100 else { throw SceneError(name, "nested too deep", expectation: "at most 100 levels") }
      try check(group.columns, "\(name).columns", in: start..<columns.upperBound)
      try check(group.groups, "\(name).groups", within: group.columns, depth: depth + 1)
      start = group.columns.upperBound
    }
  }

  private func check(_ range: Range<Int>, _ name: String, in allowed: Range<Int>) throws(SceneError) {
    guard range.lowerBound < allowed.lowerBound || range.upperBound > allowed.upperBound else { return }
    throw SceneError(
      name, "\(range)", expectation: "a range within \(allowed), in ascending order without overlaps")
  }
}
