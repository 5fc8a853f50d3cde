public import GridElement
public import GridGeometry

extension Layout {
  /// The topmost element at a pixel of the view.
  ///
  /// Where a row shows but none of its cells does, as in the place that a pinned cell has left, the row itself
  /// is the answer. Nil outside the content and in the space between tracks.
  ///
  /// - Complexity: O(panes + bands + spans).
  public func element(at point: PixelPoint) -> ElementID? {
    guard PixelRect(viewport).contains(point) else { return nil }
    var top: (layer: Int, element: ElementID)?
    for pane in panes where pane.clip.contains(point) {
      guard let row = track(at: point.y, rows.tracks, pane.rows),
        let column = track(at: point.x, columns(of: pane).tracks, pane.columns),
        pane.layer >= top?.layer ?? .min,
        pane.rowColumns != nil || !isMerged(row: row, column: column)
      else { continue }
      top = (pane.layer, .cell(row: row, column: column))
    }
    for span in spans where span.clip.contains(point) && span.layer >= top?.layer ?? .min {
      top = (span.layer, .span(row: span.row, column: span.column))
    }
    for band in bands where band.layer >= top?.layer ?? .min {
      if band.clip.contains(point), band.rect.contains(point) { top = (band.layer, .band(band.id)) }
    }
    if let top { return top.element }
    guard inner.horizontal.contains(point.x) else { return nil }
    let run = rows.runs.first { $0.clip.contains(point.y) }
    return run.flatMap { track(at: point.y, rows.tracks, $0.tracks) }.map { .row($0) }
  }

  /// The index of the track of a pane at a coordinate. Logical order may run either way across the view.
  private func track(at coordinate: Int, _ tracks: [PlacedTrack], _ places: Range<Int>) -> Int? {
    guard let first = places.first, let last = places.last else { return nil }
    let isMirrored = tracks[first].interval.start > tracks[last].interval.start
    let place = firstIndex(in: places) {
      isMirrored ? tracks[$0].interval.start <= coordinate : tracks[$0].interval.end > coordinate
    }
    guard place < places.upperBound, tracks[place].interval.contains(coordinate) else { return nil }
    return tracks[place].index
  }
}

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
  package func isMerged(row: Int, column: Int) -> Bool {
    spans.contains { $0.rows.contains(row) && $0.columns.contains(column) }
  }
}
