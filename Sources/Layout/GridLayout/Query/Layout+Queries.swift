public import GridElement
public import GridGeometry

extension Layout {
  /// Returns the topmost element at a pixel of the view. Returns the row if a row is visible there but none
  /// of its cells, as at the natural position of a pinned cell. Returns nil outside the content and between
  /// tracks.
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

  /// Returns the index of a pane's track at a coordinate; logical order may run in either direction across
  /// the view.
  private func track(at coordinate: Int, _ tracks: [PlacedTrack], _ positions: Range<Int>) -> Int? {
    guard let first = positions.first, let last = positions.last else { return nil }
    let isMirrored = tracks[first].interval.start > tracks[last].interval.start
    let place = firstIndex(in: positions) {
      isMirrored ? tracks[$0].interval.start <= coordinate : tracks[$0].interval.end > coordinate
    }
    guard place < positions.upperBound, tracks[place].interval.contains(coordinate) else { return nil }
    return tracks[place].index
  }

  /// Returns whether a visible merged cell covers a cell, so that the cell itself is not drawn.
  func isMerged(row: Int, column: Int) -> Bool {
    spans.contains { $0.rows.contains(row) && $0.columns.contains(column) }
  }

  /// Returns the layout as characters for a terminal: `rows` lines of `columns` characters, at least one
  /// each. Each character shows the topmost element in the middle of its block of the view: `#` a corner, `=`
  /// a frozen row, `|` a frozen column, `H` and `h` a header and its label, `F` a footer, `T` and `t` a title
  /// and its label, `M` a merged cell, `.` and `:` body cells in a checkerboard, `-` a row without cells,
  /// blank for nothing.
  public func asciiPicture(columns: Int = 80, rows: Int = 24) -> String {
    let columns = max(1, columns)
    let rows = max(1, rows)
    var text = ""
    for line in 0..<rows {
      var characters = ""
      for character in 0..<columns {
        let point = PixelPoint(
          x: (2 * character + 1) * viewport.width / (2 * columns),
          y: (2 * line + 1) * viewport.height / (2 * rows))
        characters.append(element(at: point).map(self.character) ?? " ")
      }
      while characters.last == " " { characters.removeLast() }
      text += characters + "\n"
    }
    return text
  }

  private func character(_ element: ElementID) -> Character {
    switch element {
    case .cell(let row, let column):
      let isFrozenRow = isFrozen(row, rows)
      let isFrozenColumn = isFrozen(column, columns)
      switch (isFrozenRow, isFrozenColumn) {
      case (true, true): return "#"
      case (true, false): return "="
      case (false, true): return "|"
      case (false, false): return (row + column).isMultiple(of: 2) ? "." : ":"
      }
    case .row, .column: return "-"
    case .span: return "M"
    case .indexed, .named: return "*"
    case .band(let id):
      switch id.kind {
      case .header: return "H"
      case .headerLabel: return "h"
      case .footer: return "F"
      case .title: return "T"
      case .titleLabel: return "t"
      }
    }
  }

  private func isFrozen(_ index: Int, _ axis: AxisLayout) -> Bool {
    axis.position(of: index).map { axis.tracks[$0].region != .body } ?? false
  }
}
