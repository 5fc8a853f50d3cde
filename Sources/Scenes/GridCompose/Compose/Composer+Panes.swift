import GridCell
import GridData
import GridElement
import GridFrame
import GridGeometry
import GridLayout
import GridRecords
import GridScene
import GridSource

extension Composer {
  /// Returns the cells of one pane, and the items above them.
  ///
  /// Cells covered by merged cells are not drawn, so nothing shows through the merged ones either.
  func paneItems(_ pane: Pane, number: Int, spans: [PlacedSpan], in layout: Layout) throws(DataError)
    -> [FrameItem]
  {
    let rows = layout.rows.tracks[pane.rows]
    let columns = layout.columns(of: pane).tracks[pane.columns]
    let isGrouped = groupsRows && prepared.spec.spans.isEmpty
    var items: [FrameItem] = []
    items.reserveCapacity(rows.count * (isGrouped ? 1 : columns.count) + 2)
    // If a track has left its natural position, backgrounds and lines continue through the gap.
    if !hasGaps, !isUnbroken(rows) || !isUnbroken(columns) {
      items += holeItems(rows: rows, columns: columns, pane: pane, layout: layout)
    }
    let shown = columns.filter { $0.interval.intersects(pane.clip.horizontal) }
    let hull = shown.isEmpty ? PixelInterval(0, 0) : Self.hull(shown[...])
    if isGrouped {
      let positions = shown.map { column in
        RowStrips.Column(
          index: column.index, x: column.interval.start - hull.start, width: column.interval.length,
          endsPicture: endsPicture(column, in: layout))
      }
      strips[number].begin(positions, rowCount: rows.count)
    }
    for row in rows where row.interval.intersects(pane.clip.vertical) {
      let hasRowLine = hasRowLine(row, in: layout)
      if isGrouped {
        let strip = try strip(row, hasRowLine: hasRowLine, columns: shown, hull, number: number, layout)
        items.append(.subframe(strip, at: PixelPoint(x: hull.start, y: row.interval.start)))
        continue
      }
      for column in shown {
        switch cover(row: row.index, column: column.index, spans) {
        case .merged: break
        case .blank:
          let rect = PixelRect(horizontal: column.interval, vertical: row.interval)
          let isFrozen = styles.columns[column.index].isFrozen
          items.append(.fill(rect, background(row: row.index, isFrozenColumn: isFrozen)))
        case .none: items.append(try cellItem(row: row, hasRowLine: hasRowLine, column: column, in: layout))
        }
      }
    }
    items += titleFades(pane, in: layout)
    return items
  }

  private func isUnbroken(_ tracks: ArraySlice<PlacedTrack>) -> Bool {
    zip(tracks, tracks.dropFirst()).allSatisfy {
      $0.interval.end == $1.interval.start || $1.interval.end == $0.interval.start
    }
  }

  func cellItem(
    row: PlacedTrack, hasRowLine: Bool, column: PlacedTrack, in layout: Layout
  ) throws(DataError) -> FrameItem {
    let key = CellKey(
      row: row.index, column: column.index,
      size: PixelSize(width: column.interval.length, height: row.interval.length),
      hasColumnLine: hasColumnLine(column, row: row.index, in: layout), hasRowLine: hasRowLine)
    let subframe = try cells.cell(for: key, visibleCells: visibleCells) { () throws(DataError) in
      let kind = kind(ofRow: key.row)
      var look = styles.look(column: key.column, kind)
      look.background = background(row: key.row, isFrozenColumn: styles.columns[key.column].isFrozen)
      look.lines = styles.lines(
        atEnd: key.hasColumnLine, below: key.hasRowLine, isHeaderLine: isHeaderLine(key.row))
      if kind == .footer, let line = styles.lineAbove(dataRow: key.row - prepared.scene.headerRowCount) {
        look.lines.append(line)
      }
      let content = try content(row: key.row, column: key.column, kind, look: &look)
      let element = ElementID.cell(row: key.row, column: key.column)
      if prepared.scene.header.isTurned, kind == .header, key.row == prepared.scene.groupLevels {
        return turned(content, mark: mark(row: key.row, column: key.column), look, key.size, element)
      }
      if let mark = mark(row: key.row, column: key.column) {
        // In titles with several lines, a mark follows the last word.
        let isTitle = kind == .header && styles.titles != nil
        let items =
          isTitle
          ? cellComposer.items(content.adding(mark), look, in: PixelRect(key.size), element: element)
          : cellComposer.items(content, mark: mark, look, in: PixelRect(key.size))
        return Subframe(size: key.size, items: items, element: element)
      }
      return cellComposer.subframe(content, look, size: key.size, element: element)
    }
    return .subframe(subframe, at: PixelPoint(x: column.interval.start, y: row.interval.start))
  }

