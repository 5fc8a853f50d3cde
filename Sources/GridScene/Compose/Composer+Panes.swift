import GridFrame
import GridGeometry
import GridLayout

extension Composer {
  /// What one pane shows: grounds, hairlines, then texts, so that no ground covers a text of its neighbour.
  func paneItems(_ pane: Pane, in layout: Layout) -> [FrameItem] {
    let rows = layout.rows.tracks[pane.rows]
    let columns = layout.columns(of: pane).tracks[pane.columns]
    let width = columns.reduce(PixelInterval(.max, .min)) {
      PixelInterval(min($0.start, $1.interval.start), max($0.end, $1.interval.end))
    }
    .intersection(pane.clip.horizontal)
    guard !width.isEmpty else { return [] }
    var items: [FrameItem] = []
    items.reserveCapacity(rows.count * (columns.count + 2) + columns.count)
    for row in rows { items += groundItems(row: row, columns: columns, width: width, pane: pane) }
    items += columnLines(columns, rows: rows, pane: pane, layout: layout)
    for row in rows {
      items += rowLine(row, width: width, layout: layout)
      items += textItems(row: row, columns: columns, pane: pane, layout: layout)
    }
    return items + titleFades(pane, in: layout)
  }

  private func isHeader(_ row: Int) -> Bool { row < prepared.scene.headerRowCount }

  private func groundItems(
    row: PlacedTrack, columns: ArraySlice<PlacedTrack>, width: PixelInterval, pane: Pane
  ) -> [FrameItem] {
    let frozen = prepared.scene.freeze.columns
    let rect = PixelRect(horizontal: width, vertical: row.interval)
    // Frozen columns have a ground of their own; in a pane of its own that is one fill.
    if columns.allSatisfy({ $0.index >= frozen }) || columns.allSatisfy({ $0.index < frozen }) {
      return [.fill(rect, ground(row: row.index, isFrozenColumn: (columns.first?.index ?? 0) < frozen))]
    }
    return columns.map {
      .fill(
        PixelRect(horizontal: $0.interval, vertical: row.interval),
        ground(row: row.index, isFrozenColumn: $0.index < frozen))
    }
  }

  private func ground(row: Int, isFrozenColumn: Bool) -> Color {
    let theme = styles.theme
    if isHeader(row) { return theme.headerGround }
    let isAlternate = theme.hasZebra && (row - prepared.scene.headerRowCount) % 2 == 1
    if isFrozenColumn { return isAlternate ? theme.frozenAlternateGround : theme.frozenGround }
    return isAlternate ? theme.alternateGround : theme.ground
  }

  /// Lines at the lower edge of a row; the header's is as strong as a frozen edge.
  private func rowLine(_ row: PlacedTrack, width: PixelInterval, layout: Layout) -> [FrameItem] {
    let theme = styles.theme
    let isHeaderLine = row.index == prepared.scene.headerRowCount - 1
    guard styles.hairline > 0, theme.hasRowLines || isHeaderLine else { return [] }
    // A line at the very edge of the picture would look like a frame around three of its sides.
    if row.index == prepared.scene.gridRowCount - 1, row.interval.end == layout.viewport.height { return [] }
    guard row.interval.length > styles.hairline else { return [] }
    let rect = PixelRect(
      horizontal: width,
      vertical: PixelInterval(row.interval.end - styles.hairline, row.interval.end))
    return [.fill(rect, isHeaderLine ? theme.frozenHairline : theme.hairline)]
  }

  /// Lines at the end edge of each column, as long as the pane's rows.
  private func columnLines(
    _ columns: ArraySlice<PlacedTrack>, rows: ArraySlice<PlacedTrack>, pane: Pane, layout: Layout
  ) -> [FrameItem] {
    guard styles.hairline > 0, styles.theme.hasColumnLines, let first = rows.first, let last = rows.last
    else { return [] }
    let height = PixelInterval(first.interval.start, last.interval.end).intersection(pane.clip.vertical)
    guard !height.isEmpty else { return [] }
    let lastColumn = prepared.scene.columns.count - 1
    return columns.compactMap { column in
      guard column.interval.length > styles.hairline else { return nil }
      let line = endLine(of: column.interval, direction: layout.direction)
      let isAtPictureEdge = line.start <= 0 || line.end >= layout.viewport.width
      if column.index == lastColumn, isAtPictureEdge { return nil }
      return .fill(PixelRect(horizontal: line, vertical: height), styles.theme.hairline)
    }
  }

  /// The pixels of the line at the edge where a column ends: right, or left in a right-to-left layout.
  func endLine(of column: PixelInterval, direction: LayoutDirection) -> PixelInterval {
    direction == .leftToRight
      ? PixelInterval(column.end - styles.hairline, column.end)
      : PixelInterval(column.start, column.start + styles.hairline)
  }

  private func textItems(
    row: PlacedTrack, columns: ArraySlice<PlacedTrack>, pane: Pane, layout: Layout
  ) -> [FrameItem] {
    guard row.interval.intersects(pane.clip.vertical) else { return [] }
    var items: [FrameItem] = []
    items.reserveCapacity(columns.count)
    for column in columns where column.interval.intersects(pane.clip.horizontal) {
      let cell = cell(row: row.index, column: column.index)
      guard !cell.text.isEmpty else { continue }
      items.append(.text(text(cell, row: row, column: column, direction: layout.direction)))
    }
    return items
  }

  private func text(
    _ cell: CellDisplay, row: PlacedTrack, column: PlacedTrack, direction: LayoutDirection
  ) -> TextItem {
    let columnStyles = styles.columns[column.index]
    let isHeader = isHeader(row.index)
    var alignment = columnStyles.alignment
    var box = PixelRect(horizontal: column.interval, vertical: row.interval)
    box.vertical.end -= styles.hairline
    if direction == .leftToRight {
      box.horizontal.end -= styles.hairline
    } else {
      box.horizontal.start += styles.hairline
      alignment = alignment.mirrored
    }
    box.horizontal.start += styles.padding
    box.horizontal.end -= styles.padding
    return TextItem(
      text: cell.text, box: box,
      style: isHeader ? styles.header : styles.style(for: cell, column: column.index),
      horizontalAlignment: alignment, verticalAlignment: .center,
      overflow: isHeader ? .ellipsis : columnStyles.overflow,
      source: .cell(row: row.index, column: column.index))
  }
}

extension TextItem.HorizontalAlignment {
  /// Left and right changed places.
  fileprivate var mirrored: TextItem.HorizontalAlignment {
    switch self {
    case .left: .right
    case .right: .left
    case .start, .center, .end: self
    }
  }
}
