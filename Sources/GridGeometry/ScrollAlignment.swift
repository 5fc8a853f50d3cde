/// Where an element stands in the viewport once it has been scrolled to.
public enum ScrollAlignment: String, Sendable, Hashable, CaseIterable {
  /// At the start edge, behind what is stuck there.
  case start
  /// In the middle of the space between what is stuck at both edges.
  case center
  /// At the end edge, before what is stuck there.
  case end
  /// Wherever the least scrolling shows the whole element.
  case nearest
}
