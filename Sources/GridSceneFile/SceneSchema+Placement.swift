extension SceneSchema {
  static let insets = SchemaNode(
    "a number of points or a mapping",
    .anyOf([
      .length,
      SchemaNode(
        "a mapping with `top`, `bottom`, `start` and `end`",
        .object([
          .init("top", .length.documented("Above the content.", default: 0)),
          .init("bottom", .length.documented("Below the content.", default: 0)),
          .init("start", .length.documented("Before the first column.", default: 0)),
          .init("end", .length.documented("After the last column.", default: 0)),
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
          .init("rows", .length.documented("Between rows.", default: 0)),
          .init("columns", .length.documented("Between columns.", default: 0)),
        ])),
    ]), summary: "Space between cells, in place of hairlines.", default: 0, examples: [4, ["rows": 2]])

  private static let alignmentChoices = SchemaNode.choice([
    .init("start", "At the start of the view."), .init("center", "In the middle."),
    .init("end", "At the end of the view."),
  ])

  static let align = SchemaNode(
    "`start`, `center`, `end`, or a mapping with `x` and `y`",
    .anyOf([
      alignmentChoices,
      SchemaNode(
        "a mapping with `x` and `y`",
        .object([
          .init("x", alignmentChoices.documented("From side to side.", default: "start", examples: ["end"])),
          .init("y", alignmentChoices.documented("From top to bottom.", default: "start", examples: ["end"])),
        ])),
    ]), summary: "Where content smaller than the view lies.", default: "start", examples: ["center"])

  static let direction = SchemaNode.choice([
    .init("ltr", "The first column at the left."), .init("rtl", "The first column at the right."),
  ]).documented("The side where the first column lies.", default: "ltr", examples: ["rtl"])

  private static let overscrollChoices = SchemaNode.choice([
    .init("withContent", "They move with the content."), .init("stay", "They stay at the edge."),
    .init("stretch", "They stay at the edge and grow."),
  ])

  static let overscroll = SchemaNode(
    "`withContent`, `stay`, `stretch`, or a mapping with `x` and `y`",
    .anyOf([
      overscrollChoices,
      SchemaNode(
        "a mapping with `x` and `y`",
        .object([
          .init(
            "x",
            overscrollChoices.documented("From side to side.", default: "withContent", examples: ["stay"])),
          .init(
            "y",
            overscrollChoices.documented("From top to bottom.", default: "withContent", examples: ["stay"])),
        ])),
    ]), summary: "What frozen rows and columns do while the content is dragged beyond its ends.",
    default: "withContent", examples: ["stay", ["y": "stretch"]])

  private static let views = SchemaNode(
    "a number above 0", .number(.init(minimum: 0, excludesMinimum: true, maximum: 1e6)), examples: [3])

  static let loading = SchemaNode(
    "a mapping with `block` and `ahead`",
    .object([
      .init("block", views.documented("Heights of the view that are asked for at a time.", default: 2)),
      .init(
        "ahead",
        views.documented("Rows are asked for when fewer heights of the view lie ahead.", default: 1)),
    ]), summary: "Rows are asked for as the path reaches them; the content grows along the way.",
    examples: [["block": 3, "ahead": 1.5]])
}
