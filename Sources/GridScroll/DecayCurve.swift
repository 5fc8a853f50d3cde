/// A fling that loses the same part of its velocity in each equal time: x(t) = x0 + v0·(e^(kt) − 1)/k, with k < 0.
struct DecayCurve: AxisCurve {
  let start: Double
  let velocity: Double
  let k: Double

  func offset(at time: Double) -> Double { start + velocity * (exponential(k * time) - 1) / k }

  func velocity(at time: Double) -> Double { velocity * exponential(k * time) }

  /// The time at which it passes an offset; infinite where it never does.
  func time(reaching offset: Double) -> Double {
    let left = 1 + k * (offset - start) / velocity
    return left > 0 ? max(0, naturalLogarithm(left) / k) : .infinity
  }
}
