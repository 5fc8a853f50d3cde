package import GridSchema
package import GridSource

extension Surroundings.Alignment {
  /// The words for horizontal positions in scene files and commands.
  package static var names: [String] { words.map(\.name) }

  /// Creates the position for a word; nil for any other text.
  package init?(name: String) {
    guard let word = Self.words.first(where: { $0.name == name }) else { return nil }
    self = word.value
  }
}

extension Surroundings.Alignment: WordedCases {
  package var word: Word? {
    switch self {
    case .start: ("start", "Where rows begin: at the left, or at the right with `direction: rtl`.")
    case .center: ("center", "In the middle.")
    case .end: ("end", "Where rows end.")
    }
  }
}

extension Surroundings.Place: WordedCases {
  package var word: Word? {
    switch self {
    case .outside: ("outside", "The picture grows; `viewport` is the size of the scrolling part.")
    case .inside: ("inside", "The scrolling part shrinks; `viewport` is the size of the picture.")
    }
  }
}

extension Surroundings.Logo.Place: WordedCases {
  package var word: Word? {
    switch self {
    case .top: ("top", "Beside the title.")
    case .bottom: ("bottom", "Beside the notes.")
    }
  }
}

extension FootnoteForm: WordedCases {
  package var word: Word? {
    switch self {
    case .raised: ("raised", "Small and raised; symbols are unchanged.")
    case .parentheses: ("parentheses", "On the line, as (1).")
    case .brackets: ("brackets", "On the line, as [1].")
    case .plain: ("plain", "On the line, as 1.")
    }
  }
}

extension Surroundings.NoteOrder: WordedCases {
  package var word: Word? {
    switch self {
    case .marksLast: ("marksLast", "Notes with marks come after the others.")
    case .marksFirst: ("marksFirst", "Notes with marks come first.")
    }
  }
}

extension FootnoteMarks: WordedCases {
  package var word: Word? {
    switch self {
    case .numbers: ("numbers", "1, 2, 3.")
    case .letters: ("letters", "a, b, c.")
    case .symbols: ("symbols", "*, †, ‡, §.")
    case .capitals: ("capitals", "A, B, C.")
    }
  }
}
