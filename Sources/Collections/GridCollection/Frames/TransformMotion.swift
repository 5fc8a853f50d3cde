import GridGeometry
import UIKit

extension CATransform3D {
  /// Returns a transform between this one and another.
  ///
  /// 2D transforms are decomposed into translation, rotation, scale and shear, as in CSS (CSS Transforms 1,
  /// "Interpolation of 2D matrices"), so that rotating elements keep their size. For others, each number is
  /// interpolated.
  func moved(to end: CATransform3D, progress: CGFloat) -> CATransform3D {
    if self == end { return end }
    if let one = affine.flatMap(PlaneParts.init), let other = end.affine.flatMap(PlaneParts.init) {
      return CATransform3DMakeAffineTransform(one.moved(to: other, progress: progress).transform)
    }
    func between(_ number: KeyPath<CATransform3D, CGFloat>) -> CGFloat {
      self[keyPath: number] + (end[keyPath: number] - self[keyPath: number]) * progress
    }
    return CATransform3D(
      m11: between(\.m11), m12: between(\.m12), m13: between(\.m13), m14: between(\.m14),
      m21: between(\.m21), m22: between(\.m22), m23: between(\.m23), m24: between(\.m24),
      m31: between(\.m31), m32: between(\.m32), m33: between(\.m33), m34: between(\.m34),
      m41: between(\.m41), m42: between(\.m42), m43: between(\.m43), m44: between(\.m44))
  }
}

/// A decomposed 2D transform: shear, then scale, then rotation, then translation.
private struct PlaneParts {
  var move: (x: CGFloat, y: CGFloat)
  var stretch: (x: CGFloat, y: CGFloat)
  /// The rotation in radians.
  var turn: CGFloat
  var shear: CGFloat

  /// Decomposes a transform; nil if it is not invertible.
  init?(_ map: CGAffineTransform) {
    let determinant = map.a * map.d - map.b * map.c
    guard determinant != 0, determinant.isFinite else { return nil }
    let length = (map.a * map.a + map.b * map.b).squareRoot()
    move = (map.tx, map.ty)
    stretch = (length, determinant / length)
    turn = PortableMath.atan2(map.b, map.a)
    shear = (map.a * map.c + map.b * map.d) / determinant
  }

  func moved(to end: PlaneParts, progress: CGFloat) -> PlaneParts {
    func between(_ one: CGFloat, _ other: CGFloat) -> CGFloat { one + (other - one) * progress }
    var parts = end
    parts.move = (between(move.x, end.move.x), between(move.y, end.move.y))
    parts.stretch = (between(stretch.x, end.stretch.x), between(stretch.y, end.stretch.y))
    // Turn in the shorter direction.
    let way = (end.turn - turn).remainder(dividingBy: 2 * .pi)
    parts.turn = turn + way * progress
    parts.shear = between(shear, end.shear)
    return parts
  }

  var transform: CGAffineTransform {
    // Round to 2⁻³², so that results are the same with every math library.
    func rounded(_ value: CGFloat) -> CGFloat { (value * 4_294_967_296).rounded() / 4_294_967_296 }
    let (sine, cosine) = (rounded(PortableMath.sin(turn)), rounded(PortableMath.cos(turn)))
    let (c, d) = (shear * stretch.y, stretch.y)
    // The rows are the images of the unit vectors: the first is scaled and rotated, the second also sheared.
    return CGAffineTransform(
      a: stretch.x * cosine, b: stretch.x * sine, c: c * cosine - d * sine, d: c * sine + d * cosine,
      tx: move.x, ty: move.y)
  }
}
