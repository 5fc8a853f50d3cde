import GridData
import GridScene

extension SceneSchema {
  static let data = SchemaNode(
    "the path of a data file, or a mapping with `file`, `rows` or `generate`",
    .anyOf([
      SchemaNode("the path of a data file", .text(.nonEmpty), examples: ["employment.csv", "-"]),
      SchemaNode(
        "a mapping with `file`, `rows` or `generate`", .variants(DataKey.allCases.map(\.variant))),
    ]), summary: "Where the cells come from.",
    examples: ["employment.csv", ["file": "-", "delimiter": "tab"]])

  fileprivate static let cell = SchemaNode(
    "a text, a number or nothing", .anyOf([.text, SchemaNode("nothing", .nothing)]))

  fileprivate static let delimiter = SchemaNode(
    "one ASCII character, or `tab`",
    .text(
      SchemaNode.TextRule(
        pattern: "^(\(DelimiterName.allCases.map(\.rawValue).joined(separator: "|"))|[^\"\\r\\n])$"
      ) { text in Delimiter(named: text) == nil ? TextError("no delimiter") : nil }),
    summary: "What stands between cells: a character, or "
      + "\(DelimiterName.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")); guessed by default.",
    examples: ["tab", ";"])

  fileprivate static let generate = SchemaNode(
    "a mapping",
    .object([
      .init(
        "rows", .integer(0...SceneReader.rowLimit, examples: [100]),
        "Number of rows; with `sections`, leave it out."),
      .init(
        "columns", .integer(0...SceneReader.columnLimit, examples: [100]), "Number of columns.", default: 1),
      .init(
        "sections", .integer(0...SceneReader.rowLimit, examples: [100]),
        "Number of sections, instead of `rows`."),
      .init("items", .integer(1...SceneReader.rowLimit, examples: [100]), "Rows in each section."),
      .init("separator", .text, "What stands between the parts of a path.", default: ", ", examples: [" / "]),
      .init("first", .integer(-1_000_000...1_000_000, examples: [1]), "The first index.", default: 0),
    ]),
    summary: "Cells that show where they are: `row, column`, or `section, item` and the column.",
    examples: [["rows": 100, "columns": 100]])
}

/// The keys that say where cells come from, of which a scene has one.
enum DataKey: String, CaseIterable {
  case file, rows, generate

  /// The mapping that has the key.
  fileprivate var variant: SchemaNode.Variant {
    switch self {
    case .file:
      SchemaNode.Variant(
        "data from a file", keys: [rawValue],
        [
          .init(
            rawValue, .nonEmptyText,
            "Path of a CSV or TSV file, relative to the scene file; `-` is standard input.",
            examples: ["employment.csv"]),
          .init("delimiter", SceneSchema.delimiter),
          .init(
            "header", .boolean, "Whether the first record holds the names; guessed by default.",
            examples: [false]),
          .init(
            "ragged",
            .choice(
              of: DelimitedReader.Ragged.self,
              "What becomes of records whose length is not that of the first.", default: .error, example: .pad
            )),
        ])
    case .rows:
      SchemaNode.Variant(
        "data given as rows", keys: [rawValue],
        [
          .init(
            rawValue,
            SchemaNode(
              "a list of rows",
              .list(SchemaNode("a list of cells", .list(SceneSchema.cell, minimum: 0)), minimum: 0),
              summary: "The cells, row by row, as they are written.",
              examples: [[["Oslo", 12], ["Rome", "007"]]])),
          .init(
            "ragged",
            .choice(
              of: InlineRows.Ragged.self, "What becomes of rows whose length is not that of the first.",
              default: .error, example: .jagged)),
          .init(
            "header",
            SchemaNode(
              "a list of names", .list(.text, minimum: 1), summary: "The names of the columns.",
              examples: [["City", "Count"]])),
        ])
    case .generate:
      SchemaNode.Variant("generated data", keys: [rawValue], [.init(rawValue, SceneSchema.generate)])
    }
  }
}

/// The delimiters with names.
enum DelimiterName: String, CaseIterable {
  case tab, comma, semicolon, pipe

  var delimiter: Delimiter {
    switch self {
    case .tab: .tab
    case .comma: .comma
    case .semicolon: .semicolon
    case .pipe: .pipe
    }
  }
}

extension Delimiter {
  /// The delimiter of a character or a name.
  init?(named name: String) {
    if let known = DelimiterName(rawValue: name == "\\t" ? "tab" : name) {
      self = known.delimiter
    } else {
      guard let character = name.first, name.count == 1 else { return nil }
      self.init(character)
    }
  }
}
