import GridGeometry
import GridScene

/// Columns whose widths depend on the room that other columns leave.
extension ColumnFitter {
  /// The minimum width, in points, of a column with wrapped text that is narrowed to fit the viewport.
  private static let wrappedMinimum = 160.0

  /// Distributes the remaining room among the columns that take a share of it.
  ///
  /// A column that reaches one of its limits gets that width, and the rest is distributed among the other
  /// columns again: the algorithm for flexible lengths in CSS. Takes at most one round per column.
  func shareOut(_ widths: inout [Double?]) {
    var room = scene.viewport.width - widths.reduce(0) { $0 + ($1 ?? 0) }
    var open: [(index: Int, share: Double)] = scene.columns.indices.compactMap { index in
      guard case .share(let share) = scene.columns[index].width.basis else { return nil }
      return (index, share)
    }
    while !open.isEmpty {
      let total = open.reduce(0) { $0 + $1.share }
      let unit = total > 0 ? max(room, 0) / total : 0
      let stopped = open.filter { column in
        let wanted = unit * column.share
        return Self.clamp(wanted, to: scene.columns[column.index].width) != wanted
      }
      for column in stopped.isEmpty ? open : stopped {
        let width = Self.clamp(unit * column.share, to: scene.columns[column.index].width)
        widths[column.index] = width
        room -= width
      }
      if stopped.isEmpty { break }
      open.removeAll { column in stopped.contains { $0.index == column.index } }
    }
  }

  /// Narrows columns with wrapped text until all columns fit the viewport, starting with the widest columns,
  /// which become equally wide.
  func narrowWrapped(_ widths: inout [Double?]) {
    var open = scene.columns.indices.filter { scene.columns[$0].width.basis == .wrap }
    guard !open.isEmpty else { return }
    let others = widths.indices.filter { scene.columns[$0].width.basis != .wrap }
    var room =
      scene.viewport.width
      - others.reduce(0) { $0 + (widths[$1] ?? scene.columns[$1].width.minimum) }
    // 1. Columns no wider than an equal share keep their width, and the others share the rest.
    while !open.isEmpty {
      let share = room / Double(open.count)
      let kept = open.filter { (widths[$0] ?? 0) <= share }
      room -= kept.reduce(0) { $0 + (widths[$1] ?? 0) }
      open.removeAll { kept.contains($0) }
      if kept.isEmpty { break }
    }
    // 2. Place edges at whole pixels, so that rounding each column down loses nothing.
    for index in open {
      let width = widths[index] ?? 0
      let share = (room / Double(open.count) * scale).rounded(.down) / scale
      let least = max(scene.columns[index].width.minimum, Self.wrappedMinimum)
      widths[index] = min(width, max(share, least))
    }
  }
}
