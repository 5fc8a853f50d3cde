/// How a fling slows down.
public enum Deceleration: Sendable, Hashable {
  /// UIKit's `normal`: 0.998 of the velocity is left after each millisecond.
  case normal
  /// UIKit's `fast`: 0.99 is left after each millisecond.
  case fast
  /// The part of the velocity left after each millisecond, between 0 and 1.
  case rate(Double)
  /// Android's fling curve, for velocities in density-independent points.
  case android

  /// The speed below which a fling stops is the one at which this many points would be left.
  public static let restDistance = 0.5

  /// How far a fling of this velocity (points a second) would go if it never stopped early, in points.
  ///
  /// Exponential kinds: −v/k with k = 1000·ln d.
  public func distance(velocity: Double) -> Double {
    switch law {
    case .exponential(let k): -velocity / k
    case .ballistic: AndroidFling(velocity: velocity).distance
    }
  }

  /// How long a fling of this velocity lasts, in seconds; 0 where it is too slow to begin.
  ///
  /// Exponential kinds: ln(−k·th/|v|)/k, when th = `restDistance` is left.
  public func duration(velocity: Double) -> Double {
    switch law {
    case .exponential(let k):
      let slowest = -k * Self.restDistance
      return velocity.magnitude > slowest ? naturalLogarithm(slowest / velocity.magnitude) / k : 0
    case .ballistic: return AndroidFling(velocity: velocity).duration
    }
  }

  /// The law behind the kind; `k` is the exponent a second, below 0.
  enum Law {
    case exponential(k: Double)
    case ballistic
  }

  var law: Law {
    switch self {
    case .normal: .exponential(k: 1000 * naturalLogarithm(0.998))
    case .fast: .exponential(k: 1000 * naturalLogarithm(0.99))
    case .rate(let rate): .exponential(k: 1000 * naturalLogarithm(rate))
    case .android: .ballistic
    }
  }
}
