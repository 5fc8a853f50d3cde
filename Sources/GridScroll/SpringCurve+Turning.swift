extension SpringCurve {
  /// The times of a critically damped spring, as parts of x(t) = rest + (c1 + c2·t)·e^(−bt).
  private var parts: (rate: Double, away: Double, drive: Double) {
    let rate = spring.frequency
    let away = start - rest
    return (rate, away, velocity + rate * away)
  }

  /// When a critically damped spring passes its rest, if it does: t = −c1/c2.
  var crossingTime: Double? {
    let (_, away, drive) = parts
    return away * drive < 0 ? -away / drive : nil
  }

  /// The offset farthest from rest, on the side to which the velocity points: the start, or the turning point at
  /// t = 1/b − c1/c2.
  var farthest: Double {
    let (rate, away, drive) = parts
    guard drive != 0 else { return start }
    let turn = 1 / rate - away / drive
    return turn > 0 ? offset(at: turn) : start
  }
}
