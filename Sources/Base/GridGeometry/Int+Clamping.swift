/// Arithmetic for positions that anyone may set, which must not trap.
extension Int {
  /// Returns the sum, or the nearest integer if it overflows.
  @inlinable @inline(__always)
  package func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  /// Returns the difference, or the nearest integer if it overflows.
  @inlinable @inline(__always)
  package func subtractingClamped(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }

  /// Creates the integer part of a number, at most 2^53 from 0; 0 for NaN.
  @inlinable
  package init(clamped number: Double) {
    let limit = 9_007_199_254_740_992.0
    self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -limit), limit))
  }
}

extension Double {
  /// Returns the number within a range; its lower bound for NaN.
  package func clamped(to range: ClosedRange<Double>) -> Double {
    isNaN ? range.lowerBound : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
