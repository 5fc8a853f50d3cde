import GridData
import GridScene

/// A format of values; nil where the file says nothing.
struct FormatDescription: Sendable {
  var kind: Kind?
  var pattern: String?
  var decimals: Int?
  var grouping: Bool?
  var prefix: String?
  var suffix: String?
  var negative: NumberFormat.Negative?
  var input: String?

  /// The kinds of formats.
  ///
  /// A further kind is a case here, and a style of `CellFormatter`: schema, reading and documentation follow.
  enum Kind: String, CaseIterable, SceneChoice {
    case number, date, text

    var choice: SchemaNode.Choice? {
      switch self {
      case .number: .init(rawValue, "Numbers.")
      case .date: .init(rawValue, "Dates.")
      case .text: .init(rawValue, "As it is written.")
      }
    }

    /// The kinds without keys of their own, whose word alone is a format.
    static let plain = allCases.filter { kind in
      FormatKey.allCases.allSatisfy { $0 == .kind || !$0.kinds.contains(kind) }
    }
    /// Their words, in a sentence.
    static let plainWords = plain.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }
}

/// The keys of a format.
enum FormatKey: String, SchemaKey {
  case kind, pattern, decimals, grouping, prefix, suffix, negative, input

  /// The kinds of values that it goes with.
  var kinds: [FormatDescription.Kind] {
    switch self {
    case .kind: FormatDescription.Kind.allCases
    case .pattern: [.number, .date]
    case .decimals, .grouping, .prefix, .suffix, .negative: [.number]
    case .input: [.date]
    }
  }

  var node: SchemaNode {
    switch self {
    case .kind:
      .choice(
        of: FormatDescription.Kind.self, "What the values are; by default follows from the other keys.",
        example: .number)
    case .pattern:
      SchemaNode(
        "a pattern", .text(SceneSchema.patternRule), summary: "A number or date pattern.", examples: ["0.0"])
    case .decimals: .integer(0...20, examples: [1]).documented("Decimals of a number.")
    case .grouping: .boolean.documented("Whether thousands are parted.", default: true, examples: [false])
    case .prefix: .text.documented("What stands before a number.", examples: ["$"])
    case .suffix: .text.documented("What stands after a number.", examples: [" %"])
    case .negative:
      .choice(
        of: NumberFormat.Negative.self, "How numbers below zero are marked.", default: .minus,
        example: .parentheses)
    case .input:
      SchemaNode(
        "a date pattern", .text(SceneSchema.inputRule),
        summary: "How dates are written in the data; ISO 8601 by default.", examples: ["dd.MM.yyyy"])
    }
  }
}

extension SceneSchema {
  static let format = SchemaNode(
    "a pattern such as `#,##0.0` or `yyyy-MM`, \(FormatDescription.Kind.plainWords), or a mapping",
    .anyOf([
      SchemaNode(
        "a pattern such as `#,##0.0` or `yyyy-MM`, or \(FormatDescription.Kind.plainWords)",
        .text(patternRule)),
      SchemaNode("a format", .object(FormatKey.properties)),
    ]), summary: "How values are written.", examples: ["#,##0.00", "yyyy-MM", ["decimals": 1]])

  static let patternRule = SchemaNode.TextRule(pattern: ".") { text in
    if FormatDescription.Kind.plain.contains(where: { $0.rawValue == text }) { return nil }
    if text.isEmpty { return TextError("empty") }
    return (isNumberPattern(text) ? numberPatternRule : datePatternRule).error(text).map {
      TextError(
        "not a pattern: \($0.message)", expectation: "a pattern such as `#,##0.0` or `yyyy-MM-dd`",
        offset: $0.offset)
    }
  }

  private static let numberPatternRule = SchemaNode.TextRule.parsed(by: NumberFormat.init(pattern:)) {
    TextError($1.message, offset: $1.offset)
  }
  private static let datePatternRule = SchemaNode.TextRule.parsed(by: DateFormat.init(pattern:)) {
    TextError($1.message, offset: $1.offset)
  }
  fileprivate static let inputRule = SchemaNode.TextRule(pattern: ".") { text in
    datePatternRule.error(text).map {
      TextError(
        "not a date pattern: \($0.message)", expectation: "a pattern such as `dd.MM.yyyy`", offset: $0.offset)
    }
  }

