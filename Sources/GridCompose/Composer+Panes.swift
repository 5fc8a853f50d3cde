import GridData
import GridElement
import GridFrame
import GridGeometry
import GridLayout
import GridScene

extension Composer {
  /// What one pane shows: its cells, each with its ground, its lines and its text, and what lies above them.
  ///
  /// Cells beneath merged ones are not drawn, so that nothing shows through those either.
  func paneItems(_ pane: Pane, number: Int, spans: [PlacedSpan], in layout: Layout) throws(DataError)
    -> [FrameItem]
  {
    let rows = layout.rows.tracks[pane.rows]
    let columns = layout.columns(of: pane).tracks[pane.columns]
    var items: [FrameItem] = []
    items.reserveCapacity(rows.count * columns.count + 2)
    // Where a track has left its natural place, grounds and lines go on through the hole.
    if !hasGaps, !isUnbroken(rows) || !isUnbroken(columns) {
      items += holeItems(rows: rows, columns: columns, pane: pane, layout: layout)
    }
    let isGrouped = groupsRows && prepared.spec.spans.isEmpty
    if isGrouped { strips[number].begin(columns: columns, of: pane, in: layout) }
    for row in rows where row.interval.intersects(pane.clip.vertical) {
      let hasRowLine = hasRowLine(row, in: layout)
      if isGrouped {
        let strip = try strip(row, hasRowLine: hasRowLine, columns: columns, in: pane, number: number, layout)
        items.append(strip.offset(x: 0, y: row.interval.start))
        continue
      }
      for column in columns where column.interval.intersects(pane.clip.horizontal) {
        switch cover(row: row.index, column: column.index, spans) {
        case .merged: break
        case .blank:
          let rect = PixelRect(horizontal: column.interval, vertical: row.interval)
          let isFrozen = styles.columns[column.index].isFrozen
          items.append(.fill(rect, ground(row: row.index, isFrozenColumn: isFrozen)))
        case .none: items.append(try cellItem(row: row, hasRowLine: hasRowLine, column: column, in: layout))
        }
      }
    }
    return items + titleFades(pane, in: layout)
  }

  /// The cells of a row as one subframe with its upper edge at 0.
  private func strip(
    _ row: PlacedTrack, hasRowLine: Bool, columns: ArraySlice<PlacedTrack>, in pane: Pane, number: Int,
    _ layout: Layout
  ) throws(DataError) -> FrameItem {
    let key = RowStrips.Key(row: row.index, height: row.interval.length, hasRowLine: hasRowLine)
    if let known = strips[number].row(for: key) { return known }
    let shown = columns.filter { $0.interval.intersects(pane.clip.horizontal) }
    let hull = shown.isEmpty ? PixelInterval(0, 0) : Self.hull(shown[...])
    let cells = try shown.map { column throws(DataError) in
      try cellItem(row: row, hasRowLine: hasRowLine, column: column, in: layout)
        .offset(x: -hull.start, y: -row.interval.start)
    }
    let size = PixelSize(width: hull.length, height: row.interval.length)
    let strip = FrameItem.subframe(
      Subframe(size: size, items: cells), at: PixelPoint(x: hull.start, y: 0), element: nil)
    strips[number].insert(strip, for: key)
    return strip
  }

  private func isUnbroken(_ tracks: ArraySlice<PlacedTrack>) -> Bool {
    zip(tracks, tracks.dropFirst()).allSatisfy {
      $0.interval.end == $1.interval.start || $1.interval.end == $0.interval.start
    }
  }

  /// A cell: a subframe that is made once for all frames.
  private func cellItem(
    row: PlacedTrack, hasRowLine: Bool, column: PlacedTrack, in layout: Layout
  ) throws(DataError) -> FrameItem {
    let key = CellKey(
      row: row.index, column: column.index,
      size: PixelSize(width: column.interval.length, height: row.interval.length),
      hasColumnLine: hasColumnLine(column, row: row.index, in: layout), hasRowLine: hasRowLine,
      direction: layout.direction)
    let subframe = try cells.cell(for: key, visibleCells: visibleCells) { () throws(DataError) in
      Subframe(size: key.size, items: try items(of: key))
    }
    return .subframe(
      subframe, at: PixelPoint(x: column.interval.start, y: row.interval.start),
      element: .cell(row: row.index, column: column.index))
  }

  /// A cell's ground, its lines and its text, with the cell's upper left corner at the origin.
  private func items(of key: CellKey) throws(DataError) -> [FrameItem] {
    let bounds = PixelRect(key.size)
    var items: [FrameItem] = [
      .fill(bounds, ground(row: key.row, isFrozenColumn: styles.columns[key.column].isFrozen))
    ]
    if key.hasColumnLine {
      let line = endLine(of: bounds.horizontal, direction: key.direction)
      items.append(.fill(PixelRect(horizontal: line, vertical: bounds.vertical), styles.theme.hairline))
    }
    if key.hasRowLine {
      items.append(rowLine(of: key.row, width: bounds.horizontal, height: bounds.vertical))
    }
    if let text = try text(of: key) { items.append(.text(text)) }
    return items
  }

