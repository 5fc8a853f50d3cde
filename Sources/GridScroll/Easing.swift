/// How progress follows time over a motion, as CSS defines it, and springs.
public enum Easing: Sendable, Hashable {
  /// Constant speed.
  case linear
  /// A cubic Bézier curve from (0, 0) to (1, 1).
  case cubicBezier(CubicBezier)
  /// Equal steps.
  case steps(Int, StepJump)
  /// Straight lines between stops.
  case linearStops([LinearStop])
  /// A spring let go at rest; it may swing past its end where it is under-damped.
  case spring(Spring)

  /// CSS `ease`.
  public static let ease = Easing.cubicBezier(CubicBezier(0.25, 0.1, 0.25, 1))
  /// CSS `ease-in`.
  public static let easeIn = Easing.cubicBezier(CubicBezier(0.42, 0, 1, 1))
  /// CSS `ease-out`.
  public static let easeOut = Easing.cubicBezier(CubicBezier(0, 0, 0.58, 1))
  /// CSS `ease-in-out`.
  public static let easeInOut = Easing.cubicBezier(CubicBezier(0.42, 0, 0.58, 1))

  /// CSS `cubic-bezier()`; both x lie in 0...1.
  public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Easing {
    .cubicBezier(CubicBezier(x1, y1, x2, y2))
  }

  /// Progress at a part of the duration; 0 at 0 or before, 1 at 1 or after, except where steps jump.
  ///
  /// `tolerance` is the part of the distance a spring may be from its end when the duration is over.
  public func progress(at time: Double, tolerance: Double = 1e-4) -> Double {
    let time = min(max(time, 0), 1)
    switch self {
    case .linear: return time
    case .cubicBezier(let curve): return curve.progress(at: time)
    case .steps(let count, let jump): return jump.progress(at: time, count: count)
    case .linearStops(let stops): return LinearStop.progress(at: time, in: LinearStop.placed(stops))
    case .spring(let spring):
      guard time < 1 else { return 1 }
      return 1
        - spring.displacement(at: time * spring.easingDuration(tolerance: tolerance), from: 1, velocity: 0)
    }
  }

  /// The derivative of progress by the part of the duration; 0 between the jumps of steps.
  public func slope(at time: Double, tolerance: Double = 1e-4) -> Double {
    let time = min(max(time, 0), 1)
    switch self {
    case .linear: return 1
    case .cubicBezier(let curve): return curve.slope(at: time)
    case .steps: return 0
    case .linearStops(let stops): return LinearStop.slope(at: time, in: LinearStop.placed(stops))
    case .spring(let spring):
      let duration = spring.easingDuration(tolerance: tolerance)
      return -spring.velocity(at: time * duration, from: 1, velocity: 0) * duration
    }
  }
}
