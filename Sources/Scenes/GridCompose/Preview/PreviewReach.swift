import GridCell
import GridGeometry
import GridLayout
import GridScene

extension PreviewLimits {
  /// The assumed minimum width of columns, in points, for counting how many could be visible. In all standard
  /// themes, the padding of fitted columns alone takes more.
  private static let leastColumnWidth = 8.0

  /// An upper bound for the number of columns that can be visible; columns beyond it need not be read.
  package var reachedColumnCount: Int { Int(width / Self.leastColumnWidth) + 2 }
}

extension Scene {
  /// Returns the scene without the columns that begin beyond a viewport at its start, `width` points wide, so
  /// that they need not be fitted. They still count toward the number of columns.
  ///
  /// Keeps all columns if those beyond the viewport may affect the positions of others.
  func withoutColumns(beyond width: Double) -> Scene {
    guard rows.height != .fit, let count = reachedColumnCount(width: width) else { return self }
    return withFirstColumns(count)
  }

  /// Returns the scene with only its first `count` columns; all columns still count toward the number of
  /// columns. Keeps all columns if the others may affect the positions of these.
  func withFirstColumns(_ count: Int) -> Scene {
    let isPlain =
      sections.isEmpty && columnGroups.isEmpty && spans.isEmpty && jaggedRows.isEmpty && pictures.isEmpty
      && freeze.columns.trailing.isEmpty
    guard isPlain, count < columns.count,
      freeze.columns.leading.indices(in: 0..<columns.count, fromEnd: false).allSatisfy({ $0 < count })
    else { return self }
    var scene = self
    scene.furtherColumnCount += columns.count - count
    scene.columns.removeSubrange(count...)
    return scene
  }

  /// Returns the number of leading columns that together are wider than the viewport even at their minimum
  /// widths; nil if columns share the room that others leave.
  private func reachedColumnCount(width: Double) -> Int? {
    let padding = snapToPixel(theme.padding, scale: scale)
    let empty = Double(2 * padding + EdgeLine.pixelWidth(theme.hairlineWidth, scale: scale)) / scale
    var reached = 0.0
    var count = 0
    for column in columns {
      count += 1
      // One more column than necessary, because edges are rounded.
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
