import GridData
import GridDataFile
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

/// An enum each of whose cases has a word or is said to have none: a new case that nobody names does not compile.
protocol WordedCases: SceneChoice, CaseIterable {
  var word: Word? { get }
}

extension WordedCases {
  typealias Word = (name: String, summary: String)

  static var words: ChoiceWords {
    allCases.compactMap { value in value.word.map { ($0.name, value, $0.summary) } }
  }
}

// MARK: Data and columns

extension DataFileKind: WordedCases {
  var word: Word? {
    switch self {
    case .delimited: ("csv", "CSV, TSV and their kin.")
    case .json: ("json", "An array of objects or of arrays, or an object of columns.")
    case .jsonLines: ("ndjson", "A JSON value for each row, one after the other.")
    case .sqlite: ("sqlite", "A SQLite database.")
    }
  }
}

extension DelimitedReader.Ragged: WordedCases {
  var word: Word? {
    switch self {
    case .error: ("error", "Records of another length are errors.")
    case .pad: ("pad", "Missing cells are empty, surplus cells are dropped.")
    }
  }
}

extension InlineRows.Ragged: WordedCases {
  var word: Word? {
    switch self {
    case .error: ("error", "Rows of another length are errors.")
    case .pad: ("pad", "Missing cells are empty, surplus cells are dropped.")
    case .jagged: ("jagged", "Each row has as many cells as it has.")
    }
  }
}

extension TextItem.HorizontalAlignment: WordedCases {
  var word: Word? {
    switch self {
    case .start: ("start", "Where rows begin: at the left, with `direction: rtl` at the right.")
    case .center: ("center", "In the middle.")
    case .end: ("end", "Where rows end.")
    case .left: ("left", "As `start`.")
    case .right: ("right", "As `end`.")
    }
  }
}

extension Column.Negatives: WordedCases {
  var word: Word? {
    switch self {
    case .plain: ("plain", "As all others.")
    case .red: ("red", "In the theme's color for them, `negativeText`.")
    }
  }
}

extension NumberFormat.Negative: WordedCases {
  var word: Word? {
    switch self {
    case .minus: ("minus", "With a minus sign.")
    case .parentheses: ("parentheses", "In parentheses.")
    }
  }
}

extension DurationFormat.Style: WordedCases {
  var word: Word? {
    switch self {
    case .narrow: ("narrow", "1d 3h 26m 5s.")
    case .clock: ("clock", "27:26:05.")
    case .iso: ("iso", "P1DT3H26M5S, as ISO 8601 has it.")
    }
  }
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

// MARK: Frozen tracks, sections, placement

extension TrailingBehavior: WordedCases {
  var word: Word? {
    switch self {
    case .sticky: ("sticky", "Next to the content.")
    case .docked: ("docked", "At the end of the view, after a gap.")
    }
  }
}

extension BandPacking: WordedCases {
  var word: Word? {
    switch self {
    case .rigid: ("rigid", "The band leaves as one piece.")
    case .collapsing: ("collapsing", "Each track is stopped by the end on its own.")
    }
  }
}

extension FrozenScope: WordedCases {
  var word: Word? {
    switch self {
    case .grid: ("grid", "A frozen row stays until the end.")
    case .section: ("section", "A frozen row leaves with its section.")
    case .sectionBody: nil
    }
  }
}

extension HeaderLimit: WordedCases {
  var word: Word? {
    switch self {
    case .section: ("section", "The end of its section.")
    case .beforeFooter: ("beforeFooter", "Its section's footer.")
    case .nextHeader: ("nextHeader", "The next header.")
    }
  }
}

extension SpanPolicy: WordedCases {
  var word: Word? {
    switch self {
    case .split: ("split", "A part in each pane.")
    case .clip: ("clip", "Only in the panes of its first cell.")
    case .reject: ("reject", "An error.")
    }
  }
}

extension ContentAlignment: WordedCases {
  var word: Word? {
    switch self {
    case .start: ("start", "At the start of the view.")
    case .center: ("center", "In the middle.")
    case .end: ("end", "At the end of the view.")
    }
  }
}

extension LayoutDirection: WordedCases {
  var word: Word? {
    switch self {
    case .leftToRight: ("ltr", "The first column at the left.")
    case .rightToLeft: ("rtl", "The first column at the right.")
    }
  }
}

extension OverscrollPolicy: WordedCases {
  var word: Word? {
    switch self {
    case .withContent: ("withContent", "They move with the content.")
    case .stayAtEdge: ("stay", "They stay at the edge.")
    case .stretch: ("stretch", "They stay at the edge and grow.")
    }
  }
}

// MARK: Scrolling

extension AxisTarget: SceneChoice {
  static let words: ChoiceWords = [("start", .start, "The start."), ("end", .end, "The end.")]
}

extension ScrollAlignment: WordedCases {
  var word: Word? {
    switch self {
    case .start: ("start", "At the start edge, behind what is stuck there.")
    case .center: ("center", "In the middle.")
    case .end: ("end", "At the end edge.")
    case .nearest: ("nearest", "Where the least scrolling shows it.")
    }
  }
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

extension ScrollCurve.Shape: WordedCases {
  var word: Word? {
    switch self {
    case .smooth: ("smooth", "Round turns, which may swing past a place a little.")
    case .monotone: ("monotone", "Turns exactly at the places.")
    }
  }
}

extension RecordedOffsets.Interpolation: WordedCases {
  var word: Word? {
    switch self {
    case .linear: ("linear", "A straight line from one to the next.")
    case .hold: ("hold", "The earlier one, until the next is due.")
    }
  }
}
