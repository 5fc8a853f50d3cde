/// Sorts rows by the values of columns.
///
/// The sort is stable, and missing values come last in either direction. Numbers are compared exactly: as
/// binary floating point, or digit by digit if they have more digits than that holds.
struct RowOrder {
  private var columns: [SortedColumn]

  /// A column to sort by.
  struct Part {
    var keys: ColumnKeys
    var isDescending: Bool
    /// The ranks of values that come first.
    let positions: [String: Int]

    init(keys: ColumnKeys, isDescending: Bool, first: [String] = []) {
      (self.keys, self.isDescending) = (keys, isDescending)
      positions = Dictionary(first.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    func key(of value: CellValue) -> ValueKey {
      let key = keys.key(of: value)
      guard !positions.isEmpty, key != .missing else { return key }
      return .number(DecimalNumber(positions[value.description] ?? positions.count))
    }
  }

  init(_ parts: [Part]) { columns = parts.map { SortedColumn($0) } }

  /// Appends the values of the next row.
  mutating func add(_ values: (Int) -> CellValue) {
    for index in columns.indices { columns[index].add(values(index)) }
  }

  /// Returns the indices of the added rows in sorted order. O(rows · log rows).
  func sorted(_ count: Int) -> [Int] {
    (0..<count).sorted { first, second in
      for column in columns {
        if let isBefore = column.isBefore(first, second) { return isBefore }
      }
      return first < second
    }
  }
}

/// The values of a column to sort by, stored compactly.
private struct SortedColumn {
  /// The number of digits that binary floating point can always represent.
  private static let exactDigits = 15

  private let part: RowOrder.Part
  private var ranks: [UInt8] = []
  /// Numbers, seconds, or indices of strings.
  private var numbers: [Double] = []
  private var texts: [(text: String, lower: String)] = []
  /// Numbers with more digits than binary floating point holds, by row.
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

  /// Whether a row comes before another; nil if they are equal.
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
  /// The number of digits without trailing zeros.
  var significantDigitCount: Int { digits.count - digits.reversed().prefix { $0 == 0 }.count }

  /// The binary floating-point number nearest to the number. Rounding preserves the order of numbers.
  var approximation: Double {
    // With so few digits and these powers of ten, a single correctly rounded operation suffices (W. Clinger,
    // 1990).
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
