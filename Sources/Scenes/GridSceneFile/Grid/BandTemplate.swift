import GridData
import GridScene
import GridSchema
import GridSupport

/// The text of a section band, with placeholders.
///
/// `{value}` is the value that the section is named after, `{count}` is the number of its rows, and
/// `{number}` is its position among its siblings, counting from 1. `{sum(column)}`, `{mean(…)}`, `{min(…)}`,
/// `{max(…)}` and `{count(…)}` summarize the values of a column. `{{` is a literal brace.
struct BandTemplate: Sendable, Hashable {
  enum Piece: Sendable, Hashable {
    case text(String)
    case value
    case count
    case number
    case aggregate(Aggregate, column: String)
  }

  var pieces: [Piece]

  init(_ text: String) throws(TextError) {
    pieces = []
    for piece in try BraceText(text).pieces {
      switch piece {
      case .text(let text, _): pieces.append(.text(text))
      case .name(let name, let offset): pieces.append(try Self.piece(name, at: offset))
      }
    }
  }

  private static func piece(_ name: String, at offset: Int) throws(TextError) -> Piece {
    switch name {
    case "value": return .value
    case "count": return .count
    case "number": return .number
    default: break
    }
    if let open = name.firstIndex(of: "("), name.last == ")" {
      let function = String(name[..<open])
      let column = String(name[name.index(after: open)...].dropLast())
      if let aggregate = Aggregate(rawValue: function), !column.isEmpty {
        return .aggregate(aggregate, column: column)
      }
    }
    let known = ["value", "count", "number"]
    throw TextError(
      message: "`{\(name)}`, which is unknown",
      expectation: "`{value}`, `{count}`, `{number}`, or `{sum(column)}` with "
        + Words.list(Aggregate.allCases.map { "`\($0.rawValue)`" }),
      hint: Suggestion.question(for: name, among: known), offset: offset)
  }
}

/// Text with names in braces. `{{` and `}}` are literal braces.
struct BraceText {
  /// A piece of the text, with its start in characters.
  enum Piece {
    case text(String, at: Int)
    case name(String, at: Int)
  }

  private(set) var pieces: [Piece] = []

  init(_ text: String) throws(TextError) {
    var plain = ""
    var start = 0
    let characters = Array(text)
    var index = 0
    while index < characters.count {
      let character = characters[index]
      if character == "{" || character == "}", index + 1 < characters.count,
        characters[index + 1] == character
      {
        plain.append(character)
        index += 2
      } else if character == "{" {
        guard let end = characters[index...].firstIndex(of: "}") else {
          throw TextError(
            message: "a `{` without `}`", expectation: "a closing `}`", hint: "`{{` is a brace",
            offset: index)
        }
        if !plain.isEmpty { pieces.append(.text(plain, at: start)) }
        plain = ""
        pieces.append(.name(String(characters[(index + 1)..<end]), at: index))
        index = end + 1
        start = index
      } else if character == "}" {
        throw TextError(
          message: "a `}` without `{`", expectation: "an opening `{`", hint: "`}}` is a brace",
          offset: index)
      } else {
        plain.append(character)
        index += 1
      }
    }
    if !plain.isEmpty { pieces.append(.text(plain, at: start)) }
  }
}
