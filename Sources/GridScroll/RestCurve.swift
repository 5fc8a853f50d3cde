/// No motion.
struct RestCurve: AxisCurve {
  let offset: Double

  func offset(at time: Double) -> Double { offset }

  func velocity(at time: Double) -> Double { 0 }
}
