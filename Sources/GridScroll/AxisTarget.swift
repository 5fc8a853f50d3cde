public import GridGeometry

/// A place to scroll to along one axis.
public enum AxisTarget: Sendable, Hashable {
  /// A scroll offset in points.
  case offset(Double)
  /// The start of the scroll range.
  case start
  /// The end of the scroll range.
  case end
  /// A part of the scroll range: 0 is its start, 1 its end.
  case fraction(Double)
  /// A page by its index from 0, each as long as the space's page length.
  case page(Int)
  /// A row or column (by the axis) by its index from 0.
  case track(Int, ScrollAlignment)
  /// A section (or group of columns) by its index from 0.
  case section(Int, ScrollAlignment)
}
