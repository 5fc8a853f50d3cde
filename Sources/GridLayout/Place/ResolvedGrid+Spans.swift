import GridGeometry

extension ResolvedGrid {
  /// Lists the merged cells inside the view, one part for each pane that shows some of them.
  func makeSpans(_ placements: Axes<AxisPlacement>, in layout: inout Layout) {
    guard !spans.spans.isEmpty else { return }
    var found: [(span: Int, pane: Int)] = []
    var inPane: [Int] = []
    for (index, pane) in layout.panes.enumerated() where pane.rowColumns == nil {
      let rows = indexRange(layout.rows.tracks, pane.rows)
      let columns = indexRange(layout.columns.tracks, pane.columns)
      inPane.removeAll(keepingCapacity: true)
      spans.find(rows: rows, columns: columns, into: &inPane)
      for span in inPane { found.append((span, index)) }
    }
    found.sort { $0 < $1 }
    for (index, paneIndex) in found {
      let span = spans.spans[index]
      let pane = layout.panes[paneIndex]
      var clip = pane.clip.intersection(
        PixelRect(
          horizontal: part(layout.columns, span.columns, pane.columns),
          vertical: part(layout.rows, span.rows, pane.rows)))
      guard !clip.isEmpty else { continue }
      let row = placements.vertical.placedInterval(of: span.row)
      let column = placements.horizontal.placedInterval(of: span.column)
      if span.policy == .clip, pane.region.vertical != row.region || pane.region.horizontal != column.region {
        // The cells are merged all the same; this part of them paints nothing.
        clip = PixelRect(.zero)
      }
      let rect = spanRect(span, placements)
      layout.spans.append(
        PlacedSpan(
          rows: span.rows, columns: span.columns, rect: rect, clip: clip, pane: paneIndex,
          layer: pane.layer + Layer.abovePane))
    }
  }

  /// The whole merged cell: from the place of its first cell, as long as its tracks are in flow.
  func spanRect(_ span: CellSpan, _ placements: Axes<AxisPlacement>) -> PixelRect {
    let column = placements.horizontal.placedInterval(of: span.column).interval
    let row = placements.vertical.placedInterval(of: span.row).interval
    return PixelRect(
      horizontal: PixelInterval(
        start: column.start, length: extent(placements.horizontal.axis, span.columns)),
      vertical: PixelInterval(start: row.start, length: extent(placements.vertical.axis, span.rows)))
  }

  /// The natural extent of a run of tracks, in device pixels.
  private func extent(_ axis: ResolvedAxis, _ tracks: Range<Int>) -> Int {
    let tracks = tracks.clamped(to: 0..<axis.count)
    guard !tracks.isEmpty else { return 0 }
    return axis.places.place(tracks.upperBound - 1).end - axis.places.place(tracks.lowerBound).start
  }

  private func indexRange(_ tracks: [PlacedTrack], _ places: Range<Int>) -> Range<Int> {
    places.isEmpty ? 0..<0 : tracks[places.lowerBound].index..<tracks[places.upperBound - 1].index + 1
  }

  /// What a run of tracks takes of a pane, from its first to its last track inside.
  private func part(_ layout: AxisLayout, _ indices: Range<Int>, _ pane: Range<Int>) -> PixelInterval {
    let places = layout.positions(of: indices, in: pane)
    guard !places.isEmpty else { return PixelInterval(0, 0) }
    return PixelInterval(
      layout.tracks[places.lowerBound].interval.start, layout.tracks[places.upperBound - 1].interval.end)
  }
}
