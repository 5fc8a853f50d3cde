/// How sticky elements behave while the content is dragged beyond its ends.
public enum OverscrollPolicy: Sendable, Hashable, CaseIterable {
  /// They move with the content, as in CSS. The default.
  case withContent
  /// What rests at an edge stays there, and a gap opens between it and the body.
  case stayAtEdge
  /// What touches the edge stays there with its outer side and grows by the distance dragged.
  case stretch
}
