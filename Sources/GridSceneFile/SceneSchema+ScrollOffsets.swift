extension SceneSchema {
  /// Recorded offsets: in the scene file or beside it.
  static let offsets = SchemaNode(
    "a list of offsets, or the path of a CSV file with the columns `x`, `y` and perhaps `time`",
    .anyOf([
      .nonEmptyText.documented(
        "Path of a CSV or TSV file, relative to the scene file, with offsets in the columns `x` and `y`, and times in seconds in the column `time` if there are any.",
        examples: ["trace.csv"]),
      SchemaNode(
        "a list of offsets",
        .list(
          SchemaNode(
            "an offset such as `[0, 120]` or `{t: 0.5, x: 0, y: 120}`",
            .anyOf([
              SchemaNode("a list of two numbers", .list(.coordinate, minimum: 2)),
              SchemaNode(
                "an offset with its time",
                .object([
                  .init("t", duration.documented("Time since the first offset.")),
                  .init("x", .coordinate.documented("Horizontal offset in points."), required: true),
                  .init("y", .coordinate.documented("Vertical offset in points."), required: true),
                ])),
            ])), minimum: 1)),
    ]),
    summary:
      "Replays recorded offsets as they are, past the ends too: at their times, or one a frame where there are none.",
    examples: [
      [[0, 0], [0, 120]], [["t": 0, "x": 0, "y": 0], ["t": 0.5, "x": 0, "y": 120]], "trace.csv",
    ])

  /// What can be said of recorded offsets.
  static let offsetsProperties: [SchemaNode.Property] = [
    .init(
      "between",
      .choice([
        .init("linear", "A straight line from one to the next."),
        .init("hold", "The earlier one, until the next is due."),
      ]).documented("What is shown between two offsets.", default: "linear", examples: ["hold"]))
  ]
}
