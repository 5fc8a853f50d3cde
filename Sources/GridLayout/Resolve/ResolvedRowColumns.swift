/// The columns of one jagged row, resolved.
struct ResolvedRowColumns: Sendable {
  enum Columns: Sendable {
    case count(Int)
    case axis(ResolvedAxis)
  }

  let row: Int
  let columns: Columns

  /// The extent of the widest row that has sizes of its own, in points; 0 without one.
  static func widest(of spec: GridSpec) -> Double {
    spec.rowColumns.reduce(0) { widest, row in
      guard case .sizes(let sizes) = row.columns else { return widest }
      return max(widest, ResolvedAxis.innerExtent(sizes, spacing: spec.columns.spacing))
    }
  }

  /// Resolves all jagged rows; of two entries for one row the later one holds.
  static func resolve(_ spec: GridSpec, scale: Double, minimumExtent: Double) -> [ResolvedRowColumns] {
    let gridExtent = ResolvedAxis.innerExtent(spec.columns.sizes, spacing: spec.columns.spacing)
    var resolved: [ResolvedRowColumns] = []
    let sorted = spec.rowColumns.enumerated().sorted {
      ($0.element.row, $0.offset) < ($1.element.row, $1.offset)
    }
    for (_, row) in sorted {
      if resolved.last?.row == row.row { resolved.removeLast() }
      switch row.columns {
      case .count(let count):
        resolved.append(ResolvedRowColumns(row: row.row, columns: .count(max(0, count))))
      case .sizes(let sizes):
        var columns = spec.columns
        columns.sizes = sizes
        columns.sections = []
        let axis = ResolvedAxis(columns, scale: scale, minimumExtent: max(minimumExtent, gridExtent))
        resolved.append(ResolvedRowColumns(row: row.row, columns: .axis(axis)))
      }
    }
    return resolved
  }
}
