/// Where content smaller than the view is placed along an axis.
public enum ContentAlignment: Sendable, Hashable, CaseIterable {
  /// At the start of the view.
  case start
  /// In the middle, half a device pixel nearer to the start where the free space is odd.
  case center
  /// At the end of the view.
  case end
}
