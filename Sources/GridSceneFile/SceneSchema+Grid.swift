import GridFrame
import GridScene

extension SceneSchema {
  static let viewport = SchemaNode(
    "a mapping",
    .object([
      .init("width", .extent, "Width in points.", default: 1280),
      .init("height", .extent, "Height in points.", default: 800),
      .init(
        "scale",
        SchemaNode(
          "a number above 0 and at most 8", .number(.init(minimum: 0, excludesMinimum: true, maximum: 8)),
          examples: [2, 1.5]), "Device pixels in a point.", default: 1),
    ]),
    summary: "Extent of the picture; at most 32767 device pixels each way.",
    examples: [["width": 640, "height": 400, "scale": 2]])

  static let theme: SchemaNode = {
    var properties: [SchemaNode.Property] = [
      .init(
        "base",
        .choice(of: Theme.self, "The theme that the other keys change.", default: .light, example: .dark)),
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
      .anyOf([.choice(of: Theme.self), SchemaNode("a theme", .object(properties))]),
      summary: "Colors, fonts and metrics.", default: "light",
      examples: ["dark", ["base": "dark", "padding": 10]])
  }()

  static let header = SchemaNode(
    "`true`, `false` or a mapping",
    .anyOf([
      .boolean,
      SchemaNode(
        "the header row",
        .object([
          .init("show", .boolean, "Whether there is one.", default: true, examples: [false]),
          .init(
            "pinned", .boolean, "Whether it stays at the top while rows scroll.", default: true,
            examples: [false]),
          .init("height", .extent, "Its height; by default the theme's."),
        ])),
    ]), summary: "The row of column titles.", default: true, examples: [false, ["height": 40]])

  static let rows = SchemaNode(
    "a mapping", .object(RowsKey.properties), summary: "Heights of the rows of data.",
    examples: [["height": "fit"]])

  static let fonts = SchemaNode(
    "a mapping", .object(FontsKey.properties), summary: "Which fonts may be used.",
    examples: [["system": true]])

  static let output = SchemaNode(
    "a mapping",
    .object([
      .init(
        "folder", .nonEmptyText, "Folder for frames; by default `frames/` and the name.",
        examples: ["out/frames"]),
      .init(
        "template", .nonEmptyText, "Names of the picture files.", default: "frame-{frame}.png",
        examples: ["{frame}.png"]),
    ]), summary: "Where frames are written unless the command line says otherwise.",
    examples: [["folder": "out"]])
}

/// The keys of the rows' heights.
enum RowsKey: String, SchemaKey {
  case height, heights, widths, minHeight, maxHeight

  var node: SchemaNode {
    switch self {
    case .height:
      SchemaNode(
        "a number of points above 0, or `fit`", .anyOf([.extent, .choice(of: Scene.RowHeight.self)]),
        summary: "Height of rows without one of their own; by default the theme's.", examples: [28, "fit"])
    case .heights:
      SchemaNode(
        "a mapping from rows to heights", .map(.extent),
        summary: "Heights of single rows by their index in the data, from 0.", examples: [["12": 64]])
    case .widths:
      SchemaNode(
        "a mapping from rows to lists of widths",
        .map(SchemaNode("a list of widths in points", .list(.extent, minimum: 1), examples: [[80, 120.5]])),
        summary: "Widths of the cells of single rows by their index in the data, from 0.",
        examples: [["1": [80, 120.5]]])
    case .minHeight:
      .length.documented("Fitted rows are at least this high; by default the theme's row height.")
    case .maxHeight: .extent.documented("Fitted rows are at most this high.", examples: [200])
    }
  }
}

/// The keys of the fonts.
enum FontsKey: String, SchemaKey {
  case files, system, missingGlyphs, boxes

  var node: SchemaNode {
    switch self {
    case .files:
      SchemaNode(
        "a list of paths", .list(.nonEmptyText, minimum: 0),
        summary: "Font files to add, relative to the scene file.", examples: [["NotoSansArabic.ttf"]])
    case .system:
      .boolean.documented(
        "Whether the fonts of this machine may be used; pictures then depend on it.", default: false,
        examples: [true])
    case .missingGlyphs:
      .choice(
        of: MissingGlyphs.self, "What a character does that no font has.", default: .error, example: .warn)
    case .boxes:
      .boolean.documented(
        "Whether glyphs are drawn as rectangles, for references that no font can change.", default: false,
        examples: [true])
    }
  }
}
