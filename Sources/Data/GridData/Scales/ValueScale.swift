import GridGeometry

/// Maps numbers to positions from 0 to 1: the resolved domain of a heat map, a bar or a sparkline.
public struct ValueScale: Sendable, Hashable {
  /// The number at position 0.
  public private(set) var lower: Double
  /// The number at position 1.
  public private(set) var upper: Double
  /// The number at position ½; nil if it is the middle of the range.
  public private(set) var midpoint: Double?
  /// The transform from numbers to positions.
  public private(set) var transform: Transform
  /// The minimum of each step except the first, ascending; empty for a scale without steps.
  public private(set) var thresholds: [Double]

  /// A transform from numbers to positions.
  public enum Transform: Sendable, Hashable, CaseIterable {
    /// Equal differences are equal distances.
    case linear
    /// Equal ratios are equal distances; only numbers above 0 have a position.
    case log
    /// Square roots, with the sign of the number.
    case sqrt
  }

  /// Creates a scale between two numbers. If they are equal, that number is in the middle.
  public init(
    _ lower: Double, _ upper: Double, midpoint: Double? = nil, transform: Transform = .linear,
    thresholds: [Double] = []
  ) {
    self.lower = lower
    self.upper = upper
    self.midpoint = midpoint
    self.transform = transform
    self.thresholds = thresholds
  }

  /// The scale without steps, for lengths and heights.
  package var continuous: ValueScale { ValueScale(lower, upper, midpoint: midpoint, transform: transform) }

  /// Returns the scale with a midpoint in the middle, by moving the closer end away from it.
  package func symmetric(around midpoint: Double) -> ValueScale {
    var scale = self
    guard let middle = moved(midpoint), let low = moved(lower), let high = moved(upper) else { return self }
    let reach = max(abs(low - middle), abs(high - middle))
    scale.lower = unmoved(middle - reach)
    scale.upper = unmoved(middle + reach)
    scale.midpoint = midpoint
    return scale
  }

  /// Returns the position of a number, below 0 or above 1 if it is outside the range; nil if it has none.
  ///
  /// With thresholds, the position is that of the step's color among evenly spaced colors: 0 for the first
  /// step, 1 for the last.
  /// - Complexity: O(log thresholds).
  public func position(of number: Double) -> Double? {
    guard number.isFinite || number.isInfinite else { return nil }
    if !thresholds.isEmpty { return Double(step(of: number)) / Double(thresholds.count) }
    guard let value = moved(number), let low = moved(lower), let high = moved(upper) else { return nil }
    if value.isInfinite { return value < 0 ? 0 : 1 }
    guard high > low else { return value < low ? -1 : value > low ? 2 : 0.5 }
    guard let midpoint, let middle = moved(midpoint), middle > low, middle < high else {
      return (value - low) / (high - low)
    }
    return value <= middle
      ? 0.5 * (value - low) / (middle - low) : 0.5 + 0.5 * (value - middle) / (high - middle)
  }

  /// Returns the number at a position from 0 to 1: the inverse of `position`, for labels.
  package func number(at position: Double) -> Double {
    guard let low = moved(lower), let high = moved(upper) else { return lower }
    guard let midpoint, let middle = moved(midpoint), middle > low, middle < high else {
      return unmoved(low + position * (high - low))
    }
    return position <= 0.5
      ? unmoved(low + 2 * position * (middle - low)) : unmoved(middle + (2 * position - 1) * (high - middle))
  }

  /// Returns the step of a number, from 0.
  package func step(of number: Double) -> Int {
    var (low, high) = (0, thresholds.count)
    while low < high {
      let middle = (low + high) / 2
      if thresholds[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func moved(_ number: Double) -> Double? {
    switch transform {
    case .linear: number
    case .log: number > 0 ? PortableMath.log(number) : nil
    case .sqrt: number < 0 ? -(-number).squareRoot() : number.squareRoot()
    }
  }

  private func unmoved(_ number: Double) -> Double {
    switch transform {
    case .linear: number
    case .log: PortableMath.exp(number)
    case .sqrt: number < 0 ? -(number * number) : number * number
    }
  }
}

extension ValueScale {
  /// Returns the thresholds between steps of equal width; O(steps).
  package func equalThresholds(steps: Int) -> [Double] {
    steps < 2 ? [] : (1..<steps).map { number(at: Double($0) / Double(steps)) }
  }

  /// Returns the thresholds between steps with equal numbers of values: quantiles, interpolated linearly between
  /// neighbors (type 7 of Hyndman and Fan, "Sample quantiles in statistical packages", 1996). `sorted` must be finite
  /// and ascending.
  package static func quantiles(of sorted: [Double], steps: Int) -> [Double] {
    guard steps > 1, !sorted.isEmpty else { return [] }
    var edges: [Double] = []
    for step in 1..<steps {
      let place = Double(sorted.count - 1) * Double(step) / Double(steps)
      let index = Int(place)
      let next = sorted[min(index + 1, sorted.count - 1)]
      let edge = sorted[index] + (next - sorted[index]) * (place - Double(index))
      if edge != edges.last { edges.append(edge) }
    }
    return edges
  }
}
