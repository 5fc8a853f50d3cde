/// A position in points; x grows to the right, y grows downwards.
@frozen
public struct Point: Sendable, Hashable {
  /// Distance from the origin to the right, in points.
  public var x: Double
  /// Distance from the origin downwards, in points.
  public var y: Double

  /// Creates a position from its coordinates in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// The coordinate along `axis`, in points.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }

  /// The vector from the second position to the first.
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// The position moved by a vector.
  public static func + (start: Point, vector: Vector) -> Point {
    Point(x: start.x + vector.dx, y: start.y + vector.dy)
  }
}
