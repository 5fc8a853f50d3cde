/// A motion that slows down from a velocity.
protocol GlideCurve: AxisCurve {
  /// The time in seconds at which it passes an offset on its way.
  func time(reaching offset: Double) -> Double
}

extension DecayCurve: GlideCurve {}

extension BallisticCurve: GlideCurve {}
