import GridData
import GridElement
import GridFrame
import GridGeometry
import GridLayout
import GridScene
import GridScroll

/// Values that scene files name by words; schema, reader and documentation take the words from here alone.
protocol SceneChoice: Sendable, Equatable {
  /// The values that have a word, each after it and before its meaning, in the order they are documented.
  static var words: ChoiceWords { get }
}

extension SceneChoice {
  typealias ChoiceWords = [(name: String, value: Self, summary: String)]
}

// MARK: Data and columns

extension DelimitedReader.Ragged: SceneChoice {
  static let words: ChoiceWords = [
    ("error", .error, "Records of another length are errors."),
    ("pad", .pad, "Missing cells are empty, surplus cells are dropped."),
  ]
}

extension InlineRows.Ragged: SceneChoice {
  static let words: ChoiceWords = [
    ("error", .error, "Rows of another length are errors."),
    ("pad", .pad, "Missing cells are empty, surplus cells are dropped."),
    ("jagged", .jagged, "Each row has as many cells as it has."),
  ]
}

extension TextItem.HorizontalAlignment: SceneChoice {
  static let words: ChoiceWords = [
    ("start", .start, "Where rows begin: at the left, with `direction: rtl` at the right."),
    ("center", .center, "In the middle."),
    ("end", .end, "Where rows end."),
    ("left", .left, "As `start`."),
    ("right", .right, "As `end`."),
  ]
}

extension Column.Negatives: SceneChoice {
  static let words: ChoiceWords = [
    ("plain", .plain, "As all others."),
    ("red", .red, "In the theme's color for them, `negativeText`."),
  ]
}

extension NumberFormat.Negative: SceneChoice {
  static let words: ChoiceWords = [
    ("minus", .minus, "With a minus sign."),
    ("parentheses", .parentheses, "In parentheses."),
  ]
}

extension Aggregate: SceneChoice {
  static let words: ChoiceWords = allCases.map { ($0.rawValue, $0, $0.summary) }
}

extension FontWeight: SceneChoice {
  /// The names that CSS and OpenType have.
  static let words: ChoiceWords = [
    ("thin", 100), ("light", 300), ("regular", 400), ("medium", 500), ("semibold", 600), ("bold", 700),
    ("black", 900),
  ].map { ($0, FontWeight(rawValue: $1), "\($1)") }
}

extension Theme: SceneChoice {
  static let words: ChoiceWords = standard.map { ($0.name, $0.theme, "The built-in theme of that name.") }
}

// MARK: Frozen tracks, sections, placement

extension TrailingBehavior: SceneChoice {
  static let words: ChoiceWords = [
    ("sticky", .sticky, "Next to the content."),
    ("docked", .docked, "At the end of the view, after a gap."),
  ]
}

extension BandPacking: SceneChoice {
  static let words: ChoiceWords = [
    ("rigid", .rigid, "The band leaves as one piece."),
    ("collapsing", .collapsing, "Each track is stopped by the end on its own."),
  ]
}

extension FrozenScope: SceneChoice {
  static let words: ChoiceWords = [
    ("grid", .grid, "A frozen row stays until the end."),
    ("section", .section, "A frozen row leaves with its section."),
  ]
}

extension HeaderLimit: SceneChoice {
  static let words: ChoiceWords = [
    ("section", .section, "The end of its section."),
    ("beforeFooter", .beforeFooter, "Its section's footer."),
    ("nextHeader", .nextHeader, "The next header."),
  ]
}

extension SpanPolicy: SceneChoice {
  static let words: ChoiceWords = [
    ("split", .split, "A part in each pane."),
    ("clip", .clip, "Only in the panes of its first cell."),
    ("reject", .reject, "An error."),
  ]
}

extension ContentAlignment: SceneChoice {
  static let words: ChoiceWords = [
    ("start", .start, "At the start of the view."),
    ("center", .center, "In the middle."),
    ("end", .end, "At the end of the view."),
  ]
}

extension LayoutDirection: SceneChoice {
  static let words: ChoiceWords = [
    ("ltr", .leftToRight, "The first column at the left."),
    ("rtl", .rightToLeft, "The first column at the right."),
  ]
}

extension OverscrollPolicy: SceneChoice {
  static let words: ChoiceWords = [
    ("withContent", .withContent, "They move with the content."),
    ("stay", .stayAtEdge, "They stay at the edge."),
    ("stretch", .stretch, "They stay at the edge and grow."),
  ]
}

// MARK: Scrolling

extension AxisTarget: SceneChoice {
  static let words: ChoiceWords = [("start", .start, "The start."), ("end", .end, "The end.")]
}

extension ScrollAlignment: SceneChoice {
  static let words: ChoiceWords = [
    ("start", .start, "At the start edge, behind what is stuck there."),
    ("center", .center, "In the middle."),
    ("end", .end, "At the end edge."),
    ("nearest", .nearest, "Where the least scrolling shows it."),
  ]
}

extension EdgeBehavior: SceneChoice {
  static let words: ChoiceWords = [
    ("bounce", .bounce(), "Bounces back on a spring."),
    ("stop", .stop, "Stops."),
  ]
}

extension DirectionLock: SceneChoice {
  static let words: ChoiceWords = [
    ("free", .free, "Both axes follow the finger."),
    ("auto", .automatic(), "The first direction decides."),
    ("horizontal", .along(.horizontal), "Only the horizontal axis."),
    ("vertical", .along(.vertical), "Only the vertical axis."),
  ]
}

extension Deceleration: SceneChoice {
  static let words: ChoiceWords = [
    ("normal", .normal, "0.998 of the velocity is left after each millisecond."),
    ("fast", .fast, "0.99 is left after each millisecond."),
    ("android", .android, "Android's curve."),
  ]
}

extension ScrollCurve.Shape: SceneChoice {
  static let words: ChoiceWords = [
    ("smooth", .smooth, "Round turns, which may swing past a place a little."),
    ("monotone", .monotone, "Turns exactly at the places."),
  ]
}

extension RecordedOffsets.Interpolation: SceneChoice {
  static let words: ChoiceWords = [
    ("linear", .linear, "A straight line from one to the next."),
    ("hold", .hold, "The earlier one, until the next is due."),
  ]
}