  /// Grounds and lines through the whole pane.
  private func holeItems(
    rows: ArraySlice<PlacedTrack>, columns: ArraySlice<PlacedTrack>, pane: Pane, layout: Layout
  ) -> [FrameItem] {
    let width = Self.hull(columns).intersection(pane.clip.horizontal)
    let height = Self.hull(rows).intersection(pane.clip.vertical)
    guard !width.isEmpty, !height.isEmpty else { return [] }
    let isFrozen = columns.first.map { styles.columns[$0.index].isFrozen } ?? false
    var items: [FrameItem] = []
    if columns.allSatisfy({ styles.columns[$0.index].isFrozen == isFrozen }) {
      items += rows.map { row in
        .fill(
          PixelRect(horizontal: width, vertical: row.interval),
          ground(row: row.index, isFrozenColumn: isFrozen))
      }
    }
    for column in columns {
      guard let parted = rows.first(where: { hasColumnLine(column, row: $0.index, in: layout) }) else {
        continue
      }
      let line = endLine(of: column.interval, direction: layout.direction)
      let length = PixelInterval(max(height.start, parted.interval.start), height.end)
      items.append(.fill(PixelRect(horizontal: line, vertical: length), styles.theme.hairline))
    }
    for row in rows where hasRowLine(row, in: layout) {
      items.append(rowLine(of: row.index, width: width, height: row.interval))
    }
    return items
  }

  /// From the first to the last pixel of some tracks.
  private static func hull(_ tracks: ArraySlice<PlacedTrack>) -> PixelInterval {
    tracks.reduce(PixelInterval(.max, .min)) {
      PixelInterval(min($0.start, $1.interval.start), max($0.end, $1.interval.end))
    }
  }

  private func isHeader(_ row: Int) -> Bool { row < prepared.scene.headerRowCount }

  private func isTrailing(_ row: Int) -> Bool {
    !styles.trailingRows.isEmpty && styles.trailingRows.contains(row - prepared.scene.headerRowCount)
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

  /// Whether a row has a line at its lower edge.
  private func hasRowLine(_ row: PlacedTrack, in layout: Layout) -> Bool {
    let isHeaderLine = row.index == prepared.scene.headerRowCount - 1
    guard styles.hairline > 0, styles.theme.hasRowLines || isHeaderLine, !hasGaps else { return false }
    // Column groups draw the lines below themselves.
    if row.index < prepared.scene.groupLevels, !isHeaderLine { return false }
    // A line at the very edge of the picture would look like a frame around three of its sides.
    if row.index == prepared.scene.gridRowCount - 1, row.interval.end == layout.viewport.height {
      return false
    }
    return row.interval.length > styles.hairline
  }

  /// The line at the lower edge of a row; the header's is as strong as a frozen edge.
  private func rowLine(of row: Int, width: PixelInterval, height: PixelInterval) -> FrameItem {
    let isHeaderLine = row == prepared.scene.headerRowCount - 1
    let line = PixelInterval(height.end - styles.hairline, height.end)
    return .fill(
      PixelRect(horizontal: width, vertical: line),
      isHeaderLine ? styles.theme.frozenHairline : styles.theme.hairline)
  }

  /// Whether a column has a line at its end edge in a row.
  private func hasColumnLine(_ column: PlacedTrack, row: Int, in layout: Layout) -> Bool {
    guard styles.hairline > 0, styles.theme.hasColumnLines, !hasGaps,
      column.interval.length > styles.hairline
    else { return false }
    let line = endLine(of: column.interval, direction: layout.direction)
    let isAtPictureEdge = line.start <= 0 || line.end >= layout.viewport.width
    // Where columns share a group, its box parts it from its neighbours, and nothing parts them.
    if row < prepared.scene.groupLevels, row < prepared.sections.firstPartedRow(afterColumn: column.index) {
      return false
    }
    return column.index != prepared.scene.columns.count - 1 || !isAtPictureEdge
  }

  /// The pixels of the line at the edge where a column ends: right, or left in a right-to-left layout.
  func endLine(of column: PixelInterval, direction: LayoutDirection) -> PixelInterval {
    direction == .leftToRight
      ? PixelInterval(column.end - styles.hairline, column.end)
      : PixelInterval(column.start, column.start + styles.hairline)
  }

  private func text(of key: CellKey) throws(DataError) -> TextItem? {
    let cell = try cell(row: key.row, column: key.column)
    guard !cell.text.isEmpty else { return nil }
    let isHeader = isHeader(key.row)
    let columnStyles = styles.columns[key.column]
    let style =
      isHeader
      ? styles.header
      : isTrailing(key.row) ? columnStyles.footer : styles.style(for: cell, column: key.column)
    return TextItem(
      text: cell.text, box: textBox(in: PixelRect(key.size), key.direction), style: style,
      horizontalAlignment: alignment(ofColumn: key.column, key.direction), verticalAlignment: .center,
      overflow: isHeader ? .ellipsis : columnStyles.overflow)
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
