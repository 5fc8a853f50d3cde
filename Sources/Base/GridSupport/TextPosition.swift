/// A position in a text file.
public struct TextPosition: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The line, counted from 1; LF, CR and CR LF each end a line.
  public var line: Int
  /// The column, counted from 1 in characters (extended grapheme clusters); the byte order mark does not
  /// count.
  public var column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Returns whether the first position comes before the second in the file.
  public static func < (first: TextPosition, second: TextPosition) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }

  /// The position as `line:column`.
  public var description: String { "\(line):\(column)" }
}
