extension ColumnProfile {
  /// The number format that suits the column: all its numbers share their decimals, the most that were seen, up to
  /// `maximumDecimals`; thousands are parted, save in years and codes.
  ///
  /// Nil where the kind is not numeric, and where some number is so small that it would vanish: those columns are
  /// shown as they are written.
  public func numberFormat(maximumDecimals: Int = Self.decimalsLimit) -> NumberFormat? {
    guard kind.isNumeric, !hasTinyNumbers else { return nil }
    var format = NumberFormat(decimals: min(decimals, maximumDecimals), hasGroups: !isLabel)
    switch kind {
    case .percent:
      format.suffix = "%"
      format.powerOfTen = 2
    case .currency: format.prefix = currency.map(String.init) ?? ""
    default: break
    }
    return format
  }

  /// The formatter that suits the column.
  public var formatter: CellFormatter {
    if kind.isNumeric { return CellFormatter(style: numberFormat().map { .number($0) } ?? .writtenNumber) }
    if let dateFormat { return CellFormatter(style: .date(dateFormat, input: nil)) }
    return CellFormatter(style: .text)
  }
}
