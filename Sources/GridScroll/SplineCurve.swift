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
