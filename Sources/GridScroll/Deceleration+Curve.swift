extension Deceleration {
  /// The motion from an offset with a velocity.
  func curve(from start: Double, velocity: Double) -> any GlideCurve {
    switch law {
    case .exponential(let k): DecayCurve(start: start, velocity: velocity, k: k)
    case .ballistic: BallisticCurve(start: start, fling: AndroidFling(velocity: velocity))
    }
  }
}
