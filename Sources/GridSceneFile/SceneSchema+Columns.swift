import GridData

extension SceneSchema {
  /// The keys that columns and their defaults share.
  private static let sharedProperties: [SchemaNode.Property] = [
    .init("width", width),
    .init("minWidth", .length.documented("The column is at least this wide.", default: 0)),
    .init(
      "maxWidth", .extent.documented("The column is at most this wide; 420 for fitted columns by default.")),
    .init("align", alignment),
    .init(
      "format",
      .reference("format", "a pattern, `text` or a mapping", examples: ["#,##0.00"])
        .documented("How values are written; guessed by default.")),
    .init("missing", .text.documented("What is shown in place of a missing value.", examples: ["–"])),
    .init("lines", lines),
    .init("weight", weight.documented("Weight of the text where it differs from the theme's.")),
    .init("color", color.documented("Colour of the text where it differs from the theme's.")),
  ]

  static let columnDefinitions: [(name: String, node: SchemaNode)] = [
    (
      "column",
      SchemaNode(
        "the settings of a column",
        .object(
          [.init("title", .text.documented("What the header row shows; by default made of the name."))]
            + sharedProperties + [
              .init(
                "hidden",
                .boolean.documented("Whether the column is left out.", default: false, examples: [true]))
            ]), summary: "Settings of one column.", examples: [["title": "Month", "width": 96]])
    ),
    ("format", format),
  ]

  static let columnDefaults = SchemaNode(
    "the settings of a column", .object(sharedProperties),
    summary: "Settings of all columns that do not say otherwise.", examples: [["width": "fit"]])

  static let columns = SchemaNode(
    "a mapping from columns to their settings",
    .map(.reference("column", "the settings of a column")),
    summary: "Settings of columns by their name in the data, or by place, as \"#3\" for the third.",
    examples: [["month": ["title": "Month"], "#2": ["hidden": true]]])

  static let columnOrder = SchemaNode(
    "a list of columns", .list(.nonEmptyText, minimum: 1),
    summary: "Columns that come first, in this order; the others follow in the order of the data.",
    examples: [["month", "#3"]])

  private static let width = SchemaNode(
    "a number of points above 0, `fit`, or a share such as `2fr`",
    .anyOf([
      .extent, .choice([.init("fit", "As wide as the widest text.")]),
      SchemaNode(
        "a share such as `2fr`",
        .text(
          SchemaNode.TextRule(pattern: "^([0-9]+(\\.[0-9]*)?|\\.[0-9]+)fr$") { text in
            share(text) == nil ? .init(message: "no share") : nil
          })),
    ]),
    summary: "Width: points, `fit` to the texts, or a share of what the other columns leave of the viewport.",
    default: "fit", examples: [96, "1.5fr"])

  /// The number in a text such as `2fr`; nil for anything else.
  static func share(_ text: String) -> Double? {
    guard text.hasSuffix("fr"), let first = text.first, first.isASCII, first.isNumber || first == ".",
      !text.contains("e"), case .number(let number) = DocumentNode.resolve(String(text.dropLast(2))),
      number > 0, number <= 1e6
    else { return nil }
    return number
  }

  private static let alignment = SchemaNode.choice([
    .init("start", "Where the text's script begins lines."), .init("center", "In the middle."),
    .init("end", "Where the text's script ends lines."), .init("left", "At the left edge."),
    .init("right", "At the right edge."),
  ]).documented(
    "Where texts stand; by default numbers at the end, all else at the start.", examples: ["center"])

  private static let lines = SchemaNode(
    "a whole number, 1 or more, or `all`",
    .anyOf([.count(from: 1), .choice([.init("all", "As many as the row is high.")])]),
    summary: "Most lines of text in a cell.", default: 1, examples: [2, "all"])

  private static let format = SchemaNode(
    "a pattern such as `#,##0.0` or `yyyy-MM`, `text`, or a mapping",
    .anyOf([
      SchemaNode("a pattern such as `#,##0.0` or `yyyy-MM`, or `text`", .text(patternRule)),
      SchemaNode(
        "a format",
        .object([
          .init(
            "kind",
            .choice([
              .init("number", "Numbers."), .init("date", "Dates."), .init("text", "As it is written."),
            ]).documented(
              "What the values are; by default follows from the other keys.", examples: ["number"])),
          .init(
            "pattern",
            SchemaNode(
              "a pattern", .text(patternRule), summary: "A number or date pattern.", examples: ["0.0"])),
          .init("decimals", .integer(0...20, examples: [1]).documented("Decimals of a number.")),
          .init(
            "grouping", .boolean.documented("Whether thousands are parted.", default: true, examples: [false])
          ),
          .init("prefix", .text.documented("What stands before a number.", examples: ["$"])),
          .init("suffix", .text.documented("What stands after a number.", examples: [" %"])),
          .init(
            "negative",
            .choice([.init("minus", "With a minus sign."), .init("parentheses", "In parentheses.")])
              .documented(
                "How numbers below zero are marked.", default: "minus", examples: ["parentheses"])),
          .init(
            "input",
            SchemaNode(
              "a date pattern", .text(datePatternRule),
              summary: "How dates are written in the data; ISO 8601 by default.", examples: ["dd.MM.yyyy"])),
        ])),
    ]), summary: "How values are written.", examples: ["#,##0.00", "yyyy-MM", ["decimals": 1]])

  static let patternRule = SchemaNode.TextRule(pattern: ".") { text in
    if text == "text" { return nil }
    if text.isEmpty { return .init(message: "empty") }
    do throws(PatternError) {
      if isNumberPattern(text) {
        _ = try NumberFormat(pattern: text)
      } else {
        _ = try DateFormat(pattern: text)
      }
      return nil
    } catch {
      return .init(
        message: "not a pattern: \(error.message)",
        expectation: "a pattern such as `#,##0.0` or `yyyy-MM-dd`", offset: error.offset)
    }
  }

  private static let datePatternRule = SchemaNode.TextRule(pattern: ".") { text in
    do throws(PatternError) {
      _ = try DateFormat(pattern: text)
      return nil
    } catch {
      return .init(
        message: "not a date pattern: \(error.message)", expectation: "a pattern such as `dd.MM.yyyy`",
        offset: error.offset)
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
