import GridGeometry

/// A motion along one axis in closed form: any time gives the offset without the times before it.
protocol AxisCurve: Sendable {
  /// The offset in points at a time in seconds from the start of the curve.
  func offset(at time: Double) -> Double

  /// The velocity in points a second at a time in seconds from the start of the curve.
  func velocity(at time: Double) -> Double
}

struct RestCurve: AxisCurve {
  let offset: Double

  func offset(at time: Double) -> Double { offset }

  func velocity(at time: Double) -> Double { 0 }
}

/// A motion from one offset to another with an easing, kept inside limits where the easing would swing past them.
struct EasedCurve: AxisCurve {
  let start: Double
  let end: Double
  let duration: Double
  let easing: Easing
  let limits: ScrollBounds?

  /// A spring that eases comes as close to its end as offsets are rounded.
  private var tolerance: Double {
    SettleThreshold.points / max((end - start).magnitude, SettleThreshold.points)
  }

  func offset(at time: Double) -> Double {
    guard duration > 0, start != end else { return end }
    let offset = start + (end - start) * easing.progress(at: time / duration, tolerance: tolerance)
    return limits?.clamp(offset) ?? offset
  }

  func velocity(at time: Double) -> Double {
    guard duration > 0, start != end else { return 0 }
    if let limits {
      let offset = start + (end - start) * easing.progress(at: time / duration, tolerance: tolerance)
      guard limits.contains(offset) else { return 0 }
    }
    return (end - start) * easing.slope(at: time / duration, tolerance: tolerance) / duration
  }
}

/// A cubic Hermite spline along one axis, run through with an easing.
struct SplineCurve: AxisCurve {
  let spline: HermiteSpline
  let duration: Double
  let easing: Easing
  let limits: ScrollBounds

  /// A spring that eases comes as close to the end as offsets are rounded.
  private var tolerance: Double { SettleThreshold.points / max(spline.length, SettleThreshold.points) }

  private func position(_ time: Double) -> Double {
    spline.length * easing.progress(at: duration > 0 ? time / duration : 1, tolerance: tolerance)
  }

  func offset(at time: Double) -> Double { limits.clamp(spline.value(at: position(time))) }

  func velocity(at time: Double) -> Double {
    guard duration > 0 else { return 0 }
    let position = position(time)
    guard limits.contains(spline.value(at: position)) else { return 0 }
    return spline.slope(at: position) * spline.length
      * easing.slope(at: time / duration, tolerance: tolerance)
      / duration
  }
}

/// Recorded offsets, joined by straight lines or held.
struct SampledCurve: AxisCurve {
  /// Times in seconds from the first sample, never backwards.
  let times: [Double]
  let offsets: [Double]
  let isHeld: Bool

  /// The times of frames are rounded to ticks; a frame meant for a sample counts as at it.
  private static let timeTolerance = 4e-9

  func offset(at time: Double) -> Double {
    let index = index(at: time)
    let next = index + 1
    guard !isHeld, next < times.count, times[next] > times[index] else { return offsets[index] }
    let part = max(0, (time - times[index]) / (times[next] - times[index]))
    return offsets[index] + (offsets[next] - offsets[index]) * part
  }

  func velocity(at time: Double) -> Double {
    // At the very end the motion is the one that led there.
    let index = min(index(at: time), max(times.count - 2, 0))
    let next = index + 1
    guard !isHeld, next < times.count, times[next] > times[index] else { return 0 }
    return (offsets[next] - offsets[index]) / (times[next] - times[index])
  }

  private func index(at time: Double) -> Int {
    firstIndex(in: 1..<times.count) { times[$0] > time + Self.timeTolerance } - 1
  }
}

/// The content under a finger: the finger's own offset, resisted past the edges.
struct DragCurve: AxisCurve {
  /// Where the content would be without resistance.
  let finger: EasedCurve
  let bounds: ScrollBounds
  /// The extent of the viewport in points.
  let extent: Double
  let rubberBand: RubberBand

  func offset(at time: Double) -> Double { resisted(finger.offset(at: time)) }

  func velocity(at time: Double) -> Double {
    let past = excess(finger.offset(at: time))
    return finger.velocity(at: time) * (past == 0 ? 1 : rubberBand.slope(past, extent: extent))
  }

  /// The offset shown where the content would be at `offset` without resistance.
  func resisted(_ offset: Double) -> Double {
    bounds.clamp(offset) + rubberBand.stretch(excess(offset), extent: extent)
  }

  private func excess(_ offset: Double) -> Double { offset - bounds.clamp(offset) }
}
