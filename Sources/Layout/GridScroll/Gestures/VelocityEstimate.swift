import GridGeometry

/// The velocity of a finger when it lifts, from its last positions.
///
/// As with the recognizers of UIKit, which consider about the last 100 ms, the estimate is the slope of a straight line
/// through them. Newer positions have more weight: it grows linearly from 0 at the start of the window.
struct VelocityEstimate: Sendable {
  /// The length of the window in seconds.
  static let window = 0.1
  /// A finger that was last seen so many seconds before it lifts has rested since then. Systems report a finger that
  /// lifts in motion within about two frames of its last movement.
  static let rest = 0.04

  private var samples: [(time: Double, position: Point)] = []

  mutating func add(_ position: Point, at time: Double) {
    if let last = samples.last, time <= last.time {
      samples[samples.count - 1].position = position
    } else {
      samples.append((time, position))
    }
    samples.removeAll { time - $0.time > 2 * Self.window }
  }

  /// Returns the velocity in points per second of a finger that lifts at a time.
  func velocity(at time: Double) -> Vector {
    var samples = samples
    if let last = samples.last, time - last.time >= Self.rest { samples.append((time, last.position)) }
    guard let end = samples.last?.time else { return .zero }
    let weighted = samples.map { (weight: max(0, 1 - (end - $0.time) / Self.window), $0.time, $0.position) }
    let total = weighted.reduce(0) { $0 + $1.weight }
    let mean = weighted.reduce(0) { $0 + $1.weight * ($1.1 - end) } / total
    var velocity = Vector.zero
    let spread = weighted.reduce(0) { $0 + $1.weight * ($1.1 - end - mean) * ($1.1 - end - mean) }
    guard spread > 0 else { return .zero }
    for axis in Axis.allCases {
      let center = weighted.reduce(0) { $0 + $1.weight * $1.2[axis] } / total
      velocity[axis] =
        weighted.reduce(0) { $0 + $1.weight * ($1.1 - end - mean) * ($1.2[axis] - center) } / spread
    }
    return velocity
  }
}
