import GridData

/// A text file as its readers and the errors about it see it.
///
/// Offsets count Unicode scalars from the start of the text, the byte order mark left out.
struct SourceFile: Sendable {
  let name: String
  let scalars: [Unicode.Scalar]
  /// The offset of each line; LF, CR and CR LF each end one, as in editors.
  private let lineStarts: [Int]
  /// The offset of each line for the YAML parser, which also breaks lines at NEL, LS and PS.
  private let parserLineStarts: [Int]

  init(name: String, text: String) {
    self.name = name
    var scalars = Array(text.unicodeScalars)
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    self.scalars = scalars
    lineStarts = Self.lineStarts(in: scalars) { $0 == "\n" || $0 == "\r" }
    parserLineStarts = Self.lineStarts(in: scalars) {
      $0 == "\n" || $0 == "\r" || $0 == "\u{85}" || $0 == "\u{2028}" || $0 == "\u{2029}"
    }
  }

  private static func lineStarts(in scalars: [Unicode.Scalar], isBreak: (Unicode.Scalar) -> Bool) -> [Int] {
    var starts = [0]
    for (index, scalar) in scalars.enumerated() where isBreak(scalar) {
      if scalar == "\r", index + 1 < scalars.count, scalars[index + 1] == "\n" { continue }
      starts.append(index + 1)
    }
    return starts
  }

  var lineCount: Int { lineStarts.count }

  /// The line and column of an offset, which is moved into the text if it lies outside; O(log lines + line).
  func position(of offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), scalars.count)
    let line = lineIndex(of: offset)
    return TextPosition(line: line + 1, column: string(lineStarts[line]..<offset).count + 1)
  }

  /// The positions of both ends of a range of offsets, the end cut to the line that the range begins on.
  func range(of offsets: Range<Int>) -> SourceRange {
    let start = min(max(offsets.lowerBound, 0), scalars.count)
    let end = min(max(start, offsets.upperBound), lineEnd(lineIndex(of: start)))
    return SourceRange(start: position(of: start), end: position(of: max(start, end)))
  }

  /// The text of a line without its line break; empty for a line that is not there.
  func line(_ number: Int) -> String {
    guard lineStarts.indices.contains(number - 1) else { return "" }
    return string(lineStarts[number - 1]..<lineEnd(number - 1))
  }

  /// The offset of a place that the YAML parser names by line and column, both from 1.
  func offset(parserLine line: Int, column: Int) -> Int {
    let index = min(max(line - 1, 0), parserLineStarts.count - 1)
    return min(parserLineStarts[index] + max(column - 1, 0), scalars.count)
  }

  /// The text of a range of offsets, which must lie inside the file.
  func string(_ offsets: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[offsets])
    return String(view)
  }

  /// The offset after the last scalar, line break left out, of the line that an offset lies on.
  func lineEnd(at offset: Int) -> Int { lineEnd(lineIndex(of: min(max(offset, 0), scalars.count))) }

  private func lineEnd(_ index: Int) -> Int {
    guard index + 1 < lineStarts.count else { return scalars.count }
    var end = lineStarts[index + 1] - 1
    if end > lineStarts[index], scalars[end] == "\n", scalars[end - 1] == "\r" { end -= 1 }
    return end
  }

  private func lineIndex(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

/// A value with the place in the scene file that it was read from, for errors found later.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  /// The offsets in the scene file to point at.
  package var range: Range<Int>

  init(_ value: Value, at range: Range<Int>) {
    self.value = value
    self.range = range
  }
}

extension Located: CustomStringConvertible {
  /// The value alone: descriptions are compared wherever they stand in the file.
  package var description: String { String(describing: value) }
}

/// The errors and warnings of one file, collected while it is read.
struct DiagnosticLog: Sendable {
  let file: SourceFile
  private(set) var diagnostics: [Diagnostic] = []

  init(file: SourceFile) { self.file = file }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  mutating func error(
    _ message: String, at offsets: Range<Int>, expected expectation: String? = nil, hint: String? = nil,
    note: (message: String, offset: Int)? = nil, severity: Diagnostic.Severity = .error
  ) {
    let range = file.range(of: offsets)
    diagnostics.append(
      Diagnostic(
        severity: severity, file: file.name, range: range, sourceLine: file.line(range.start.line),
        message: message, expectation: expectation, hint: hint,
        note: note.map { Diagnostic.Note(message: $0.message, position: file.position(of: $0.offset)) }))
  }

  mutating func warning(_ message: String, at offsets: Range<Int>, hint: String? = nil) {
    error(message, at: offsets, hint: hint, severity: .warning)
  }

  mutating func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
}
