/// A stretch of an axis timeline: one curve, played forwards or mirrored in time.
struct AxisSpan: Sendable {
  /// When it begins, in ticks.
  var start: Int
  /// How long it lasts, in ticks.
  let length: Int
  let curve: any AxisCurve
  /// The offset at the curve's beginning; given exactly, so that seams meet.
  let first: Double
  /// The offset at the curve's end; given exactly, so that a motion ends where it is meant to.
  let last: Double
  /// How many times slower than the curve's own time it is played.
  let slowMotion: Double
  let ticksPerSecond: Double
  /// Whether time runs backwards.
  var isMirrored = false

  var end: Int { start + length }

  func offset(at ticks: Int) -> Double {
    let passed = ticks - start
    let played = isMirrored ? length - passed : passed
    if played >= length { return last }
    if played <= 0 { return first }
    return curve.offset(at: curveTime(played))
  }

  /// The velocity in points a second of the timeline.
  func velocity(at ticks: Int) -> Double {
    guard length > 0 else { return 0 }
    let passed = min(max(ticks - start, 0), length)
    let played = isMirrored ? length - passed : passed
    let velocity = curve.velocity(at: curveTime(played)) / slowMotion
    return isMirrored ? -velocity : velocity
  }

  private func curveTime(_ played: Int) -> Double { Double(played) / (ticksPerSecond * slowMotion) }

  /// The span backwards in time, moved to a new start.
  func mirrored(at start: Int) -> AxisSpan {
    var span = self
    span.start = start
    span.isMirrored.toggle()
    return span
  }
}
