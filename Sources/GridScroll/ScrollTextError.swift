/// Text that could not be read as a frame rate or a selection of frames.
public struct ScrollTextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// The part of the text that is wrong.
  public var text: String
  /// What was expected there.
  public var expectation: String

  /// Creates an error from its parts.
  public init(_ message: String, text: String, expectation: String) {
    self.message = message
    self.text = text
    self.expectation = expectation
  }

  /// The whole error in one line.
  public var description: String { "'\(text)': \(message); expected \(expectation)" }
}
