import GridGeometry
import GridScroll

/// A fling that ends where a layout wants it to: begins with the velocity of the finger and slows down into its target.
///
/// UIKit's own curve is not published. This one takes as long as the fling would have taken, 0.3 s at least, on a cubic
/// Bézier curve whose first slope is the velocity along the axis that moves further.
struct BentFling {
  var motion: Motion

  /// - Parameters:
  ///   - velocity: The velocity at its start, in points a second.
  ///   - seconds: How long the fling would take if nobody had another wish.
  init(from start: Point, to target: Point, velocity: Vector, seconds: Double) {
    let seconds = max(seconds, 0.3)
    let way = target - start
    let axis: Axis = way.dx.magnitude > way.dy.magnitude ? .horizontal : .vertical
    let slope = way[axis] == 0 ? 0 : velocity[axis] * seconds / way[axis]
    // A slope against the way goes back first, one that is too steep goes beyond the target: both within reason.
    let limited = min(max(slope, -2), 6)
    let time = 0.2
    motion = .to(
      .offset(x: target.x, y: target.y), pace: .seconds(seconds),
      easing: .cubicBezier(time, time * limited, 0.4, 1), overscroll: true)
  }
}
