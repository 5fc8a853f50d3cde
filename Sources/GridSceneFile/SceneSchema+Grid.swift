import GridData
import GridFrame
import GridScene

extension SceneSchema {
  static let data = SchemaNode(
    "the path of a data file, or a mapping with `file`, `rows` or `generate`",
    .anyOf([
      SchemaNode("the path of a data file", .text(.nonEmpty), examples: ["employment.csv", "-"]),
      SchemaNode(
        "a mapping with `file`, `rows` or `generate`",
        .variants([
          .init(
            "data from a file", keys: ["file"],
            [
              .init(
                "file",
                .nonEmptyText.documented(
                  "Path of a CSV or TSV file, relative to the scene file; `-` is standard input.",
                  examples: ["employment.csv"])),
              .init("delimiter", delimiter),
              .init(
                "header",
                .boolean.documented(
                  "Whether the first record holds the names; guessed by default.", examples: [false])),
              .init(
                "ragged",
                .choice([
                  .init("error", "Records of another length are errors."),
                  .init("pad", "Missing cells are empty, surplus cells are dropped."),
                ]).documented(
                  "What becomes of records whose length is not that of the first.", default: "error",
                  examples: ["pad"])),
            ]),
          .init(
            "data given as rows", keys: ["rows"],
            [
              .init(
                "rows",
                SchemaNode(
                  "a list of rows", .list(SchemaNode("a list of cells", .list(cell, minimum: 0)), minimum: 0),
                  summary: "The cells, row by row, as they are written.",
                  examples: [[["Oslo", 12], ["Rome", "007"]]])),
              .init(
                "ragged",
                .choice([
                  .init("error", "Rows of another length are errors."),
                  .init("pad", "Missing cells are empty, surplus cells are dropped."),
                  .init("jagged", "Each row has as many cells as it has."),
                ]).documented(
                  "What becomes of rows whose length is not that of the first.", default: "error",
                  examples: ["jagged"])),
              .init(
                "header",
                SchemaNode(
                  "a list of names", .list(.text, minimum: 1), summary: "The names of the columns.",
                  examples: [["City", "Count"]])),
            ]),
          .init("generated data", keys: ["generate"], [.init("generate", generate)]),
        ])),
    ]), summary: "Where the cells come from.",
    examples: ["employment.csv", ["file": "-", "delimiter": "tab"]])

  private static let cell = SchemaNode(
    "a text, a number or nothing",
    .anyOf([.text, SchemaNode("nothing", .nothing)]))

  private static let delimiter = SchemaNode(
    "one ASCII character, or `tab`",
    .text(
      SchemaNode.TextRule(pattern: "^(tab|comma|semicolon|pipe|[^\"\\r\\n])$") { text in
        Delimiter(named: text) == nil ? .init(message: "no delimiter") : nil
      }),
    summary:
      "What stands between cells: a character, or `tab`, `comma`, `semicolon`, `pipe`; guessed by default.",
    examples: ["tab", ";"])

  private static let generate = SchemaNode(
    "a mapping",
    .object([
      .init(
        "rows",
        .integer(0...SceneReader.rowLimit, examples: [100]).documented(
          "Number of rows; with `sections`, leave it out.")),
      .init(
        "columns",
        .integer(0...SceneReader.columnLimit, examples: [100]).documented("Number of columns.", default: 1)),
      .init(
        "sections",
        .integer(0...SceneReader.rowLimit, examples: [100]).documented(
          "Number of sections, instead of `rows`.")),
      .init("items", .integer(1...SceneReader.rowLimit, examples: [100]).documented("Rows in each section.")),
      .init(
        "separator",
        .text.documented("What stands between the parts of a path.", default: ", ", examples: [" / "])),
      .init(
        "first", .integer(-1_000_000...1_000_000, examples: [1]).documented("The first index.", default: 0)),
    ]),
    summary: "Cells that show where they are: `row, column`, or `section, item` and the column.",
    examples: [["rows": 100, "columns": 100]])

  static let viewport = SchemaNode(
    "a mapping",
    .object([
      .init("width", .extent.documented("Width in points.", default: 1280)),
      .init("height", .extent.documented("Height in points.", default: 800)),
      .init(
        "scale",
        SchemaNode(
          "a number above 0 and at most 8", .number(.init(minimum: 0, excludesMinimum: true, maximum: 8)),
          examples: [2, 1.5]
        ).documented("Device pixels in a point.", default: 1)),
    ]),
    summary: "Extent of the picture; at most 32767 device pixels each way.",
    examples: [["width": 640, "height": 400, "scale": 2]])

