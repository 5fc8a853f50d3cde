import GridData
import GridFrame
import GridScene

extension SceneSchema {
  static let columnDefinitions: [(name: String, node: SchemaNode)] = [
    (
      "column",
      SchemaNode(
        "the settings of a column", .object(ColumnKey.properties), summary: "Settings of one column.",
        examples: [["title": "Month", "width": 96]])
    ),
    ("format", format),
  ]

  static let columnDefaults = SchemaNode(
    "the settings of a column", .object(ColumnKey.allCases.filter(\.isShared).map(\.property)),
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

  fileprivate static let width = SchemaNode(
    "a number of points above 0, `fit`, or a share such as `2fr`",
    .anyOf([
      .extent, .choice(of: ColumnWidth.Basis.self),
      SchemaNode(
        "a share such as `2fr`",
        .text(
          SchemaNode.TextRule(pattern: "^([0-9]+(\\.[0-9]*)?|\\.[0-9]+)fr$") { text in
            share(text) == nil ? TextError("no share") : nil
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

  fileprivate static let lines = SchemaNode(
    "a whole number, 1 or more, or `all`",
    .anyOf([.count(from: 1), .choice(of: ColumnDescription.Lines.self)]),
    summary: "Most lines of text in a cell.", default: 1, examples: [2, "all"])
}

/// The keys of a column's settings.
enum ColumnKey: String, SchemaKey {
  case title, width, minWidth, maxWidth, align, format, missing, lines, weight, color, hidden

  /// Whether the defaults of all columns have it too.
  var isShared: Bool { self != .title && self != .hidden }

  var node: SchemaNode {
    switch self {
    case .title: .text.documented("What the header row shows; by default made of the name.")
    case .width: SceneSchema.width
    case .minWidth: .length.documented("The column is at least this wide.", default: 0)
    case .maxWidth: .extent.documented("The column is at most this wide; 420 for fitted columns by default.")
    case .align:
      .choice(
        of: TextItem.HorizontalAlignment.self,
        "Where texts stand; by default numbers at the end, all else at the start.", example: .center)
    case .format:
      .reference("format", "a pattern, `text` or a mapping", examples: ["#,##0.00"])
        .documented("How values are written; guessed by default.")
    case .missing: .text.documented("What is shown in place of a missing value.", examples: ["–"])
    case .lines: SceneSchema.lines
    case .weight: SceneSchema.weight.documented("Weight of the text where it differs from the theme's.")
    case .color: SceneSchema.color.documented("Color of the text where it differs from the theme's.")
    case .hidden: .boolean.documented("Whether the column is left out.", default: false, examples: [true])
    }
  }
}
