import GridGeometry

extension ResolvedGrid {
  /// Makes panes from the intersections of segments of both axes, in paint order.
  func makePanes(_ placements: Axes<AxisPlacement>, in layout: inout Layout) {
    layout.panes.reserveCapacity(
      placements.vertical.layout.runs.count * placements.horizontal.layout.runs.count)
    for rows in placements.vertical.layout.runs {
      if rowColumns.isEmpty {
        addPanes(rows, placements.horizontal.layout.runs, rowColumns: nil, in: &layout)
      } else {
        addJaggedPanes(rows, placements.horizontal, in: &layout)
      }
    }
    // If rows of one rank are in several segments, their panes must still be sorted by column.
    let panes = layout.panes
    guard panes.indices.dropFirst().contains(where: { panes[$0 - 1].layer > panes[$0].layer }) else { return }
    layout.panes = panes.indices.sorted { (panes[$0].layer, $0) < (panes[$1].layer, $1) }.map { panes[$0] }
  }

  private func addPanes(_ rows: TrackRun, _ columns: [TrackRun], rowColumns: Int?, in layout: inout Layout) {
    for column in columns {
      layout.panes.append(
        Pane(
          rows: rows.tracks, columns: column.tracks,
          clip: PixelRect(horizontal: column.clip, vertical: rows.clip),
          region: Axes(horizontal: column.region, vertical: rows.region),
          layer: rows.rank + Layer.column(column.rank), rowColumns: rowColumns))
    }
  }

  /// Splits a segment of rows around rows that have their own columns.
  private func addJaggedPanes(_ segment: TrackRun, _ columns: AxisPlacement, in layout: inout Layout) {
    let tracks = layout.rows.tracks
    var start = segment.tracks.lowerBound
    var clipStart = segment.clip.start
    for place in segment.tracks {
      let own = jaggedRow(tracks[place].index)
      let isLast = place + 1 == segment.tracks.upperBound
      let nextOwn = isLast ? nil : jaggedRow(tracks[place + 1].index)
      guard isLast || own != nil || nextOwn != nil else { continue }
      // The run ends here, including the space up to the next row.
      var run = segment
      run.tracks = start..<place + 1
      let clipEnd = isLast ? segment.clip.end : min(segment.clip.end, tracks[place + 1].interval.start)
      run.clip = PixelInterval(clipStart, clipEnd)
      if let own {
        addPanes(run, of: rowColumns[own], columns, in: &layout)
      } else {
        addPanes(run, columns.layout.runs, rowColumns: nil, in: &layout)
      }
      start = place + 1
      clipStart = clipEnd
    }
  }

  private func addPanes(
    _ run: TrackRun, of own: ResolvedRowColumns, _ columns: AxisPlacement, in layout: inout Layout
  ) {
    switch own.columns {
    case .count(let count):
      let trimmed = columns.layout.runs.compactMap { segment -> TrackRun? in
        var segment = segment
        let end = firstIndex(in: segment.tracks) { columns.layout.tracks[$0].index >= count }
        segment.tracks = segment.tracks.lowerBound..<end
        return segment.tracks.isEmpty ? nil : segment
      }
      addPanes(run, trimmed, rowColumns: nil, in: &layout)
    case .axis(let axis):
      var placement = AxisPlacement(axis, offset: columns.requested, length: columns.length)
      placement.placeSticky()
      placement.cut()
      placement.placeTracks()
      layout.rowColumns.append(placement.layout)
      addPanes(run, placement.layout.runs, rowColumns: layout.rowColumns.count - 1, in: &layout)
    }
  }

  func jaggedRow(_ row: Int) -> Int? { index(of: row, in: 0..<rowColumns.count) { rowColumns[$0].row } }

  /// Lists the inner edges of the frozen bands, and warnings about the bands.
  func makeEdges(_ placements: Axes<AxisPlacement>, in layout: inout Layout) {
    for axis in [Axis.vertical, .horizontal] {
      let placement = placements[axis]
      let extent = layout.inner[axis.cross].intersection(PixelInterval(0, layout.viewport[axis.cross]))
      let sides: [FrozenEdge.Side] = axis == .vertical ? [.top, .bottom] : [.left, .right]
      for (edge, side) in zip([placement.leadingEdge, placement.trailingEdge], sides) {
        guard let edge, !extent.isEmpty, 0...placement.length ~= edge.position else { continue }
        layout.edges.append(FrozenEdge(side: side, position: edge.position, extent: extent, slid: edge.slid))
      }
      let freedLeading = placement.axis.leading.indices.count - placement.keptLeading
      let freedTrailing = placement.axis.trailing.indices.count - placement.keptTrailing
      if freedLeading + freedTrailing > 0 {
        layout.warnings.append(.unpinned(axis: axis, leading: freedLeading, trailing: freedTrailing))
      }
      let frozen = placement.leadingDepth + placement.trailingDepth
      let available = max(0, placement.length - placement.axis.insetStart - placement.axis.insetEnd)
      if frozen > 0, frozen >= available, placement.axis.extent > placement.length {
        layout.warnings.append(.frozenExceedsView(axis: axis, frozen: frozen, available: available))
      }
    }
  }
}
