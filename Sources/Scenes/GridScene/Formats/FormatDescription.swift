package import GridData
package import GridSchema
import GridSupport

/// A format of values, as given by a word, a pattern or keys in a scene file; properties that are nil are not
/// specified.
package struct FormatDescription: Sendable {
  package var kind: Kind?
  package var pattern: String?
  package var decimals: OwnOrColumn<Int>?
  package var grouping: Bool?
  package var prefix: String?
  package var suffix: String?
  package var negative: NumberFormat.Negative?
  package var number = NumberDescription()
  package var input: String?
  package var timeZone: CivilDateTime.Zone?
  package var locale: TableLocale?

  /// The kinds of formats. Each is a case here and a style of `CellFormatter`; the schema, the reader and the
  /// documentation are derived from them.
  package enum Kind: String, WordedCases {
    case number, date, text, markup, formula

    package var word: Word? {
      switch self {
      case .number: (rawValue, "Numbers.")
      case .date: (rawValue, "Dates.")
      case .text: (rawValue, "As written in the data.")
      case .markup: (rawValue, "Text with inline markup.")
      case .formula:
        (rawValue, "Chemical formulas, with numbers as subscripts and charges as superscripts: H₂O, SO₄²⁻.")
      }
    }

    /// Whether the name alone is a format, without any keys.
    package var isPlain: Bool {
      switch self {
      case .number, .date: false
      case .text, .markup, .formula: true
      }
    }

    /// The kinds whose names alone are formats.
    package static let plain = allCases.filter(\.isPlain)
    package static let plainWords = plain.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }

  /// The names of a locale's date lengths.
  package static let dateLengths = ["short", "medium", "long", "full"]

  /// Creates the format for a word or a pattern.
  package init(word: String) {
    if let kind = Kind.plain.first(where: { $0.rawValue == word }) {
      self.kind = kind
    } else if let notation = NumberDescription.Notation(rawValue: word) {
      number.notation = notation
    } else {
      pattern = word
    }
  }

  package init() {}

  /// Whether the column's numbers determine how many decimals all of them have.
  package var sharesDecimals: Bool {
    number.notation == .compact && decimals == nil && number.significant == nil
  }

  /// Returns whether a word alone is a format.
  package static func isWord(_ text: String) -> Bool {
    Kind.plain.contains { $0.rawValue == text } || NumberDescription.Notation(rawValue: text) != nil
      || dateLengths.contains(text)
  }
}

// MARK: - Patterns

extension FormatDescription {
  /// Accepts words, and patterns of numbers and dates.
  package static let patternRule = SchemaNode.TextRule(pattern: ".") { text in
    if isWord(text) { return nil }
    if text.isEmpty { return TextError(message: "empty") }
    return (isNumberPattern(text) ? numberPatternRule : datePatternRule).error(text).map {
      TextError(
        message: "not a pattern: \($0.message)", expectation: "a pattern such as `#,##0.0` or `yyyy-MM-dd`",
        hint: Suggestion.question(for: text, among: words), offset: $0.offset)
    }
  }

  private static let words = NumberDescription.Notation.allCases.map(\.rawValue) + dateLengths

  private static let numberPatternRule = SchemaNode.TextRule.parsed(by: NumberFormat.init(pattern:)) {
    TextError(message: $1.message, offset: $1.offset)
  }
  /// Accepts patterns of dates.
  package static let datePatternRule = SchemaNode.TextRule.parsed(by: DateFormat.init(pattern:)) {
    TextError(message: $1.message, offset: $1.offset)
  }

  /// Returns whether a pattern formats numbers, which is the case if it contains `0` or `#` outside quotes.
  package static func isNumberPattern(_ pattern: String) -> Bool {
    var quote: Character?
    for character in pattern {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "'" || character == "\"" {
        quote = character
      } else if character == "0" || character == "#" {
        return true
      }
    }
    return false
  }

  /// Returns the date format for a pattern or for one of the locale's date lengths; nil if the text is
  /// neither.
  package static func dateFormat(_ pattern: String, _ locale: TableLocale?) -> DateFormat? {
    if let format = DateFormat(length: pattern, in: locale) { return format }
    var format = try? DateFormat(pattern: pattern)
    format?.locale = locale
    return format
  }
}
