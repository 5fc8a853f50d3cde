/// A value in a form that databases store.
package enum StoredValue: Sendable, Hashable {
  case missing
  case integer(Int64)
  case real(Double)
  /// A number with more digits than a `Double` holds.
  case longNumber(String)
  case text(String)
}

/// Converts the values of a column to values that databases store, according to the column's kind.
///
/// Numbers of any notation become numbers, dates of any format become ISO 8601, and marks for missing values become
/// missing values. Text that is not a value of the kind stays text.
package struct StoredColumn: Sendable {
  /// The kind of the column.
  package let kind: ColumnKind
  private let dates: DateFormat?
  private let marks: NumberMarks
  private let currency: WrittenCurrency?
  private let ratio: (sign: String, power: Int)?

  /// Creates the conversion for a column.
  package init(_ profile: ColumnProfile) {
    kind = profile.kind
    dates = profile.dateInput
    marks = profile.marks
    currency = profile.kind == .currency ? profile.currency : nil
    let space = profile.isRatioApart ? " " : ""
    ratio =
      profile.kind == .percent
      ? (space + (profile.isPermille ? "\u{2030}" : "%"), profile.isPermille ? 3 : 2) : nil
  }

  private init(kind: ColumnKind, ratio: (sign: String, power: Int)?) {
    (self.kind, self.ratio) = (kind, ratio)
    (dates, marks, currency) = (nil, .point, nil)
  }

  /// A column of percentages.
  static let percent = StoredColumn(kind: .percent, ratio: ("%", 2))

  /// Whether its numbers are written with a percent sign or a currency.
  var hasSign: Bool { ratio != nil || currency != nil }

  /// The power of ten by which ratios are multiplied when they are written.
  var ratioPower: Int { ratio?.power ?? 0 }

  /// How numbers of the column are written, beside their digits.
  package var unit: String {
    "\(kind.isNumeric) \(ratio?.sign ?? "") \(currency?.text ?? "") \(currency?.isAfter ?? false) \(currency?.isApart ?? false)"
  }

  /// Returns a stored number as the column writes it: with its percent sign or currency, as text.
  package func value(_ number: DecimalNumber) -> CellValue {
    if let ratio {
      var scaled = number
      scaled.exponent += ratio.power
      return .text(scaled.plain.description + ratio.sign)
    }
    guard let currency else { return .number(number) }
    let (sign, text) = (number.isNegative ? "-" : "", number.isNegative ? number.negated : number)
    let space = currency.isApart ? " " : ""
    return .text(
      currency.isAfter ? "\(sign)\(text)\(space)\(currency.text)" : "\(sign)\(currency.text)\(space)\(text)")
  }

  /// Passes the values at a position in a block to `body`, row by row, with the number of decimals of numbers.
  ///
  /// - Parameter isLong: Whether all numbers are stored as long ones.
  package func visit(
    _ block: ValueBlock, _ position: Int, isLong: Bool,
    _ body: (_ row: Int, _ value: StoredValue, _ decimals: Int?) -> Void
  ) {
    let isPlain = kind.isNumeric && marks.decimal == "." && !isLong
    block.visit(position) { row, cell in
      if isPlain, case .plain(let number) = cell, let value = number.stored(isInteger: kind == .integer) {
        body(row, value, number.decimals)
      } else {
        let (value, decimals) = stored(cell.value, isLong: isLong)
        body(row, value, decimals)
      }
      return true
    }
  }

  private func stored(_ value: CellValue, isLong: Bool) -> (StoredValue, decimals: Int?) {
    var value = value.exact
    if case .text(let text) = value {
      // Only text that starts with a blank can be blank.
      if kind == .text, let first = text.utf8.first, first > 0x20, first < 0x80 { return (.text(text), nil) }
      // Words such as `yes` stay words, and codes such as 007 keep their zeros.
      if kind == .boolean { return (MissingMark.matches(text) ? .missing : .text(text), nil) }
      if kind.isNumeric, NumericText(text, marks)?.hasLeadingZero == true { return (.text(text), nil) }
      value = CellValue(text, as: kind, dates: dates, marks: marks)
    }
    switch value {
    case .missing: return (.missing, nil)
    case .text(let text): return (.text(text), nil)
    case .boolean(let value): return (.integer(value ? 1 : 0), nil)
    case .date, .dateTime: return (.text(value.description), nil)
    case .shown: return (.missing, nil)
    case .number(let number) where isLong: return (.longNumber(number.description), nil)
    case .number(let number): return (number.stored(isInteger: kind == .integer), max(0, -number.exponent))
    }
  }
}

extension PlainNumber {
  /// Returns the number; nil if a `Double` may not hold all of its digits.
  fileprivate func stored(isInteger: Bool) -> StoredValue? {
    if isInteger, decimals == 0 { return .integer(Int64(isNegative ? -coefficient : coefficient)) }
    // Both operands are exact, so that the quotient is the closest number.
    guard coefficient < 1_000_000_000_000_000 else { return nil }
    let value = Double(coefficient) / Double(Self.powers[decimals])
    return .real(isNegative ? -value : value)
  }
}

extension DecimalNumber {
  fileprivate func stored(isInteger: Bool) -> StoredValue {
    if isInteger, exponent >= 0, exponent < 19, let value = Int64(description) { return .integer(value) }
    let text = description
    guard let value = Double(text), let shortest = DecimalNumber(value), !shortest.isLess(than: self),
      !isLess(than: shortest)
    else { return .longNumber(text) }
    return .real(value)
  }
}
