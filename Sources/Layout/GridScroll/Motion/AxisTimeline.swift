import GridGeometry

/// All spans of one axis, contiguous in time. Times are in ticks.
struct AxisTimeline: Sendable {
  private(set) var spans: [AxisSpan] = []
  /// The offset before the first span.
  let start: Double
  private let ticksPerSecond: Double

  init(start: Double, base: TimeBase) {
    self.start = start
    ticksPerSecond = Double(base.ticksPerSecond)
  }

  var end: Int { spans.last?.end ?? 0 }

  mutating func append(_ curve: any AxisCurve, length: Int, first: Double, last: Double, slowMotion: Double) {
    spans.append(
      AxisSpan(
        start: end, length: length, curve: curve, first: first, last: last, slowMotion: slowMotion,
        ticksPerSecond: ticksPerSecond))
  }

  mutating func rest(at offset: Double, until time: Int) {
    guard time > end else { return }
    append(RestCurve(offset: offset), length: time - end, first: offset, last: offset, slowMotion: 1)
  }

  mutating func appendMirrored(from index: Int) {
    for mirrored in stride(from: spans.count - 1, through: index, by: -1) {
      spans.append(spans[mirrored].mirrored(at: end))
    }
  }

  /// Returns the offset at a time. At a jump, this is the offset after it; at a mirrored jump, the offset
  /// before it, so that a mirrored timeline is an exact mirror image.
  func offset(at time: Int) -> Double {
    guard let index = index(at: time) else { return start }
    return spans[index].offset(at: time)
  }

  /// Returns the velocity in points per second; 0 from the end on.
  func velocity(at time: Int) -> Double {
    guard let index = index(at: time), time < end else { return 0 }
    return spans[index].velocity(at: time)
  }

  private func index(at time: Int) -> Int? {
    guard !spans.isEmpty else { return nil }
    var index = firstIndex(in: 1..<spans.count) { spans[$0].start > time } - 1
    while index > 0, spans[index].isMirrored, spans[index].start == time, spans[index - 1].isMirrored {
      index -= 1
    }
    return index
  }
}

/// A span of an axis timeline: one curve, played forwards or backwards. Times are in ticks.
struct AxisSpan: Sendable {
  var start: Int
  let length: Int
  let curve: any AxisCurve
  /// The exact offsets at both ends, so that spans join and a motion ends exactly at its target.
  let first: Double
  let last: Double
  /// The factor by which the span is slower than the curve's own time.
  let slowMotion: Double
  let ticksPerSecond: Double
  var isMirrored = false

  var end: Int { start + length }

  func offset(at ticks: Int) -> Double {
    let passed = ticks - start
    let played = isMirrored ? length - passed : passed
    if played >= length { return last }
    if played <= 0 { return first }
    return curve.offset(at: curveTime(played))
  }

  func velocity(at ticks: Int) -> Double {
    guard length > 0 else { return 0 }
    let passed = min(max(ticks - start, 0), length)
    let played = isMirrored ? length - passed : passed
    let velocity = curve.velocity(at: curveTime(played)) / slowMotion
    return isMirrored ? -velocity : velocity
  }

  private func curveTime(_ played: Int) -> Double { Double(played) / (ticksPerSecond * slowMotion) }

  func mirrored(at start: Int) -> AxisSpan {
    var span = self
    span.start = start
    span.isMirrored.toggle()
    return span
  }
}

struct AxisMove {
  /// Consecutive curves; empty to stay in place.
  var pieces: [AxisPiece] = []
  /// The velocity at the end in points per second, for a motion that starts there.
  var endVelocity = 0.0
}

/// A curve for one axis with its natural duration in seconds and its exact ends.
struct AxisPiece {
  let curve: any AxisCurve
  let duration: Double
  let first: Double
  let last: Double
}
