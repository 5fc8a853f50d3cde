import GridRender

/// Round numbers along an axis of a plot: 1, 2 or 5 times a power of ten apart.
struct PathPlotTicks: Sendable {
  /// The numbers, ascending, evenly spaced.
  let values: [Double]
  /// The numbers as they are written, thousands in groups.
  let texts: [String]

  /// The round numbers in a range, as many as possible but not more than `limit`.
  init(_ range: ClosedRange<Double>, limit: Int) {
    let limit = max(limit, 2)
    let length = max(range.upperBound - range.lowerBound, 1e-9)
    var power = 1e-9
    while power * 10 * Double(limit) < length { power *= 10 }
    var step = power
    for factor in [1.0, 2, 5, 10, 20, 50, 100] {
      step = power * factor
      let (first, last) = Self.ends(of: range, step: step)
      if last - first < Double(limit) { break }
    }
    let (first, last) = Self.ends(of: range, step: step)
    var places = 0
    var unit = 1.0
    while places < 9, (step * unit - (step * unit).rounded()).magnitude > 1e-6 {
      places += 1
      unit *= 10
    }
    values = first > last ? [] : (0...Int(last - first)).map { (first + Double($0)) * step }
    texts = values.map { Self.grouped(DecimalText($0, places: places, keepsZeros: true).text) }
  }

  /// The first and the last multiple of a step in a range, counted in steps.
  private static func ends(of range: ClosedRange<Double>, step: Double) -> (Double, Double) {
    // A billionth of a step is forgiven: the ends are sums of numbers that were rounded.
    (
      (range.lowerBound / step - 1e-9).rounded(.up) + 0, (range.upperBound / step + 1e-9).rounded(.down) + 0
    )
  }

  /// Digits in groups of three, with a proper minus sign.
  static func grouped(_ text: String) -> String {
    let isNegative = text.hasPrefix("-")
    let digits = isNegative ? text.dropFirst() : text[...]
    let whole = digits.prefix { $0 != "." }
    var result = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return (isNegative ? "\u{2212}" : "") + result + digits.dropFirst(whole.count)
  }
}
