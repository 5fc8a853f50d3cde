/// What the cells of a column are, as far as showing them goes.
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
