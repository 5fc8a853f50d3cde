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

    /// Whether plain numbers are sorted by their own value.
    var keepsPlainNumbers: Bool { positions.isEmpty && keys.readsPlainNumbers }

    func key(of value: CellValue) -> ValueKey {
      let key = keys.key(of: value)
      guard !positions.isEmpty, key != .missing else { return key }
      return .number(DecimalNumber(positions[value.description] ?? positions.count))
    }
  }

  init(_ parts: [Part]) { columns = parts.map { SortedColumn($0) } }

  /// Appends the cell of the next row in the sort column at an index.
  mutating func add(_ cell: ReadCell, at index: Int) { columns[index].add(cell) }

  /// Returns the indices of the added rows in sorted order. O(rows · log rows).
  func sorted(_ count: Int) -> [Int] {
    guard let first = columns.first else { return Array(0..<count) }
    // Few rows have the same word, so few are compared as a whole.
    var rows = (0..<count).map { (word: first.word(ofRow: $0), row: $0) }
    rows.sort { $0.word == $1.word ? isBefore($0.row, $1.row) : $0.word < $1.word }
    return rows.map(\.row)
  }

  private func isBefore(_ first: Int, _ second: Int) -> Bool {
    for column in columns {
      if let isBefore = column.isBefore(first, second) { return isBefore }
    }
    return first < second
  }
}

/// The values of a column to sort by, stored compactly.
private final class SortedColumn {
  /// The number of digits that binary floating point can always represent.
  private static let exactDigits = 15

  private let part: RowOrder.Part
  private var ranks: [UInt8] = []
  /// Numbers, seconds, or indices of strings.
  private var numbers: [Double] = []
  private var texts: [(text: String, lower: String)] = []
  /// Numbers with more digits than binary floating point holds, by row.
  private var exact: [Int: ReadCell] = [:]

  init(_ part: RowOrder.Part) { self.part = part }

  func add(_ cell: ReadCell) {
    guard case .plain(let number) = cell, part.keepsPlainNumbers else { return add(cell.value) }
    ranks.append(ValueKey.number(DecimalNumber(0)).rank)
    if number.digitCount > Self.exactDigits { exact[numbers.count] = cell }
    numbers.append(number.doubleValue)
  }

  private func add(_ value: CellValue) {
    let key = part.key(of: value)
    ranks.append(key.rank)
    switch key {
    case .missing: numbers.append(0)
    case .number(let number):
      if number.significantDigitCount > Self.exactDigits { exact[numbers.count] = .value(.number(number)) }
      numbers.append(number.approximation)
    case .moment(let seconds): numbers.append(Double(seconds))
    case .boolean(let value): numbers.append(value ? 1 : 0)
    case .text(let text):
      numbers.append(Double(texts.count))
      texts.append((text, text.lowercased()))
    }
  }

  /// Returns a number such that a row with a smaller one comes first; rows with the same number are compared.
  func word(ofRow row: Int) -> UInt64 {
    let rank = ranks[row]
    if rank == Self.missing { return .max }
    let value: UInt64
    if rank == Self.text {
      // The first characters, because UTF-8 has the order of code points.
      let start = texts[Int(numbers[row])].lower.utf8.prefix(8)
      value = start.reduce(0) { $0 << 8 | UInt64($1) } << (8 * UInt64(8 - start.count))
    } else {
      // Both zeros are equal.
      let bits = (numbers[row] == 0 ? 0 : numbers[row]).bitPattern
      value = bits >> 63 == 1 ? ~bits : bits | 1 << 63
    }
    let word = UInt64(rank) << 62 | value >> 2
    return part.isDescending ? ~word : word
  }

  private static let missing = ValueKey.missing.rank
  private static let text = ValueKey.text("").rank

  /// Whether a row comes before another; nil if they are equal.
  func isBefore(_ first: Int, _ second: Int) -> Bool? {
    let (one, two) = (ranks[first], ranks[second])
    if one != two {
      if one == Self.missing || two == Self.missing { return two == Self.missing }
      return (one < two) != part.isDescending
    }
    if one == Self.missing { return nil }
    if one == Self.text {
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
    switch exact[row] {
    case .plain(let number): number.number
    case .value(.number(let number)): number
    case .value, nil: DecimalNumber(numbers[row]) ?? DecimalNumber(0)
    }
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
