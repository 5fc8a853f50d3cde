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
