/// Puts rows in the order of columns' values.
///
/// Missing values come last whichever way is sorted, and rows that are alike stay in the order they had. Numbers are compared
/// exactly: as binary fractions, and digit by digit where they have more digits than those hold.
struct RowOrder {
  private var columns: [SortedColumn]

  /// A column to sort by.
  struct Part {
    var keys: ColumnKeys
    var isDescending: Bool
    /// The places of values that come first.
    let places: [String: Int]

    init(keys: ColumnKeys, isDescending: Bool, first: [String] = []) {
      (self.keys, self.isDescending) = (keys, isDescending)
      places = Dictionary(first.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    func key(of value: CellValue) -> ValueKey {
      let key = keys.key(of: value)
      guard !places.isEmpty, key != .missing else { return key }
      return .number(DecimalNumber(places[value.description] ?? places.count))
    }
  }

  init(_ parts: [Part]) { columns = parts.map { SortedColumn($0) } }

  /// Adds the values of the next row.
  mutating func add(_ values: (Int) -> CellValue) {
    for index in columns.indices { columns[index].add(values(index)) }
  }

  /// The places of the rows that were added, in order. O(rows · log rows).
  func sorted(_ count: Int) -> [Int] {
    (0..<count).sorted { first, second in
      for column in columns {
        if let isBefore = column.isBefore(first, second) { return isBefore }
      }
      return first < second
    }
  }
}

/// The values of a column to sort by, with as little memory as they take.
private struct SortedColumn {
  /// Binary fractions hold so many digits of every number.
  private static let exactDigits = 15

  private let part: RowOrder.Part
  private var ranks: [UInt8] = []
  /// Numbers and seconds, and the places of texts.
  private var numbers: [Double] = []
  private var texts: [(text: String, lower: String)] = []
  /// Numbers of more digits than binary fractions hold.
  private var exact: [Int: DecimalNumber] = [:]

  init(_ part: RowOrder.Part) { self.part = part }

  mutating func add(_ value: CellValue) {
    let key = part.key(of: value)
    ranks.append(key.rank)
    switch key {
    case .missing: numbers.append(0)
    case .number(let number):
      if number.significantDigitCount > Self.exactDigits { exact[numbers.count] = number }
      numbers.append(number.approximation)
    case .moment(let seconds): numbers.append(Double(seconds))
    case .boolean(let value): numbers.append(value ? 1 : 0)
    case .text(let text):
      numbers.append(Double(texts.count))
      texts.append((text, text.lowercased()))
    }
  }

  /// Whether a row comes before another; nil where both are alike.
  func isBefore(_ first: Int, _ second: Int) -> Bool? {
    let (one, two) = (ranks[first], ranks[second])
    if one != two {
      let missing = ValueKey.missing.rank
      if one == missing || two == missing { return two == missing }
      return (one < two) != part.isDescending
    }
    if one == ValueKey.missing.rank { return nil }
    if one == ValueKey.text("").rank {
      let (left, right) = (texts[Int(numbers[first])], texts[Int(numbers[second])])
      if left.text == right.text { return nil }
      return TextOrder.isLess(left.text, left.lower, right.text, right.lower) != part.isDescending
    }
    if numbers[first] != numbers[second] { return (numbers[first] < numbers[second]) != part.isDescending }
    guard one == 0, exact[first] != nil || exact[second] != nil else { return nil }
    let (left, right) = (number(first), number(second))
    if left.isLess(than: right) { return !part.isDescending }
    return right.isLess(than: left) ? part.isDescending : nil
  }

  private func number(_ row: Int) -> DecimalNumber {
    exact[row] ?? DecimalNumber(numbers[row]) ?? DecimalNumber(0)
  }
}

extension DecimalNumber {
  /// The number of digits without zeros at the end.
  var significantDigitCount: Int { digits.count - digits.reversed().prefix { $0 == 0 }.count }

  /// The binary fraction nearest to the number; numbers in order have approximations in order.
  var approximation: Double {
    // Of so few digits and such powers of ten the quotient is rounded once, and so is right (W. Clinger, 1990).
    if digits.count <= 15, (-22...22).contains(exponent) {
      let whole = Double(digits.reduce(0) { $0 * 10 + Int($1) })
      let power = Self.powers[abs(exponent)]
      let value = exponent < 0 ? whole / power : whole * power
      return isNegative ? -value : value
    }
    let text = (isNegative ? "-" : "") + (digits.isEmpty ? "0" : Self.text(digits)) + "e\(exponent)"
    return Double(text) ?? 0
  }

  private static let powers: [Double] = (0...22).map { Double("1e\($0)") ?? 1 }
}
