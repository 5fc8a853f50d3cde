import GridGeometry

extension AxisFrame {
  /// Cuts strips and body so that each pixel of the axis belongs to one of them, the topmost.
  ///
  /// Afterwards no two of the clips of layout.runs and the pieces of bands share a pixel, and together with the
  /// gaps that hold no track they fill the view.
  mutating func cut() {
    let view = PixelInterval(0, length)
    var covered = Coverage()
    for index in paintOrder.reversed() {
      let occupied = strips[index].occupied.intersection(view)
      strips[index].pieces = covered.uncovered(occupied)
      covered.add(occupied)
    }
    gaps = covered.uncovered(view)
    makeRuns()
  }

  /// The strips from the lowest to the topmost.
  private var paintOrder: [Int] {
    strips.indices.sorted {
      (strips[$0].rank, strips[$0].order) < (strips[$1].rank, strips[$1].order)
    }
  }

  private mutating func makeRuns() {
    layout.runs.reserveCapacity(gaps.count + 2)
    let tracks = layout.tracks
    for gap in gaps {
      let first = firstIndex(in: layout.body) { tracks[$0].interval.end > gap.start }
      let last = firstIndex(in: first..<layout.body.upperBound) { tracks[$0].interval.start >= gap.end }
      guard first < last else { continue }
      layout.runs.append(TrackRun(tracks: first..<last, clip: gap, region: .body, rank: Layer.body))
    }
    let bodyRuns = layout.runs.count
    var previous: Strip?
    for (order, strip) in strips.enumerated() where !strip.isBand {
      let place =
        strip.region == .leading
        ? order : order - layout.leading.count + layout.trailing.lowerBound
      // Neighbours that follow one another without overlap share a segment.
      if let before = previous, let last = layout.runs.last, layout.runs.count > bodyRuns,
        strip.pieces.count == 1, before.pieces.count == 1, before.rank == strip.rank,
        last.tracks.upperBound == place, last.clip.end == strip.pieces[0].start,
        before.occupied.end <= strip.occupied.start
      {
        layout.runs[layout.runs.count - 1].tracks = last.tracks.lowerBound..<place + 1
        layout.runs[layout.runs.count - 1].clip.end = strip.pieces[0].end
      } else {
        for piece in strip.pieces {
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

/// The union of intervals, kept as disjoint intervals in order.
struct Coverage {
  private(set) var intervals: [PixelInterval] = []

  /// The parts of an interval that are not covered, in order.
  func uncovered(_ interval: PixelInterval) -> [PixelInterval] {
    guard !interval.isEmpty else { return [] }
    var parts: [PixelInterval] = []
    var start = interval.start
    for other in intervals {
      if other.end <= start { continue }
      if other.start >= interval.end { break }
      if other.start > start { parts.append(PixelInterval(start, other.start)) }
      start = other.end
    }
    if start < interval.end { parts.append(PixelInterval(start, interval.end)) }
    return parts
  }

  /// Covers an interval.
  mutating func add(_ interval: PixelInterval) {
    guard !interval.isEmpty else { return }
    let first = firstIndex(in: 0..<intervals.count) { intervals[$0].end >= interval.start }
    let last = firstIndex(in: first..<intervals.count) { intervals[$0].start > interval.end }
    var merged = interval
    if first < last {
      merged.start = min(merged.start, intervals[first].start)
      merged.end = max(merged.end, intervals[last - 1].end)
    }
    intervals.replaceSubrange(first..<last, with: CollectionOfOne(merged))
  }
}
