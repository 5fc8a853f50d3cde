package import GridSupport

/// A text file as its readers and diagnostics use it.
///
/// Offsets count Unicode scalars from the start of the text, without the byte order mark.
package struct SourceFile: Sendable {
  package let name: String
  package let scalars: [Unicode.Scalar]
  /// The offset of each line. LF, CR and CR LF each end a line, as in editors.
  private let lineStarts: [Int]
  /// The offset of each line as the YAML parser sees them; it also breaks lines at NEL, LS and PS.
  private let parserLineStarts: [Int]
  private let longLines = LongLines()

  package init(name: String, text: String) {
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

  package var lineCount: Int { lineStarts.count }

  /// Returns the line and column of an offset, which is clamped to the text. O(log lines); O(line) for the
  /// first offset in a long line.
  package func position(of offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), scalars.count)
    let line = lineIndex(of: offset)
    let mark = mark(before: offset, line)
    return TextPosition(line: line + 1, column: mark.column + string(mark.offset..<offset).count)
  }

  /// Returns the line that contains an offset (of a long line, only the text around the offset), and the
  /// column of the first character returned.
  package func excerpt(at offset: Int) -> (text: String, column: Int) {
    let offset = min(max(offset, 0), scalars.count)
    let line = lineIndex(of: offset)
    let end = lineEnd(line)
    let mark = mark(before: max(lineStarts[line], offset - LongLines.spacing), line)
    let isLong = end - lineStarts[line] > LongLines.threshold
    return (
      string(mark.offset..<(isLong ? min(end, max(offset, mark.offset) + LongLines.spacing) : end)),
      mark.column
    )
  }

  /// Returns a character with a known column, at or before an offset in a line.
  private func mark(before offset: Int, _ line: Int) -> LongLines.Mark {
    let (start, end) = (lineStarts[line], lineEnd(line))
    guard end - start > LongLines.threshold else { return LongLines.Mark(offset: start) }
    var mark = longLines.mark(before: offset - start, line: line) { string(start..<end) }
    mark.offset += start
    return mark
  }

  /// Returns the positions of both ends of a range of offsets; the end is limited to the first line.
  package func range(of offsets: Range<Int>) -> SourceRange {
    let start = min(max(offsets.lowerBound, 0), scalars.count)
    let end = min(max(start, offsets.upperBound), lineEnd(lineIndex(of: start)))
    return SourceRange(start: position(of: start), end: position(of: max(start, end)))
  }

  /// Returns the offset of a position that the YAML parser reports as line and column, both from 1.
  package func offset(parserLine line: Int, column: Int) -> Int {
    let index = min(max(line - 1, 0), parserLineStarts.count - 1)
    return min(parserLineStarts[index] + max(column - 1, 0), scalars.count)
  }

  /// Returns the text of a range of offsets, which must be inside the file.
  package func string(_ offsets: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[offsets])
    return String(view)
  }

  /// Returns the end of the line that contains an offset, before its line break.
  package func lineEnd(at offset: Int) -> Int { lineEnd(lineIndex(of: min(max(offset, 0), scalars.count))) }

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
