import GridElement
import GridGeometry

extension Layout: CustomStringConvertible {
  /// The layout as text, one element a line: the reference format of tests and of `gridreel layout`.
  ///
  /// Exact and complete: two layouts of equal text place everything equally.
  public var description: String {
    var text = "layout \(viewport.width)×\(viewport.height) scale \(scale)"
    text += direction == .leftToRight ? " ltr\n" : " rtl\n"
    text += "offset \(offset.x),\(offset.y) of \(maximumOffset.x),\(maximumOffset.y)\n"
    text += "content \(content)\ninner \(inner)\n"
    text += lines("rows", rows) + lines("columns", columns)
    for (index, row) in rowColumns.enumerated() { text += lines("columns of jagged row \(index)", row) }
    for pane in panes { text += line(pane) }
    for band in bands { text += line(band) }
    for span in spans {
      text += "span \(span.rows) \(span.columns) at \(span.rect) clip \(span.clip)"
      text += " pane \(span.pane) layer \(span.layer)\n"
    }
    for edge in edges {
      text += "edge \(edge.side) \(edge.position) along \(dump(edge.extent)) slid \(edge.slid)\n"
    }
    for warning in warnings { text += "warning: \(warning)\n" }
    return text
  }

  private func lines(_ name: String, _ axis: AxisLayout) -> String {
    var text = "\(name)\n"
    // Most lines of a layout are written here, for every frame of a sequence: appending is far cheaper than interpolating.
    for track in axis.tracks {
      text += "  "
      text += track.region.description
      text += " "
      text += String(track.index)
      text += " "
      text += String(track.interval.start)
      text += "..<"
      text += String(track.interval.end)
      if track.stuck.isStuck { text += dump(track.stuck) }
      text += "\n"
    }
    return text
  }

  private func line(_ pane: Pane) -> String {
    let axis = columns(of: pane)
    let own = pane.rowColumns.map { " of jagged row \($0)" } ?? ""
    return "pane \(pane.region.vertical)×\(pane.region.horizontal)"
      + " rows \(indices(rows.tracks, pane.rows)) columns \(indices(axis.tracks, pane.columns))\(own)"
      + " clip \(pane.clip) layer \(pane.layer)\n"
  }

  private func line(_ band: PlacedBand) -> String {
    let axis = band.id.axis == .vertical ? "rows" : "columns"
    return "\(band.id.kind) \"\(band.id.section)\" of \(axis) depth \(band.id.depth) at \(band.rect)"
      + " clip \(band.clip) layer \(band.layer)\(dump(band.stuck))\n"
  }

  private func indices(_ tracks: [PlacedTrack], _ places: Range<Int>) -> String {
    guard let first = places.first, let last = places.last else { return "none" }
    return "\(tracks[first].index)…\(tracks[last].index)"
  }

  private func dump(_ interval: PixelInterval) -> String { "\(interval.start)..<\(interval.end)" }

  private func dump(_ stuck: StuckState) -> String {
    guard stuck.isStuck else { return "" }
    return " stuck \(stuck.edge) by \(stuck.distance)" + (stuck.pushed > 0 ? " pushed \(stuck.pushed)" : "")
  }
}

extension LayoutWarning: CustomStringConvertible {
  /// The warning as a sentence.
  public var description: String {
    func name(_ axis: Axis) -> String { axis == .vertical ? "rows" : "columns" }
    switch self {
    case .frozenExceedsView(let axis, let frozen, let available):
      return "frozen \(name(axis)) take \(frozen) of \(available) pixels, so that no body shows"
    case .unpinned(let axis, let leading, let trailing):
      return "\(leading) leading and \(trailing) trailing frozen \(name(axis)) scroll for lack of room"
    }
  }
}
