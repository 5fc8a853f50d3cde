/// Why a number or date pattern cannot be read, and where in it.
public struct PatternError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in one clause without a final stop.
  public var message: String
  /// Where in the pattern, counted from 0 in characters; the length of the pattern where something is lacking.
  public var offset: Int

  /// Creates an error.
  public init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }

  /// The error as one line.
  public var description: String { "character \(offset + 1) of the pattern: \(message)" }
}
