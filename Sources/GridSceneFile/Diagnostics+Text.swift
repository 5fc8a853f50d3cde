import GridData

extension Diagnostics {
  /// The diagnostics for people, each with its source line and a caret; every line ends with a line break.
  ///
  /// ```
  /// scene.yaml:3:1: error: unknown key `colums`
  ///   3 | colums:
  ///     | ^~~~~~
  ///     did you mean `columns`?
  /// ```
  /// - Parameter color: whether ANSI escape sequences colour the text.
  public func text(color: Bool = false) -> String {
    items.map { $0.text(color: color) }.joined()
  }

  /// The diagnostics as one line each, `file:line:column: error: …; expected …`, for editors and CI.
  public var shortText: String { items.map { $0.shortText + "\n" }.joined() }
}

extension Diagnostic {
  /// The diagnostic with its source line and caret, as `Diagnostics.text(color:)` shows it.
  public func text(color: Bool = false) -> String {
    let paint = Paint(isOn: color)
    let severityColor: Paint.Style = severity == .error ? .red : .magenta
    var lines = [
      paint(place + ": ", .bold) + paint(severity.rawValue + ": ", severityColor)
        + paint(Self.printable(message), .bold)
    ]
    var indent = "  "
    if let range, let sourceLine {
      let excerpt = SourceExcerpt(line: sourceLine, from: range.start.column, to: range.end.column)
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

  /// The diagnostic in one line.
  public var shortText: String {
    var text = "\(place): \(severity.rawValue): \(message)"
    if let expectation { text += "; expected \(expectation)" }
    if let hint { text += "; \(hint)" }
    if let note { text += " (\(note.message) at \(note.position))" }
    return Self.printable(text)
  }

  private var place: String {
    Self.printable(file) + (range.map { ":\($0.start)" } ?? "")
  }

  /// The text without control characters, so that no file can send escape sequences to a terminal.
  static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var view = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      view.append(isControl(scalar) ? (scalar == "\n" || scalar == "\t" ? " " : "\u{FFFD}") : scalar)
    }
    return String(view)
  }

  /// Controls, line separators, and the marks that change the direction of what follows.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// Colours for a terminal, or none.
private struct Paint {
  enum Style: String {
    case bold = "1"
    case red = "1;31"
    case magenta = "1;35"
    case blue = "34"
    case green = "32"
  }

  let isOn: Bool

  func callAsFunction(_ text: String, _ style: Style) -> String {
    isOn ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
