/// All spans of one axis, one after another without gaps.
struct AxisTimeline: Sendable {
  private(set) var spans: [AxisSpan] = []
  /// The offset before the first span.
  let start: Double
  private let ticksPerSecond: Double

  init(start: Double, base: TimeBase) {
    self.start = start
    ticksPerSecond = Double(base.ticksPerSecond)
  }

  /// When the last span ends, in ticks.
  var end: Int { spans.last?.end ?? 0 }

  /// Adds a span at the end.
  mutating func append(
    _ curve: any AxisCurve, length: Int, first: Double, last: Double, slowMotion: Double
  ) {
    spans.append(
      AxisSpan(
        start: end, length: length, curve: curve, first: first, last: last, slowMotion: slowMotion,
        ticksPerSecond: ticksPerSecond))
  }

  /// Waits at an offset until a time in ticks.
  mutating func rest(at offset: Double, until time: Int) {
    guard time > end else { return }
    append(RestCurve(offset: offset), length: time - end, first: offset, last: offset, slowMotion: 1)
  }

  /// Adds the spans from an index on once more, backwards in time.
  mutating func appendMirrored(from index: Int) {
    for mirrored in stride(from: spans.count - 1, through: index, by: -1) {
      spans.append(spans[mirrored].mirrored(at: end))
    }
  }

  /// The offset at a time in ticks: of a jump, what comes after it; of a mirrored jump, what comes before it, so that
  /// a mirrored timeline equals itself.
  func offset(at time: Int) -> Double {
    guard let index = index(at: time) else { return start }
    return spans[index].offset(at: time)
  }

  /// The velocity at a time in ticks, in points a second; 0 after the end.
  func velocity(at time: Int) -> Double {
    guard let index = index(at: time), time < end else { return 0 }
    return spans[index].velocity(at: time)
  }

  private func index(at time: Int) -> Int? {
    guard !spans.isEmpty else { return nil }
    var (low, high) = (0, spans.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if spans[middle].start <= time { low = middle } else { high = middle }
    }
    while low > 0, spans[low].isMirrored, spans[low].start == time, spans[low - 1].isMirrored { low -= 1 }
    return low
  }
}
