/// Where the trailing band rests while the content is shorter than the view.
public enum TrailingBehaviour: Sendable, Hashable, CaseIterable {
  /// Next to the content, as in CSS. The default.
  case sticky
  /// At the end of the view, with a gap before it. Only the tracks at the very end of the grid are docked;
  /// others are sticky.
  case docked
}
