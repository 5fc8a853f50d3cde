/// An affine transform of the plane: translation, scaling, rotation and shearing.
///
/// The convention is that of CGAffineTransform, with positions as row vectors: (x, y) becomes (a·x + c·y +
/// tx, b·x + d·y + ty). Since y grows downwards, a positive angle rotates clockwise.
public struct AffineTransform: Sendable, Hashable {
  /// The coefficient of x in the new x.
  public var a: Double
  /// The coefficient of x in the new y.
  public var b: Double
  /// The coefficient of y in the new x.
  public var c: Double
  /// The coefficient of y in the new y.
  public var d: Double
  /// The constant added to the new x.
  public var tx: Double
  /// The constant added to the new y.
  public var ty: Double

  /// Creates a transform from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Returns a translation to the right and down.
  public static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns a scaling around the origin.
  public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns a rotation around the origin by an angle in radians.
  ///
  /// Sine and cosine are rounded to multiples of 2⁻³², so that every math library gives the same result and
  /// quarter turns are exact.
  public static func rotation(_ angle: Double) -> AffineTransform {
    func rounded(_ value: Double) -> Double { (value * 4_294_967_296).rounded() / 4_294_967_296 }
    let (sine, cosine) = (rounded(PortableMath.sin(angle)), rounded(PortableMath.cos(angle)))
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Returns this transform followed by another one.
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The inverse transform; nil if there is none or a coefficient is not finite.
  public var inverse: AffineTransform? {
    let determinant = a * d - b * c
    let inverse = AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return isFinite && determinant != 0 && inverse.isFinite ? inverse : nil
  }

  /// Whether all six numbers are finite.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Returns the transformed position.
  public func applied(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Returns the smallest rectangle of whole device pixels that contains the transformed rectangle, clamped
  /// to ±2³⁰. Returns an empty rectangle if `rect` is empty or a coefficient is not finite.
  public func boundingBox(of rect: PixelRect) -> PixelRect {
    guard !rect.isEmpty else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    var bounds = PixelBounds()
    for x in [rect.horizontal.start, rect.horizontal.end] {
      for y in [rect.vertical.start, rect.vertical.end] {
        bounds.add(applied(to: Point(x: Double(x), y: Double(y))))
      }
    }
    return bounds.rect(margin: 0)
  }
}

/// Computes the smallest rectangle that contains a set of positions in device pixels.
package struct PixelBounds {
  private var left = Double.infinity
  private var top = Double.infinity
  private var right = -Double.infinity
  private var bottom = -Double.infinity
  private var isFinite = true

  package init() {}

  package mutating func add(_ point: Point) {
    isFinite = isFinite && point.x.isFinite && point.y.isFinite
    left = min(left, point.x)
    top = min(top, point.y)
    right = max(right, point.x)
    bottom = max(bottom, point.y)
  }

  /// Returns the rectangle of whole pixels that contains the positions and a margin of this many device
  /// pixels around them, clamped to ±2³⁰; empty if there are no positions or a coordinate is not finite.
  package func rect(margin: Double) -> PixelRect {
    guard isFinite, margin.isFinite, left <= right else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    func whole(_ value: Double) -> Int { Int(min(max(value, -1_073_741_824), 1_073_741_824)) }
    return PixelRect(
      horizontal: PixelInterval(whole((left - margin).rounded(.down)), whole((right + margin).rounded(.up))),
      vertical: PixelInterval(whole((top - margin).rounded(.down)), whole((bottom + margin).rounded(.up))))
  }
}
