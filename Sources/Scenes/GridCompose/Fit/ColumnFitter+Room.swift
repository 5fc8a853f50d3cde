import GridGeometry
import GridScene

/// Columns whose widths depend on the room that others leave.
extension ColumnFitter {
  /// A column whose texts wrap is not made narrower than this for the sake of others, in points.
  private static let wrappedMinimum = 160.0

  /// Gives the room that is left to the columns that take a share of it.
  ///
  /// A column that its limits stop gets its limit, and the rest is shared out anew among the others: the loop
  /// of CSS flexible lengths. At most one round a column.
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

  /// Makes columns whose texts wrap narrower until all columns fit the viewport: the widest of them first, and all alike.
  func narrowWrapped(_ widths: inout [Double?]) {
    var open = scene.columns.indices.filter { scene.columns[$0].width.basis == .wrap }
    guard !open.isEmpty else { return }
    let others = widths.indices.filter { scene.columns[$0].width.basis != .wrap }
    var room =
      scene.viewport.width
      - others.reduce(0) { $0 + (widths[$1] ?? scene.columns[$1].width.minimum) }
    // 1. Those that are no wider than their share keep their width, and the rest is for the others.
    while !open.isEmpty {
      let share = room / Double(open.count)
      let kept = open.filter { (widths[$0] ?? 0) <= share }
      room -= kept.reduce(0) { $0 + (widths[$1] ?? 0) }
      open.removeAll { kept.contains($0) }
      if kept.isEmpty { break }
    }
    // 2. Edges of pixels are between whole columns, so that nothing is lost where each is rounded down.
    for index in open {
      let width = widths[index] ?? 0
      let share = (room / Double(open.count) * scale).rounded(.down) / scale
      let least = max(scene.columns[index].width.minimum, Self.wrappedMinimum)
      widths[index] = min(width, max(share, least))
    }
  }
}
