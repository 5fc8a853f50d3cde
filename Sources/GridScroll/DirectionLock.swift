public import GridGeometry

/// Whether a drag keeps to one axis, decided once for the whole drag.
public enum DirectionLock: Sendable, Hashable {
  /// Both axes follow the finger.
  case free
  /// One axis follows it.
  case along(Axis)
  /// The direction in which the finger first has travelled `travel` points decides: the longer component locks its axis
  /// if it is more than `ratio` times the other one. A drag that begins diagonally stays free, as in UIKit.
  case automatic(travel: Double = 10, ratio: Double = 1.5)

  /// The axis for a finger that moves along these straight parts; nil for both axes.
  func axis(for legs: [Vector]) -> Axis? {
    switch self {
    case .free: return nil
    case .along(let axis): return axis
    case .automatic(let travel, let ratio):
      guard let moved = Self.displacement(along: legs, travel: travel) else { return nil }
      let (across, down) = (moved.dx.magnitude, moved.dy.magnitude)
      if across > ratio * down { return .horizontal }
      return down > ratio * across ? .vertical : nil
    }
  }

  /// Where the finger is when it first is `travel` points from where it touched; nil if it never is.
  private static func displacement(along legs: [Vector], travel: Double) -> Vector? {
    var start = Vector.zero
    for leg in legs {
      // |start + leg·s| = travel, for s in 0...1.
      let a = leg.dx * leg.dx + leg.dy * leg.dy
      let b = start.dx * leg.dx + start.dy * leg.dy
      let c = start.dx * start.dx + start.dy * start.dy - travel * travel
      if a > 0, b * b >= a * c {
        let crossing = ((b * b - a * c).squareRoot() - b) / a
        if crossing >= 0, crossing <= 1 { return start + leg * crossing }
      }
      start = start + leg
    }
    return nil
  }
}
