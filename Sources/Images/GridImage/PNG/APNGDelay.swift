/// The delay of a frame of an animated PNG in seconds, as a fraction in lowest terms that fit 16 bits.
package struct APNGDelay: Sendable, Hashable {
  let numerator: UInt16
  /// At least 1.
  let denominator: UInt16

  /// Creates a delay of exactly this fraction of a second; nil if it is negative or its lowest terms do not
  /// fit 16 bits.
  package init?(_ numerator: Int, _ denominator: Int) {
    guard numerator >= 0, denominator > 0 else { return nil }
    let divisor = Self.commonDivisor(numerator, denominator)
    guard let upper = UInt16(exactly: numerator / divisor),
      let lower = UInt16(exactly: denominator / divisor)
    else { return nil }
    self.numerator = upper
    self.denominator = lower
  }

  /// Creates the delay nearest to a fraction, at most 65535 s. The terms of the fraction are in 0...2³¹ - 1,
  /// and its denominator is above 0.
  ///
  /// Source: Hardy and Wright, An Introduction to the Theory of Numbers, chapter 10: the nearest fraction
  /// with small terms is a convergent of the continued fraction, or lies between two of them.
  package init(nearestTo numerator: Int, over denominator: Int) {
    precondition(
      0...Int(Int32.max) ~= numerator && 1...Int(Int32.max) ~= denominator, "not a valid fraction of a second"
    )
    let limit = Int(UInt16.max)
    var (upper, lower) = (numerator, denominator)
    var previous = (0, 1)
    var current = (1, 0)
    while lower != 0 {
      let quotient = upper / lower
      let steps = min(
        quotient, current.0 == 0 ? quotient : (limit - previous.0) / current.0,
        current.1 == 0 ? quotient : (limit - previous.1) / current.1)
      let next = (steps * current.0 + previous.0, steps * current.1 + previous.1)
      if steps < quotient {
        let between = next.1 == 0 ? current : next
        self.init(reduced: Self.nearer(between, current, to: (numerator, denominator)))
        return
      }
      (previous, current) = (current, next)
      (upper, lower) = (lower, upper % lower)
    }
    self.init(reduced: current)
  }

  /// Returns the sum of this delay and another; nil if 16 bits cannot represent it exactly.
  func followed(by other: APNGDelay) -> APNGDelay? {
    APNGDelay(
      Int(numerator) * Int(other.denominator) + Int(other.numerator) * Int(denominator),
      Int(denominator) * Int(other.denominator))
  }

  private init(reduced terms: (Int, Int)) {
    numerator = UInt16(truncatingIfNeeded: terms.0)
    denominator = UInt16(truncatingIfNeeded: terms.1)
  }

  /// Returns the fraction that is closer to a third one, or the second if both are equally close.
  private static func nearer(
    _ one: (Int, Int), _ other: (Int, Int), to goal: (Int, Int)
  ) -> (Int, Int) {
    guard other.1 != 0 else { return one }
    // Compare the differences over common denominators. They are below 2⁶⁴, because all terms but the goal's
    // fit 16 bits.
    let first = (one.0 * goal.1 - one.1 * goal.0).magnitude * UInt(other.1)
    let second = (other.0 * goal.1 - other.1 * goal.0).magnitude * UInt(one.1)
    return first < second ? one : other
  }

  private static func commonDivisor(_ first: Int, _ second: Int) -> Int {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}
