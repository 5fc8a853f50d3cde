/// What happens to a merged cell where a frozen edge runs through it.
public enum SpanPolicy: Sendable, Hashable, CaseIterable {
  /// It is shown in each pane it reaches into, with one origin: that of its first cell. The default.
  case split
  /// It is shown only in the panes of its first cell.
  case clip
  /// `GridSpec.problems()` refuses it; a layout made all the same splits it.
  case reject
}
