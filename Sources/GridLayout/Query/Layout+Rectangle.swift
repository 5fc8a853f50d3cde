public import GridElement
public import GridGeometry

extension Layout {
  /// The elements that show some pixel inside a rectangle of the view, topmost last.
  ///
  /// Cells covered by a merged cell are not listed apart from it.
  ///
  /// - Complexity: O(panes + bands + spans + cells inside).
  public func elements(in rectangle: PixelRect) -> [ElementID] {
    var found: [(layer: Int, order: Int, element: ElementID)] = []
    func add(_ layer: Int, _ element: ElementID) { found.append((layer, found.count, element)) }
    for pane in panes {
      let clip = pane.clip.intersection(rectangle)
      guard !clip.isEmpty else { continue }
      let columns = columns(of: pane).tracks
      let across = pane.columns.filter { columns[$0].interval.intersects(clip.horizontal) }
      for row in pane.rows where rows.tracks[row].interval.intersects(clip.vertical) {
        for column in across {
          let (row, column) = (rows.tracks[row].index, columns[column].index)
          if pane.rowColumns == nil, isMerged(row: row, column: column) { continue }
          add(pane.layer, .cell(row: row, column: column))
        }
      }
    }
    for span in spans where span.clip.intersects(rectangle) {
      add(span.layer, .span(row: span.row, column: span.column))
    }
    for band in bands {
      if band.clip.intersection(band.rect).intersects(rectangle) { add(band.layer, .band(band.id)) }
    }
    found.sort { ($0.layer, $0.order) < ($1.layer, $1.order) }
    var elements: [ElementID] = []
    for entry in found where !elements.contains(entry.element) { elements.append(entry.element) }
    return elements
  }

  /// Whether a merged cell that shows covers a cell, so that the cell itself is not drawn.
  ///
  /// - Complexity: O(spans that show).
  public func isMerged(row: Int, column: Int) -> Bool {
    spans.contains { $0.rows.contains(row) && $0.columns.contains(column) }
  }
}
