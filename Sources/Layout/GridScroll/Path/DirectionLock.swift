public import GridGeometry

/// Whether a drag is locked to one axis, which is decided once for the whole drag.
public enum DirectionLock: Sendable, Hashable {
  /// Both axes follow the finger.
  case free
  /// Only one axis follows the finger.
  case along(Axis)
  /// The direction of the finger's first `travel` points decides: the drag is locked to the axis of the
  /// longer component if that is more than `ratio` times the other one. A drag that starts diagonally stays
  /// free, as in UIKit.
  case automatic(travel: Double = 10, ratio: Double = 1.5)

  /// Returns the axis to which a finger moving along these legs is locked; nil if both axes follow it.
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

  /// Returns the finger's displacement when it is first `travel` points from its start; nil if it never is.
  private static func displacement(along legs: [Vector], travel: Double) -> Vector? {
    var start = Vector.zero
    for leg in legs {
      // Solve |start + leg·s| = travel for s in 0...1.
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

/// The resistance past an edge: the content follows the finger less and less, and never farther than the
/// viewport.
///
/// f(x) = x·D·c/(D + c·x) for a finger x points past the edge of a viewport of D points. Apple does not
/// publish the constant; 0.55 comes from third-party studies of UIKit.
public struct RubberBand: Sendable, Hashable {
  /// The fraction of the finger's movement that the content follows right at the edge, in 0...1.
  public var coefficient: Double

  /// Creates a rubber band.
  public init(coefficient: Double = 0.55) { self.coefficient = coefficient }

  /// Returns the distance of the content past the edge for a finger `distance` points past it, in a viewport
  /// of `extent` points. The function is odd in the distance, and its magnitude is always below `extent`; 0
  /// for an empty viewport.
  func stretch(_ distance: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    return distance * extent * coefficient / (extent + coefficient * distance.magnitude)
  }

  /// Returns the distance of the finger past the edge when the content is `stretch` points past it: the
  /// inverse of `stretch(_:extent:)`. A stretch of the whole extent or more, which no finger can cause,
  /// counts as just below it.
  func finger(_ stretch: Double, extent: Double) -> Double {
    guard extent > 0, coefficient > 0 else { return 0 }
    let reached = min(stretch.magnitude, extent * (1 - 1e-9))
    let finger = reached * extent / (coefficient * (extent - reached))
    return stretch < 0 ? -finger : finger
  }

  /// Returns the offset without resistance that corresponds to an offset of the content, which may be past an edge.
  func fingerOffset(_ offset: Double, _ physics: AxisPhysics) -> Double {
    let edge = physics.bounds.clamp(offset)
    return edge + finger(offset - edge, extent: physics.extent)
  }

  /// Returns the derivative of `stretch`.
  func slope(_ distance: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    let denominator = extent + coefficient * distance.magnitude
    return extent * extent * coefficient / (denominator * denominator)
  }
}
