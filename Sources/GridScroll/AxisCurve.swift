/// A motion along one axis in closed form: any time gives the offset without the times before it.
protocol AxisCurve: Sendable {
  /// The offset in points at a time in seconds from the start of the curve.
  func offset(at time: Double) -> Double

  /// The velocity in points a second at a time in seconds from the start of the curve.
  func velocity(at time: Double) -> Double
}