  /// Returns a title rotated to the left, on a background that is not rotated.
  private func turned(
    _ content: CellContent, mark: TextRun?, _ look: CellLook, _ size: PixelSize, _ element: ElementID
  ) -> Subframe {
    var items = cellComposer.items(CellContent(), look, in: PixelRect(size))
    var look = look
    (look.background, look.lines, look.horizontalAlignment) = (nil, [], .left)
    let box = PixelRect(x: 0, y: 0, width: size.height, height: size.width)
    let texts =
      mark.map { cellComposer.items(content, mark: $0, look, in: box) }
      ?? cellComposer.items(content, look, in: box)
    let turn = AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: Double(size.height))
    items.append(.group(FrameGroup(clip: box, transform: turn, items: texts)))
    return Subframe(size: size, items: items, element: element)
  }

  /// Returns the footnote marks of a cell or column title; nil if there are none.
  private func mark(row: Int, column: Int) -> TextRun? {
    if prepared.notes.hasNoMarks { return nil }
    return prepared.scene.notePlace(row: row, column: column).flatMap(prepared.notes.mark)
  }

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
          background(row: row.index, isFrozenColumn: isFrozen))
      }
    }
    for column in columns {
      guard let parted = rows.first(where: { hasColumnLine(column, row: $0.index, in: layout) }) else {
        continue
      }
      let length = PixelInterval(max(height.start, parted.interval.start), height.end)
      let rect = PixelRect(horizontal: column.interval, vertical: length)
      guard let line = line(.end, of: rect, in: layout) else { continue }
      items.append(.fill(line, styles.theme.hairline))
    }
    for row in rows where hasRowLine(row, in: layout) {
      let rect = PixelRect(horizontal: width, vertical: row.interval)
      let isHeaderLine = isHeaderLine(row.index)
      let width = isHeaderLine ? styles.headerRule : styles.hairline
      guard let line = line(.lower, of: rect, width: width, in: layout) else { continue }
      items.append(.fill(line, isHeaderLine ? styles.headerRuleColor : styles.theme.hairline))
    }
    return items
  }

  /// Returns the interval from the first to the last pixel of the given tracks.
  private static func hull(_ tracks: ArraySlice<PlacedTrack>) -> PixelInterval {
    tracks.reduce(PixelInterval(.max, .min)) {
      PixelInterval(min($0.start, $1.interval.start), max($0.end, $1.interval.end))
    }
  }
}

// MARK: - Merged cells

extension Composer {
  enum Cover {
    /// The cell is not part of a merged cell.
    case none
    /// The cell is covered by a visible merged cell.
    case merged
    /// The cell belongs to a merged cell that is shown only in other panes.
    case blank
  }

  func cover(row: Int, column: Int, _ spans: [PlacedSpan]) -> Cover {
    guard !prepared.spec.spans.isEmpty else { return .none }
    if spans.contains(where: { $0.rows.contains(row) && $0.columns.contains(column) }) { return .merged }
    let isElsewhere = prepared.clippedSpans.contains {
      $0.rows.contains(row) && $0.columns.contains(column)
    }
    return isElsewhere ? .blank : .none
  }

