/// What a sample of a column's cells tells: their kind and how they are written.
public struct ColumnProfile: Sendable, Hashable {
  /// The number of cells looked at unless another is asked for.
  public static let defaultLimit = 2000
  /// The most decimals that a guessed number format shows.
  public static let decimalsLimit = 6

  /// What the cells are.
  public var kind = ColumnKind.empty
  /// The number of cells that were looked at.
  public var sampledCount = 0
  /// How many of those hold no value.
  public var missingCount = 0
  /// The largest number of decimals seen; percents count theirs before the sign.
  public var decimals = 0
  /// Whether the whole numbers are labels, years or codes, which take no thousands separators.
  public var isLabel = false
  /// The currency symbol, where the kind is currency.
  public var currency: Character?
  /// Whether some number would vanish if it were rounded to `decimalsLimit` decimals.
  public var hasTinyNumbers = false
  /// The form to show dates in, where the kind is date.
  public var dateFormat: DateFormat?

  /// Looks at a column of a source.
  ///
  /// All rows are looked at where there are at most `limit`, else that many, evenly spread, the first and the last
  /// among them; O(limit) whatever the number of rows. A kind is given to a column if all sampled cells agree on it,
  /// blanks and marks such as `NA` or `-` left out. What is common to the rules:
  /// - whole numbers of which one has a leading zero ("00123") are text;
  /// - whole numbers of four digits are years if all lie within 1800…2100, or within 1000…2999 in a column named
  ///   for years; columns named for codes (`id`, `code`, `zip`) are treated alike;
  /// - numbers with and without percent signs, or with different currency symbols, are text;
  /// - `0` and `1` are numbers, not truth values.
  ///
  /// A hint of the source about the kind is believed where the sample does not contradict it.
  public init(of source: some CellSource, column: Int, limit: Int = Self.defaultLimit) {
    let hint = source.kindHint(column: column)
    if hint == .text || hint == .empty {
      kind = hint ?? .text
      return
    }
    let count = min(source.rowCount, max(1, limit))
    var sample = ColumnSample(name: source.columnName(column) ?? "")
    for index in 0..<count {
      let row =
        count == source.rowCount || count == 1 ? index : Self.spread(index, of: count, to: source.rowCount)
      sample.add(source.text(row: row, column: column))
      if sample.isSettled { break }
    }
    self = sample.profile
    if kind == .empty, let hint { kind = hint }
  }

  /// Looks at texts that stand for a column named `name`.
  public init(of texts: some Sequence<String>, name: String = "") {
    var sample = ColumnSample(name: name)
    for text in texts { sample.add(text) }
    self = sample.profile
  }

  init() {}

  /// The kind of one text by itself.
  static func kind(of text: String) -> ColumnKind { ColumnProfile(of: CollectionOfOne(text)).kind }

  /// The row of the sample's cell, without a product that could overflow.
  private static func spread(_ index: Int, of count: Int, to rowCount: Int) -> Int {
    let (step, rest) = (rowCount - 1).quotientAndRemainder(dividingBy: count - 1)
    return index * step + index * rest / (count - 1)
  }
}
