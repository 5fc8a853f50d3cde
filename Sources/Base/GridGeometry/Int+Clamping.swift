/// Saturating arithmetic for positions that callers set freely, which must not trap.
extension Int {
  /// Returns the sum, clamped to the range of `Int`.
  @inlinable @inline(__always)
  package func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  /// Returns the difference, clamped to the range of `Int`.
  @inlinable @inline(__always)
  package func subtractingClamped(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }

  /// Creates the integer part of a number, clamped to ±2^53; 0 for NaN.
  @inlinable
  package init(clamped number: Double) {
    let limit = 9_007_199_254_740_992.0
    self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -limit), limit))
  }
}

extension Double {
  /// Returns the number clamped to a range; the lower bound for NaN.
  package func clamped(to range: ClosedRange<Double>) -> Double {
    isNaN ? range.lowerBound : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
