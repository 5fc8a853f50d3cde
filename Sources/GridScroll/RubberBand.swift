/// The resistance past an edge: the content follows the finger less and less, and never further than the viewport.
///
/// f(x) = x·D·c/(D + c·x) for a finger x points past the edge of a viewport of D points. The constant 0.55 comes from
/// studies of UIKit from outside; its maker has published none.
public struct RubberBand: Sendable, Hashable {
  /// The part of the finger's movement that the content follows at the edge itself; in 0...1.
  public var coefficient: Double

  /// Creates a rubber band.
  public init(coefficient: Double = 0.55) { self.coefficient = coefficient }

  /// How far the content goes past the edge for a finger `distance` points past it, in a viewport of `extent` points.
  /// Odd in the distance; below `extent` always; 0 for an empty viewport.
  public func stretch(_ distance: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    return distance * extent * coefficient / (extent + coefficient * distance.magnitude)
  }

  /// How far the finger is past the edge where the content is `stretch` points past it: the inverse of `stretch`.
  ///
  /// A stretch of the whole extent or more, which no finger reaches, counts as just below it.
  public func finger(_ stretch: Double, extent: Double) -> Double {
    guard extent > 0, coefficient > 0 else { return 0 }
    let reached = min(stretch.magnitude, extent * (1 - 1e-9))
    let finger = reached * extent / (coefficient * (extent - reached))
    return stretch < 0 ? -finger : finger
  }

  /// The derivative of `stretch`.
  func slope(_ distance: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    let denominator = extent + coefficient * distance.magnitude
    return extent * extent * coefficient / (denominator * denominator)
  }
}
