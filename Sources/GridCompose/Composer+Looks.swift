import GridCell
import GridFrame
import GridGeometry
import GridLayout
import GridScene

/// The grounds and lines of cells, by their place in the grid.
extension Composer {
  /// The kind of the cells in a row of the grid.
  func kind(ofRow row: Int) -> SceneStyles.CellKind {
    if row < prepared.scene.headerRowCount { return .header }
    guard !styles.trailingRows.isEmpty else { return .body }
    return styles.trailingRows.contains(row - prepared.scene.headerRowCount) ? .footer : .body
  }

  /// Whether there is space between cells, which then need no lines.
  var hasGaps: Bool {
    prepared.scene.placement.spacing.horizontal > 0 || prepared.scene.placement.spacing.vertical > 0
  }

  /// The ground of a cell by its row and kind of column.
  func ground(row: Int, isFrozenColumn: Bool) -> Color {
    let theme = styles.theme
    switch kind(ofRow: row) {
    case .header: return theme.headerGround
    case .footer: return theme.footerGround
    case .body: break
    }
    let isAlternate = theme.hasZebra && (row - prepared.scene.headerRowCount) % 2 == 1
    if isFrozenColumn || styles.leadingRows.contains(row - prepared.scene.headerRowCount) {
      return isAlternate ? theme.frozenAlternateGround : theme.frozenGround
    }
    return isAlternate ? theme.alternateGround : theme.ground
  }

  /// Whether a row has a line at its lower edge.
  func hasRowLine(_ row: PlacedTrack, in layout: Layout) -> Bool {
    let isHeaderLine = isHeaderLine(row.index)
    guard styles.hairline > 0, styles.theme.hasRowLines || isHeaderLine, !hasGaps else { return false }
    // Column groups draw the lines below themselves.
    if row.index < prepared.scene.groupLevels, !isHeaderLine { return false }
    // A line at the very edge of the picture would look like a frame around three of its sides.
    if row.index == prepared.scene.gridRowCount - 1, row.interval.end == layout.viewport.height {
      return false
    }
    return row.interval.length > styles.hairline
  }

  /// Whether the line below a row is that of the column titles.
  func isHeaderLine(_ row: Int) -> Bool { row == prepared.scene.headerRowCount - 1 }

  /// Whether a column has a line at its end edge in a row.
  func hasColumnLine(_ column: PlacedTrack, row: Int, in layout: Layout) -> Bool {
    let cell = PixelRect(horizontal: column.interval, vertical: column.interval)
    guard styles.theme.hasColumnLines, !hasGaps, let line = line(.end, of: cell, in: layout)?.horizontal
    else { return false }
    let isAtPictureEdge = line.start <= 0 || line.end >= layout.viewport.width
    // Where columns share a group, its box parts it from its neighbors, and nothing parts them.
    if row < prepared.scene.groupLevels, row < prepared.sections.firstPartedRow(afterColumn: column.index) {
      return false
    }
    return column.index != prepared.scene.columns.count - 1 || !isAtPictureEdge
  }

  /// The pixels of a line along an edge of a rectangle; nil where there is no room for it.
  func line(_ edge: EdgeLine.Edge, of rect: PixelRect, in layout: Layout) -> PixelRect? {
    EdgeLine.place(
      along: edge, of: rect, width: styles.hairline, isRightToLeft: layout.direction == .rightToLeft)
  }
}
