/// How long a motion of known distance takes.
public enum Pace: Sendable, Hashable {
  /// As browsers pace a scroll by program: √distance/60 s for a distance in points, at most 0.7 s
  /// (Chromium: min(√|delta|, 42)/60). With a spring easing, as long as the spring takes to settle.
  case automatic
  /// A duration in seconds; 0 jumps.
  case seconds(Double)
  /// A speed in points a second along the axis that moves further.
  case speed(Double)

  /// The duration in seconds for a distance in points, measured along the axis that moves further.
  func seconds(distance: Double) -> Double {
    switch self {
    case .automatic: min(distance.magnitude.squareRoot(), 42) / 60
    case .seconds(let seconds): seconds
    case .speed(let speed): distance.magnitude / speed
    }
  }
}
