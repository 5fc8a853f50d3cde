/// An aggregate of numbers in decimal: sums, means and medians are exact before they are rounded.
struct NumberSummary {
  private let aggregate: Aggregate
  private var sum = DecimalSum()
  /// All numbers, stored only if the aggregate needs them in order.
  private var numbers: [DecimalNumber] = []
  /// The running mean and the sum of squared deviations (B. P. Welford, 1962).
  private var (mean, squares) = (0.0, 0.0)

  init(_ aggregate: Aggregate) { self.aggregate = aggregate }

  /// Adds a number; medians store all of them.
  mutating func add(_ number: DecimalNumber) {
    sum.add(number)
    switch aggregate {
    case .count, .sum, .mean: break
    case .min, .max, .median: numbers.append(number)
    case .stdev:
      let value = number.approximation
      let distance = value - mean
      mean += distance / Double(sum.count)
      squares += distance * (value - mean)
    }
  }

  /// Returns the value, rounded to `decimals` decimals unless it is one of the numbers or their sum. Returns
  /// nil if there are no numbers, only one number for a standard deviation, or more than 38 digits in the
  /// result. O(1), or O(n · log n) for medians.
  func value(decimals: Int) -> DecimalNumber? {
    switch aggregate {
    case .count: return DecimalNumber(sum.count)
    case .sum: return sum.total
    case .mean: return sum.mean(decimals: decimals)
    case .min: return numbers.min { $0.isLess(than: $1) }
    case .max: return numbers.max { $0.isLess(than: $1) }
    case .median:
      guard !numbers.isEmpty else { return nil }
      let sorted = numbers.sorted { $0.isLess(than: $1) }
      var middle = DecimalSum()
      for number in sorted[(sorted.count - 1) / 2...sorted.count / 2] { middle.add(number) }
      return middle.mean(decimals: decimals)
    case .stdev:
      guard sum.count > 1 else { return nil }
      return DecimalNumber((squares / Double(sum.count - 1)).squareRoot())?.rounded(toDecimals: decimals)
    }
  }
}
