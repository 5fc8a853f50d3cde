/// The kind of the cells of a column, as far as showing them goes.
public enum ColumnKind: String, Sendable, Hashable, CaseIterable {
  /// Whole numbers.
  case integer
  /// Numbers of which at least one has decimals.
  case decimal
  /// Numbers written with a percent sign.
  case percent
  /// Numbers written with one currency symbol, the same in every cell.
  case currency
  /// Calendar dates, with or without a time of day.
  case date
  /// Truth values written as true and false, or yes and no.
  case boolean
  /// Anything else, codes with leading zeros among it.
  case text
  /// No cell holds a value.
  case empty

  /// Whether the cells are numbers, which by default stand at the end of their column.
  public var isNumeric: Bool {
    switch self {
    case .integer, .decimal, .percent, .currency: true
    case .date, .boolean, .text, .empty: false
    }
  }
}

/// The findings of a sample of a column's cells: their kind and the way they are written.
package struct ColumnProfile: Hashable {
  /// The number of cells looked at unless another is asked for.
  package static let defaultLimit = 2000
  /// The most decimals that a guessed number format shows.
  package static let decimalsLimit = 6

  package var kind = ColumnKind.empty
  /// The decimals that numbers have, float noise seen through; percents count theirs before the sign.
  package var decimals = 0...0
  /// Whether some number has digits that only arithmetic with binary fractions has left there.
  var hasNoise = false
  /// Whether the numbers are labels, years or codes, which take no thousands separators.
  var isLabel = false
  /// Whether all numbers above zero are written with a sign.
  var showsPlus = false
  /// Whether some numbers above zero are written with a sign and some without, which no format keeps.
  var hasStrayPlus = false
  var currency: WrittenCurrency?
  /// Whether ratios are written in thousandths, and with a blank before their sign.
  var isPermille = false
  var isRatioApart = false
  /// The marks that numbers are read by.
  var marks = NumberMarks.point
  /// The digit zero that all numbers are written with, and whether points or commas stand among the digits.
  var zeroDigit: Unicode.Scalar = "0"
  var hasLatinMarks = false
  /// The most digits before the point, percents counted as they are shown.
  var wholeDigits = 0
  /// What is worth a word about how the cells were understood.
  package var reading: ColumnReading?
  /// Whether many numbers are so small that they would vanish if they were rounded to `decimalsLimit` decimals.
  var isScientific = false
  /// Whether numbers below zero, and no others, are written in parentheses.
  var hasParentheses = false
  /// The form to show dates in, where the kind is date.
  package var dateFormat: DateFormat?
  /// The form that dates are written in; nil for ISO 8601.
  package var dateInput: DateFormat?
  /// Whether some moment has a fraction of a second, which no form of dates shows.
  var hasFractions = false
  /// Whether some moments have a zone, and some have none.
  var hasZones = false
  var hasLocalTimes = false

  /// Looks at a column of a source.
  ///
  /// All rows are looked at where there are at most `limit`, else that many, evenly spread, the first and the last
  /// among them; O(limit) whatever the number of rows. A kind is given to a column if all sampled cells agree on it,
  /// blanks and marks such as `NA` or `-` left out. What is common to the rules:
  /// - numbers of which one has a leading zero ("00123", "01.1") or is a code as `12E5` are text;
  /// - numbers that are no quantities take no separators: years (1800…2100, or 1000…2999 in a column named for years) with
  ///   or without a fraction, days and months as digits (19580329, 10142018, 201801), article numbers with their check digit
  ///   (ISBN, EAN), identifiers of 16 digits and more, rows counted one by one, distinct numbers of one length in the first
  ///   column, and those in columns named for codes (`ColumnNameHints`);
  /// - whole numbers in columns named for times are seconds or milliseconds since 1970 if all may be;
  /// - numbers with and without percent signs, or with different currency symbols, are text;
  /// - one mark parts groups in all numbers of a column and one their decimals, each where it may stand (`NumberMarks`);
  /// - `0` and `1` are numbers, not truth values.
  ///
  /// A hint of the source about the kind is believed where the sample does not contradict it.
  /// - Throws: `DataError` where the sample cannot be read.
  package init(
    of source: any DataSource, column: Int, limit: Int = Self.defaultLimit, locale: TableLocale? = nil
  ) throws(DataError) {
    self = try Self.profiles(of: source, columns: [column], limit: limit, locale: locale)[0]
  }

  /// Looks at some columns of a source, reading each row of the sample once.
  ///
  /// Rows and columns that were chosen of another source are looked at there, so that no choice changes what a column holds.
  /// What marks of numbers and the order of dates leave open in one column is answered by the source's locale, by all other
  /// columns or by the locale that the picture is in, in this order; where none does, the column is text.
  package static func profiles(
    of source: any DataSource, columns: [Int], limit: Int = Self.defaultLimit, locale: TableLocale? = nil
  ) throws(DataError) -> [ColumnProfile] {
    if let chosen = source as? any DerivedSource {
      return try profiles(
        of: chosen.origin, columns: columns.map { chosen.originColumn($0) }, limit: limit, locale: locale)
    }
    let conventions = source.conventions
    let locales = [conventions.locale, locale].compactMap(\.self)
    let samples = try samples(of: source, columns: columns, limit: limit, locales)
    var evidence = samples
    if samples.contains(where: \.isOpen) {
      // In wide tables fewer rows tell; which columns were asked for must not matter.
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
      return profile
    }
  }

  /// The most cells that are looked at to answer what a column leaves open.
  private static let evidenceLimit = 400_000

  private static func samples(
    of source: any DataSource, columns: [Int], limit: Int, _ locales: [TableLocale]
  ) throws(DataError) -> [ColumnSample] {
    let described = source.columns
    var samples = columns.map {
      ColumnSample(
        name: described[$0].name ?? "", isKey: $0 == 0 && described.count > 1, locales: locales)
    }
    // Where the source says so, nothing is guessed.
    var open = columns.indices.filter { place in
      let hint = described[columns[place]].kind
      return hint != .text && hint != .empty
    }
    guard !open.isEmpty else { return samples }
    let remarks = source.remarks
    // Blocks of all open columns; each column is looked at until nothing can change its kind any more.
    let asked = open
    try source.sample(columns: asked.map { columns[$0] }, limit: limit) { block in
      for (position, place) in asked.enumerated() {
        for row in block.rows where !samples[place].isSettled && !remarks.contains(row) {
          samples[place].add(block[row, position], row: row)
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

  /// The rows of a sample: all, or so many that are evenly spread.
  package static func sampledRows(count: Int, limit: Int) -> [Range<Int>] {
    let limit = max(1, limit)
    guard count > limit else { return count > 0 ? [0..<count] : [] }
    guard limit > 1 else { return [0..<1] }
    // Quotient and rest apart, so that no product overflows.
    let (step, rest) = (count - 1).quotientAndRemainder(dividingBy: limit - 1)
    return (0..<limit).map { index in
      let row = index * step + index * rest / (limit - 1)
      return row..<row + 1
    }
  }
}
