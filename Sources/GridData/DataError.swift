/// Why data could not be read, and where in it.
public struct DataError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in one clause without a final stop.
  public var message: String
  /// What would have been accepted, if that can be said.
  public var expectation: String?
  /// Where in the text, or nil where the data as a whole is refused or did not come from text.
  public var position: TextPosition?
  /// The row, counted from 0, where the data was given as rows and not as text.
  public var row: Int?

  /// Creates an error.
  public init(
    _ message: String, expectation: String? = nil, at position: TextPosition? = nil, row: Int? = nil
  ) {
    self.message = message
    self.expectation = expectation
    self.position = position
    self.row = row
  }

  /// The line, counted from 1.
  public var line: Int? { position?.line }
  /// The column, counted from 1 in characters.
  public var column: Int? { position?.column }

  /// The error as `line:column: message; expected …`.
  public var description: String {
    let place = position.map { "\($0): " } ?? row.map { "row \($0 + 1): " } ?? ""
    return place + message + (expectation.map { "; expected \($0)" } ?? "")
  }
}
