import GridFrame
import GridGeometry
import GridLayout

extension Composer {
  /// What one pane shows: its cells, each with its ground, its lines and its text, and what lies above them.
  func paneItems(_ pane: Pane, in layout: Layout) -> [FrameItem] {
    let rows = layout.rows.tracks[pane.rows]
    let columns = layout.columns(of: pane).tracks[pane.columns]
    var items: [FrameItem] = []
    items.reserveCapacity(rows.count * columns.count + 2)
    for row in rows where row.interval.intersects(pane.clip.vertical) {
      for column in columns where column.interval.intersects(pane.clip.horizontal) {
        items.append(cellItem(row: row, column: column, in: layout))
      }
    }
    return items + titleFades(pane, in: layout)
  }

  /// A cell: a subframe that is made once for all frames.
  private func cellItem(row: PlacedTrack, column: PlacedTrack, in layout: Layout) -> FrameItem {
    let key = CellKey(
      row: row.index, column: column.index,
      size: PixelSize(width: column.interval.length, height: row.interval.length),
      hasColumnLine: hasColumnLine(column, in: layout), hasRowLine: hasRowLine(row, in: layout),
      direction: layout.direction)
    let subframe = pictures.value(for: key) { Subframe(size: key.size, items: items(of: key)) }
    return .subframe(
      subframe, at: PixelPoint(x: column.interval.start, y: row.interval.start),
      source: .cell(row: row.index, column: column.index))
  }

  /// A cell's ground, its lines and its text, with the cell's upper left corner at the origin.
  private func items(of key: CellKey) -> [FrameItem] {
    let theme = styles.theme
    let bounds = PixelRect(key.size)
    var items: [FrameItem] = [
      .fill(bounds, ground(row: key.row, isFrozenColumn: key.column < prepared.scene.freeze.columns))
    ]
    if key.hasColumnLine {
      let line = endLine(of: bounds.horizontal, direction: key.direction)
      items.append(.fill(PixelRect(horizontal: line, vertical: bounds.vertical), theme.hairline))
    }
    if key.hasRowLine {
      let isHeaderLine = key.row == prepared.scene.headerRowCount - 1
      var rect = bounds
      rect.vertical.start = rect.vertical.end - styles.hairline
      items.append(.fill(rect, isHeaderLine ? theme.frozenHairline : theme.hairline))
    }
    if let text = text(of: key) { items.append(.text(text)) }
    return items
  }

  private func isHeader(_ row: Int) -> Bool { row < prepared.scene.headerRowCount }

  private func ground(row: Int, isFrozenColumn: Bool) -> Color {
    let theme = styles.theme
    if isHeader(row) { return theme.headerGround }
    let isAlternate = theme.hasZebra && (row - prepared.scene.headerRowCount) % 2 == 1
    if isFrozenColumn { return isAlternate ? theme.frozenAlternateGround : theme.frozenGround }
    return isAlternate ? theme.alternateGround : theme.ground
  }

  /// Whether a row has a line at its lower edge.
  private func hasRowLine(_ row: PlacedTrack, in layout: Layout) -> Bool {
    let isHeaderLine = row.index == prepared.scene.headerRowCount - 1
    guard styles.hairline > 0, styles.theme.hasRowLines || isHeaderLine else { return false }
    // A line at the very edge of the picture would look like a frame around three of its sides.
    if row.index == prepared.scene.gridRowCount - 1, row.interval.end == layout.viewport.height {
      return false
    }
    return row.interval.length > styles.hairline
  }

  /// Whether a column has a line at its end edge.
  private func hasColumnLine(_ column: PlacedTrack, in layout: Layout) -> Bool {
    guard styles.hairline > 0, styles.theme.hasColumnLines, column.interval.length > styles.hairline else {
      return false
    }
    let line = endLine(of: column.interval, direction: layout.direction)
    let isAtPictureEdge = line.start <= 0 || line.end >= layout.viewport.width
    return column.index != prepared.scene.columns.count - 1 || !isAtPictureEdge
  }

  /// The pixels of the line at the edge where a column ends: right, or left in a right-to-left layout.
  func endLine(of column: PixelInterval, direction: LayoutDirection) -> PixelInterval {
    direction == .leftToRight
      ? PixelInterval(column.end - styles.hairline, column.end)
      : PixelInterval(column.start, column.start + styles.hairline)
  }

  private func text(of key: CellKey) -> TextItem? {
    let cell = cell(row: key.row, column: key.column)
    guard !cell.text.isEmpty else { return nil }
    let columnStyles = styles.columns[key.column]
    let isHeader = isHeader(key.row)
    var alignment = columnStyles.alignment
    var box = PixelRect(key.size)
    box.vertical.end -= styles.hairline
    if key.direction == .leftToRight {
      box.horizontal.end -= styles.hairline
    } else {
      box.horizontal.start += styles.hairline
      alignment = alignment.mirrored
    }
    box.horizontal.start += styles.padding
    box.horizontal.end -= styles.padding
    return TextItem(
      text: cell.text, box: box,
      style: isHeader ? styles.header : styles.style(for: cell, column: key.column),
      horizontalAlignment: alignment, verticalAlignment: .center,
      overflow: isHeader ? .ellipsis : columnStyles.overflow)
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
