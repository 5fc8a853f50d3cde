import GridGeometry
import GridScene
import GridScroll

extension SceneSchema {
  static let scroll: SchemaKind<ScrollPath> = .object(
    "a mapping", ScrollPath(),
    [
      .init(
        "fps", \.frameRate,
        .text(
          "a whole number of frames a second or a fraction such as 30000/1001",
          .parsed(by: FrameRate.init(parsing:), pattern: "^[0-9]+(/[0-9]+)?$", acceptsIntegers: true) {
            TextError(message: "\($0): \($1.message)", expectation: $1.expectation)
          }, "Frames a second.", default: 30, examples: [60, "30000/1001"]
        ) { try? FrameRate(parsing: $0) }),
      .init("from", \.start, target, "Where the path starts.", default: "start"),
      .init("slowMotion", \.slowMotion, slowMotion),
      .init("steps", \.steps, steps, "What happens, one step after another; none is a single frame."),
    ], "The scroll path; without one a single frame at the start is drawn.",
    examples: [["fps": 60, "steps": [["hold": 0.5], ["to": "end"]]]])

  static let slowMotion: SchemaKind<Double> = .positive(
    to: 1000, "How many times slower than life everything passes.", examples: [2])

  // MARK: Places

  static let target: SchemaKind<ScrollTarget> = .reference(
    "target", targetPhrase, examples: [["y": 410]], to: targetDefinition)

  private static let targetPhrase =
    "`start`, `end`, or a mapping with `x` and `y` or with `row`, `column` or `section`"

  static let targetDefinition: SchemaKind<ScrollTarget> = .anyOf(
    targetPhrase,
    [
      .words([
        ("start", ScrollTarget(horizontal: .start, vertical: .start), "The start both ways."),
        ("end", ScrollTarget(horizontal: .end, vertical: .end), "The end both ways."),
      ]),
      .variants(
        "a mapping with `x` and `y` or with `row`, `column` or `section`",
        [
          SchemaVariant(
            "an offset", keys: ["x", "y"], ScrollTarget(),
            [
              .init("x", \.horizontal, axisTarget, "Place from left to right.", examples: [260]),
              .init("y", \.vertical, axisTarget, "Place from top to bottom.", examples: [410]),
            ]
          ) { target, _ in target },
          SchemaVariant(
            "an element", keys: ["row", "column", "section", "group"], ElementTarget(),
            [
              .init("row", \.row, SchemaKind.count().located, "A row of data, from 0.", examples: [60]),
              .init(
                "column", \.column, nonEmptyName, "A column by name, or by place as \"#3\".",
                examples: ["#2"]),
              .init(
                "section", \.section, nonEmptyName,
                "A section by name, or an outermost one by its index from 0.", examples: ["North", 2]),
              .init("group", \.group, nonEmptyName, "A column group by title.", examples: ["Services"]),
              .init("align", \.alignment, targetAlignment, default: "start"),
            ]
          ) { $1.target($0) },
        ]),
    ], "A place to scroll to; an axis that is not named stays where it is.",
    examples: ["end", ["x": 260, "y": 410], ["row": 60, "align": "center"]])

  private static let targetAlignment: SchemaKind<Axes<ScrollAlignment>> = .anyOf(
    "`start`, `center`, `end`, `nearest`, or a mapping with `row` and `column`",
    [
      SchemaKind<ScrollAlignment>.choice().map { Axes(both: $0) },
      .object(
        "alignments of row and column", Axes(both: ScrollAlignment.start),
        [
          .init("row", \.vertical, .choice(), "Of the row or section."),
          .init("column", \.horizontal, .choice(), "Of the column or group."),
        ]),
    ], "Where the element comes to stand.", examples: ["center"])

  private static let axisTarget: SchemaKind<AxisTarget> = .reference(
    "axisTarget", axisPhrase, to: axisTargetDefinition)

  private static let axisPhrase = "a number of points, a part such as `50%`, `start` or `end`"

  static let axisTargetDefinition: SchemaKind<AxisTarget> = .anyOf(
    axisPhrase,
    [
      SchemaKind.coordinate.map { AxisTarget.offset($0) }, .choice(),
      .text(
        "a part such as `50%`", pattern: "^([0-9]+(\\.[0-9]*)?|\\.[0-9]+)%$",
        error: "no part of the scroll range"
      ) { amount($0, of: "%").flatMap { (0...100).contains($0) ? .fraction($0 / 100) : nil } },
    ], "A place along one axis: a scroll offset in points, or a part of the scroll range.",
    examples: [260, "50%", "end"])

  // MARK: Pages and keyframes

  static let page: SchemaKind<PageTurn.Choice> = .anyOf(
    "a mapping with `x` and `y`, or `carried`",
    [
      SchemaKind.object(
        "a mapping with `x` and `y`", Axes(both: 0),
        [
          .init("x", \.horizontal, pages, "Pages to the right."),
          .init("y", \.vertical, pages, "Pages down."),
        ]
      ).map { PageTurn.Choice.by(horizontal: $0.horizontal, vertical: $0.vertical) },
      .words([
        (
          "carried", .release(.carried),
          "To the page that the velocity at the end of the step before calls for, at most one from where it began."
        )
      ]),
    ], examples: [["y": 1], "carried"])

  private static let pages: SchemaKind<Int> = .integer(-1_000_000...1_000_000, examples: [1])

