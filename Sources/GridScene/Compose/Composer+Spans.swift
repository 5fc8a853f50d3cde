import GridFrame
import GridGeometry
import GridLayout

extension Composer {
  /// What of a pane its cells may paint: all of it, but nothing beneath merged cells that show what is beneath.
  func clips(of pane: Pane, without spans: [PlacedSpan]) -> [PixelRect] {
    let grounds = [styles.theme.ground, styles.theme.alternateGround, styles.theme.frozenGround]
    guard !grounds.allSatisfy(\.isOpaque) || !styles.theme.frozenAlternateGround.isOpaque else {
      return [pane.clip]
    }
    return spans.reduce([pane.clip]) { clips, span in clips.flatMap { $0.subtracting(span.clip) } }
  }

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

extension PixelRect {
  /// The up to four rectangles that are left where another one is taken away.
  fileprivate func subtracting(_ other: PixelRect) -> [PixelRect] {
    let cut = intersection(other)
    guard !cut.isEmpty else { return [self] }
    return [
      PixelRect(horizontal: horizontal, vertical: PixelInterval(vertical.start, cut.vertical.start)),
      PixelRect(horizontal: PixelInterval(horizontal.start, cut.horizontal.start), vertical: cut.vertical),
      PixelRect(horizontal: PixelInterval(cut.horizontal.end, horizontal.end), vertical: cut.vertical),
      PixelRect(horizontal: horizontal, vertical: PixelInterval(cut.vertical.end, vertical.end)),
    ].filter { !$0.isEmpty }
  }
}
