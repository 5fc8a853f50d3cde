/// A displacement (in points) or a velocity (in points a second); y grows downwards.
@frozen
public struct Vector: Sendable, Hashable {
  /// The part to the right.
  public var dx: Double
  /// The part downwards.
  public var dy: Double

  /// Creates a vector from its parts.
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector of no length.
  public static let zero = Vector(dx: 0, dy: 0)

  /// The part along `axis`.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? dx : dy }
    set {
      if axis == .horizontal { dx = newValue } else { dy = newValue }
    }
  }

  /// The sum of two vectors.
  public static func + (first: Vector, second: Vector) -> Vector {
    Vector(dx: first.dx + second.dx, dy: first.dy + second.dy)
  }

  /// The vector stretched by a factor.
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
}
