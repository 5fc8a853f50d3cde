/// A width and a height in points.
@frozen
public struct Size: Sendable, Hashable {
  /// Extent along the horizontal axis, in points.
  public var width: Double
  /// Extent along the vertical axis, in points.
  public var height: Double

  /// Creates a size from its extents in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size of nothing.
  public static let zero = Size(width: 0, height: 0)

  /// The extent along `axis`, in points.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}