  /// Returns a merged cell, or the part of it in one pane: background, lines and the text of its first cell.
  ///
  /// All parts share one origin, so text that crosses a frozen edge is cut there, as in single cells.
  func spanItems(_ span: PlacedSpan, in layout: Layout) throws(DataError) -> [FrameItem] {
    guard !span.rows.isEmpty, !span.columns.isEmpty, styles.columns.indices.contains(span.column) else {
      return []
    }
    var look = styles.look(column: span.column, .body)
    look.background = background(row: span.row, isFrozenColumn: styles.columns[span.column].isFrozen)
    if !hasGaps {
      // As with single cells, omit lines at the edge of the picture.
      let isMirrored = layout.direction == .rightToLeft
      let endsBelow =
        span.rows.upperBound == prepared.scene.gridRowCount
        && span.rect.vertical.end == layout.viewport.height
      let endsAtEnd =
        span.columns.upperBound == prepared.scene.columns.count
        && (isMirrored ? span.rect.x == 0 : span.rect.horizontal.end == layout.viewport.width)
      look.lines = styles.lines(
        atEnd: styles.theme.hasColumnLines && !endsAtEnd, below: styles.theme.hasRowLines && !endsBelow,
        isHeaderLine: false)
    }
    if span.rows.count > 1 { look.overflow = .wrap(maximumLines: nil) }
    let content = try content(row: span.row, column: span.column, .body, look: &look)
    let element = ElementID.span(row: span.row, column: span.column)
    if let mark = mark(row: span.row, column: span.column) {
      return cellComposer.items(content, mark: mark, look, in: span.rect, element: element)
    }
    return cellComposer.items(content, look, in: span.rect, element: element)
  }
}

extension Composer {
  func kind(ofRow row: Int) -> SceneStyles.CellKind {
    if row < headerRowCount { return .header }
    guard !styles.trailingRows.isEmpty else { return .body }
    return styles.trailingRows.contains(row - headerRowCount) ? .footer : .body
  }

  var hasGaps: Bool {
    prepared.scene.placement.spacing.horizontal > 0 || prepared.scene.placement.spacing.vertical > 0
  }

  func background(row: Int, isFrozenColumn: Bool) -> Color {
    let theme = styles.theme
    switch kind(ofRow: row) {
    case .header: return theme.headerBackground
    case .footer: return theme.footerBackground
    case .body: break
    }
    let isAlternate = theme.hasZebra && (row - headerRowCount) % 2 == 1
    if isFrozenColumn || styles.leadingRows.contains(row - headerRowCount) {
      return isAlternate ? theme.frozenAlternateBackground : theme.frozenBackground
    }
    return isAlternate ? theme.alternateBackground : theme.rowBackground
  }

  func hasRowLine(_ row: PlacedTrack, in layout: Layout) -> Bool {
    let isHeaderLine = isHeaderLine(row.index)
    let width = isHeaderLine ? styles.headerRule : styles.hairline
    guard width > 0, styles.theme.hasRowLines || isHeaderLine, !hasGaps else { return false }
    // Column groups draw the lines below themselves.
    if row.index < groupLevels, !isHeaderLine { return false }
    // A line at the bottom edge of the picture would look like part of a frame.
    if row.interval.end == layout.viewport.height, row.index == prepared.scene.gridRowCount - 1 {
      return false
    }
    return row.interval.length > width
  }

  func isHeaderLine(_ row: Int) -> Bool { row == headerRowCount - 1 }

  func hasColumnLine(_ column: PlacedTrack, row: Int, in layout: Layout) -> Bool {
    guard styles.theme.hasColumnLines, !hasGaps, columnLine(column, in: layout) != nil else { return false }
    // The box of a group separates it from its neighbors, and there are no lines between the columns inside.
    if row < groupLevels, row < prepared.sections.firstPartedRow(afterColumn: column.index) {
      return false
    }
    return !endsPicture(column, in: layout)
  }

  /// Returns whether a column is the last one and its line would be at the edge of the picture.
  func endsPicture(_ column: PlacedTrack, in layout: Layout) -> Bool {
    guard column.index == prepared.scene.columns.count - 1, let line = columnLine(column, in: layout) else {
      return false
    }
    return line.start <= 0 || line.end >= layout.viewport.width
  }

  /// Returns the interval of the line at the end of a column; nil if it has none.
  private func columnLine(_ column: PlacedTrack, in layout: Layout) -> PixelInterval? {
    let cell = PixelRect(horizontal: column.interval, vertical: column.interval)
    return line(.end, of: cell, in: layout)?.horizontal
  }

  /// Returns the pixels of a line along an edge of a rectangle; nil if there is no room for the line.
  func line(_ edge: EdgeLine.Edge, of rect: PixelRect, width: Int? = nil, in layout: Layout) -> PixelRect? {
    EdgeLine.place(
      along: edge, of: rect, width: width ?? styles.hairline, isRightToLeft: layout.direction == .rightToLeft)
  }
}
