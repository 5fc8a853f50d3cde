import GridGeometry
import GridScroll

extension SceneSchema {
  static let scrollDefinitions: [(name: String, node: SchemaNode)] = [
    ("target", target), ("axisTarget", axisTarget), ("easing", easing), ("step", step),
  ]

  static let scroll = SchemaNode(
    "a mapping",
    .object([
      .init("fps", frameRate),
      .init("from", targetReference, "Where the path starts.", default: "start"),
      .init("slowMotion", slowMotion),
      .init("steps", steps, "What happens, one step after another; none is a single frame."),
    ]), summary: "The scroll path; without one a single frame at the start is drawn.",
    examples: [["fps": 60, "steps": [["hold": 0.5], ["to": "end"]]]])

  /// The steps of a path or of a group.
  static let steps = SchemaNode(
    "a list of steps",
    .list(.reference("step", "a mapping with one of the motions as its key"), minimum: 0),
    examples: [[["hold": 0.5]]])

  private static let frameRate = SchemaNode(
    "a whole number of frames a second or a fraction such as 30000/1001",
    .text(
      .parsed(by: FrameRate.init(parsing:), pattern: "^[0-9]+(/[0-9]+)?$", acceptsIntegers: true) {
        TextError("\($0): \($1.message)", expectation: $1.expectation)
      }), summary: "Frames a second.", default: 30, examples: [60, "30000/1001"])

  static let slowMotion = SchemaNode(
    "a number above 0", .number(.init(minimum: 0, excludesMinimum: true, maximum: 1000)),
    summary: "How many times slower than life everything passes.", default: 1, examples: [2])

  // MARK: Places

  static let targetReference = SchemaNode.reference(
    "target", "`start`, `end`, or a mapping with `x` and `y` or with `row`, `column` or `section`",
    examples: [["y": 410]])

  private static let target = SchemaNode(
    "`start`, `end`, or a mapping with `x` and `y` or with `row`, `column` or `section`",
    .anyOf([
      .choice(of: Corner.self),
      SchemaNode(
        "a mapping with `x` and `y` or with `row`, `column` or `section`",
        .variants([
          .init(
            "an offset", keys: ["x", "y"],
            [
              .init(
                "x", .reference("axisTarget", axisTarget.name, examples: [260]), "Place from left to right."),
              .init(
                "y", .reference("axisTarget", axisTarget.name, examples: [410]), "Place from top to bottom."),
            ]),
          .init(
            "an element", keys: ["row", "column", "section", "group"],
            [
              .init("row", .count(examples: [60]), "A row of data, from 0."),
              .init("column", .nonEmptyText, "A column by name, or by place as \"#3\".", examples: ["#2"]),
              .init(
                "section", .nonEmptyText, "A section by name, or an outermost one by its index from 0.",
                examples: ["North", 2]),
              .init("group", .nonEmptyText, "A column group by title.", examples: ["Services"]),
              .init("align", targetAlignment),
            ]),
        ])),
    ]),
    summary: "A place to scroll to; an axis that is not named stays where it is.",
    examples: ["end", ["x": 260, "y": 410], ["row": 60, "align": "center"]])

  private static let axisTarget = SchemaNode(
    "a number of points, a part such as `50%`, `start` or `end`",
    .anyOf([
      .coordinate, .choice(of: AxisTarget.self),
      SchemaNode(
        "a part such as `50%`",
        .text(
          SchemaNode.TextRule(pattern: "^([0-9]+(\\.[0-9]*)?|\\.[0-9]+)%$") { text in
            fraction(text) == nil ? TextError("no part of the scroll range") : nil
          })),
    ]), summary: "A place along one axis: a scroll offset in points, or a part of the scroll range.",
    examples: [260, "50%", "end"])

  /// The part that a text such as `50%` names, 0 to 1; nil for anything else.
  static func fraction(_ text: String) -> Double? {
    guard text.hasSuffix("%"), let first = text.first, first.isASCII, first.isNumber || first == ".",
      !text.contains("e"), case .number(let number) = DocumentNode.resolve(String(text.dropLast())),
      (0...100).contains(number)
    else { return nil }
    return number / 100
  }

  private static let targetAlignment = SchemaNode(
    "`start`, `center`, `end`, `nearest`, or a mapping with `row` and `column`",
    .anyOf([
      .choice(of: ScrollAlignment.self),
      SchemaNode(
        "alignments of row and column",
        .object([
          .init("row", .choice(of: ScrollAlignment.self, "Of the row or section.", example: .center)),
          .init("column", .choice(of: ScrollAlignment.self, "Of the column or group.", example: .end)),
        ])),
    ]), summary: "Where the element comes to stand.", default: "start", examples: ["center"])

  // MARK: Easing

  static let easingReference = SchemaNode.reference("easing", easing.name, examples: ["linear"])

  private static let easing = SchemaNode(
    "an easing such as `ease-in-out` or `cubic-bezier(0.4, 0, 0.2, 1)`",
    .text(
      .parsed(
        by: EasingParser.easing,
        pattern:
          "^(\(EasingKeyword.allCases.map(\.rawValue).joined(separator: "|"))|(\(EasingFunction.allCases.map(\.rawValue).joined(separator: "|")))\\(.*\\))$"
      ) { $1 }),
    summary:
      "How progress follows time: the keywords and functions of CSS, and `spring(stiffness, damping, mass)`.",
    examples: ["linear", "cubic-bezier(0.4, 0, 0.2, 1)", "steps(4, end)", "spring(100, 10)"])
}
