/// A position in points; x grows to the right, y grows downwards.
public struct Point: Sendable, Hashable {
  /// The distance to the right of the origin, in points.
  public var x: Double
  /// The distance below the origin, in points.
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

  /// Returns the vector from the second position to the first.
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// Returns the position moved by a vector.
  public static func + (start: Point, vector: Vector) -> Point {
    Point(x: start.x + vector.dx, y: start.y + vector.dy)
  }
}

/// A displacement (in points) or a velocity (in points per second); y grows downwards.
public struct Vector: Sendable, Hashable {
  /// The component to the right.
  public var dx: Double
  /// The component downwards.
  public var dy: Double

  /// Creates a vector from its components.
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The zero vector.
  public static let zero = Vector(dx: 0, dy: 0)

  /// The component along `axis`.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? dx : dy }
    set {
      if axis == .horizontal { dx = newValue } else { dy = newValue }
    }
  }

  /// Returns the sum of two vectors.
  public static func + (first: Vector, second: Vector) -> Vector {
    Vector(dx: first.dx + second.dx, dy: first.dy + second.dy)
  }

  /// Returns the vector multiplied by a factor.
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
}

/// A width and a height in points.
public struct Size: Sendable, Hashable {
  /// The extent along the horizontal axis, in points.
  public var width: Double
  /// The extent along the vertical axis, in points.
  public var height: Double

  /// Creates a size from its extents in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The empty size.
  public static let zero = Size(width: 0, height: 0)

  /// The extent along `axis`, in points.
  public subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }
}
