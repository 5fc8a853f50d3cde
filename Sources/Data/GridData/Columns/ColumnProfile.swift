package import GridRecords

/// The kind of a column's cells, which determines how they are displayed.
public enum ColumnKind: String, Sendable, Hashable, CaseIterable {
  /// Integers.
  case integer
  /// Numbers, at least one of which has decimals.
  case decimal
  /// Numbers written with a percent sign.
  case percent
  /// Numbers with one currency symbol, the same in every cell.
  case currency
  /// Calendar dates, with or without a time of day.
  case date
  /// Booleans written as true and false, or yes and no.
  case boolean
  /// Anything else, including codes with leading zeros.
  case text
  /// No cell has a value.
  case empty

  /// Whether the cells are numbers. Numbers are end-aligned by default.
  public var isNumeric: Bool {
    switch self {
    case .integer, .decimal, .percent, .currency: true
    case .date, .boolean, .text, .empty: false
    }
  }
}

/// The properties of a column, derived from a sample of its cells: their kind and how they are written.
package struct ColumnProfile: Hashable {
  /// The default number of sampled cells.
  package static let defaultLimit = 2000
  /// The maximum number of decimals in a guessed number format.
  package static let decimalsLimit = 6

  package var kind = ColumnKind.empty
  /// The numbers of decimals, ignoring float noise; for percentages, as written before the sign.
  package var decimals = 0...0
  /// Whether any number has digits that are only artifacts of binary floating-point arithmetic.
  var hasNoise = false
  /// Whether the numbers are labels, years or codes, which have no thousands separators.
  var isLabel = false
  /// Whether all positive numbers have a plus sign.
  var showsPlus = false
  /// Whether only some positive numbers have a plus sign, which no format reproduces.
  var hasStrayPlus = false
  var currency: WrittenCurrency?
  /// Whether ratios are written in per mille, and whether a space precedes the sign.
  var isPermille = false
  var isRatioApart = false
  /// The marks of the numbers.
  var marks = NumberMarks.point
  /// The zero digit of all numbers, and whether points or commas are used with native digits.
  var zeroDigit: Unicode.Scalar = "0"
  var hasLatinMarks = false
  /// The maximum number of digits before the decimal point; for percentages, as displayed.
  var wholeDigits = 0
  /// The exponent of the smallest power of ten greater than all numbers, as displayed.
  var greatestMagnitude = 0
  /// How the cells were interpreted; nil if that is not worth reporting.
  package var reading: ColumnReading?
  /// Whether the source shows a text of its own for every value.
  var isShown = false
  /// Whether many numbers are so small that rounding to `decimalsLimit` decimals would turn them into zero.
  var isScientific = false
  /// Whether negative numbers, and no others, are written in parentheses.
  var hasParentheses = false
  /// The display format of dates, if the kind is date.
  package var dateFormat: DateFormat?
  /// The format in which dates are written; nil for ISO 8601.
  package var dateInput: DateFormat?
  /// Whether any time has fractional seconds, which no date format shows.
  var hasFractions = false
  /// Whether only some times have a time zone.
  var hasZones = false
  var hasLocalTimes = false

  /// Analyzes a column of a source.
  ///
  /// Samples all rows if there are at most `limit`, otherwise `limit` evenly spaced rows including the first
  /// and the last; O(limit) for any number of rows. A column has a kind if all sampled cells agree on it,
  /// ignoring blanks and marks such as `NA` or `-`. The main rules:
  /// - Numbers are text if one has a leading zero ("00123", "01.1") or is a code such as `12E5`.
  /// - Numbers that are not quantities get no thousands separators: years (1800…2100, or 1000…2999 in a
  ///   column named for years) with or without a fraction, days and months as digits (19580329, 10142018,
  ///   201801), article numbers with a check digit (ISBN, EAN), identifiers of 16 or more digits, consecutive
  ///   row numbers, distinct numbers of the same length in the first column, and numbers in columns named for
  ///   codes (`ColumnNameHints`).
  /// - Integers in columns named for times are seconds or milliseconds since 1970 if all of them can be.
  /// - Numbers with and without percent signs, or with different currency symbols, are text.
  /// - All numbers of a column use the same group separator and the same decimal mark, each in valid positions
  ///   (`NumberMarks`).
  /// - `0` and `1` are numbers, not booleans.
  ///
  /// A kind specified by the source is used unless the sample contradicts it.
  /// - Throws: `DataError` if the sample cannot be read.
  package init(
    of source: any DataSource, column: Int, limit: Int = Self.defaultLimit, locale: TableLocale? = nil
  ) throws(DataError) {
    self = try Self.profiles(of: source, columns: [column], limit: limit, locale: locale)[0]
  }

  /// Analyzes columns of a source, reading each row of the sample once.
  ///
  /// If rows and columns were selected from another source, that source is analyzed, so that selecting never
  /// changes the kind of a column. If number marks or the date order are ambiguous in a column, they are
  /// resolved by the source's locale, the other columns, or the picture's locale, in this order; if none of
  /// these helps, the column is text.
  package static func profiles(
    of source: any DataSource, columns: [Int], limit: Int = Self.defaultLimit, locale: TableLocale? = nil
  ) throws(DataError) -> [ColumnProfile] {
    // Casting to a protocol searches all conformances in the program.
    if !(source is DelimitedTable), let chosen = source as? any DerivedSource {
      return try profiles(
        of: chosen.origin, columns: columns.map { chosen.originColumn($0) }, limit: limit, locale: locale)
    }
    if let added = source as? AddedColumns, !columns.isEmpty {
      // The data's own columns are what they are without the added ones.
      let count = added.source.columns.count
      let own = columns.filter { $0 < count }
      if own.count == columns.count {
        return try profiles(of: added.source, columns: own, limit: limit, locale: locale)
      }
      if !own.isEmpty {
        var others = try profiles(
          of: added, columns: columns.filter { $0 >= count }, limit: limit, locale: locale)[...]
        var found = try profiles(of: added.source, columns: own, limit: limit, locale: locale)[...]
        return columns.compactMap { $0 < count ? found.popFirst() : others.popFirst() }
      }
    }
    let conventions = source.conventions
    let locales = [conventions.locale, locale].compactMap(\.self)
    let samples = try samples(of: source, columns: columns, limit: limit, locales)
    var evidence = samples
    if samples.contains(where: \.isOpen) {
      // Wide tables use fewer rows; the result must not depend on which columns were requested.
      let all = Array(source.columns.indices)
      let few = min(limit, max(16, evidenceLimit / max(1, all.count)))
      let others = few < limit ? all : all.filter { !columns.contains($0) }
      evidence = try Self.samples(of: source, columns: others, limit: few, locales)
      if few == limit { evidence += samples }
    }
    let choice = ReadingChoice(evidence, conventions, locale)
    let described = source.columns
    return zip(columns, samples).map { column, sample in
      var profile = sample.profile(choice)
      if profile.kind == .empty, let hint = described[column].kind { profile.kind = hint }
      if described[column].isApproximate { profile.roundApproximateNumbers() }
      return profile
    }
  }

  /// Limits the decimals of rounded results to three significant digits of the greatest, and at least one.
  private mutating func roundApproximateNumbers() {
    guard kind.isNumeric, kind != .integer, !isScientific else { return }
    let count = min(max(1, 3 - greatestMagnitude), decimals.upperBound, Self.decimalsLimit)
    (decimals, hasNoise) = (count...count, true)
  }

  /// The maximum number of cells to read to resolve a column's ambiguities.
  private static let evidenceLimit = 400_000

  private static func samples(
    of source: any DataSource, columns: [Int], limit: Int, _ locales: [TableLocale]
  ) throws(DataError) -> [ColumnSample] {
    let described = source.columns
    var samples = columns.map {
      ColumnSample(
        name: described[$0].name ?? "", isKey: $0 == 0 && described.count > 1, locales: locales)
    }
    // Don't guess what the source specifies.
    var open = columns.indices.filter { place in
      let hint = described[columns[place]].kind
      return hint != .text && hint != .empty
    }
    guard !open.isEmpty else { return samples }
    let remarks = source.remarks
    // Read blocks of all unresolved columns until nothing can change their kinds.
    let asked = open
    try source.sample(columns: asked.map { columns[$0] }, limit: limit) { block in
      for (position, place) in asked.enumerated() {
        guard !samples[place].isSettled else { continue }
        block.visit(position) { row, cell in
          if !remarks.contains(row) { samples[place].add(cell, row: row) }
          return !samples[place].isSettled
        }
      }
      open.removeAll { samples[$0].isSettled }
      return !open.isEmpty
    }
    return samples
  }

  init(of texts: some Sequence<String>, name: String = "") {
    var sample = ColumnSample(name: name)
    for (row, text) in texts.enumerated() { sample.add(.text(text), row: row) }
    self = sample.profile(ReadingChoice([sample], DataConventions(), nil))
  }

  init() {}

  static func kind(of text: String) -> ColumnKind { ColumnProfile(of: CollectionOfOne(text)).kind }

  /// Returns the rows of a sample: all rows, or `limit` evenly spaced ones.
  package static func sampledRows(count: Int, limit: Int) -> [Range<Int>] {
    let limit = max(1, limit)
    guard count > limit else { return count > 0 ? [0..<count] : [] }
    guard limit > 1 else { return [0..<1] }
    // Handle the quotient and remainder separately, so that no product overflows.
    let (step, rest) = (count - 1).quotientAndRemainder(dividingBy: limit - 1)
    return (0..<limit).map { index in
      let row = index * step + index * rest / (limit - 1)
      return row..<row + 1
    }
  }
}
