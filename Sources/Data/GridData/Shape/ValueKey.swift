/// The key by which a value is sorted and compared.
enum ValueKey: Sendable, Hashable {
  case missing
  case number(DecimalNumber)
  /// Seconds since 1970; an unknown time zone counts as UTC.
  case moment(Int)
  case boolean(Bool)
  case text(String)

  init(_ value: CellValue) {
    self =
      switch value {
      case .missing: .missing
      case .number(let number): .number(number)
      case .date(let date): .moment(date.daysSince1970 * 86_400)
      case .dateTime(let moment): .moment(Self.seconds(moment))
      case .boolean(let value): .boolean(value)
      case .text(let text): .text(text)
      case .shown(_, let value): ValueKey(value)
      }
  }

  private static func seconds(_ moment: CivilDateTime) -> Int {
    moment.secondsSince1970
      ?? moment.date.daysSince1970 * 86_400 + moment.hour * 3600 + moment.minute * 60 + moment.second
  }

  /// The rank of the kind in a column with several kinds: numbers, then dates, Booleans and strings.
  var rank: UInt8 {
    switch self {
    case .number: 0
    case .moment: 1
    case .boolean: 2
    case .text: 3
    case .missing: 4
    }
  }

  /// Whether the key comes before another of its kind; nil if the kinds differ or a key is missing.
  func isLess(than other: ValueKey) -> Bool? {
    switch (self, other) {
    case (.number(let first), .number(let second)): first.isLess(than: second)
    case (.moment(let first), .moment(let second)): first < second
    case (.boolean(let first), .boolean(let second)): !first && second
    case (.text(let first), .text(let second)): TextOrder.isLess(first, second)
    default: nil
    }
  }

  /// Whether both keys are equal; nil if the kinds differ or a key is missing.
  func isSame(as other: ValueKey) -> Bool? {
    switch (self, other) {
    case (.number(let first), .number(let second)): !first.isLess(than: second) && !second.isLess(than: first)
    case (.moment(let first), .moment(let second)): first == second
    case (.boolean(let first), .boolean(let second)): first == second
    case (.text(let first), .text(let second)): first == second
    default: nil
    }
  }
}

/// The order of strings: by lowercased code points, then by the original code points. It does not depend on a
/// locale.
enum TextOrder {
  static func isLess(_ first: String, _ second: String) -> Bool {
    isLess(first, first.lowercased(), second, second.lowercased())
  }

  static func isLess(_ first: String, _ lowerFirst: String, _ second: String, _ lowerSecond: String) -> Bool {
    if lowerFirst != lowerSecond {
      return lowerFirst.unicodeScalars.lexicographicallyPrecedes(lowerSecond.unicodeScalars)
    }
    return first.unicodeScalars.lexicographicallyPrecedes(second.unicodeScalars)
  }
}

/// Parses the values of a column according to its kind.
struct ColumnKeys: Sendable {
  let kind: ColumnKind
  private let dates: DateFormat?
  private let marks: NumberMarks

  init(_ profile: ColumnProfile) {
    kind = profile.kind
    dates = profile.dateInput
    marks = profile.marks
  }

  /// Whether a plain number has its own value as a key.
  var readsPlainNumbers: Bool { kind.isNumeric && marks.decimal == "." }

  func key(of value: CellValue) -> ValueKey { ValueKey(typed(value)) }

  /// Returns a value with the kind of the column, without the appearance that its source gives it.
  func typed(_ value: CellValue) -> CellValue {
    switch value {
    case .text(let text): CellValue(text, as: kind, dates: dates, marks: marks)
    case .shown(_, let value): typed(value)
    default: value
    }
  }

  /// Returns the key of a string to compare the column with; nil for a date column if the string is not a
  /// date.
  func key(ofWritten text: String) -> ValueKey? {
    guard kind == .date else { return .text(text) }
    if let value = CellValue(iso: text) { return key(of: value) }
    let key = key(of: .text(text))
    if case .moment = key { return key }
    return nil
  }
}
