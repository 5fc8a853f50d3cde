public import GridGeometry

/// A scroll target; an axis without a target stays in place.
public struct ScrollTarget: Sendable, Hashable {
  /// The target along the horizontal axis.
  public var horizontal: AxisTarget?
  /// The target along the vertical axis.
  public var vertical: AxisTarget?

  /// Creates a target from its targets on both axes.
  public init(horizontal: AxisTarget? = nil, vertical: AxisTarget? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The target along `axis`.
  public subscript(axis: Axis) -> AxisTarget? {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }

  /// The start of both axes.
  public static let start = ScrollTarget(horizontal: .start, vertical: .start)
  /// The end of both axes.
  public static let end = ScrollTarget(horizontal: .end, vertical: .end)

  /// A scroll offset in points.
  public static func offset(x: Double? = nil, y: Double? = nil) -> ScrollTarget {
    ScrollTarget(horizontal: x.map(AxisTarget.offset), vertical: y.map(AxisTarget.offset))
  }

  /// A row by its index from 0; in a scene, a data row, not counting the header row.
  public static func row(_ index: Int, _ alignment: ScrollAlignment = .start) -> ScrollTarget {
    ScrollTarget(vertical: .track(index, alignment))
  }

  /// A column by its index from 0; in a scene, among the visible columns.
  public static func column(_ index: Int, _ alignment: ScrollAlignment = .start) -> ScrollTarget {
    ScrollTarget(horizontal: .track(index, alignment))
  }

  /// A section of rows by its index from 0.
  public static func section(_ index: Int, _ alignment: ScrollAlignment = .start) -> ScrollTarget {
    ScrollTarget(vertical: .section(index, alignment))
  }

  /// Returns the cell at a row and a column.
  public static func cell(row: Int, column: Int, _ alignment: ScrollAlignment = .start) -> ScrollTarget {
    ScrollTarget(horizontal: .track(column, alignment), vertical: .track(row, alignment))
  }
}

/// A scroll target along one axis.
public enum AxisTarget: Sendable, Hashable {
  /// A scroll offset in points.
  case offset(Double)
  /// The start of the scroll range.
  case start
  /// The end of the scroll range.
  case end
  /// A fraction of the scroll range: 0 is its start, 1 its end.
  case fraction(Double)
  /// A page by its index from 0; the scroll space determines the page length.
  case page(Int)
  /// A row or column by its index from 0; in a scene, a data row (not counting headers) or a visible column.
  case track(Int, ScrollAlignment)
  /// A section (or column group) by its index from 0.
  case section(Int, ScrollAlignment)
}