  static let theme: SchemaNode = {
    let names = Theme.standard.map { SchemaNode.Choice($0.name, "The built-in theme of that name.") }
    var properties: [SchemaNode.Property] = [
      .init(
        "base",
        SchemaNode.choice(names).documented(
          "The theme that the other keys change.", default: "light", examples: ["dark"])),
      .init(
        "fontFamilies",
        SchemaNode(
          "a list of names of font families", .list(.nonEmptyText, minimum: 1),
          summary: "Font families in order of preference.", examples: [["Noto Sans"]])),
    ]
    for key in Theme.colorKeys { properties.append(.init(key.name, color.documented(key.summary))) }
    for key in Theme.metricKeys {
      let node = SchemaNode(
        "a number of points, \(JSON.number(key.minimum).text) or more",
        .number(.init(minimum: key.minimum, maximum: 10_000)), summary: key.summary, examples: [21.5])
      properties.append(.init(key.name, node))
    }
    for key in Theme.weightKeys { properties.append(.init(key.name, weight.documented(key.summary))) }
    for key in Theme.switchKeys {
      properties.append(.init(key.name, .boolean.documented(key.summary, examples: [false])))
    }
    return SchemaNode(
      "`light`, `dark` or a mapping with changes",
      .anyOf([.choice(names), SchemaNode("a theme", .object(properties))]),
      summary: "Colours, fonts and metrics.", default: "light",
      examples: ["dark", ["base": "dark", "padding": 10]])
  }()

  static let header = SchemaNode(
    "`true`, `false` or a mapping",
    .anyOf([
      .boolean,
      SchemaNode(
        "the header row",
        .object([
          .init("show", .boolean.documented("Whether there is one.", default: true, examples: [false])),
          .init(
            "pinned",
            .boolean.documented(
              "Whether it stays at the top while rows scroll.", default: true, examples: [false])),
          .init("height", .extent.documented("Its height; by default the theme's.")),
        ])),
    ]), summary: "The row of column titles.", default: true, examples: [false, ["height": 40]])

  static let rows = SchemaNode(
    "a mapping",
    .object([
      .init(
        "height",
        SchemaNode(
          "a number of points above 0, or `fit`",
          .anyOf([.extent, .choice([.init("fit", "As high as the texts.")])])
        ).documented(
          "Height of rows without one of their own; by default the theme's.", examples: [28, "fit"])),
      .init(
        "heights",
        SchemaNode(
          "a mapping from rows to heights", .map(.extent),
          summary: "Heights of single rows by their index in the data, from 0.", examples: [["12": 64]])),
      .init(
        "widths",
        SchemaNode(
          "a mapping from rows to lists of widths",
          .map(
            SchemaNode("a list of widths in points", .list(.extent, minimum: 1), examples: [[80, 120.5]])),
          summary: "Widths of the cells of single rows by their index in the data, from 0.",
          examples: [["1": [80, 120.5]]])),
      .init(
        "minHeight",
        .length.documented("Fitted rows are at least this high; by default the theme's row height.")),
      .init("maxHeight", .extent.documented("Fitted rows are at most this high.", examples: [200])),
    ]), summary: "Heights of the rows of data.", examples: [["height": "fit"]])

  static let fonts = SchemaNode(
    "a mapping",
    .object([
      .init(
        "files",
        SchemaNode(
          "a list of paths", .list(.nonEmptyText, minimum: 0),
          summary: "Font files to add, relative to the scene file.", examples: [["NotoSansArabic.ttf"]])),
      .init(
        "system",
        .boolean.documented(
          "Whether the fonts of this machine may be used; pictures then depend on it.", default: false,
          examples: [true])),
      .init(
        "missingGlyphs",
        .choice([.init("error", "Stops."), .init("warn", "Gives a warning.")]).documented(
          "What a character does that no font has.", default: "error", examples: ["warn"])),
      .init(
        "boxes",
        .boolean.documented(
          "Whether glyphs are drawn as rectangles, for references that no font can change.", default: false,
          examples: [true])),
    ]), summary: "Which fonts may be used.", examples: [["system": true]])

  static let output = SchemaNode(
    "a mapping",
    .object([
      .init(
        "folder",
        .nonEmptyText.documented(
          "Folder for frames; by default `frames/` and the name.", examples: ["out/frames"])),
      .init(
        "template",
        .nonEmptyText.documented(
          "Names of the picture files.", default: "frame-{frame}.png", examples: ["{frame}.png"])),
    ]), summary: "Where frames are written unless the command line says otherwise.",
    examples: [["folder": "out"]])
}

extension Delimiter {
  /// The delimiter that a scene file names: a character, or the name of one.
  init?(named name: String) {
    switch name {
    case "tab", "\\t": self = .tab
    case "comma": self = .comma
    case "semicolon": self = .semicolon
    case "pipe": self = .pipe
    default:
      guard let character = name.first, name.count == 1 else { return nil }
      self.init(character)
    }
  }
}
