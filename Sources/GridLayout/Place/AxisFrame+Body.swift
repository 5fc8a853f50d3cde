import GridGeometry

extension AxisFrame {
  /// Lists the body tracks inside the view, between the leading and the trailing ones.
  ///
  /// Hidden tracks are stepped over by search.
  ///
  /// - Complexity: O(log *n*) plus what is inside the view.
  mutating func placeTracks() {
    strips.sort {
      ($0.isBand ? 1 : 0, $0.region.rawValue, $0.order) < ($1.isBand ? 1 : 0, $1.region.rawValue, $1.order)
    }
    var tracks: [PlacedTrack] = []
    tracks.reserveCapacity(48)
    var leadingCount = 0
    for strip in strips {
      guard case .track(let index) = strip.source, strip.region == .leading else { break }
      tracks.append(
        PlacedTrack(index: index, interval: strip.interval, region: .leading, stuck: strip.stuck))
      leadingCount += 1
    }
    placeBody(into: &tracks)
    var trailingCount = 0
    for strip in strips.dropFirst(leadingCount) {
      guard case .track(let index) = strip.source else { break }
      tracks.append(
        PlacedTrack(index: index, interval: strip.interval, region: .trailing, stuck: strip.stuck))
      trailingCount += 1
    }
    layout = AxisLayout(tracks: tracks, leadingCount: leadingCount, trailingCount: trailingCount)
  }

  private func placeBody(into tracks: inout [PlacedTrack]) {
    let places = axis.places
    let bands = axis.bands
    let end = offset + length
    // Tracks between two neighbouring bands share what the bands before them advance.
    var bandsBefore = firstIndex(in: 0..<bands.count) { bands[$0].place.start > offset }
    var run = (bandsBefore > 0 ? bands[bandsBefore - 1].track : 0)..<runEnd(bandsBefore)
    var shift = places.shift(ofBands: bandsBefore)
    var index = places.firstTrack(in: run, shift: shift, endingAfter: offset)
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
