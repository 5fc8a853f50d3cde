import GridCell
import GridGeometry
import GridLayout
import GridScene

extension PreviewLimits {
  /// Columns are taken to be at least this wide, in points, where it is counted how many could show. Fitted columns have
  /// a padding on each side, which is more in all standard themes.
  private static let leastColumnWidth = 8.0

  /// More of the first columns of a table than can show; the others need not be looked at.
  package var reachedColumnCount: Int { Int(width / Self.leastColumnWidth) + 2 }
}

extension Scene {
  /// The scene without the columns that begin beyond a view of its start, `width` points wide, so that they need not be
  /// fitted. They still count among all columns.
  ///
  /// Every column stays where one that lies beyond may have a say in the places of others.
  func withoutColumns(beyond width: Double) -> Scene {
    guard rows.height != .fit, let count = reachedColumnCount(width: width) else { return self }
    return withFirstColumns(count)
  }

  /// The scene with so many of its columns, which still count among all columns; all where others may have a say in the
  /// places of these.
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

  /// How many of the first columns are wider together than a view, however narrow they turn out to be; nil where
  /// columns share what others leave.
  private func reachedColumnCount(width: Double) -> Int? {
    let padding = snapToPixel(theme.padding, scale: scale)
    let empty = Double(2 * padding + EdgeLine.pixelWidth(theme.hairlineWidth, scale: scale)) / scale
    var reached = 0.0
    var count = 0
    for column in columns {
      count += 1
      // One more than is needed, because edges are rounded.
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
