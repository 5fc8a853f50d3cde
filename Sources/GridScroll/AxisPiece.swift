/// A curve for one axis with its natural duration and its exact ends.
struct AxisPiece {
  let curve: any AxisCurve
  /// In seconds.
  let duration: Double
  let first: Double
  let last: Double

  init(_ curve: any AxisCurve, duration: Double, first: Double, last: Double) {
    self.curve = curve
    self.duration = duration
    self.first = first
    self.last = last
  }
}
