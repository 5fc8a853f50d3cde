package import GridCell

/// A footnote below a picture.
public struct Footnote: Sendable, Hashable {
  /// The text, which may contain inline markup.
  public var text: String
  /// The positions of the note's mark; a note without positions has no mark.
  public var places: [Place]

  /// Creates a footnote.
  public init(_ text: String, at places: [Place] = []) {
    self.text = text
    self.places = places
  }

  /// The position of a mark. Rows are indices of data rows and columns are indices of visible columns, both
  /// from 0.
  public enum Place: Sendable, Hashable {
    /// The title.
    case title
    /// The subtitle.
    case subtitle
    /// The title of a column group, identified by its `id`, its level from the top, and its first column.
    case columnGroup(String, level: Int, column: Int)
    /// The title of a column.
    case header(column: Int)
    /// The header of a section, identified by its `id` and the first of its rows.
    case section(String, row: Int)
    /// A cell.
    case cell(row: Int, column: Int)
    /// The caption.
    case caption
    /// The line that names the source of the data.
    case source

    /// The sort key for reading order: from top to bottom, then from left to right.
    fileprivate var order: [Int] {
      switch self {
      case .title: [0, 0, 0]
      case .subtitle: [1, 0, 0]
      case .columnGroup(_, let level, let column): [2, level, column]
      case .header(let column): [3, 0, column]
      case .section(_, let row): [4, row, -1]
      case .cell(let row, let column): [4, row, column]
      case .caption: [5, 0, 0]
      case .source: [6, 0, 0]
      }
    }
  }
}

/// The characters used as footnote marks.
public enum FootnoteMarks: Sendable, Hashable, CaseIterable {
  /// 1, 2, 3.
  case numbers
  /// a, b, c; doubled after z.
  case letters
  /// \*, †, ‡, §; then doubled.
  case symbols
  /// A, B, C; doubled after Z.
  case capitals

  /// Returns the mark of a note, counted from 0.
  package func mark(_ index: Int) -> String {
    let signs: [Character]
    switch self {
    case .numbers: return "\(index + 1)"
    case .letters: signs = Array("abcdefghijklmnopqrstuvwxyz")
    case .capitals: signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    case .symbols: signs = ["*", "†", "‡", "§"]
    }
    return String(repeating: signs[index % signs.count], count: index / signs.count + 1)
  }

  /// Returns the run of a mark. An asterisk is not raised, because the glyph itself is small and raised.
  func run(_ mark: String, _ form: FootnoteForm) -> TextRun {
    switch form {
    case .raised: TextRun(mark, script: mark.hasPrefix("*") ? nil : .superscript)
    case .parentheses: TextRun("\u{a0}(\(mark))")
    case .brackets: TextRun("\u{a0}[\(mark)]")
    case .plain: TextRun("\u{a0}\(mark)")
    }
  }
}

/// The form of footnote marks, both in the picture and before the notes.
public enum FootnoteForm: Sendable, Hashable, CaseIterable {
  /// Small and raised.
  case raised
  /// On the line, in parentheses.
  case parentheses
  /// On the line, in brackets.
  case brackets
  /// On the line.
  case plain
}

/// A footnote with its mark.
package struct MarkedNote: Sendable, Hashable {
  package let mark: TextRun
  package let text: String
}

/// Footnotes with their marks, in the reading order of their positions; notes with the same text share a
/// mark.
package struct NumberedFootnotes: Sendable, Hashable {
  /// The notes without positions, in listed order.
  package private(set) var general: [String] = []
  /// The other notes, each with its mark.
  package private(set) var marked: [MarkedNote] = []
  private var runs: [Footnote.Place: TextRun] = [:]

  /// Numbers the notes, ignoring those with an empty text.
  package init(_ notes: [Footnote], _ style: FootnoteMarks = .numbers, _ form: FootnoteForm = .raised) {
    var seen: Set<String> = []
    let notes = notes.filter { !$0.text.isEmpty }
    let hanging = Set(notes.filter { !$0.places.isEmpty }.map(\.text))
    general = notes.map(\.text).filter { !hanging.contains($0) && seen.insert($0).inserted }
    // 1. Find the notes at each position, in reading order.
    let places = notes.enumerated().flatMap {
      index, note -> [(place: Footnote.Place, index: Int, text: String)] in
      note.places.map { ($0, index, note.text) }
    }.sorted { ($0.place.order + [$0.index]).lexicographicallyPrecedes($1.place.order + [$1.index]) }
    // 2. Assign a mark to each text when it first occurs.
    var numbers: [String: Int] = [:]
    var listed: [Footnote.Place: [Int]] = [:]
    for entry in places {
      let number = numbers[entry.text] ?? numbers.count
      if numbers.updateValue(number, forKey: entry.text) == nil {
        marked.append(MarkedNote(mark: style.run(style.mark(number), form), text: entry.text))
      }
      if listed[entry.place]?.contains(number) != true { listed[entry.place, default: []].append(number) }
    }
    // 3. Sort multiple marks at one position in ascending order.
    runs = listed.mapValues { style.run($0.sorted().map { style.mark($0) }.joined(separator: ","), form) }
  }

  /// Returns the marks at a position; nil if there are none.
  package func mark(at place: Footnote.Place) -> TextRun? { runs.isEmpty ? nil : runs[place] }

  /// Whether there are no marks.
  package var hasNoMarks: Bool { runs.isEmpty }

  /// All positions with marks, in reading order.
  package var places: [Footnote.Place] { runs.keys.sorted { $0.order.lexicographicallyPrecedes($1.order) } }
}
