public import GridGeometry

/// A place to scroll to; an axis without a target stays where it is.
public struct ScrollTarget: Sendable, Hashable {
  /// The place along the horizontal axis.
  public var horizontal: AxisTarget?
  /// The place along the vertical axis.
  public var vertical: AxisTarget?

  /// Creates a target from its places on both axes.
  public init(horizontal: AxisTarget? = nil, vertical: AxisTarget? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The place along `axis`.
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

  /// A row by its index from 0; in a scene a row of data, the header row left out.
  public static func row(_ index: Int, _ alignment: ScrollAlignment = .start) -> ScrollTarget {
    ScrollTarget(vertical: .track(index, alignment))
  }

  /// A column by its index from 0; in a scene one of those that show.
  public static func column(_ index: Int, _ alignment: ScrollAlignment = .start) -> ScrollTarget {
    ScrollTarget(horizontal: .track(index, alignment))
  }

  /// A section of rows, from index 0.
  public static func section(_ index: Int, _ alignment: ScrollAlignment = .start) -> ScrollTarget {
    ScrollTarget(vertical: .section(index, alignment))
  }

  /// The cell where a row and a column cross.
  public static func cell(row: Int, column: Int, _ alignment: ScrollAlignment = .start) -> ScrollTarget {
    ScrollTarget(horizontal: .track(column, alignment), vertical: .track(row, alignment))
  }
}

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
  /// A row or column by its index from 0; in a scene a row of data (headers left out) or a column that shows.
  case track(Int, ScrollAlignment)
  /// A section (or group of columns) by its index from 0.
  case section(Int, ScrollAlignment)
}
