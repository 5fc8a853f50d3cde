import GridData
import GridDocument
import GridScene
import GridSchema

extension FormatDescription.Kind {
  /// The keys of formats of this kind.
  var keys: [String] {
    switch self {
    case .number:
      ["pattern", "decimals", "grouping", "prefix", "suffix", "negative", "locale"] + NumberDescription.keys
    case .date: ["pattern", "input", "timeZone", "locale"]
    case .text, .markup, .formula: []
    }
  }
}

extension SceneSchema {
  static let format: SchemaKind<FormatDescription> = SchemaKind.anyOf(
    "a pattern such as `#,##0.0` or `yyyy-MM`, \(FormatDescription.Kind.plainWords), or a mapping",
    [
      .text(
        "a pattern such as `#,##0.0` or `yyyy-MM`, or \(FormatDescription.Kind.plainWords)",
        FormatDescription.patternRule,
        by: FormatDescription.init(word:)),
      .object("a format", FormatDescription(), formatFields),
    ],
    "The format of values: a pattern, a number notation such as `compact`, a date length such as `long`, or more.",
    examples: ["#,##0.00", "yyyy-MM", ["decimals": 1], "compact", ["currency": "EUR"]]
  ).reading { format, node, reader in
    var format = format
    reader.checkKind(of: &format, node)
    return format
  }

  private static let formatFields: [SchemaField<FormatDescription>] =
    [
      .init("kind", \.kind, .choice(), "The type of the values; by default inferred from the other keys."),
      .init(
        "pattern", \.pattern, .text("a pattern", FormatDescription.patternRule, examples: ["0.0"]) { $0 },
        "A number or date pattern, or a date length: `short`, `medium`, `long` or `full`."),
      .init(
        "decimals", \.decimals,
        ownOrColumn("a whole number from 0 to 20", .integer(0...20, examples: [1]), example: 1),
        "The number of decimals."),
      .init(
        "grouping", \.grouping, .boolean, "Whether thousands are separated.", default: true, examples: [false]
      ),
      .init("prefix", \.prefix, .text, "The prefix of a number.", examples: ["$"]),
      .init("suffix", \.suffix, .text, "The suffix of a number.", examples: [" %"]),
      .init("negative", \.negative, .choice(default: .minus), "How negative numbers are marked."),
    ] + NumberDescription.fields.map { $0.at(\.number) } + [
      .init("locale", \.locale, locale, "The locale of numbers and names; by default the scene's."),
      .init(
        "input", \.input, .text("a date pattern", inputRule, examples: ["dd.MM.yyyy"]) { $0 },
        "The format of dates in the data, including `unix` and `unix-ms`; inferred by default."),
      .init(
        "timeZone", \.timeZone,
        .text(
          "`UTC` or an offset such as `+02:00`", pattern: "^(UTC|Z|[-+][0-9]{2}(:?[0-9]{2})?)$",
          error: "not a time zone", examples: ["+09:00", "UTC"], by: CivilDateTime.Zone.init),
        "The zone that times are converted to if their own is known; by default they are not converted."),
    ]

  private static let inputRule = SchemaNode.TextRule(pattern: ".") { text in
    if let format = try? DateFormat(pattern: text), format.isForWritingOnly {
      return TextError(
        message: "a pattern with quarters or weeks, which do not determine a day",
        expectation: "a pattern such as `dd.MM.yyyy`")
    }
    return FormatDescription.datePatternRule.error(text).map {
      TextError(
        message: "not a date pattern: \($0.message)", expectation: "a pattern such as `dd.MM.yyyy`",
        offset: $0.offset)
    }
  }

  /// A locale by name.
  static let locale: SchemaKind<TableLocale> = .text(
    "a locale such as `de-DE`", localeRule,
    "A language, optionally with a region; the suffix `-u-nu-latn` asks for Latin digits.",
    examples: ["de-DE", "pt-BR", "fa-u-nu-latn"], by: TableLocale.init)

  private static let localeRule = SchemaNode.TextRule(pattern: "^[A-Za-z]{2,3}([-_][A-Za-z0-9]+)*$") { text in
    TableLocale(text) != nil ? nil : TextError(unknownLocale: text)
  }
}

extension TextError {
  /// Creates the error for an unknown locale.
  fileprivate init(unknownLocale name: String) {
    self.init(
      message: "`\(name)`, which CLDR \(TableLocale.version) does not have",
      expectation: Words.list(TableLocale.identifiers(like: name).map { "`\($0)`" }))
  }
}

extension CellFormatter {
  /// Creates the formatter for columns of lists of numbers, which charts show.
  init(listsIn locale: TableLocale?) {
    var format = NumberFormat()
    format.maximumDecimals = ColumnProfile.decimalsLimit
    if let locale { format.apply(locale) }
    self.init(style: .number(format))
  }
}

