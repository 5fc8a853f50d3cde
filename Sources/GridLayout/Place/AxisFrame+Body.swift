import GridElement
import GridGeometry

extension AxisFrame {
  /// Lists the leading tracks, the body tracks that show in the gaps, and the trailing tracks.
  ///
  /// Hidden tracks are stepped over by search.
  ///
  /// - Complexity: O(log *n*) for each gap, plus what is inside the view.
  mutating func placeTracks() {
    var tracks: [PlacedTrack] = []
    tracks.reserveCapacity(48)
    var leadingCount = 0
    for strip in strips {
      guard case .track(let index) = strip.source, strip.region == .leading else { break }
      tracks.append(
        PlacedTrack(index: index, interval: strip.interval, region: .leading, stuck: strip.stuck))
      leadingCount += 1
    }
    var runs: [TrackRun] = []
    runs.reserveCapacity(gaps.count + 2)
    for gap in gaps {
      // A track that reaches into two gaps is listed once and belongs to the runs of both.
      var first = tracks.count
      if first > leadingCount, tracks[first - 1].interval.end > gap.start { first -= 1 }
      placeBody(
        in: gap, after: tracks.count > leadingCount ? tracks[tracks.count - 1].index : -1, into: &tracks)
      guard first < tracks.count else { continue }
      runs.append(TrackRun(tracks: first..<tracks.count, clip: gap, region: .body, rank: Layer.body))
    }
    var trailingCount = 0
    for strip in strips.dropFirst(leadingCount) {
      guard case .track(let index) = strip.source else { break }
      tracks.append(
        PlacedTrack(index: index, interval: strip.interval, region: .trailing, stuck: strip.stuck))
      trailingCount += 1
    }
    layout = AxisLayout(tracks: tracks, leadingCount: leadingCount, trailingCount: trailingCount)
    layout.runs = runs
    makeRuns()
  }

  private func placeBody(in gap: PixelInterval, after last: Int, into tracks: inout [PlacedTrack]) {
    let places = axis.places
    let bands = axis.bands
    let start = offset + gap.start
    let end = offset + gap.end
    // Tracks between two neighbouring bands share what the bands before them advance.
    var bandsBefore = firstIndex(in: 0..<bands.count) { bands[$0].place.start > start }
    var run = (bandsBefore > 0 ? bands[bandsBefore - 1].track : 0)..<runEnd(bandsBefore)
    var shift = places.shift(ofBands: bandsBefore)
    var index = max(last + 1, places.firstTrack(in: run, shift: shift, endingAfter: start))
    var sticky = firstIndex(in: 0..<axis.stickyIndices.count) { axis.stickyIndices[$0] >= index }
    while true {
      if index >= run.upperBound {
        guard bandsBefore < bands.count, bands[bandsBefore].place.start < end else { return }
        index = bands[bandsBefore].track
        bandsBefore += 1
        run = index..<runEnd(bandsBefore)
        shift = places.shift(ofBands: bandsBefore)
        continue
      }
      let place = places.place(index, shift: shift)
      if place.start >= end { return }
      if place.isEmpty {
        index = places.firstTrack(in: index..<run.upperBound, shift: shift, endingAfter: place.start)
        continue
      }
      while sticky < axis.stickyIndices.count, axis.stickyIndices[sticky] < index { sticky += 1 }
      let isSticky =
        sticky < axis.stickyIndices.count && axis.stickyIndices[sticky] == index
        && !active(axis.stickyEdges[sticky], of: index).isEmpty
      if !isSticky {
        tracks.append(PlacedTrack(index: index, interval: place.offset(by: -offset), region: .body))
      }
      index += 1
    }
  }
}

extension AxisFrame {
  /// The end of the tracks that have this many bands before them.
  private func runEnd(_ bandsBefore: Int) -> Int {
    bandsBefore < axis.bands.count ? axis.bands[bandsBefore].track : axis.count
  }
}

extension Strip {
  var isBand: Bool {
    if case .track = source { false } else { true }
  }
}
