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
  var timeZone: CivilDateTime.Zone?

  /// A further kind is a case here, and a style of `CellFormatter`: schema, reading and documentation follow.
  enum Kind: String, WordedCases {
    case number, date, text, markup

    var word: Word? {
      switch self {
      case .number: (rawValue, "Numbers.")
      case .date: (rawValue, "Dates.")
      case .text: (rawValue, "As it is written.")
      case .markup: (rawValue, "Text with inline markup.")
      }
    }

    var keys: [String] {
      switch self {
      case .number: ["pattern", "decimals", "grouping", "prefix", "suffix", "negative"]
      case .date: ["pattern", "input", "timeZone"]
      case .text, .markup: []
      }
    }

    /// The kinds without keys of their own, whose word alone is a format.
    static let plain = allCases.filter(\.keys.isEmpty)
    static let plainWords = plain.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }
}

extension SceneSchema {
  static let format: SchemaKind<FormatDescription> = SchemaKind.anyOf(
    "a pattern such as `#,##0.0` or `yyyy-MM`, \(FormatDescription.Kind.plainWords), or a mapping",
    [
      .text(
        "a pattern such as `#,##0.0` or `yyyy-MM`, or \(FormatDescription.Kind.plainWords)", patternRule
      ) { text in
        let kind = FormatDescription.Kind.plain.first { $0.rawValue == text }
        return FormatDescription(kind: kind, pattern: kind == nil ? text : nil)
      },
      .object("a format", FormatDescription(), formatFields),
    ], "How values are written.", examples: ["#,##0.00", "yyyy-MM", ["decimals": 1]]
  ).reading { format, node, reader in
    var format = format
    reader.checkKind(of: &format, node)
    return format
  }

  private static let formatFields: [SchemaField<FormatDescription>] = [
    .init("kind", \.kind, .choice(), "What the values are; by default follows from the other keys."),
    .init(
      "pattern", \.pattern, .text("a pattern", patternRule, examples: ["0.0"]) { $0 },
      "A number or date pattern."),
    .init("decimals", \.decimals, .integer(0...20, examples: [1]), "Decimals of a number."),
    .init(
      "grouping", \.grouping, .boolean, "Whether thousands are parted.", default: true, examples: [false]),
    .init("prefix", \.prefix, .text, "What stands before a number.", examples: ["$"]),
    .init("suffix", \.suffix, .text, "What stands after a number.", examples: [" %"]),
    .init("negative", \.negative, .choice(default: .minus), "How numbers below zero are marked."),
    .init(
      "input", \.input, .text("a date pattern", inputRule, examples: ["dd.MM.yyyy"]) { $0 },
      "How dates are written in the data, `unix` and `unix-ms` among it; ISO 8601 by default."),
    .init(
      "timeZone", \.timeZone,
      .text(
        "`UTC` or a distance from it such as `+02:00`", pattern: "^(UTC|Z|[-+][0-9]{2}(:?[0-9]{2})?)$",
        error: "no time zone", examples: ["+09:00", "UTC"], by: CivilDateTime.Zone.init),
      "The zone that times are converted to where their own is known; by default they stay as they are."),
  ]

  static let patternRule = SchemaNode.TextRule(pattern: ".") { text in
    if FormatDescription.Kind.plain.contains(where: { $0.rawValue == text }) { return nil }
    if text.isEmpty { return TextError(message: "empty") }
    return (isNumberPattern(text) ? numberPatternRule : datePatternRule).error(text).map {
      TextError(
        message: "not a pattern: \($0.message)", expectation: "a pattern such as `#,##0.0` or `yyyy-MM-dd`",
        offset: $0.offset)
    }
  }

  private static let numberPatternRule = SchemaNode.TextRule.parsed(by: NumberFormat.init(pattern:)) {
    TextError(message: $1.message, offset: $1.offset)
  }
  private static let datePatternRule = SchemaNode.TextRule.parsed(by: DateFormat.init(pattern:)) {
    TextError(message: $1.message, offset: $1.offset)
  }
  private static let inputRule = SchemaNode.TextRule(pattern: ".") { text in
    datePatternRule.error(text).map {
      TextError(
        message: "not a date pattern: \($0.message)", expectation: "a pattern such as `dd.MM.yyyy`",
        offset: $0.offset)
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
  /// Finds out what is formatted, and reports keys that go with something else.
  fileprivate mutating func checkKind(of format: inout FormatDescription, _ node: DocumentNode) {
    let known = FormatDescription.Kind.allCases.flatMap(\.keys)
    let keys = (node.map ?? []).map(\.key).filter { known.contains($0.value) }
    if format.kind == nil {
      format.kind =
        format.pattern.map { SceneSchema.isNumberPattern($0) ? .number : .date }
        ?? FormatDescription.Kind.allCases.first { kind in keys.contains { kind.keys.contains($0.value) } }
    }
    guard let kind = format.kind else { return }
    if let pattern = node["pattern"], let text = pattern.text, kind != .text,
      SceneSchema.isNumberPattern(text) != (kind == .number)
    {
      let other = kind == .number ? "date" : "number"
      log.error(
        "`pattern` is a \(other) pattern, but the values are \(kind.rawValue)s", at: pattern.range,
        expected: kind == .number ? "a pattern such as `#,##0.0`" : "a pattern such as `yyyy-MM-dd`")
    }
    for key in keys where !kind.keys.contains(key.value) {
      log.error("`\(key.value)` does not go with a format of kind `\(kind.rawValue)`", at: key.range)
    }
  }
}

extension SceneReader {
  mutating func apply(
    _ located: Located<FormatDescription>, to column: inout Column, _ profile: ColumnProfile, isOwn: Bool
  ) {
    let format = located.value
    column.formatter.guessedDecimals = nil
    let isEmpty = profile.kind == .empty
    switch format.kind {
    case nil: return
    case .text:
      column.formatter.style = .text
      column.kind = isEmpty ? .empty : .text
    case .markup:
      column.formatter.style = .markup
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
      let guessed = format.timeZone.flatMap { profile.dateFormat(in: $0) } ?? profile.dateFormat
      var output = format.pattern.flatMap { try? DateFormat(pattern: $0) } ?? guessed ?? input?.plain ?? .day
      output.timeZone = format.timeZone
      column.formatter.style = .date(output, input: input ?? profile.dateInput)
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
