/// A position in whole device pixels; y grows downwards.
@frozen
public struct PixelPoint: Sendable, Hashable {
  /// Device pixels to the right of the origin.
  public var x: Int
  /// Device pixels below the origin.
  public var y: Int

  /// Creates a position from its coordinates in device pixels.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = PixelPoint(x: 0, y: 0)

  /// The coordinate along `axis`, in device pixels.
  public subscript(axis: Axis) -> Int {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }
}
