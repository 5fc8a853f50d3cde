import GridFrame
import GridGeometry
import GridLayout

extension Composer {
  /// What one pane shows: grounds, hairlines, then texts, so that no ground covers a text of its neighbour.
  func paneItems(_ pane: Pane, spans: [PlacedSpan], in layout: Layout) -> [FrameItem] {
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
      items += textItems(row: row, columns: columns, pane: pane, spans: spans, layout: layout)
    }
    return items + titleFades(pane, in: layout)
  }

  private func isHeader(_ row: Int) -> Bool { row < prepared.scene.headerRowCount }

  private func isTrailing(_ row: Int) -> Bool {
    !styles.trailingRows.isEmpty && styles.trailingRows.contains(row - prepared.scene.headerRowCount)
  }

  private func groundItems(
    row: PlacedTrack, columns: ArraySlice<PlacedTrack>, width: PixelInterval, pane: Pane
  ) -> [FrameItem] {
    let rect = PixelRect(horizontal: width, vertical: row.interval)
    let isFrozen = columns.first.map { styles.columns[$0.index].isFrozen } ?? false
    // Frozen columns have a ground of their own; in a pane of its own that is one fill.
    if !hasGaps, columns.allSatisfy({ styles.columns[$0.index].isFrozen == isFrozen }) {
      return [.fill(rect, ground(row: row.index, isFrozenColumn: isFrozen))]
    }
    return columns.map {
      .fill(
        PixelRect(horizontal: $0.interval, vertical: row.interval),
        ground(row: row.index, isFrozenColumn: styles.columns[$0.index].isFrozen))
    }
  }

  /// Whether there is space between cells, which then need no lines.
  var hasGaps: Bool {
    prepared.scene.placement.spacing.horizontal > 0 || prepared.scene.placement.spacing.vertical > 0
  }

  /// The ground of a cell by its row and kind of column.
  func ground(row: Int, isFrozenColumn: Bool) -> Color {
    let theme = styles.theme
    if isHeader(row) { return theme.headerGround }
    if isTrailing(row) { return theme.footerGround }
    let isAlternate = theme.hasZebra && (row - prepared.scene.headerRowCount) % 2 == 1
    if isFrozenColumn || styles.leadingRows.contains(row - prepared.scene.headerRowCount) {
      return isAlternate ? theme.frozenAlternateGround : theme.frozenGround
    }
    return isAlternate ? theme.alternateGround : theme.ground
  }

  /// Lines at the lower edge of a row; the header's is as strong as a frozen edge.
  private func rowLine(_ row: PlacedTrack, width: PixelInterval, layout: Layout) -> [FrameItem] {
    let theme = styles.theme
    let isHeaderLine = row.index == prepared.scene.headerRowCount - 1
    guard styles.hairline > 0, theme.hasRowLines || isHeaderLine, !hasGaps else { return [] }
    // Column groups draw the lines below themselves.
    if row.index < prepared.scene.groupLevels, !isHeaderLine { return [] }
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
    guard styles.hairline > 0, styles.theme.hasColumnLines, !hasGaps, let first = rows.first,
      let last = rows.last
    else { return [] }
    let height = PixelInterval(first.interval.start, last.interval.end).intersection(pane.clip.vertical)
    guard !height.isEmpty else { return [] }
    let lastColumn = prepared.scene.columns.count - 1
    return columns.compactMap { column in
      guard column.interval.length > styles.hairline else { return nil }
      let line = endLine(of: column.interval, direction: layout.direction)
      let isAtPictureEdge = line.start <= 0 || line.end >= layout.viewport.width
      if column.index == lastColumn, isAtPictureEdge { return nil }
      var length = height
      // Where columns share a group, its box parts it from its neighbours, and nothing parts them.
      if first.index < prepared.scene.groupLevels {
        let parted = prepared.sections.firstPartedRow(afterColumn: column.index)
        guard let start = rows.first(where: { $0.index >= parted }) else { return nil }
        length.start = max(length.start, start.interval.start)
      }
      return .fill(PixelRect(horizontal: line, vertical: length), styles.theme.hairline)
    }
  }

  /// The pixels of the line at the edge where a column ends: right, or left in a right-to-left layout.
  func endLine(of column: PixelInterval, direction: LayoutDirection) -> PixelInterval {
    direction == .leftToRight
      ? PixelInterval(column.end - styles.hairline, column.end)
      : PixelInterval(column.start, column.start + styles.hairline)
  }

  private func textItems(
    row: PlacedTrack, columns: ArraySlice<PlacedTrack>, pane: Pane, spans: [PlacedSpan], layout: Layout
  ) -> [FrameItem] {
    guard row.interval.intersects(pane.clip.vertical) else { return [] }
    var items: [FrameItem] = []
    items.reserveCapacity(columns.count)
    let covering = spans.filter { $0.rows.contains(row.index) }
    for column in columns where column.interval.intersects(pane.clip.horizontal) {
      if covering.contains(where: { $0.columns.contains(column.index) }) { continue }
      let cell = cell(row: row.index, column: column.index)
      guard !cell.text.isEmpty else { continue }
      items.append(.text(text(cell, row: row, column: column, direction: layout.direction)))
    }
    return items
  }

  private func text(
    _ cell: CellDisplay, row: PlacedTrack, column: PlacedTrack, direction: LayoutDirection
  ) -> TextItem {
    let isHeader = isHeader(row.index)
    let columnStyles = styles.columns[column.index]
    let style =
      isHeader
      ? styles.header
      : isTrailing(row.index) ? columnStyles.footer : styles.style(for: cell, column: column.index)
    return TextItem(
      text: cell.text,
      box: textBox(in: PixelRect(horizontal: column.interval, vertical: row.interval), direction),
      style: style, horizontalAlignment: alignment(ofColumn: column.index, direction),
      verticalAlignment: .center, overflow: isHeader ? .ellipsis : columnStyles.overflow,
      source: .cell(row: row.index, column: column.index))
  }

  /// Where the text of a cell stands: the cell without its lines and padding.
  func textBox(in cell: PixelRect, _ direction: LayoutDirection) -> PixelRect {
    var box = cell
    box.vertical.end -= styles.hairline
    if direction == .leftToRight {
      box.horizontal.end -= styles.hairline
    } else {
      box.horizontal.start += styles.hairline
    }
    box.horizontal.start += styles.padding
    box.horizontal.end -= styles.padding
    return box
  }

  /// Where texts of a column stand in a layout of a direction.
  func alignment(ofColumn column: Int, _ direction: LayoutDirection) -> TextItem.HorizontalAlignment {
    let alignment = styles.columns[column].alignment
    return direction == .leftToRight ? alignment : alignment.mirrored
  }
}

extension TextItem.HorizontalAlignment {
  /// Left and right changed places.
  var mirrored: TextItem.HorizontalAlignment {
    switch self {
    case .left: .right
    case .right: .left
    case .start, .center, .end: self
    }
  }
}
