import GridLayout

extension SceneSchema {
  static let insets = SchemaNode(
    "a number of points or a mapping",
    .anyOf([
      .length,
      SchemaNode(
        "a mapping with `top`, `bottom`, `start` and `end`",
        .object([
          .init("top", .length, "Above the content.", default: 0),
          .init("bottom", .length, "Below the content.", default: 0),
          .init("start", .length, "Before the first column.", default: 0),
          .init("end", .length, "After the last column.", default: 0),
        ])),
    ]), summary: "Space around the content, which scrolls with it; what is frozen rests on its inner edges.",
    default: 0, examples: [16, ["top": 24]])

  static let spacing = SchemaNode(
    "a number of points or a mapping",
    .anyOf([
      .length,
      SchemaNode(
        "a mapping with `rows` and `columns`",
        .object([
          .init("rows", .length, "Between rows.", default: 0),
          .init("columns", .length, "Between columns.", default: 0),
        ])),
    ]), summary: "Space between cells, in place of hairlines.", default: 0, examples: [4, ["rows": 2]])

  static let align = perAxis(
    ContentAlignment.self, "`start`, `center`, `end`, or a mapping with `x` and `y`",
    "Where content smaller than the view lies.", default: .start, example: .end,
    examples: ["center"])

  static let direction = SchemaNode.choice(
    of: LayoutDirection.self, "The side where the first column lies.", default: .leftToRight,
    example: .rightToLeft)

  static let overscroll = perAxis(
    OverscrollPolicy.self, "`withContent`, `stay`, `stretch`, or a mapping with `x` and `y`",
    "What frozen rows and columns do while the content is dragged beyond its ends.",
    default: .withContent, example: .stayAtEdge, examples: ["stay", ["y": "stretch"]])

  /// One choice for both axes, or one each.
  private static func perAxis<Value: SceneChoice>(
    _ type: Value.Type, _ name: String, _ summary: String, default defaultValue: Value, example: Value,
    examples: [JSON]
  ) -> SchemaNode {
    func axis(_ summary: String) -> SchemaNode {
      .choice(of: type, summary, default: defaultValue, example: example)
    }
    return SchemaNode(
      name,
      .anyOf([
        .choice(of: type),
        SchemaNode(
          "a mapping with `x` and `y`",
          .object([.init("x", axis("From side to side.")), .init("y", axis("From top to bottom."))])),
      ]), summary: summary, default: axis("").defaultValue, examples: examples)
  }

  private static let views = SchemaNode(
    "a number above 0", .number(.init(minimum: 0, excludesMinimum: true, maximum: 1e6)), examples: [3])

  static let loading = SchemaNode(
    "a mapping with `block` and `ahead`",
    .object([
      .init("block", views, "Heights of the view that are asked for at a time.", default: 2),
      .init("ahead", views, "Rows are asked for when fewer heights of the view lie ahead.", default: 1),
    ]), summary: "Rows are asked for as the path reaches them; the content grows along the way.",
    examples: [["block": 3, "ahead": 1.5]])

  static let freeze = SchemaNode(
    "a mapping with `rows` and `columns`", .object(FreezeKey.properties),
    summary: "What keeps its place while the rest scrolls.", examples: [["columns": 1]])

  fileprivate static func rowSet(_ summary: String) -> SchemaNode {
    SchemaNode(
      "a whole number, 0 or more, or a list of rows",
      .anyOf([.count(), SchemaNode("a list of rows", .list(.count(), minimum: 1))]), summary: summary,
      default: 0, examples: [1, [0, 5]])
  }

  fileprivate static func columnSet(_ summary: String) -> SchemaNode {
    SchemaNode(
      "a whole number, 0 or more, or a list of columns",
      .anyOf([.count(), SchemaNode("a list of columns", .list(.nonEmptyText, minimum: 1))]),
      summary: summary, default: 0, examples: [1, ["month", "#2"]])
  }
}

/// The keys of frozen rows and columns.
enum FreezeKey: String, SchemaKey {
  case rows, columns, bottomRows, endColumns, bothRows, bothColumns, trailing, packing, scope, overflow

  var node: SchemaNode {
    switch self {
    case .rows:
      SceneSchema.rowSet("Rows of data frozen below the header row: the first ones, or any by index.")
    case .columns: SceneSchema.columnSet("Columns frozen at the start: the first ones, or any by name.")
    case .bottomRows:
      SceneSchema.rowSet("Rows of data frozen at the bottom: the last ones, or any by index.")
    case .endColumns: SceneSchema.columnSet("Columns frozen at the end: the last ones, or any by name.")
    case .bothRows:
      SchemaNode(
        "a list of rows", .list(.count(), minimum: 1),
        summary: "Rows of data that stop at whichever edge they would leave.", examples: [[1]])
    case .bothColumns:
      SchemaNode(
        "a list of columns", .list(.nonEmptyText, minimum: 1),
        summary: "Columns that stop at whichever edge they would leave.", examples: [["#2"]])
    case .trailing:
      .choice(
        of: TrailingBehavior.self,
        "Where bottom rows and end columns rest while the content is smaller than the view.",
        default: .sticky, example: .docked)
    case .packing:
      .choice(
        of: BandPacking.self, "How a frozen band leaves when the end of what holds it arrives.",
        default: .rigid, example: .collapsing)
    case .scope:
      .choice(
        of: FrozenScope.self, "What frozen rows and columns may not leave.", default: .grid,
        example: .section)
    case .overflow:
      SchemaNode(
        "`keep` or a mapping with `unpin`",
        .anyOf([
          .choice(of: FrozenOverflow.self),
          SchemaNode(
            "a mapping with `unpin`",
            .object([
              .init(
                "unpin",
                .length.documented(
                  "Frozen tracks let go until so many points of the body remain.", examples: [50]),
                required: true)
            ])),
        ]), summary: "What happens where frozen rows or columns leave too little of the view.",
        default: "keep", examples: [["unpin": 50]])
    }
  }
}
