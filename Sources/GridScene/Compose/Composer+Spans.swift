import GridFrame
import GridGeometry
import GridLayout

extension Composer {
  /// A merged cell, or the part of it in one pane: ground, lines and the text of its first cell.
  ///
  /// Parts share one origin, so that a text which crosses a frozen edge is cut there as cells are.
  func spanItems(_ span: PlacedSpan, in layout: Layout) -> [FrameItem] {
    guard !span.rows.isEmpty, !span.columns.isEmpty, styles.columns.indices.contains(span.column) else {
      return []
    }
    let theme = styles.theme
    let columnStyles = styles.columns[span.column]
    let rect = span.rect
    var items: [FrameItem] = [.fill(rect, ground(row: span.row, isFrozenColumn: columnStyles.isFrozen))]
    if styles.hairline > 0, !hasGaps {
      if theme.hasColumnLines {
        let end = endLine(of: rect.horizontal, direction: layout.direction)
        items.append(.fill(PixelRect(horizontal: end, vertical: rect.vertical), theme.hairline))
      }
      if theme.hasRowLines {
        let below = PixelInterval(rect.vertical.end - styles.hairline, rect.vertical.end)
        items.append(.fill(PixelRect(horizontal: rect.horizontal, vertical: below), theme.hairline))
      }
    }
    let cell = cell(row: span.row, column: span.column)
    guard !cell.text.isEmpty else { return items }
    items.append(
      .text(
        TextItem(
          text: cell.text, box: textBox(in: rect, layout.direction),
          style: styles.style(for: cell, column: span.column),
          horizontalAlignment: alignment(ofColumn: span.column, layout.direction),
          overflow: span.rows.count > 1 ? .wrap(maximumLines: nil) : columnStyles.overflow,
          source: .cell(row: span.row, column: span.column))))
    return items
  }
}
