public import GridGeometry

/// Something about a layout that its author will want to know.
public enum LayoutWarning: Sendable, Hashable {
  /// The frozen bands of an axis take `frozen` device pixels of the `available` ones, so that no body shows.
  case frozenExceedsView(axis: Axis, frozen: Int, available: Int)
  /// This many frozen tracks let go because their bands left too little of the body.
  case unpinned(axis: Axis, leading: Int, trailing: Int)
}
