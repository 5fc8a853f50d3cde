import GridGeometry

/// A motion that decelerates from an initial velocity.
protocol GlideCurve: AxisCurve {
  /// Returns the time in seconds at which the motion reaches an offset; infinite if it never does.
  func time(reaching offset: Double) -> Double
}

/// A fling with exponential decay: x(t) = x0 + v0·(e^(kt) − 1)/k, with k < 0.
struct DecayCurve: GlideCurve {
  let start: Double
  let velocity: Double
  let k: Double

  func offset(at time: Double) -> Double { start + velocity * (PortableMath.exp(k * time) - 1) / k }

  func velocity(at time: Double) -> Double { velocity * PortableMath.exp(k * time) }

  func time(reaching offset: Double) -> Double {
    let left = 1 + k * (offset - start) / velocity
    return left > 0 ? max(0, PortableMath.log(left) / k) : .infinity
  }
}

/// Android's fling: x(t) = x0 + distance·(1 − (1 − t/T)^R).
struct BallisticCurve: GlideCurve {
  let start: Double
  let fling: AndroidFling

  private func left(_ time: Double) -> Double { max(0, 1 - time / fling.duration) }

  func offset(at time: Double) -> Double {
    start + fling.distance * (1 - PortableMath.pow(left(time), AndroidFling.exponent))
  }

  func velocity(at time: Double) -> Double {
    fling.distance * AndroidFling.exponent / fling.duration
      * PortableMath.pow(left(time), AndroidFling.exponent - 1)
  }

  func time(reaching offset: Double) -> Double {
    let part = min(max((offset - start) / fling.distance, 0), 1)
    return fling.duration * (1 - PortableMath.pow(1 - part, 1 / AndroidFling.exponent))
  }
}

struct SpringCurve: AxisCurve {
  let rest: Double
  let start: Double
  let velocity: Double
  let spring: Spring

  func offset(at time: Double) -> Double {
    rest + spring.displacement(at: time, from: start - rest, velocity: velocity)
  }

  func velocity(at time: Double) -> Double {
    spring.velocity(at: time, from: start - rest, velocity: velocity)
  }

  /// The time after which the distance from rest stays below that of the rest rule.
  var settlingTime: Double {
    spring.settlingTime(from: start - rest, velocity: velocity, threshold: RestRule.distance)
  }

  /// The same motion toward a position past the rest position of a critically damped spring. By the rest rule, it is
  /// over when it arrives at the original one.
  var aimedPastRest: SpringCurve {
    let (_, away, drive) = parts
    // The motion comes to rest from the side of its slower term.
    let side = drive == 0 ? away : drive
    guard side != 0 else { return self }
    return SpringCurve(
      rest: side > 0 ? rest - RestRule.distance : rest + RestRule.distance, start: start, velocity: velocity,
      spring: spring)
  }

  /// The coefficients b, c1 and c2 of a critically damped spring, x(t) = rest + (c1 + c2·t)·e^(−bt).
  private var parts: (rate: Double, away: Double, drive: Double) {
    let rate = spring.frequency
    let away = start - rest
    return (rate, away, velocity + rate * away)
  }

  /// The time at which a critically damped spring crosses its rest position, t = −c1/c2; nil if it never
  /// does.
  var crossingTime: Double? {
    let (_, away, drive) = parts
    return away * drive < 0 ? -away / drive : nil
  }

  /// The offset farthest from rest in the direction of the velocity: the start or the turning point, at t =
  /// 1/b − c1/c2.
  var farthest: Double {
    let (rate, away, drive) = parts
    guard drive != 0 else { return start }
    let turn = 1 / rate - away / drive
    return turn > 0 ? offset(at: turn) : start
  }
}
