/// Works out values made of a column's values.
package struct ColumnSummary {
  package let source: any CellSource
  /// The index of the column in the source.
  package let column: Int
  package let formatter: CellFormatter

  /// Creates a summary of a column; `column` is its index in the source.
  package init(source: any CellSource, column: Int, formatter: CellFormatter) {
    self.source = source
    self.column = column
    self.formatter = formatter
  }

  /// What is shown for an aggregate of some rows, written as the column's values are.
  ///
  /// - Complexity: O(rows).
  package func display(_ aggregate: Aggregate, of rows: Range<Int>) -> CellDisplay {
    switch aggregate {
    case .count:
      let count = rows.count { !formatter.display(source.text(row: $0, column: column)).isMissing }
      return CellDisplay(Self.written(count), isNumeric: true)
    case .sum, .mean: return sum(of: rows, isMean: aggregate == .mean)
    case .min, .max: return extreme(of: rows, isGreatest: aggregate == .max)
    }
  }

  /// A count with commas between thousands.
  package static func written(_ count: Int) -> String {
    NumberFormat().string(from: String(count)) ?? String(count)
  }

  private var missing: CellDisplay { CellDisplay(formatter.missingText ?? "–", isMissing: true) }

  private func sum(of rows: Range<Int>, isMean: Bool) -> CellDisplay {
    var sum = DecimalSum()
    var decimals = 0
    for row in rows {
      guard let numeric = NumericText(source.text(row: row, column: column)) else { continue }
      sum.add(numeric.number)
      decimals = max(decimals, -numeric.number.exponent)
    }
    var format = NumberFormat()
    if case .number(let own) = formatter.style { format = own }
    let shown = format.maximumDecimals.map { $0 + format.powerOfTen } ?? max(decimals, 1)
    guard let value = isMean ? sum.mean(decimals: max(0, shown)) : sum.total else { return missing }
    let (text, isNegative) = format.write(value)
    return CellDisplay(text, isNegative: isNegative, isNumeric: true)
  }

  private func extreme(of rows: Range<Int>, isGreatest: Bool) -> CellDisplay {
    var best: (text: String, number: DecimalNumber?)?
    for row in rows {
      let text = source.text(row: row, column: column)
      guard !formatter.display(text).isMissing else { continue }
      let candidate = (text: text, number: NumericText(text)?.number)
      guard let present = best else {
        best = candidate
        continue
      }
      let isLess: Bool
      if let first = candidate.number, let second = present.number {
        isLess = first.isLess(than: second)
      } else {
        isLess = candidate.text.unicodeScalars.lexicographicallyPrecedes(present.text.unicodeScalars)
      }
      if isLess != isGreatest, candidate.text != present.text { best = candidate }
    }
    return best.map { formatter.display($0.text) } ?? missing
  }
}

extension DecimalNumber {
  /// Whether the number lies below another one, exactly.
  func isLess(than other: DecimalNumber) -> Bool {
    if isZero || other.isZero { return isZero ? !other.isZero && !other.isNegative : isNegative }
    if isNegative != other.isNegative { return isNegative }
    return isNegative ? other.isSmaller(than: self) : isSmaller(than: other)
  }

  private func isSmaller(than other: DecimalNumber) -> Bool {
    if magnitude != other.magnitude { return magnitude < other.magnitude }
    for index in 0..<max(digits.count, other.digits.count) {
      let first = index < digits.count ? digits[index] : 0
      let second = index < other.digits.count ? other.digits[index] : 0
      if first != second { return first < second }
    }
    return false
  }
}
