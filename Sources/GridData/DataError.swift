/// Why data could not be read, and where in it.
public struct DataError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The problem in one clause without a final stop.
  public var message: String
  /// The text that would have been accepted, if that can be said.
  public var expectation: String?
  /// The file or whatever else the data is in, as people call it.
  public var file: String?
  /// Where in the text, or nil where the data as a whole is refused or did not come from text.
  public var position: TextPosition?
  /// The row, counted from 0, where the data was given as rows and not as text.
  public var row: Int?

  /// Creates an error.
  public init(
    _ message: String, expectation: String? = nil, file: String? = nil, at position: TextPosition? = nil,
    row: Int? = nil
  ) {
    self.message = message
    self.expectation = expectation
    self.file = file
    self.position = position
    self.row = row
  }

  /// The error as `file:line:column: message; expected …`; without text, `file: row 12: message`, rows from 0 on.
  public var description: String {
    let place = file.map { position == nil ? "\($0): " : "\($0):" } ?? ""
    let inside = position.map { "\($0): " } ?? row.map { "row \($0): " } ?? ""
    return place + inside + message + (expectation.map { "; expected \($0)" } ?? "")
  }
}

/// A place in a text file.
public struct TextPosition: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The line, counted from 1; LF, CR and CR LF each end one.
  public var line: Int
  /// The column, counted from 1 in characters (extended grapheme clusters), the byte order mark left out.
  public var column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether the first position comes before the second in the file.
  public static func < (first: TextPosition, second: TextPosition) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }

  /// The position as `line:column`.
  public var description: String { "\(line):\(column)" }
}
