package import GridGeometry
package import GridSchema

/// A scroll target that a scene file specifies by element.
package struct ElementTarget: Sendable {
  package var row: Located<Int>?
  package var column: Located<String>?
  package var section: Located<String>?
  package var group: Located<String>?
  package var alignment = Axes(both: ScrollAlignment.start)
}

extension SchemaKind where Value == ScrollTarget, Reader: StepReader {
  package static var target: Self {
    .reference("target", phrase, examples: [["y": 410]], to: targetDefinition)
  }

  private static var phrase: String {
    "`start`, `end`, or a mapping with `x` and `y` or with `row`, `column` or `section`"
  }

  package static var targetDefinition: Self {
    .anyOf(
      phrase,
      [
        .words([
          ("start", .start, "The start on both axes."),
          ("end", .end, "The end on both axes."),
        ]),
        .variants(
          "a mapping with `x` and `y` or with `row`, `column` or `section`",
          [
            SchemaVariant(
              "an offset", keys: ["x", "y"], ScrollTarget(),
              [
                .init("x", \.horizontal, .axisTarget, "The horizontal position.", examples: [260]),
                .init("y", \.vertical, .axisTarget, "The vertical position.", examples: [410]),
              ]
            ) { target, _ in target },
            SchemaVariant(
              "an element", keys: ["row", "column", "section", "group"], ElementTarget(),
              [
                .init(
                  "row", \.row, SchemaKind<Int, Reader>.count().located, "A row of data, from 0.",
                  examples: [60]),
                .init(
                  "column", \.column, .name, "A column by name, or by position such as \"#3\".",
                  examples: ["#2"]),
                .init(
                  "section", \.section, .name,
                  "A section by name, or an outermost one by its index from 0.", examples: ["North", 2]),
                .init("group", \.group, .name, "A column group by title.", examples: ["Services"]),
                .init("align", \.alignment, .alignment, default: "start"),
              ]
            ) { $1.target($0) },
          ]),
      ], "A position to scroll to; an axis that is not given stays where it is.",
      examples: ["end", ["x": 260, "y": 410], ["row": 60, "align": "center"]])
  }
}

extension SchemaKind where Value == Axes<ScrollAlignment> {
  fileprivate static var alignment: Self {
    .anyOf(
      "`start`, `center`, `end`, `nearest`, or a mapping with `row` and `column`",
      [
        SchemaKind<ScrollAlignment, Reader>.choice().map { Axes(both: $0) },
        .object(
          "alignments of row and column", Axes(both: ScrollAlignment.start),
          [
            .init("row", \.vertical, .choice(), "Of the row or section."),
            .init("column", \.horizontal, .choice(), "Of the column or group."),
          ]),
      ], "The position of the element in the viewport.", examples: ["center"])
  }
}

extension SchemaKind where Value == AxisTarget {
  fileprivate static var axisTarget: Self { .reference("axisTarget", phrase, to: axisTargetDefinition) }

  private static var phrase: String { "a number of points, a fraction such as `50%`, `start` or `end`" }

  package static var axisTargetDefinition: Self {
    .anyOf(
      phrase,
      [
        SchemaKind<Double, Reader>.coordinate.map { AxisTarget.offset($0) }, .choice(),
        .text(
          "a fraction such as `50%`", pattern: "^([0-9]+(\\.[0-9]*)?|\\.[0-9]+)%$",
          error: "not a fraction of the scroll range"
        ) { $0.amount(of: "%").flatMap { (0...100).contains($0) ? .fraction($0 / 100) : nil } },
      ], "A position along one axis: a scroll offset in points, or a fraction of the scroll range.",
      examples: [260, "50%", "end"])
  }
}

extension AxisTarget: SceneChoice {
  package static let words: ChoiceWords = [("start", .start, "The start."), ("end", .end, "The end.")]
}

extension ScrollAlignment: WordedCases {
  package var word: Word? {
    switch self {
    case .start: ("start", "At the start edge, after everything stuck there.")
    case .center: ("center", "In the middle.")
    case .end: ("end", "At the end edge.")
    case .nearest: ("nearest", "Where it is visible with the least scrolling.")
    }
  }
}
