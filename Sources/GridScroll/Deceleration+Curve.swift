/// A motion that slows down from a velocity.
protocol GlideCurve: AxisCurve {
  /// The time in seconds at which it passes an offset on its way.
  func time(reaching offset: Double) -> Double
}

extension DecayCurve: GlideCurve {}

extension BallisticCurve: GlideCurve {}

extension Deceleration {
  /// The motion from an offset with a velocity.
  func curve(from start: Double, velocity: Double) -> any GlideCurve {
    switch law {
    case .exponential(let k): DecayCurve(start: start, velocity: velocity, k: k)
    case .ballistic: BallisticCurve(start: start, fling: AndroidFling(velocity: velocity))
    }
  }
}
