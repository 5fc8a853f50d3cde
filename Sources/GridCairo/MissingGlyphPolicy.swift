/// What a painter does about characters for which no font has a glyph.
public enum MissingGlyphPolicy: Sendable, Hashable {
  /// Refuses the frame.
  case error
  /// Draws the character's number in a frame, and notes a warning.
  case warn
}
