/// A cubic Bézier curve from (0, 0) to (1, 1), read as progress (y) over time (x).
struct CubicBezier {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// Progress at a time in 0...1.
  func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return Self.value(y1, y2, at: parameter(at: time))
  }

  /// The slope of progress over time; at the ends the tangent that CSS uses to continue the curve.
  func slope(at time: Double) -> Double {
    let parameter = parameter(at: time)
    let speed = Self.derivative(x1, x2, at: parameter)
    if speed > 1e-9 { return Self.derivative(y1, y2, at: parameter) / speed }
    if time < 0.5 { return x2 > 0 ? y2 / x2 : 1 }
    return x1 < 1 ? (1 - y1) / (1 - x1) : 1
  }

  /// The parameter at which the curve reaches a time: Newton's method kept inside a bracket that halves
  /// whenever a step would leave it, to the last bits of a `Double`.
  private func parameter(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    var (low, high) = (0.0, 1.0)
    var guess = time
    for _ in 0..<100 {
      let error = Self.value(x1, x2, at: guess) - time
      if error.magnitude < 1e-15 { break }
      if error > 0 { high = guess } else { low = guess }
      let slope = Self.derivative(x1, x2, at: guess)
      let next = slope > 1e-9 ? guess - error / slope : low
      let inside = next > low && next < high ? next : (low + high) / 2
      if inside == guess { break }
      guess = inside
    }
    return guess
  }

  private static func value(_ first: Double, _ second: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * first + 3 * r * s * s * second + s * s * s
  }

  private static func derivative(_ first: Double, _ second: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * first + 6 * r * s * (second - first) + 3 * s * s * (1 - second)
  }
}
