package import GridRecords

/// An aggregate of a column's values.
package enum Aggregate: String, Sendable, Hashable, CaseIterable {
  /// The number of values that are not missing.
  case count
  case sum
  case mean
  case min
  case max
  case median
  case stdev

  package var summary: String {
    switch self {
    case .count: "The number of values."
    case .sum: "Their sum."
    case .mean: "Their mean, rounded to the column's decimals."
    case .min: "Their minimum."
    case .max: "Their maximum."
    case .median: "Their median, rounded to the column's decimals."
    case .stdev: "Their sample standard deviation, rounded to the column's decimals."
    }
  }

  package var needsNumbers: Bool { self != .count && self != .min && self != .max }
}

/// Computes aggregates of a column's values.
package struct ColumnSummary {
  private let source: any DataSource
  private let column: Int
  private let formatter: CellFormatter
  private let locale: TableLocale?

  /// Creates a summary of a column; `column` is its index in the source, and `locale` formats counts.
  package init(source: any DataSource, column: Int, formatter: CellFormatter, locale: TableLocale? = nil) {
    self.source = source
    self.locale = locale
    self.column = column
    self.formatter = formatter
  }

  /// Returns an aggregate of a range of rows, formatted like the column's values. Throws if the rows cannot
  /// be scanned. O(rows).
  package func display(_ aggregate: Aggregate, of rows: Range<Int>) throws(DataError) -> CellDisplay {
    switch aggregate {
    case .count:
      var count = 0
      try scan(rows) { if !formatter.isMissing($0) { count += 1 } }
      return CellDisplay(Self.written(count, in: locale), isNumeric: true)
    case .sum, .mean, .median, .stdev:
      return try total(aggregate, of: rows).map { formatter.number($0.value, $0.format) } ?? missing
    case .min, .max: return try extreme(of: rows, isGreatest: aggregate == .max)
    }
  }

  /// Formats a count with a locale's thousands separators, or with commas.
  package static func written(_ count: Int, in locale: TableLocale? = nil) -> String {
    var format = NumberFormat()
    if let locale { format.apply(locale) }
    return format.string(from: DecimalNumber(count))
  }

  private var missing: CellDisplay { CellDisplay(formatter.missingText ?? "–", isMissing: true) }

  private func scan(_ rows: Range<Int>, _ body: (CellValue) -> Void) throws(DataError) {
    let remarks = source.remarks
    try source.scan(rows: rows, columns: [column]) { block in
      for row in block.rows where !remarks.contains(row) { body(block[row, 0]) }
      return true
    }
  }

  /// Returns an aggregate of a range of rows as a value for a total row. Throws if the rows cannot be
  /// scanned. O(rows).
  package func value(_ aggregate: Aggregate, of rows: Range<Int>) throws(DataError) -> CellValue {
    switch aggregate {
    case .count:
      var count = 0
      try scan(rows) { if !formatter.isMissing($0) { count += 1 } }
      return .number(DecimalNumber(count))
    case .sum, .mean, .median, .stdev:
      return try total(aggregate, of: rows).map { .number($0.value) } ?? .missing
    case .min, .max: return try best(of: rows, isGreatest: aggregate == .max) ?? .missing
    }
  }

  private func total(
    _ aggregate: Aggregate, of rows: Range<Int>
  ) throws(DataError) -> (value: DecimalNumber, format: NumberFormat)? {
    var numbers = NumberSummary(aggregate)
    var decimals = 0
    try scan(rows) { value in
      guard let number = formatter.number(of: value) else { return }
      numbers.add(number)
      decimals = max(decimals, -number.exponent)
    }
    var format = NumberFormat()
    if case .number(let own) = formatter.style { format = own }
    let own = format.maximumDecimals ?? formatter.guessedDecimals
    let shown =
      own.map { min(max($0, 0), 1000) + min(max(format.powerOfTen, -1000), 1000) } ?? max(decimals, 1)
    return numbers.value(decimals: max(0, shown)).map { ($0, format) }
  }

  private func extreme(of rows: Range<Int>, isGreatest: Bool) throws(DataError) -> CellDisplay {
    try best(of: rows, isGreatest: isGreatest).map { formatter.display($0) } ?? missing
  }

  private func best(of rows: Range<Int>, isGreatest: Bool) throws(DataError) -> CellValue? {
    var best: (value: CellValue, text: String, number: DecimalNumber?, instant: Int?)?
    try scan(rows) { value in
      guard !formatter.isMissing(value) else { return }
      let candidate = (
        value: value, text: value.description, number: formatter.number(of: value),
        instant: formatter.instant(of: value)
      )
      guard let present = best else {
        best = candidate
        return
      }
      let isLess: Bool
      if let first = candidate.number, let second = present.number {
        isLess = first.isLess(than: second)
      } else if let first = candidate.instant, let second = present.instant {
        isLess = first < second
      } else {
        isLess = candidate.text.unicodeScalars.lexicographicallyPrecedes(present.text.unicodeScalars)
      }
      if isLess != isGreatest, candidate.text != present.text { best = candidate }
    }
    return best?.value
  }
}