  /// Whether a pattern is one for numbers: it has a `0` or `#` outside of quotes.
  static func isNumberPattern(_ pattern: String) -> Bool {
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
}

extension SceneReader {
  /// Reads a pattern, `text`, or a mapping.
  mutating func format(_ node: DocumentNode) -> FormatDescription {
    var format = FormatDescription()
    if let text = node.text {
      format.kind = FormatDescription.Kind.plain.first { $0.rawValue == text }
      if format.kind == nil { format.pattern = text }
    }
    for (key, value) in node.values(of: FormatKey.self) {
      switch key {
      case .kind: format.kind = value.choice()
      case .pattern: format.pattern = value.text
      case .decimals: format.decimals = value.integer
      case .grouping: format.grouping = value.boolean
      case .prefix: format.prefix = value.text
      case .suffix: format.suffix = value.text
      case .negative: format.negative = value.choice()
      case .input: format.input = value.text
      }
    }
    checkKind(of: &format, node)
    return format
  }

  /// Finds out what is formatted, and reports keys that go with something else.
  private mutating func checkKind(of format: inout FormatDescription, _ node: DocumentNode) {
    let keys = node.values(of: FormatKey.self).map(\.key)
    if format.kind == nil {
      if let pattern = format.pattern {
        format.kind = SceneSchema.isNumberPattern(pattern) ? .number : .date
      } else if keys.contains(where: { $0.kinds == [.number] }) {
        format.kind = .number
      } else if format.input != nil {
        format.kind = .date
      }
    }
    guard let kind = format.kind else { return }
    if let pattern = node[FormatKey.pattern], let text = pattern.text, kind != .text,
      SceneSchema.isNumberPattern(text) != (kind == .number)
    {
      let other = kind == .number ? "date" : "number"
      log.error(
        "`pattern` is a \(other) pattern, but the values are \(kind.rawValue)s", at: pattern.range,
        expected: kind == .number ? "a pattern such as `#,##0.0`" : "a pattern such as `yyyy-MM-dd`")
    }
    for key in keys where !key.kinds.contains(kind) {
      guard let range = node.keyRange(key) else { continue }
      log.error("`\(key.rawValue)` does not go with a format of kind `\(kind.rawValue)`", at: range)
    }
  }
}

extension SceneBuilder {
  // MARK: Formats

  mutating func apply(
    _ located: Located<FormatDescription>, to column: inout Column, _ profile: ColumnProfile, isOwn: Bool
  ) {
    let format = located.value
    let isEmpty = profile.kind == .empty
    switch format.kind {
    case nil: return
    case .text:
      column.formatter.style = .text
      column.kind = isEmpty ? .empty : .text
    case .number:
      // Defaults are for the columns they fit.
      guard profile.kind.isNumeric || isOwn else { return }
      if !profile.kind.isNumeric, !isEmpty {
        log.warning(
          "the column `\(column.name)` holds values that are no numbers, which are shown as they are",
          at: located.range)
      }
      column.formatter.style = .number(Self.numberFormat(format, profile))
    case .date:
      guard profile.kind == .date || format.input != nil || isOwn else { return }
      if profile.kind != .date, format.input == nil, !isEmpty {
        log.warning(
          "the column `\(column.name)` holds values that are no dates, which are shown as they are",
          at: located.range,
          hint: "say how they are written with `input`")
      }
      let input = format.input.flatMap { try? DateFormat(pattern: $0) }
      let output = format.pattern.flatMap { try? DateFormat(pattern: $0) } ?? profile.dateFormat ?? .day
      column.formatter.style = .date(output, input: input)
      if input != nil, !isEmpty { column.kind = .date }
    }
  }

  private static func numberFormat(_ format: FormatDescription, _ profile: ColumnProfile) -> NumberFormat {
    var number =
      format.pattern.flatMap { try? NumberFormat(pattern: $0) } ?? profile.numberFormat ?? NumberFormat()
    if let decimals = format.decimals {
      number.minimumDecimals = decimals
      number.maximumDecimals = decimals
    }
    number.hasGroups = format.grouping ?? number.hasGroups
    number.prefix = format.prefix ?? number.prefix
    number.suffix = format.suffix ?? number.suffix
    number.negative = format.negative ?? number.negative
    return number
  }
}
