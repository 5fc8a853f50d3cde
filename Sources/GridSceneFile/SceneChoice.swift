import GridData
import GridElement
import GridFrame
import GridGeometry
import GridLayout
import GridScene
import GridScroll

/// Values that scene files name by words; schema, reader and documentation take the words from here alone.
///
/// The words of an enum are an exhaustive switch: a new case does not compile before it has a word, or is said to
/// have none.
protocol SceneChoice: Sendable {
  /// The values with a word, in the order they are documented.
  static var choices: [Self] { get }
  /// The word and its meaning; nil for values that are written otherwise or not at all.
  var choice: SchemaNode.Choice? { get }
}

extension SceneChoice where Self: CaseIterable {
  static var choices: [Self] { allCases.filter { $0.choice != nil } }
}

// MARK: Data and columns

extension DelimitedReader.Ragged: SceneChoice {
  var choice: SchemaNode.Choice? {
    switch self {
    case .error: .init("error", "Records of another length are errors.")
    case .pad: .init("pad", "Missing cells are empty, surplus cells are dropped.")
    }
  }
}

extension InlineRows.Ragged: SceneChoice {
  var choice: SchemaNode.Choice? {
    switch self {
    case .error: .init("error", "Rows of another length are errors.")
    case .pad: .init("pad", "Missing cells are empty, surplus cells are dropped.")
    case .jagged: .init("jagged", "Each row has as many cells as it has.")
    }
  }
}

extension ColumnWidth.Basis: SceneChoice {
  static var choices: [ColumnWidth.Basis] { [.fit] }
  var choice: SchemaNode.Choice? {
    switch self {
    case .fit: .init("fit", "As wide as the widest text.")
    case .fixed, .share: nil
    }
  }
}

extension ColumnDescription.Lines: SceneChoice {
  static var choices: [ColumnDescription.Lines] { [.all] }
  var choice: SchemaNode.Choice? {
    switch self {
    case .all: .init("all", "As many as the row is high.")
    case .count: nil
    }
  }
}

extension TextItem.HorizontalAlignment: SceneChoice {
  var choice: SchemaNode.Choice? {
    switch self {
    case .start: .init("start", "Where rows begin: at the left, with `direction: rtl` at the right.")
    case .center: .init("center", "In the middle.")
    case .end: .init("end", "Where rows end.")
    case .left: .init("left", "As `start`.")
    case .right: .init("right", "As `end`.")
    }
  }
}

extension NumberFormat.Negative: SceneChoice {
  var choice: SchemaNode.Choice? {
    switch self {
    case .minus: .init("minus", "With a minus sign.")
    case .parentheses: .init("parentheses", "In parentheses.")
    }
  }
}

extension Aggregate: SceneChoice {
  var choice: SchemaNode.Choice? { .init(rawValue, summary) }
}

extension FontWeight: SceneChoice {
  /// The weights that have names, as CSS and OpenType have them.
  private static let names: [(name: String, weight: FontWeight)] = [
    ("thin", FontWeight(rawValue: 100)), ("light", FontWeight(rawValue: 300)), ("regular", .regular),
    ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("black", FontWeight(rawValue: 900)),
  ]

  static var choices: [FontWeight] { names.map(\.weight) }
  var choice: SchemaNode.Choice? {
    Self.names.first { $0.weight == self }.map { .init($0.name, "\(rawValue)") }
  }
}

extension Theme: SceneChoice {
  static var choices: [Theme] { standard.map(\.theme) }
  var choice: SchemaNode.Choice? {
    Self.standard.first { $0.theme == self }.map { .init($0.name, "The built-in theme of that name.") }
  }
}

// MARK: Rows, frozen tracks, sections

extension Scene.RowHeight: SceneChoice {
  static var choices: [Scene.RowHeight] { [.fit] }
  var choice: SchemaNode.Choice? {
    switch self {
    case .fit: .init("fit", "As high as the texts.")
    case .fixed, .theme: nil
    }
  }
}

extension TrailingBehavior: SceneChoice {
  var choice: SchemaNode.Choice? {
    switch self {
    case .sticky: .init("sticky", "Next to the content.")
    case .docked: .init("docked", "At the end of the view, after a gap.")
    }
  }
}

extension BandPacking: SceneChoice {
  var choice: SchemaNode.Choice? {
    switch self {
    case .rigid: .init("rigid", "The band leaves as one piece.")
    case .collapsing: .init("collapsing", "Each track is stopped by the end on its own.")
    }
  }
}

extension FrozenScope: SceneChoice {
  var choice: SchemaNode.Choice? {
    switch self {
    case .grid: .init("grid", "A frozen row stays until the end.")
    case .section: .init("section", "A frozen row leaves with its section.")
    case .sectionBody: nil
    }
  }
}

extension FrozenOverflow: SceneChoice {
  static var choices: [FrozenOverflow] { [.keep] }
  var choice: SchemaNode.Choice? {
    switch self {
    case .keep: .init("keep", "They stay, and there is a warning.")
    case .unpin: nil
    }
  }
}

extension HeaderLimit: SceneChoice {
  var choice: SchemaNode.Choice? {
    switch self {
    case .section: .init("section", "The end of its section.")
    case .beforeFooter: .init("beforeFooter", "Its section's footer.")
    case .nextHeader: .init("nextHeader", "The next header.")
    }
  }
}

extension SpanPolicy: SceneChoice {
  var choice: SchemaNode.Choice? {
    switch self {
    case .split: .init("split", "A part in each pane.")
    case .clip: .init("clip", "Only in the panes of its first cell.")
    case .reject: .init("reject", "An error.")
    }
  }
}

// MARK: Placement and fonts

extension ContentAlignment: SceneChoice {
  var choice: SchemaNode.Choice? {
    switch self {
    case .start: .init("start", "At the start of the view.")
    case .center: .init("center", "In the middle.")
    case .end: .init("end", "At the end of the view.")
    }
  }
}

extension LayoutDirection: SceneChoice {
  var choice: SchemaNode.Choice? {
    switch self {
    case .leftToRight: .init("ltr", "The first column at the left.")
    case .rightToLeft: .init("rtl", "The first column at the right.")
    }
  }
}

extension OverscrollPolicy: SceneChoice {
  var choice: SchemaNode.Choice? {
    switch self {
    case .withContent: .init("withContent", "They move with the content.")
    case .stayAtEdge: .init("stay", "They stay at the edge.")
    case .stretch: .init("stretch", "They stay at the edge and grow.")
    }
  }
}

/// The consequence of a character that no font has.
enum MissingGlyphs: CaseIterable, SceneChoice {
  case error
  case warn

  var choice: SchemaNode.Choice? {
    switch self {
    case .error: .init("error", "Stops.")
    case .warn: .init("warn", "Gives a warning.")
    }
  }
}
