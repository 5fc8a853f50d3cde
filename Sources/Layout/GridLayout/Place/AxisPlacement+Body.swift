import GridElement
import GridGeometry

extension AxisPlacement {
  /// Lists the leading tracks, the body tracks in the gaps, and the trailing tracks. Finds tracks by binary
  /// search, so that hidden tracks cost nothing.
  /// - Complexity: O(log *n*) for each gap, plus the elements inside the view.
  mutating func placeTracks() {
    let sticky = items.compactMap(\.track)
    let leadingCount = sticky.prefix { $0.region == .leading }.count
    var tracks: [PlacedTrack] = []
    tracks.reserveCapacity(48)
    tracks += sticky.prefix(leadingCount)
    var runs: [TrackRun] = []
    runs.reserveCapacity(gaps.count + 2)
    for gap in gaps {
      // A track that overlaps two gaps is listed once and belongs to the runs of both.
      var first = tracks.count
      if first > leadingCount, tracks[first - 1].interval.end > gap.start { first -= 1 }
      placeBody(
        in: gap, after: tracks.count > leadingCount ? tracks[tracks.count - 1].index : -1, into: &tracks)
      guard first < tracks.count else { continue }
      runs.append(TrackRun(tracks: first..<tracks.count, clip: gap, region: .body, rank: Layer.body))
    }
    tracks += sticky.dropFirst(leadingCount)
    layout = AxisLayout(
      tracks: tracks, leadingCount: leadingCount, trailingCount: sticky.count - leadingCount)
    layout.runs = runs
    makeRuns()
  }

  private func placeBody(in gap: PixelInterval, after last: Int, into tracks: inout [PlacedTrack]) {
    let positions = axis.positions
    let bands = axis.bands
    let start = offset + gap.start
    let end = offset + gap.end
    // All tracks between two neighboring bands are shifted by the total advance of the bands before them.
    var bandsBefore = firstIndex(in: 0..<bands.count) { bands[$0].interval.start > start }
    var run = (bandsBefore > 0 ? bands[bandsBefore - 1].track : 0)..<runEnd(bandsBefore)
    var shift = positions.shift(ofBands: bandsBefore)
    var index = max(last + 1, positions.firstTrack(in: run, shift: shift, endingAfter: start))
    var sticky = firstIndex(in: 0..<axis.stickyIndices.count) { axis.stickyIndices[$0] >= index }
    while true {
      if index >= run.upperBound {
        guard bandsBefore < bands.count, bands[bandsBefore].interval.start < end else { return }
        index = bands[bandsBefore].track
        bandsBefore += 1
        run = index..<runEnd(bandsBefore)
        shift = positions.shift(ofBands: bandsBefore)
        continue
      }
      let interval = positions.interval(index, shift: shift)
      if interval.start >= end { return }
      if interval.isEmpty {
        index = positions.firstTrack(in: index..<run.upperBound, shift: shift, endingAfter: interval.start)
        continue
      }
      while sticky < axis.stickyIndices.count, axis.stickyIndices[sticky] < index { sticky += 1 }
      let isSticky =
        sticky < axis.stickyIndices.count && axis.stickyIndices[sticky] == index
        && !active(axis.stickyEdges[sticky], of: index).isEmpty
      if !isSticky {
        tracks.append(PlacedTrack(index: index, interval: interval.offset(by: -offset), region: .body))
      }
      index += 1
    }
  }

  /// Returns the end of the run of tracks that have this many bands before them.
  private func runEnd(_ bandsBefore: Int) -> Int {
    bandsBefore < axis.bands.count ? axis.bands[bandsBefore].track : axis.count
  }

  /// Returns the placement of any track, inside the view or not. O(log *n*).
  func placedInterval(of index: Int) -> PlacedTrack {
    let indices = axis.stickyIndices
    if let sticky = GridGeometry.index(of: index, in: 0..<indices.count, element: { indices[$0] }) {
      let edges = active(axis.stickyEdges[sticky], of: index)
      if !edges.isEmpty, let track = stickyTrack(index) {
        let placed = place(box(of: track, edges: edges), flow: track.interval.start)
        let region: TrackRegion = edges == .trailing ? .trailing : .leading
        return PlacedTrack(index: index, interval: placed.interval, region: region, stuck: placed.stuck)
      }
    }
    let interval = axis.positions.interval(min(max(index, 0), max(0, axis.count - 1)))
    return PlacedTrack(index: index, interval: interval.offset(by: -offset), region: .body)
  }

  /// Returns the sticky track with an index, searching the groups of all sections that contain it.
  private func stickyTrack(_ index: Int) -> StickyTrack? {
    var node = 0
    while true {
      for group in axis.nodes[node].groups {
        let tracks = axis.groups[group].tracks
        if let position = GridGeometry.index(of: index, in: tracks, element: { axis.stickyTracks[$0].index })
        {
          return axis.stickyTracks[position]
        }
      }
      guard let child = axis.nodes.child(of: node, holding: index) else { return nil }
      node = child
    }
  }
}