  static let keyframes: SchemaKind<[Keyframe]> = .list(
    "a list of keyframes",
    .object(
      "a keyframe", Keyframe(at: 0, ScrollTarget()),
      [
        .init("at", \.time, duration, "Time since the start of the step.", required: true),
        .init("to", \.target, target, "The place.", required: true),
        .init("ease", \.easing, linearEasing("How progress follows time on the way there.")),
      ]), minimum: 1, examples: [[["at": 1, "to": ["y": 200]], ["at": 2, "to": "end"]]])

  // MARK: Easing

  private static let easingPhrase = "an easing such as `ease-in-out` or `cubic-bezier(0.4, 0, 0.2, 1)`"

  static let easing: SchemaKind<Easing> = .reference(
    "easing", easingPhrase, examples: ["linear"], to: easingDefinition)

  static let easingDefinition: SchemaKind<Easing> = .text(
    easingPhrase,
    .parsed(
      by: EasingParser.easing,
      pattern:
        "^(\(EasingParser.keywords.map(\.name).joined(separator: "|"))|(\(EasingParser.functions.map(\.name).joined(separator: "|")))\\(.*\\))$"
    ) { $1 },
    "How progress follows time: the keywords and functions of CSS, and `spring(stiffness, damping, mass)`.",
    examples: ["linear", "cubic-bezier(0.4, 0, 0.2, 1)", "steps(4, end)", "spring(100, 10)"]
  ) { try? EasingParser.easing($0) }
}

/// A place to scroll to by what stands there, as it was written.
struct ElementTarget: Sendable {
  var row: Located<Int>?
  var column: Located<String>?
  var section: Located<String>?
  var group: Located<String>?
  var alignment = Axes(both: ScrollAlignment.start)
}

extension SceneReader {
  /// A target with columns, sections and groups looked up; what is reported here is not reported as nowhere.
  fileprivate mutating func target(_ element: ElementTarget) -> ScrollTarget {
    var target = ScrollTarget()
    if let row = element.row {
      checkRow(row.value, at: row.range)
      target.vertical = .track(row.value, element.alignment.vertical)
    }
    if collectionCounts != nil, let range = element.column?.range ?? element.group?.range {
      log.error("a collection view has no columns", at: range, expected: "`row` or `section`, `x` or `y`")
      return target
    }
    if let column = element.column {
      target.horizontal = place(of: column).map { .track($0, element.alignment.horizontal) } ?? .start
    }
    if let section = element.section {
      let number = number(of: section, sections, "section")
      target.vertical = number.map { .section($0, element.alignment.vertical) } ?? .start
    }
    if let group = element.group {
      let number = number(of: group, groups, "column group")
      target.horizontal = number.map { .section($0, element.alignment.horizontal) } ?? .start
    }
    return target
  }

  private mutating func number(of name: Located<String>, _ names: SectionNames, _ what: String) -> Int? {
    if grid == nil, collectionCounts == nil { return nil }
    if let counts = collectionCounts, what == "section" {
      if let number = Int(name.value), counts.indices.contains(number) { return number }
      log.error(
        "there is no section `\(name.value)`", at: name.range,
        expected: counts.isEmpty ? "no section: there is none" : "a section from 0 to \(counts.count - 1)")
      return nil
    }
    if let number = names.number(of: name.value) { return number }
    let question = Suggestion.question(for: name.value, among: names.some)
    log.error(
      "there is no \(what) `\(name.value)`", at: name.range,
      expected: question == nil ? names.expectation(what) : nil, hint: question)
    return nil
  }
}

/// Finds sections or column groups by name or by place.
///
/// Numbers count all of them, outer before inner, as `AxisTarget.section` does. Names are gone through when the first is
/// asked for: there may be a million, and most scenes ask for none.
final class SectionNames {
  private struct Index {
    var numbers: [String: Int] = [:]
    var outermost: [Int] = []
    var some: [String] = []
    var count = 0
    /// The first rows of sections with headers.
    var headerRows: [String: Int] = [:]

    mutating func add(_ name: String, isOutermost: Bool) {
      if isOutermost { outermost.append(count) }
      if numbers[name] == nil { numbers[name] = count }
      if some.count < 1000 { some.append(name) }
      count += 1
    }

    mutating func add(_ sections: [Scene.Section], isOutermost: Bool) {
      for section in sections {
        add(section.id, isOutermost: isOutermost)
        if section.header != nil { headerRows[section.id] = section.rows.lowerBound }
        add(section.sections, isOutermost: false)
      }
    }

    mutating func add(_ groups: [Scene.ColumnGroup], isOutermost: Bool) {
      for group in groups {
        add(group.id, isOutermost: isOutermost)
        add(group.groups, isOutermost: false)
      }
    }
  }

  private let makeIndex: () -> Index
  private lazy var index = makeIndex()

  init(_ sections: [Scene.Section] = []) {
    makeIndex = {
      var index = Index()
      index.add(sections, isOutermost: true)
      return index
    }
  }

  init(_ groups: [Scene.ColumnGroup]) {
    makeIndex = {
      var index = Index()
      index.add(groups, isOutermost: true)
      return index
    }
  }

  /// The number of the one with a name, or, for a text such as `3`, of the outermost one at that place from 0.
  func number(of name: String) -> Int? {
    if let number = index.numbers[name] { return number }
    return Int(name).flatMap { index.outermost.indices.contains($0) ? index.outermost[$0] : nil }
  }

  /// The first row of a section that has a header.
  func headerRow(of name: String) -> Int? { index.headerRows[name] }

  /// Some names, for suggestions.
  var some: [String] { index.some }

  func expectation(_ what: String) -> String {
    if some.isEmpty { return "no \(what): there is none" }
    let shown = some.prefix(4).map { "`\($0)`" }
    return Words.list(shown + (index.count > shown.count ? ["another of \(index.count)"] : []))
  }
}
