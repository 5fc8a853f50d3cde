import GridSchema
import GridSupport

extension Diagnostics {
  /// Returns the diagnostics for people, each with its source line and carets. Every line ends with a line
  /// break.
  ///
  /// ```
  /// scene.yaml:3:1: error: unknown key `colums`
  ///   3 | colums:
  ///     | ^~~~~~
  ///     did you mean `columns`?
  /// ```
  /// - Parameter color: Whether to color the text with ANSI escape sequences.
  public func text(color: Bool = false) -> String {
    items.map { $0.text(color: color) }.joined()
  }

  /// The diagnostics on one line each, `file:line:column: error: …; expected …`, for editors and CI.
  public var shortText: String { items.map { $0.shortText + "\n" }.joined() }
}

extension Diagnostic {
  package func text(color: Bool = false) -> String {
    let paint = Paint(isOn: color)
    let severityColor: Paint.Style = severity == .error ? .red : .magenta
    var lines = [
      paint(place + ": ", .bold) + paint(severity.rawValue + ": ", severityColor)
        + paint(Self.printable(message), .bold)
    ]
    var indent = "  "
    if let range, let sourceLine {
      let excerpt = SourceExcerpt(
        line: sourceLine, column: sourceColumn, from: range.start.column, to: range.end.column)
      let number = String(range.start.line)
      let gutter = String(repeating: " ", count: number.count)
      lines.append(paint("  \(number) | ", .blue) + excerpt.text)
      lines.append(paint("  \(gutter) | ", .blue) + paint(excerpt.carets, severityColor))
      indent = "  \(gutter) "
    }
    if let expectation { lines.append(indent + "expected " + Self.printable(expectation)) }
    if let hint { lines.append(indent + paint(Self.printable(hint), .green)) }
    if let note { lines.append(indent + "\(file):\(note.position): \(Self.printable(note.message))") }
    return lines.map { $0 + "\n" }.joined()
  }

  package var shortText: String {
    var text = "\(place): \(severity.rawValue): \(message)"
    if let expectation { text += "; expected \(expectation)" }
    if let hint { text += "; \(hint)" }
    if let note { text += " (\(note.message) at \(note.position))" }
    return Self.printable(text)
  }

  private var place: String {
    Self.printable(file) + (range.map { ":\($0.start)" } ?? "")
  }

  /// Returns the text with control characters replaced, so that a file cannot send escape sequences to a
  /// terminal.
  package static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var view = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      view.append(isControl(scalar) ? (scalar == "\n" || scalar == "\t" ? " " : "\u{FFFD}") : scalar)
    }
    return String(view)
  }

  /// Returns whether a scalar is a control character, a line separator, or a mark that changes the text
  /// direction.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

private struct Paint {
  package enum Style: String {
    case bold = "1"
    case red = "1;31"
    case magenta = "1;35"
    case blue = "34"
    case green = "32"
  }

  package let isOn: Bool

  package func callAsFunction(_ text: String, _ style: Style) -> String {
    isOn ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension Diagnostics {
  /// The diagnostics as a JSON array for programs, ending with a line break.
  ///
  /// Each element has `severity`, `file`, `message` and, where known, `line`, `column`, `endLine`,
  /// `endColumn` (from 1, in characters, with an exclusive end), `expectation`, `hint` and `note`.
  public var jsonText: String { JSON.array(items.map(\.json)).prettyText }
}

extension Diagnostic {
  fileprivate var json: JSON {
    .object([
      "severity": .string(severity.rawValue), "file": .string(file),
      "line": range.map { .integer($0.start.line) }, "column": range.map { .integer($0.start.column) },
      "endLine": range.map { .integer($0.end.line) }, "endColumn": range.map { .integer($0.end.column) },
      "message": .string(message), "expectation": expectation.map { .string($0) },
      "hint": hint.map { .string($0) },
      "note": note.map {
        [
          "message": .string($0.message), "line": .integer($0.position.line),
          "column": .integer($0.position.column),
        ]
      },
    ])
  }
}

/// A source line as shown in a terminal, with carets below a part of it.
///
/// Tabs become spaces, and unprintable characters become replacement characters, so that the carets are
/// aligned with the part. Of a long line, only the text around the part is shown.
package struct SourceExcerpt {
  package let text: String
  package let carets: String

  private static let widthLimit = 100
  private static let tabWidth = 4

  /// Creates an excerpt of a line, or of the rest of the line from `column` on, that marks the columns
  /// `from..<to`. Columns are counted from 1, in characters.
  package init(line: String, column: Int = 1, from: Int, to: Int) {
    let characters = Array(line)
    let first = min(max(from - column, 0), characters.count)
    let last = min(max(to - column, first), characters.count)
    // 1. Convert each character to the text shown for it.
    var shown: [String] = []
    var edges = [0]
    shown.reserveCapacity(characters.count)
    for character in characters {
      let column = edges.last ?? 0
      let text =
        character == "\t"
        ? String(repeating: " ", count: Self.tabWidth - column % Self.tabWidth)
        : Diagnostic.printable(String(character))
      shown.append(text)
      edges.append(column + (character == "\t" ? text.count : Self.width(of: character)))
    }
    // 2. Select the part that fits.
    var (low, high) = (0, characters.count)
    if (edges.last ?? 0) > Self.widthLimit {
      low = first
      while low > 0, edges[first] - edges[low - 1] <= Self.widthLimit / 3 { low -= 1 }
      high = max(low, first)
      while high < characters.count, edges[high + 1] - edges[low] <= Self.widthLimit { high += 1 }
    }
    let lead = low > 0 || column > 1 ? "…" : ""
    text = lead + shown[low..<high].joined() + (high < characters.count ? "…" : "")
    // 3. Add the carets.
    let indent = lead.count + edges[first] - edges[low]
    let extent = max(1, edges[min(max(last, first), high)] - edges[first])
    carets = String(repeating: " ", count: indent) + "^" + String(repeating: "~", count: extent - 1)
  }

  /// Returns the number of terminal columns that a character takes: 2 for East Asian wide characters and
  /// emoji, 0 for combining marks alone.
  package static func width(of character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
      if scalar == "\u{FE0F}" { return 2 }
      width = max(width, Self.width(of: scalar))
    }
    return width
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .format: return Diagnostic.isControl(scalar) ? 1 : 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.value {
    // The wide and fullwidth blocks of UAX #11.
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
