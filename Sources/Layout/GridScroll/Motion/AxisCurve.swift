import GridGeometry

/// A motion along one axis in closed form: the offset in points and the velocity in points per second at any
/// time, in seconds from its start, without computing earlier times.
protocol AxisCurve: Sendable {
  func offset(at time: Double) -> Double
  func velocity(at time: Double) -> Double
}

struct RestCurve: AxisCurve {
  let offset: Double

  func offset(at time: Double) -> Double { offset }
  func velocity(at time: Double) -> Double { 0 }
}

/// An eased motion from one offset to another, clamped to limits in case the easing overshoots.
struct EasedCurve: AxisCurve {
  let start: Double
  let end: Double
  let duration: Double
  let easing: Easing
  let limits: ScrollBounds?

  /// The distance from the target at which an easing spring stops: the resolution of offsets.
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

/// A cubic Hermite spline along one axis, traversed with an easing.
struct SplineCurve: AxisCurve {
  let spline: HermiteSpline
  let duration: Double
  let easing: Easing
  let limits: ScrollBounds

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

/// Recorded offsets, interpolated linearly or held.
struct SampledCurve: AxisCurve {
  /// Times in seconds from the first sample, never decreasing.
  let times: [Double]
  let offsets: [Double]
  let isHeld: Bool

  /// Frame times are rounded to ticks, so a time this close before a sample counts as the sample's time.
  private static let timeTolerance = 4e-9

  func offset(at time: Double) -> Double {
    let index = index(at: time)
    let next = index + 1
    guard !isHeld, next < times.count, times[next] > times[index] else { return offsets[index] }
    let part = max(0, (time - times[index]) / (times[next] - times[index]))
    return offsets[index] + (offsets[next] - offsets[index]) * part
  }

  func velocity(at time: Double) -> Double {
    // At the very end, use the velocity of the last interval.
    let index = min(index(at: time), max(times.count - 2, 0))
    let next = index + 1
    guard !isHeld, next < times.count, times[next] > times[index] else { return 0 }
    return (offsets[next] - offsets[index]) / (times[next] - times[index])
  }

  private func index(at time: Double) -> Int {
    firstIndex(in: 1..<times.count) { times[$0] > time + Self.timeTolerance } - 1
  }
}

/// Content dragged by a finger: the finger's own offset, with resistance past the edges.
struct DragCurve: AxisCurve {
  /// The offset that the content would have without resistance.
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

  func resisted(_ offset: Double) -> Double {
    bounds.clamp(offset) + rubberBand.stretch(excess(offset), extent: extent)
  }

  private func excess(_ offset: Double) -> Double { offset - bounds.clamp(offset) }
}

/// A piecewise cubic curve through points, defined by its slope at each point.
struct HermiteSpline: Sendable {
  /// The positions of the points, strictly increasing from 0.
  let knots: [Double]
  let values: [Double]
  let slopes: [Double]

  init(knots: [Double], values: [Double], shape: ScrollCurve.Shape) {
    self.knots = knots
    self.values = values
    let last = knots.count - 1
    // Divided differences: the slope of each chord.
    let chords = (0..<max(last, 0)).map { (index: Int) -> Double in
      (values[index + 1] - values[index]) / (knots[index + 1] - knots[index])
    }
    slopes = knots.indices.map { (index: Int) -> Double in
      guard index > 0 else { return chords.first ?? 0 }
      guard index < last else { return chords[last - 1] }
      let (before, after) = (chords[index - 1], chords[index])
      let (widthBefore, widthAfter) = (knots[index] - knots[index - 1], knots[index + 1] - knots[index])
      let parabola = (widthAfter * before + widthBefore * after) / (widthBefore + widthAfter)
      switch shape {
      case .smooth: return parabola
      case .monotone:
        // Steffen, A&A 239, 443 (1990), equation 11: the slope is zero if the direction changes; otherwise,
        // the chords limit it.
        guard before * after > 0 else { return 0 }
        let limit = min(2 * before.magnitude, 2 * after.magnitude, parabola.magnitude)
        return before < 0 ? -limit : limit
      }
    }
  }

  var length: Double { knots.last ?? 0 }

  /// Returns the value at a position; extrapolates linearly before the first and after the last point.
  func value(at position: Double) -> Double {
    if position < 0 { return values[0] + slopes[0] * position }
    let excess = position - length
    if excess > 0 { return values[values.count - 1] + slopes[slopes.count - 1] * excess }
    let (index, width, part) = locate(position)
    guard width > 0 else { return values[index] }
    let rest = 1 - part
    return (1 + 2 * part) * rest * rest * values[index]
      + part * rest * rest * width * slopes[index]
      + part * part * (3 - 2 * part) * values[index + 1]
      - part * part * rest * width * slopes[index + 1]
  }

  func slope(at position: Double) -> Double {
    if position < 0 { return slopes[0] }
    if position > length { return slopes[slopes.count - 1] }
    let (index, width, part) = locate(position)
    guard width > 0 else { return 0 }
    let rest = 1 - part
    return 6 * part * rest * (values[index + 1] - values[index]) / width
      + rest * (1 - 3 * part) * slopes[index] + part * (3 * part - 2) * slopes[index + 1]
  }

  private func locate(_ position: Double) -> (index: Int, width: Double, part: Double) {
    guard knots.count > 1 else { return (0, 0, 0) }
    let low = firstIndex(in: 1..<knots.count - 1) { knots[$0] > position } - 1
    let width = knots[low + 1] - knots[low]
    return (low, width, min(max((position - knots[low]) / width, 0), 1))
  }
}
