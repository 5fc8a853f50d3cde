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
    case .error: ("error", "Records with a different length are errors.")
    case .pad: ("pad", "Missing cells are empty, surplus cells are dropped.")
    }
  }
}

extension InlineRows.Ragged: WordedCases {
  package var word: Word? {
    switch self {
    case .error: ("error", "Rows with a different length are errors.")
    case .pad: ("pad", "Missing cells are empty, surplus cells are dropped.")
    case .jagged: ("jagged", "Rows may have different numbers of cells.")
    }
  }
}

extension TextItem.HorizontalAlignment: WordedCases {
  package var word: Word? {
    switch self {
    case .start: ("start", "Where rows begin: at the left, or at the right with `direction: rtl`.")
    case .center: ("center", "In the middle.")
    case .end: ("end", "Where rows end.")
    case .left: ("left", "Same as `start`.")
    case .right: ("right", "Same as `end`.")
    }
  }
}

extension Scene.Column.Negatives: WordedCases {
  package var word: Word? {
    switch self {
    case .plain: ("plain", "Like all others.")
    case .red: ("red", "In the theme's color `negativeText`.")
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
    case .iso: ("iso", "P1DT3H26M5S, as in ISO 8601.")
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
    case .docked: ("docked", "At the end of the viewport, after a gap.")
    }
  }
}

extension BandPacking: WordedCases {
  package var word: Word? {
    switch self {
    case .rigid: ("rigid", "The band leaves as one piece.")
    case .collapsing: ("collapsing", "The end pushes each track separately.")
    }
  }
}

extension FrozenScope: WordedCases {
  package var word: Word? {
    switch self {
    case .grid: ("grid", "A frozen row stays until the end of the grid.")
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
    case .split: ("split", "Each pane shows its part.")
    case .clip: ("clip", "Only the panes of its first cell show it.")
    case .reject: ("reject", "An error.")
    }
  }
}

extension ContentAlignment: WordedCases {
  package var word: Word? {
    switch self {
    case .start: ("start", "At the start of the viewport.")
    case .center: ("center", "In the middle.")
    case .end: ("end", "At the end of the viewport.")
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
