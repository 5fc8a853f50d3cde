/// The length and duration of a fling on Android (AOSP OverScroller), in density-independent points.
///
/// The system replays a spline of 100 samples; this is the closed form that Flutter uses for the same curve:
/// x(t) = distance·(1 − (1 − t/T)^R), whose velocity at the start is exactly the one flung with.
struct AndroidFling: Sendable {
  /// R = ln 0.78/ln 0.9.
  static let exponent = naturalLogarithm(0.78) / naturalLogarithm(0.9)
  private static let inflexion = 0.35
  private static let friction = 0.015
  /// Gravity in points a second², with 160 points an inch, times the look-and-feel factor 0.84.
  private static let physicalCoefficient = 9.80665 * 39.37 * 160 * 0.84

  /// How far the fling goes, with its direction, in points.
  let distance: Double
  /// How long it lasts, in seconds.
  let duration: Double

  init(velocity: Double) {
    let resistance = Self.friction * Self.physicalCoefficient
    guard velocity.magnitude > 1 else {
      (distance, duration) = (0, 0)
      return
    }
    let strength = naturalLogarithm(Self.inflexion * velocity.magnitude / resistance)
    let length = resistance * exponential(Self.exponent * strength / (Self.exponent - 1))
    distance = velocity < 0 ? -length : length
    // T = R·0.35·duration of the spline, which makes R·distance/T the velocity.
    duration = Self.exponent * Self.inflexion * exponential(strength / (Self.exponent - 1))
  }
}
