/// A spring that pulls towards an offset.
struct SpringCurve: AxisCurve {
  let rest: Double
  let start: Double
  let velocity: Double
  let spring: Spring

  func offset(at time: Double) -> Double {
    rest + spring.displacement(at: time, from: start - rest, velocity: velocity)
  }

  func velocity(at time: Double) -> Double {
    spring.velocity(at: time, from: start - rest, velocity: velocity)
  }

  /// The time after which it stays as near to rest as offsets are rounded.
  var settlingTime: Double {
    spring.settlingTime(from: start - rest, velocity: velocity, threshold: SettleThreshold.points)
  }
}
