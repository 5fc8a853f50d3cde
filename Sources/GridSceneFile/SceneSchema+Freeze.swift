extension SceneSchema {
  static let freeze = SchemaNode(
    "a mapping with `rows` and `columns`",
    .object([
      .init("rows", rowSet("Rows of data frozen below the header row: the first ones, or any by index.")),
      .init("columns", columnSet("Columns frozen at the start: the first ones, or any by name.")),
      .init("bottomRows", rowSet("Rows of data frozen at the bottom: the last ones, or any by index.")),
      .init("endColumns", columnSet("Columns frozen at the end: the last ones, or any by name.")),
      .init(
        "bothRows",
        SchemaNode(
          "a list of rows", .list(.count(), minimum: 1),
          summary: "Rows of data that stop at whichever edge they would leave.", examples: [[1]])),
      .init(
        "bothColumns",
        SchemaNode(
          "a list of columns", .list(.nonEmptyText, minimum: 1),
          summary: "Columns that stop at whichever edge they would leave.", examples: [["#2"]])),
      .init(
        "trailing",
        .choice([
          .init("sticky", "Next to the content."), .init("docked", "At the end of the view, after a gap."),
        ]).documented(
          "Where bottom rows and end columns rest while the content is smaller than the view.",
          default: "sticky", examples: ["docked"])),
      .init(
        "packing",
        .choice([
          .init("rigid", "The band leaves as one piece."),
          .init("collapsing", "Each track is stopped by the end on its own."),
        ]).documented(
          "How a frozen band leaves when the end of what holds it arrives.", default: "rigid",
          examples: ["collapsing"])),
      .init(
        "scope",
        .choice([
          .init("grid", "A frozen row stays until the end."),
          .init("section", "A frozen row leaves with its section."),
        ]).documented("What frozen rows and columns may not leave.", default: "grid", examples: ["section"])),
      .init(
        "overflow",
        SchemaNode(
          "`keep` or a mapping with `unpin`",
          .anyOf([
            .choice([.init("keep", "They stay, and there is a warning.")]),
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
          default: "keep", examples: [["unpin": 50]])),
    ]), summary: "What keeps its place while the rest scrolls.", examples: [["columns": 1]])

  private static func rowSet(_ summary: String) -> SchemaNode {
    SchemaNode(
      "a whole number, 0 or more, or a list of rows",
      .anyOf([.count(), SchemaNode("a list of rows", .list(.count(), minimum: 1))]), summary: summary,
      default: 0, examples: [1, [0, 5]])
  }

  private static func columnSet(_ summary: String) -> SchemaNode {
    SchemaNode(
      "a whole number, 0 or more, or a list of columns",
      .anyOf([.count(), SchemaNode("a list of columns", .list(.nonEmptyText, minimum: 1))]),
      summary: summary, default: 0, examples: [1, ["month", "#2"]])
  }
}
