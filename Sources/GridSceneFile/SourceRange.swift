public import GridData

/// A stretch of a text file that an error is about.
public struct SourceRange: Sendable, Hashable, Comparable {
  /// The first character.
  public var start: TextPosition
  /// The place after the last character, on the same line; equal to `start` where something is lacking.
  public var end: TextPosition

  /// Creates a range from its ends.
  public init(start: TextPosition, end: TextPosition) {
    self.start = start
    self.end = end
  }

  /// Whether the first range starts, or, starting together, ends before the second.
  public static func < (first: SourceRange, second: SourceRange) -> Bool {
    (first.start, first.end) < (second.start, second.end)
  }
}
