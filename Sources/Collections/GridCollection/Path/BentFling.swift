import GridGeometry
import GridScroll

/// A fling that ends at a layout's target: it starts with the velocity of the finger and slows down toward the target.
///
/// UIKit's own curve is not documented. This one takes as long as the fling would have taken, but at least
/// 0.3 s, on a cubic Bézier curve whose initial slope is the velocity along the axis with the longer
/// distance.
struct BentFling {
  var motion: Motion

  /// - Parameters:
  ///   - velocity: The initial velocity, in points per second.
  ///   - seconds: The duration of the fling without a target.
  init(from start: Point, to target: Point, velocity: Vector, seconds: Double) {
    let seconds = max(seconds, 0.3)
    let way = target - start
    let axis: Axis = way.dx.magnitude > way.dy.magnitude ? .horizontal : .vertical
    let slope = way[axis] == 0 ? 0 : velocity[axis] * seconds / way[axis]
    // A negative slope moves back first, and a steep one overshoots the target; both are limited.
    let limited = min(max(slope, -2), 6)
    let time = 0.2
    motion = .to(
      .offset(x: target.x, y: target.y), pace: .seconds(seconds),
      easing: .cubicBezier(time, time * limited, 0.4, 1), overscroll: true)
  }
}
