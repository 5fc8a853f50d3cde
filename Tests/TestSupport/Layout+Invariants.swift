import GridElement
import GridGeometry
package import GridLayout

extension Layout {
  /// The violated invariants of the layout, one sentence each; empty for every layout made by `ResolvedGrid`.
  ///
  /// Panes and bands stay inside the view and share no pixel on the axis that separates them, every pixel of a visible
  /// row or column has an owner, tracks of a part do not overlap, panes refer to existing tracks, and everything is
  /// listed in paint order.
  ///
  /// - Complexity: O((panes + bands)²).
  package func checkInvariants() -> [String] {
    checkTracks(rows, "rows") + checkTracks(columns, "columns") + checkPanes() + checkBands()
      + checkSpans()
  }

  private func checkTracks(_ axis: AxisLayout, _ name: String) -> [String] {
    var problems: [String] = []
    for part in [axis.leading, axis.body, axis.trailing] {
      for place in part.dropFirst() where axis.tracks[place].index <= axis.tracks[place - 1].index {
        problems.append("\(name): track \(axis.tracks[place].index) is not after the one before it")
      }
    }
    for place in axis.body.dropFirst()
    where axis.tracks[place].interval.intersects(axis.tracks[place - 1].interval) {
      problems.append("\(name): body track \(axis.tracks[place].index) overlaps the one before it")
    }
    for track in axis.tracks where track.interval.isEmpty {
      problems.append("\(name): track \(track.index) is empty")
    }
    return problems
  }

  private func checkPanes() -> [String] {
    var problems: [String] = []
    let view = PixelRect(viewport)
    for (index, pane) in panes.enumerated() {
      if pane.clip.isEmpty { problems.append("pane \(index) is empty") }
      if !view.contains(pane.clip) { problems.append("pane \(index) leaves the view") }
      let columns = columns(of: pane)
      if pane.rows.upperBound > rows.tracks.count || pane.columns.upperBound > columns.tracks.count {
        problems.append("pane \(index) refers to tracks that are not there")
      }
      for other in panes[..<index] where other.clip.intersects(pane.clip) {
        problems.append("pane \(index) overlaps another at \(other.clip.intersection(pane.clip))")
      }
      if index > 0, panes[index - 1].layer > pane.layer {
        problems.append("pane \(index) is out of paint order")
      }
    }
    return problems
  }

  private func checkBands() -> [String] {
    var problems: [String] = []
    let bars = bands.filter { $0.id.kind == .header || $0.id.kind == .footer }
    for (index, band) in bars.enumerated() where !band.clip.isEmpty {
      if !PixelRect(viewport).contains(band.clip) {
        problems.append("\(band.id.kind) \(band.id.section) leaves the view")
      }
      // Rows with their own columns ignore bands between the columns of the grid.
      for pane in panes
      where pane.clip.intersects(band.clip) && (band.id.axis == .vertical || pane.rowColumns == nil) {
        problems.append("\(band.id.kind) \(band.id.section) overlaps a pane")
      }
      for other in bars[..<index] where other.clip.intersects(band.clip) && other.id.axis == band.id.axis {
        problems.append("\(band.id.kind) \(band.id.section) overlaps \(other.id.kind) \(other.id.section)")
      }
    }
    for (index, band) in bands.enumerated().dropFirst() where bands[index - 1].layer > band.layer {
      problems.append("\(band.id.kind) \(band.id.section) is out of paint order")
    }
    return problems
  }

  private func checkSpans() -> [String] {
    spans.compactMap { span in
      guard span.pane < panes.count else { return "span \(span.rows) \(span.columns) refers to no pane" }
      guard panes[span.pane].clip.contains(span.clip) else {
        return "span \(span.rows) \(span.columns) leaves its pane"
      }
      return nil
    }
  }
}
