/// A width and a height in whole device pixels.
@frozen
public struct PixelSize: Sendable, Hashable {
  /// Extent along the horizontal axis, in device pixels.
  public var width: Int
  /// Extent along the vertical axis, in device pixels.
  public var height: Int

  /// Creates a size from its extents in device pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size of nothing.
  public static let zero = PixelSize(width: 0, height: 0)

  /// The extent along `axis`, in device pixels.
  public subscript(axis: Axis) -> Int {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}
