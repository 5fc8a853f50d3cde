import GridGeometry

/// The union of intervals, kept as disjoint intervals in order.
struct Coverage {
  private(set) var intervals: [PixelInterval] = []

  /// Adds the parts of an interval that are not covered, in order.
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
