import GridGeometry
import GridSchema

/// The deceleration of a fling.
public enum Deceleration: Sendable, Hashable {
  /// UIKit's `normal`: keeps 0.998 of the velocity after each millisecond.
  case normal
  /// UIKit's `fast`: keeps 0.99 of the velocity after each millisecond.
  case fast
  /// A custom rate: the fraction of the velocity kept after each millisecond, between 0 and 1.
  case rate(Double)
  /// Android's fling curve, for velocities in density-independent points.
  case android

  /// The decay rate k per second, below 0; nil for kinds without exponential decay.
  private var exponent: Double? {
    switch self {
    case .normal: 1000 * PortableMath.log(0.998)
    case .fast: 1000 * PortableMath.log(0.99)
    case .rate(let rate): 1000 * PortableMath.log(rate)
    case .android: nil
    }
  }

  /// Returns the distance in points that a fling with this velocity (points per second) would cover if it did
  /// not stop early. With exponential decay, this is −v/k with k = 1000·ln d.
  func distance(velocity: Double) -> Double {
    exponent.map { -velocity / $0 } ?? AndroidFling(velocity: velocity).distance
  }

  /// Returns the duration of a fling with this velocity, in seconds; 0 if it is too slow to start. With
  /// exponential decay, this is ln(−k·th/|v|)/k, the time at which th = `RestRule.distance` remains.
  func duration(velocity: Double) -> Double {
    guard let k = exponent else { return AndroidFling(velocity: velocity).duration }
    let slowest = -k * RestRule.distance
    return velocity.magnitude > slowest ? PortableMath.log(slowest / velocity.magnitude) / k : 0
  }

  func curve(from start: Double, velocity: Double) -> any GlideCurve {
    guard let k = exponent else {
      return BallisticCurve(start: start, fling: AndroidFling(velocity: velocity))
    }
    return DecayCurve(start: start, velocity: velocity, k: k)
  }
}

/// The distance and duration of a fling on Android (AOSP OverScroller), in density-independent points. The
/// system replays a spline of 100 samples; this is the closed form that Flutter uses for the same curve, x(t)
/// = distance·(1 − (1 − t/T)^R), whose initial velocity is exactly that of the fling.
struct AndroidFling: Sendable {
  /// R = ln 0.78/ln 0.9.
  static let exponent = PortableMath.log(0.78) / PortableMath.log(0.9)
  private static let inflexion = 0.35
  private static let friction = 0.015
  /// Gravity in points per second², at 160 points per inch, times the look-and-feel factor 0.84.
  private static let physicalCoefficient = 9.80665 * 39.37 * 160 * 0.84

  /// The signed distance of the fling, in points.
  let distance: Double
  /// Its duration in seconds.
  let duration: Double

  init(velocity: Double) {
    let resistance = Self.friction * Self.physicalCoefficient
    guard velocity.magnitude > 1 else {
      (distance, duration) = (0, 0)
      return
    }
    let strength = PortableMath.log(Self.inflexion * velocity.magnitude / resistance)
    let length = resistance * PortableMath.exp(Self.exponent * strength / (Self.exponent - 1))
    distance = velocity < 0 ? -length : length
    // T = R·0.35 times the spline's duration, so that R·distance/T equals the velocity.
    duration = Self.exponent * Self.inflexion * PortableMath.exp(strength / (Self.exponent - 1))
  }
}
