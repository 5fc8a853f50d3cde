package import GridData
import GridElement
package import GridFrame
package import GridLayout
package import GridScene
package import GridSchema

// MARK: Data and columns

extension DelimitedReader.Ragged: WordedCases {
  package var word: Word? {
    switch self {
    case .error: ("error", "Records of another length are errors.")
    case .pad: ("pad", "Missing cells are empty, surplus cells are dropped.")
    }
  }
}

extension InlineRows.Ragged: WordedCases {
  package var word: Word? {
    switch self {
    case .error: ("error", "Rows of another length are errors.")
    case .pad: ("pad", "Missing cells are empty, surplus cells are dropped.")
    case .jagged: ("jagged", "Each row has as many cells as it has.")
    }
  }
}

extension TextItem.HorizontalAlignment: WordedCases {
  package var word: Word? {
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
  package var word: Word? {
    switch self {
    case .plain: ("plain", "As all others.")
    case .red: ("red", "In the theme's color for them, `negativeText`.")
    }
  }
}

extension NumberFormat.Negative: WordedCases {
  package var word: Word? {
    switch self {
    case .minus: ("minus", "With a minus sign.")
    case .parentheses: ("parentheses", "In parentheses.")
    }
  }
}

extension DurationFormat.Style: WordedCases {
  package var word: Word? {
    switch self {
    case .narrow: ("narrow", "1d 3h 26m 5s.")
    case .clock: ("clock", "27:26:05.")
    case .iso: ("iso", "P1DT3H26M5S, as ISO 8601 has it.")
    }
  }
}

extension Aggregate: SceneChoice {
  package static let words: ChoiceWords = allCases.map { ($0.rawValue, $0, $0.summary) }
}

extension FontWeight: SceneChoice {
  /// The names used by CSS and OpenType.
  package static let words: ChoiceWords = [
    ("thin", 100), ("light", 300), ("regular", 400), ("medium", 500), ("semibold", 600), ("bold", 700),
    ("black", 900),
  ].map { ($0, FontWeight(rawValue: $1), "\($1)") }
}

// MARK: Frozen tracks, sections, placement

extension TrailingBehavior: WordedCases {
  package var word: Word? {
    switch self {
    case .sticky: ("sticky", "Next to the content.")
    case .docked: ("docked", "At the end of the view, after a gap.")
    }
  }
}

extension BandPacking: WordedCases {
  package var word: Word? {
    switch self {
    case .rigid: ("rigid", "The band leaves as one piece.")
    case .collapsing: ("collapsing", "Each track is stopped by the end on its own.")
    }
  }
}

extension FrozenScope: WordedCases {
  package var word: Word? {
    switch self {
    case .grid: ("grid", "A frozen row stays until the end.")
    case .section: ("section", "A frozen row leaves with its section.")
    case .sectionBody: nil
    }
  }
}

extension HeaderLimit: WordedCases {
  package var word: Word? {
    switch self {
    case .section: ("section", "The end of its section.")
    case .beforeFooter: ("beforeFooter", "Its section's footer.")
    case .nextHeader: ("nextHeader", "The next header.")
    }
  }
}

extension SpanPolicy: WordedCases {
  package var word: Word? {
    switch self {
    case .split: ("split", "A part in each pane.")
    case .clip: ("clip", "Only in the panes of its first cell.")
    case .reject: ("reject", "An error.")
    }
  }
}

extension ContentAlignment: WordedCases {
  package var word: Word? {
    switch self {
    case .start: ("start", "At the start of the view.")
    case .center: ("center", "In the middle.")
    case .end: ("end", "At the end of the view.")
    }
  }
}

extension LayoutDirection: WordedCases {
  package var word: Word? {
    switch self {
    case .leftToRight: ("ltr", "The first column at the left.")
    case .rightToLeft: ("rtl", "The first column at the right.")
    }
  }
}

extension OverscrollPolicy: WordedCases {
  package var word: Word? {
    switch self {
    case .withContent: ("withContent", "They move with the content.")
    case .stayAtEdge: ("stay", "They stay at the edge.")
    case .stretch: ("stretch", "They stay at the edge and grow.")
    }
  }
}
