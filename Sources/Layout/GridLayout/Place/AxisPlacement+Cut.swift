import GridElement
import GridGeometry

/// A sticky track or band in the view, before its visible parts are known.
struct StickyItem {
  enum Source {
    case track(index: Int)
    case header(node: Int)
    case footer(node: Int)
  }

  var source: Source
  /// The region of a track; `body` for bands.
  var region: TrackRegion
  var interval: PixelInterval
  /// Its interval plus the spacing beside it, which it also covers.
  var occupied: PixelInterval
  /// The paint order among the items: first by rank, then by order in the flow.
  var rank: Int
  var order: Int
  var stuck: StuckState
  /// Its visible parts, as indices into `AxisPlacement.pieces`.
  var pieces = 0..<0

  var isBand: Bool { track == nil }
  var track: PlacedTrack? {
    guard case .track(let index) = source else { return nil }
    return PlacedTrack(index: index, interval: interval, region: region, stuck: stuck)
  }
  /// The sort key: leading tracks come first, then trailing tracks, then bands.
  var group: Int { isBand ? 2 : region == .trailing ? 1 : 0 }
}

extension AxisPlacement {
  /// Cuts the items so that each pixel of the axis belongs to the topmost item there or, if there is none, to
  /// a gap, where the body is visible.
  mutating func cut() {
    let view = PixelInterval(0, length)
    guard !items.isEmpty else {
      if !view.isEmpty { gaps = [view] }
      return
    }
    // Leading tracks, trailing tracks, bands; each in flow order.
    items.sort { ($0.group, $0.order) < ($1.group, $1.order) }
    paintOrder = items.indices.sorted {
      (items[$0].rank, items[$0].order) < (items[$1].rank, items[$1].order)
    }
    var covered = Coverage()
    pieces.reserveCapacity(items.count)
    for index in paintOrder.reversed() {
      let occupied = items[index].occupied.intersection(view)
      let first = pieces.count
      covered.addUncovered(occupied, to: &pieces)
      items[index].pieces = first..<pieces.count
      covered.add(occupied)
    }
    covered.addUncovered(view, to: &gaps)
  }

  /// Adds the runs of sticky tracks to those of the body and sorts all runs by paint order.
  mutating func makeRuns() {
    let bodyRuns = layout.runs.count
    var previous: StickyItem?
    for (order, item) in items.enumerated() where !item.isBand {
      let position =
        item.region == .leading
        ? order : order - layout.leading.count + layout.trailing.lowerBound
      // Adjacent tracks that do not overlap share a run.
      if let before = previous, let last = layout.runs.last, layout.runs.count > bodyRuns,
        item.pieces.count == 1, before.pieces.count == 1, before.rank == item.rank,
        last.tracks.upperBound == position, last.clip.end == pieces[item.pieces.lowerBound].start,
        before.occupied.end <= item.occupied.start
      {
        layout.runs[layout.runs.count - 1].tracks = last.tracks.lowerBound..<position + 1
        layout.runs[layout.runs.count - 1].clip.end = pieces[item.pieces.lowerBound].end
      } else {
        for piece in pieces[item.pieces] {
          layout.runs.append(
            TrackRun(tracks: position..<position + 1, clip: piece, region: item.region, rank: item.rank))
        }
      }
      previous = item
    }
    if layout.runs.count - bodyRuns > 1 {
      layout.runs.sort {
        ($0.rank, $0.tracks.lowerBound, $0.clip.start) < ($1.rank, $1.tracks.lowerBound, $1.clip.start)
      }
    }
  }
}

/// A union of intervals, stored as disjoint intervals in ascending order.
struct Coverage {
  private(set) var intervals: [PixelInterval] = []

  func addUncovered(_ interval: PixelInterval, to parts: inout [PixelInterval]) {
    guard !interval.isEmpty else { return }
    var start = interval.start
    for other in intervals {
      if other.end <= start { continue }
      if other.start >= interval.end { break }
      if other.start > start { parts.append(PixelInterval(start, other.start)) }
      start = other.end
    }
    if start < interval.end { parts.append(PixelInterval(start, interval.end)) }
  }

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
