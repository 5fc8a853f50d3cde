import GridGeometry

extension AxisFrame {
  /// Cuts the strips so that each pixel of the axis belongs to the topmost of them, or to none: the body shows
  /// in the gaps.
  mutating func cut() {
    let view = PixelInterval(0, length)
    guard !strips.isEmpty else {
      if !view.isEmpty { gaps = [view] }
      return
    }
    // Leading tracks, trailing tracks, bands; each in the order of the flow.
    strips.sort {
      ($0.isBand ? 1 : 0, $0.region.rawValue, $0.order) < ($1.isBand ? 1 : 0, $1.region.rawValue, $1.order)
    }
    paintOrder = strips.indices.sorted {
      (strips[$0].rank, strips[$0].order) < (strips[$1].rank, strips[$1].order)
    }
    var covered = Coverage()
    pieces.reserveCapacity(strips.count)
    for index in paintOrder.reversed() {
      let occupied = strips[index].occupied.intersection(view)
      let first = pieces.count
      covered.addUncovered(occupied, to: &pieces)
      strips[index].pieces = first..<pieces.count
      covered.add(occupied)
    }
    covered.addUncovered(view, to: &gaps)
  }

  /// Adds the runs of sticky tracks to those of the body, in paint order.
  mutating func makeRuns() {
    let bodyRuns = layout.runs.count
    var previous: Strip?
    for (order, strip) in strips.enumerated() where !strip.isBand {
      let place =
        strip.region == .leading
        ? order : order - layout.leading.count + layout.trailing.lowerBound
      // Neighbours that follow one another without overlap share a run.
      if let before = previous, let last = layout.runs.last, layout.runs.count > bodyRuns,
        strip.pieces.count == 1, before.pieces.count == 1, before.rank == strip.rank,
        last.tracks.upperBound == place, last.clip.end == pieces[strip.pieces.lowerBound].start,
        before.occupied.end <= strip.occupied.start
      {
        layout.runs[layout.runs.count - 1].tracks = last.tracks.lowerBound..<place + 1
        layout.runs[layout.runs.count - 1].clip.end = pieces[strip.pieces.lowerBound].end
      } else {
        for piece in pieces[strip.pieces] {
          layout.runs.append(
            TrackRun(tracks: place..<place + 1, clip: piece, region: strip.region, rank: strip.rank))
        }
      }
      previous = strip
    }
    if layout.runs.count - bodyRuns > 1 {
      layout.runs.sort {
        ($0.rank, $0.tracks.lowerBound, $0.clip.start) < ($1.rank, $1.tracks.lowerBound, $1.clip.start)
      }
    }
  }
}