extension SceneReader {
  /// Determines the kind of values that are formatted, and reports keys that belong to another kind.
  fileprivate mutating func checkKind(of format: inout FormatDescription, _ node: DocumentNode) {
    let known = FormatDescription.Kind.allCases.flatMap(\.keys)
    let keys = (node.map ?? []).map(\.key).filter { known.contains($0.value) }
    if format.kind == nil {
      format.kind =
        format.number.notation.map { _ in .number }
        ?? format.pattern.map { FormatDescription.isNumberPattern($0) ? .number : .date }
        ?? FormatDescription.Kind.allCases.first { kind in keys.contains { kind.keys.contains($0.value) } }
    }
    guard let kind = format.kind else { return }
    if let pattern = node["pattern"], let text = pattern.text, kind != .text,
      FormatDescription.isNumberPattern(text) != (kind == .number)
    {
      let other = kind == .number ? "date" : "number"
      log.error(
        "`pattern` is a \(other) pattern, but the values are \(kind.rawValue)s", at: pattern.range,
        expected: kind == .number ? "a pattern such as `#,##0.0`" : "a pattern such as `yyyy-MM-dd`")
    }
    for key in keys where !kind.keys.contains(key.value) {
      log.error("`\(key.value)` does not apply to a format of kind `\(kind.rawValue)`", at: key.range)
    }
    if kind == .number { checkNumber(format, keys) }
  }
}

extension SceneReader {
  mutating func apply(
    _ located: Located<FormatDescription>, to column: inout Scene.Column, _ profile: ColumnProfile,
    isOwn: Bool,
    isChart: Bool
  ) {
    let format = located.value
    let locale = format.locale ?? self.locale
    hasLocaleFormats = hasLocaleFormats || format.locale != nil
    column.formatter.guessedDecimals = nil
    let isEmpty = profile.kind == .empty
    switch format.kind {
    case nil: return
    case .text:
      column.formatter.style = .text
      column.kind = isEmpty ? .empty : .text
    case .markup, .formula:
      column.formatter.style = format.kind == .markup ? .markup : .formula
      column.kind = isEmpty ? .empty : .text
    case .number:
      // Defaults apply only to columns that they suit.
      guard profile.kind.isNumeric || isOwn else { return }
      // Lists of numbers are texts, but their last number may be shown beside the chart.
      if !profile.kind.isNumeric, !isEmpty, !isChart {
        log.warning(
          "the column `\(column.name)` has values that are not numbers; they are shown unchanged",
          at: located.range)
      }
      column.formatter.style = .number(format.numberFormat(profile, locale))
    case .date:
      guard profile.kind == .date || format.input != nil || isOwn else { return }
      if profile.kind != .date, format.input == nil, !isEmpty {
        log.warning(
          "the column `\(column.name)` has values that are not dates; they are shown unchanged",
          at: located.range,
          hint: "set their format with `input`")
      }
      var input = format.input.flatMap { try? DateFormat(pattern: $0) }
      input?.locale = source?.conventions.locale ?? locale
      let guessed = profile.dateFormat(in: format.timeZone, locale)
      var output =
        format.pattern.flatMap { FormatDescription.dateFormat($0, locale) } ?? guessed ?? input?.plain ?? .day
      if guessed == nil, format.pattern == nil, let locale { output = output.localized(in: locale) }
      output.timeZone = format.timeZone
      column.formatter.style = .date(output, input: input ?? profile.dateInput)
      if input != nil, !isEmpty { column.kind = .date }
    }
  }

  /// Returns the style of a format without the additional information of a column; nil if the format
  /// specifies nothing.
  mutating func style(of located: Located<FormatDescription>) -> CellFormatter.Style? {
    let format = located.value
    let locale = format.locale ?? self.locale
    hasLocaleFormats = hasLocaleFormats || format.locale != nil
    if format.number.currency?.column != nil || format.decimals?.column != nil {
      log.error(
        "a rule's `format` cannot refer to columns", at: located.range,
        expected: "a currency's code, and decimals as a number; `format` of the column may name columns")
    }
    switch format.kind {
    case nil: return nil
    case .text: return .text
    case .markup: return .markup
    case .formula: return .formula
    case .number:
      var number = format.numberFormat(nil, locale)
      // Without a column that determines the number of decimals, keep the first two.
      if format.number.notation == .percent, format.decimals == nil, format.number.significant == nil {
        (number.minimumDecimals, number.maximumDecimals) = (0, 2)
      }
      return .number(number)
    case .date:
      var input = format.input.flatMap { try? DateFormat(pattern: $0) }
      input?.locale = source?.conventions.locale ?? locale
      var output = format.pattern.flatMap { FormatDescription.dateFormat($0, locale) } ?? input?.plain ?? .day
      if format.pattern == nil, let locale { output = output.localized(in: locale) }
      output.timeZone = format.timeZone
      return .date(output, input: input)
    }
  }
}
