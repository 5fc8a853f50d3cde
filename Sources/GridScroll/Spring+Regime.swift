extension Spring {
  /// The three kinds of damped motion, with their rates a second.
  enum Regime {
    case critical(rate: Double)
    case under(decay: Double, frequency: Double)
    case over(slow: Double, fast: Double)

    init(_ spring: Spring) {
      let (frequency, ratio) = (spring.frequency, spring.dampingRatio)
      // Next to critical damping the other two forms divide by almost nothing.
      if (ratio - 1).magnitude < 1e-6 {
        self = .critical(rate: frequency)
      } else if ratio < 1 {
        self = .under(decay: ratio * frequency, frequency: frequency * (1 - ratio * ratio).squareRoot())
      } else {
        let spread = (ratio * ratio - 1).squareRoot()
        // The product of both rates is frequency²; dividing keeps the slow one exact for heavy damping.
        let fast = frequency * (ratio + spread)
        self = .over(slow: frequency * frequency / fast, fast: fast)
      }
    }
  }
}
