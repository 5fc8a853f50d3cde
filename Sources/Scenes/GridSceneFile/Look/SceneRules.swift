import GridData
import GridDocument
import GridFrame
import GridScene
import GridSchema

/// Styles as written in a file: rules for cells, and looks that depend on the sticky state.
struct StylesDescription: Sendable {
  var rules: [CellRule] = []
  var stuck = Scene.StuckStyles()
}

/// A rule as written in a file.
private struct RuleDescription: Sendable {
  var rule = CellRule()
  var columns: [Located<String>]?
  var condition: Located<String>?
  var format: Located<FormatDescription>?
}

extension SceneSchema {
  static let styles: SchemaKind<StylesDescription> = .anyOf(
    "a list of rules, or a mapping",
    [
      SchemaKind.list("a list of rules", rule, minimum: 1).map { StylesDescription(rules: $0) },
      .object(
        "a mapping", StylesDescription(),
        [
          .init(
            "rules", \.rules, .list("a list of rules", rule, minimum: 1),
            "The rules, as in the list form.",
            examples: [[["columns": ["total"], "weight": "bold"]]])
        ] + stuckStyles.map { $0.at(\.stuck) }),
    ],
    "Looks of cells by value, row and column. All matching rules apply; for each property, the last one wins. As a mapping, "
      + "also looks that depend on whether something is stuck.",
    examples: [
      [["columns": ["total"], "weight": "bold"]],
      ["firstSectionHeader": ["opacity": ["rest": 0, "over": 40]]],
    ])

  private static let rule: SchemaKind<CellRule> = SchemaKind<RuleDescription>.object(
    "a rule", RuleDescription(),
    [
      .init(
        "where", \.condition, nonEmptyName,
        "The rows by a condition, as in `where` of `data`; the rule applies where the whole condition is true.",
        examples: ["total > 3 and month is not missing"]),
      .init(
        "rows", .list("a list of rows", .count(examples: [0])),
        "The rows of data by their index, from 0; by default all.", examples: [[0, 2]]
      ) { rows, entry, description, reader in
        for row in rows { reader.checkRow(row, at: entry.value.range) }
        description.rule.rows = Set(rows)
      },
      .init(
        "every", \.rule.every, .count(from: 1, examples: [2]),
        "Only every n-th row, as in stripes: 2 is every second one."),
      .init(
        "columns", \.columns, .list("a list of columns", nonEmptyName, minimum: 1),
        "The columns; by default all.", examples: [["total"]]),
      .init(
        "format", at: \.format, .reference("format", "a pattern, `text` or a mapping", to: format),
        "The format of values, for rows that hold different measures.",
        examples: ["0.0 %", ["currency": "EUR"]]),
      .init("fill", \.rule.style.fill, color, "The background."),
      .init("color", \.rule.style.color, color, "The color of texts, if its contrast suffices."),
      .init("weight", \.rule.style.weight, weight, "The weight of texts."),
      .init("italic", \.rule.style.isItalic, .boolean, "Whether texts are slanted."),
      .init("text", \.rule.style.text, .text, "The text shown instead of the value.", examples: ["n/a"]),
      .init("icon", \.rule.style.icon, .sign, "An icon before the text."),
      .init("lineAbove", \.rule.style.lineAbove, color, "The color of a line along the upper edge."),
      .init("lineBelow", \.rule.style.lineBelow, color, "The color of a line along the lower edge."),
      .init("stop", \.rule.isFinal, .boolean, "Whether later rules are ignored where it applies."),
    ], examples: [["columns": ["total"], "weight": "bold"]]
  ).reading { description, _, reader in
    var rule = description.rule
    if let columns = description.columns, let grid = reader.grid {
      rule.columns = Set(columns.compactMap { reader.resolve($0, grid.lookup) })
    }
    if let condition = description.condition {
      // A rule with an unreadable condition must not apply everywhere.
      guard let filter = reader.condition(condition) else { return nil }
      rule.condition = filter
    }
    if let format = description.format { rule.format = reader.style(of: format) }
    return rule
  }
}

extension RowFilter: RowCondition {}

extension SceneReader {
  /// Returns a condition on data rows; reports all errors in it and returns nil if it is invalid.
  fileprivate mutating func condition(_ text: Located<String>) -> RowFilter? {
    guard let grid else { return nil }
    do throws(DataShapeError) {
      return try RowFilter(text.value, of: grid.source)
    } catch {
      switch error {
      case .data(let error): report(error)
      case .options(let errors):
        for error in errors { report(error, in: text) }
      }
      return nil
    }
  }

  private mutating func report(_ error: OptionError, in text: Located<String>) {
    let words = TextError(error)
    var range = text.range
    // A position inside the string is known only if the file contains the string without escapes.
    let shift = log.file.string(range) == text.value ? 0 : 1
    if let offset = error.offset, range.count == text.value.unicodeScalars.count + 2 * shift {
      let start = range.lowerBound + shift + text.value.prefix(offset).unicodeScalars.count
      range = min(start, range.upperBound)..<min(start + max(error.length, 1), range.upperBound)
    }
    log.error(words.message, at: range, expected: words.expectation, hint: words.hint)
  }
}
