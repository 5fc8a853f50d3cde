/// Android's fling: x(t) = x0 + distance·(1 − (1 − t/T)^R).
struct BallisticCurve: AxisCurve {
  let start: Double
  let fling: AndroidFling

  private func left(_ time: Double) -> Double { max(0, 1 - time / fling.duration) }

  func offset(at time: Double) -> Double {
    start + fling.distance * (1 - power(left(time), AndroidFling.exponent))
  }

  func velocity(at time: Double) -> Double {
    fling.distance * AndroidFling.exponent / fling.duration * power(left(time), AndroidFling.exponent - 1)
  }

  /// The time at which it passes an offset on its way.
  func time(reaching offset: Double) -> Double {
    let part = min(max((offset - start) / fling.distance, 0), 1)
    return fling.duration * (1 - power(1 - part, 1 / AndroidFling.exponent))
  }
}
