import GridData
import GridElement
import GridFrame
import GridGeometry
import GridLayout
import GridScene

extension Composer {
  /// What a merged cell makes of a cell.
  enum Cover {
    /// It is a cell of its own.
    case none
    /// It lies beneath a merged cell that shows.
    case merged
    /// It belongs to a merged cell that is shown in other panes only.
    case blank
  }

  /// What becomes of a cell in a pane with these parts of merged cells.
  func cover(row: Int, column: Int, _ spans: [PlacedSpan]) -> Cover {
    guard !prepared.spec.spans.isEmpty else { return .none }
    if spans.contains(where: { $0.rows.contains(row) && $0.columns.contains(column) }) { return .merged }
    let isElsewhere = prepared.clippedSpans.contains {
      $0.rows.contains(row) && $0.columns.contains(column)
    }
    return isElsewhere ? .blank : .none
  }

  /// A merged cell, or the part of it in one pane: ground, lines and the text of its first cell.
  ///
  /// Parts share one origin, so that a text which crosses a frozen edge is cut there as cells are.
  func spanItems(_ span: PlacedSpan, in layout: Layout) throws(DataError) -> [FrameItem] {
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
    let cell = try cell(row: span.row, column: span.column)
    guard !cell.text.isEmpty else { return items }
    items.append(
      .text(
        TextItem(
          text: cell.text, box: textBox(in: rect, layout.direction),
          style: styles.style(for: cell, column: span.column),
          horizontalAlignment: alignment(ofColumn: span.column, layout.direction),
          overflow: span.rows.count > 1 ? .wrap(maximumLines: nil) : columnStyles.overflow,
          element: .span(row: span.row, column: span.column))))
    return items
  }
}
