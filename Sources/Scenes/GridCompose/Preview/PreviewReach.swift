import GridCell
import GridGeometry
import GridLayout
import GridScene

extension PreviewLimits {
  /// The assumed minimum width of columns, in points, for counting how many could be visible. Fitted columns have
  /// padding on each side, which is more in all standard themes.
  private static let leastColumnWidth = 8.0

  /// An upper bound on the number of columns that can be visible. Further columns need not be read.
  package var reachedColumnCount: Int { Int(width / Self.leastColumnWidth) + 2 }
}

extension Scene {
  /// Returns the scene without the columns that begin beyond a viewport at its start, `width` points wide, so that they
  /// need not be fitted. They still count toward the number of columns.
  ///
  /// All columns are kept if those beyond the viewport may influence the positions of others.
  func withoutColumns(beyond width: Double) -> Scene {
    guard rows.height != .fit, let count = reachedColumnCount(width: width) else { return self }
    return withFirstColumns(count)
  }

  /// Returns the scene with only its first `count` columns, which still counts all columns. All columns are kept if the
  /// others may influence the positions of these.
  func withFirstColumns(_ count: Int) -> Scene {
    let isPlain =
      sections.isEmpty && columnGroups.isEmpty && spans.isEmpty && jaggedRows.isEmpty
      && freeze.columns.trailing.isEmpty
    guard isPlain, count < columns.count,
      freeze.columns.leading.indices(in: 0..<columns.count, fromEnd: false).allSatisfy({ $0 < count })
    else { return self }
    var scene = self
    scene.furtherColumnCount += columns.count - count
    scene.columns.removeSubrange(count...)
    return scene
  }

  /// The number of leading columns that together are wider than the viewport, however narrow each turns out to be; nil
  /// if columns share the room left by others.
  private func reachedColumnCount(width: Double) -> Int? {
    let padding = snapToPixel(theme.padding, scale: scale)
    let empty = Double(2 * padding + EdgeLine.pixelWidth(theme.hairlineWidth, scale: scale)) / scale
    var reached = 0.0
    var count = 0
    for column in columns {
      count += 1
      // One column more than needed, because edges are rounded.
      if reached > width + 1 / scale { break }
      switch column.width.basis {
      case .fixed(let width): reached += ColumnFitter.clamp(width, to: column.width)
      case .fit, .wrap:
        reached += ColumnFitter.clamp(empty, to: column.width, defaultMaximum: ColumnFitter.defaultMaximum)
      case .share: return nil
      }
    }
    return count
  }
}
