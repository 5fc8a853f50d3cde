/// What happens to text that is wider than its box.
public enum TextOverflow: Sendable, Hashable {
  /// One line, cut with an ellipsis at the end.
  case ellipsis
  /// One line, cut at the edge of the box.
  case clip
  /// Lines broken between words (between letters where a word is too long), at most `maximumLines` of them
  /// (nil: as many as the box is high), the last cut with an ellipsis.
  case wrap(maximumLines: Int?)
}
