public import GridSupport

/// An error in reading data, with its position.
public struct DataError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The problem, in one clause without a period.
  public var message: String
  /// What was expected, if known.
  public var expectation: String?
  /// The display name of the file or other origin of the data.
  public var file: String?
  /// The position in the text; nil if the error is about the data as a whole or the data is not text.
  public var position: TextPosition?
  /// The row, counted from 0, if the data was given as rows instead of text.
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

  /// The error as `file:line:column: message; expected …`; without text, `file: row 12: message`, with rows counted
  /// from 0.
  public var description: String {
    let place = file.map { position == nil ? "\($0): " : "\($0):" } ?? ""
    let inside = position.map { "\($0): " } ?? row.map { "row \($0): " } ?? ""
    return place + inside + message + (expectation.map { "; expected \($0)" } ?? "")
  }
}

extension DataError {
  private static let literalQuotes = "`quotes: false` of the data or --no-quotes to read quotes as text"

  /// Creates the error for a record of the wrong length. Mentions the quote as a possible cause if a quoted
  /// field continues after its first line.
  init(ragged count: Int, _ width: Int, at position: TextPosition, goesOn: Bool) {
    self.init(
      "the record has \(count) \(count == 1 ? "field" : "fields")",
      expectation: "\(width), as in the first record" + (goesOn ? ", or \(Self.literalQuotes)" : ""),
      at: position)
  }

  init(textAfterQuoteAt position: TextPosition) {
    self.init(
      "text after the closing quote",
      expectation: "a delimiter, a line break or a second quote, or \(Self.literalQuotes)", at: position)
  }

  init(openQuoteAt position: TextPosition) {
    self.init(
      "the quote that opens here is not closed",
      expectation: "a closing quote before the end of the data, or \(Self.literalQuotes)", at: position)
  }
}
