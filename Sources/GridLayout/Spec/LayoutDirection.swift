/// The side where the first column lies.
public enum LayoutDirection: Sendable, Hashable, CaseIterable {
  /// The first column at the left.
  case leftToRight
  /// The first column at the right; the horizontal offset grows as the content moves to the right.
  case rightToLeft
}
