/// The value of a cell.
///
/// To add a kind of value, add a case here. `description`, `number`, `CellFormatter.display(_:)` and `ColumnSample`
/// switch over all cases and do not compile until they handle it; no other code inspects values.
public enum CellValue: Sendable, Hashable {
  /// No value.
  case missing
  /// Text, which its column may interpret as another kind.
  case text(String)
  /// A number with its own number of decimals.
  case number(DecimalNumber)
  /// A day.
  case date(CivilDate)
  /// A day with a time and optionally a time zone.
  case dateTime(CivilDateTime)
  /// A Boolean.
  case boolean(Bool)
  /// A value with what its source shows for it, such as a cell of a spreadsheet. A format that was guessed shows the text,
  /// and one that was specified the value.
  indirect case shown(CellAppearance, CellValue)

  /// Parses a string as a value of a column. All interpretation of strings happens here.
  ///
  /// A string that is not a value of the kind stays text. Marks such as `NA` and `-` are missing values,
  /// except in text columns, where only blank strings are. All numeric kinds are parsed the same. `dates` is
  /// the format of dates; nil means ISO 8601.
  public init(_ text: String, as kind: ColumnKind, dates: DateFormat? = nil) {
    self.init(text, as: kind, dates: dates, marks: .point)
  }

  /// Parses a string with the given number marks.
  init(_ text: String, as kind: ColumnKind, dates: DateFormat?, marks: NumberMarks) {
    guard kind != .text else {
      self = MissingMark.isBlank(text) ? .missing : .text(text)
      return
    }
    if MissingMark.matches(text) {
      self = .missing
      return
    }
    let value: CellValue? =
      switch kind {
      case .integer, .decimal, .percent, .currency: NumericText(text, marks).map { .number($0.number) }
      case .date: dates.map { $0.value(from: text) } ?? CellValue(iso: text)
      case .boolean: BooleanText(text).map { .boolean($0.value) }
      case .text, .empty: nil
      }
    self = value ?? .text(text)
  }
}

extension CellValue {
  /// The number that the value represents; text is parsed in the notation of programming languages.
  /// `CellFormatter` knows the marks of a column.
  var number: DecimalNumber? {
    switch self {
    case .number(let number): number
    case .text(let text): NumericText(text)?.number
    case .shown(_, let value): value.number
    case .missing, .date, .dateTime, .boolean: nil
    }
  }

  /// The underlying value, without the appearance that its source gives it.
  package var exact: CellValue { if case .shown(_, let value) = self { value } else { self } }
}

extension CellValue: CustomStringConvertible {
  /// The value as written in a file: plain digits, ISO 8601, `true` or `false`, empty if missing.
  public var description: String {
    switch self {
    case .missing: ""
    case .text(let text): text
    case .number(let number): number.description
    case .date(let date): date.description
    case .dateTime(let dateTime): dateTime.description
    case .boolean(let value): value ? "true" : "false"
    case .shown(let appearance, _): appearance.text
    }
  }
}

/// A string for true or false.
struct BooleanText {
  var value: Bool
  /// The languages whose words for true and false include it; `falso` occurs in several.
  var languages: Languages

  struct Languages: OptionSet, Hashable {
    let rawValue: UInt16
  }

  private static let pairs = [
    ("true", "false"), ("yes", "no"), ("wahr", "falsch"), ("ja", "nein"), ("vrai", "faux"), ("oui", "non"),
    ("verdadero", "falso"), ("sí", "no"), ("vero", "falso"), ("sì", "no"), ("verdadeiro", "falso"),
    ("sim", "não"),
    ("prawda", "fałsz"), ("tak", "nie"), ("sant", "falskt"), ("waar", "onwaar"),
  ]
  private static let words: [String: (isTrue: Bool, languages: UInt16)] = {
    var words: [String: (isTrue: Bool, languages: UInt16)] = [:]
    for (position, pair) in pairs.enumerated() {
      words[pair.0, default: (true, 0)].languages |= 1 << position
      words[pair.1, default: (false, 0)].languages |= 1 << position
    }
    return words
  }()

  /// Parses a string in any case, ignoring surrounding blanks; nil if it is neither.
  init?(_ text: String) {
    guard text.utf8.count <= 14 else { return nil }
    let word = text.trimmingBlanks
    // Most strings start with a digit.
    guard let first = word.unicodeScalars.first, first.properties.isAlphabetic else { return nil }
    guard let (isTrue, languages) = Self.words[word.lowercased()] else { return nil }
    value = isTrue
    self.languages = Languages(rawValue: languages)
  }
}

enum MissingMark {
  private static let marks: Set<String> = [
    "", "-", "--", "\u{2013}", "\u{2014}", "\u{2212}", ".", "..", "...", ":", "?", "na", "n/a", "n.a.",
    "#n/a",
    "nan",
    "null", "nil", "none",
  ]

  /// Whether the string is blank or one of the usual marks (`NA`, `n/a`, `-`, `null`, `NaN`, …), ignoring
  /// case.
  static func matches(_ text: String) -> Bool {
    guard text.utf8.count <= 16 else { return isBlank(text) }
    // A quick check: most cells start with a character that starts no mark, and each is checked twice.
    let bytes = text.utf8.prefix(2)
    switch bytes.first ?? 0 {
    case UInt8(ascii: "-"), UInt8(ascii: "."):
      if let second = bytes.last, second &- 0x30 < 10 { return false }
    case 0x21...0x7E where !"#:?Nn".utf8.contains(bytes.first ?? 0): return false
    default: break
    }
    return marks.contains(text.trimmingBlanks.lowercased())
  }

  /// Whether the string is empty or consists of blanks.
  static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(ScalarScanner.isBlank)
  }
}
