@_exported public import CoreGraphics
import GridGeometry

/// A transform of space as a 4×4 matrix. Points are row vectors (x, y, z, 1), multiplied on the left of the
/// matrix.
///
/// `m34` determines perspective: with a negative value, points that are farther away (with a smaller z)
/// appear smaller.
public struct CATransform3D: Sendable, Hashable {
  // Elements are named `m` with their row and column number.
  /// Row 1, column 1.
  public var m11: CGFloat = 0
  /// Row 1, column 2.
  public var m12: CGFloat = 0
  /// Row 1, column 3.
  public var m13: CGFloat = 0
  /// Row 1, column 4.
  public var m14: CGFloat = 0
  /// Row 2, column 1.
  public var m21: CGFloat = 0
  /// Row 2, column 2.
  public var m22: CGFloat = 0
  /// Row 2, column 3.
  public var m23: CGFloat = 0
  /// Row 2, column 4.
  public var m24: CGFloat = 0
  /// Row 3, column 1.
  public var m31: CGFloat = 0
  /// Row 3, column 2.
  public var m32: CGFloat = 0
  /// Row 3, column 3.
  public var m33: CGFloat = 0
  /// Row 3, column 4.
  public var m34: CGFloat = 0
  /// Row 4, column 1: the translation to the right.
  public var m41: CGFloat = 0
  /// Row 4, column 2: the translation down.
  public var m42: CGFloat = 0
  /// Row 4, column 3: the translation toward the viewer.
  public var m43: CGFloat = 0
  /// Row 4, column 4.
  public var m44: CGFloat = 0

  /// Creates a matrix of zeros; this is not the identity.
  public init() {}

  /// Creates a matrix from sixteen numbers, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat,
    m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat,
    m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// The product of a row of another matrix with this one.
  private func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> [CGFloat] {
    let first = x * m11 + y * m21 + z * m31 + w * m41
    let second = x * m12 + y * m22 + z * m32 + w * m42
    let third = x * m13 + y * m23 + z * m33 + w * m43
    let fourth = x * m14 + y * m24 + z * m34 + w * m44
    return [first, second, third, fourth]
  }

  /// This transform, followed by another one.
  func concatenating(_ next: CATransform3D) -> CATransform3D {
    let (a, b) = (next.row(m11, m12, m13, m14), next.row(m21, m22, m23, m24))
    let (c, d) = (next.row(m31, m32, m33, m34), next.row(m41, m42, m43, m44))
    return CATransform3D(
      m11: a[0], m12: a[1], m13: a[2], m14: a[3], m21: b[0], m22: b[1], m23: b[2], m24: b[3],
      m31: c[0], m32: c[1], m33: c[2], m34: c[3], m41: d[0], m42: d[1], m43: d[2], m44: d[3])
  }

  /// The transform of the plane z = 0, if it maps that plane to itself without perspective; otherwise nil.
  package var affine: CGAffineTransform? {
    guard m13 == 0, m14 == 0, m23 == 0, m24 == 0, m31 == 0, m32 == 0, m33 == 1, m34 == 0, m43 == 0, m44 == 1
    else { return nil }
    return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// A transform with numbers interpolated between this one and another.
  package func mixed(with other: CATransform3D, _ part: CGFloat) -> CATransform3D {
    func mix(_ number: KeyPath<CATransform3D, CGFloat>) -> CGFloat {
      self[keyPath: number] + (other[keyPath: number] - self[keyPath: number]) * part
    }
    return CATransform3D(
      m11: mix(\.m11), m12: mix(\.m12), m13: mix(\.m13), m14: mix(\.m14), m21: mix(\.m21), m22: mix(\.m22),
      m23: mix(\.m23), m24: mix(\.m24), m31: mix(\.m31), m32: mix(\.m32), m33: mix(\.m33), m34: mix(\.m34),
      m41: mix(\.m41), m42: mix(\.m42), m43: mix(\.m43), m44: mix(\.m44))
  }

  /// The projection of a point in the plane z = 0; not finite if the point is at the viewer.
  package func projected(_ point: CGPoint) -> CGPoint {
    let depth = m14 * point.x + m24 * point.y + m44
    return CGPoint(
      x: (m11 * point.x + m21 * point.y + m41) / depth, y: (m12 * point.x + m22 * point.y + m42) / depth)
  }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3DMakeScale(1, 1, 1)

/// Whether a transform is the identity.
public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool { transform == CATransform3DIdentity }

/// Whether two transforms have the same numbers.
public func CATransform3DEqualToTransform(_ one: CATransform3D, _ other: CATransform3D) -> Bool {
  one == other
}

/// Creates a translation.
public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  var transform = CATransform3DIdentity
  (transform.m41, transform.m42, transform.m43) = (x, y, z)
  return transform
}

/// Creates a scaling relative to the origin.
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  var transform = CATransform3D()
  (transform.m11, transform.m22, transform.m33, transform.m44) = (x, y, z, 1)
  return transform
}

/// Creates a rotation by an angle in radians around an axis through the origin (Rodrigues' formula); the identity if
/// the axis has length 0.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat)
  -> CATransform3D
{
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = (CGFloat(PortableMath.sin(Double(angle))), CGFloat(PortableMath.cos(Double(angle))))
  let t = 1 - c
  var transform = CATransform3DIdentity
  (transform.m11, transform.m12, transform.m13) = (t * x * x + c, t * x * y + s * z, t * x * z - s * y)
  (transform.m21, transform.m22, transform.m23) = (t * x * y - s * z, t * y * y + c, t * y * z + s * x)
  (transform.m31, transform.m32, transform.m33) = (t * x * z + s * y, t * y * z - s * x, t * z * z + c)
  return transform
}

/// A translation, followed by a transform.
public func CATransform3DTranslate(_ transform: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat)
  -> CATransform3D
{
  CATransform3DConcat(CATransform3DMakeTranslation(x, y, z), transform)
}

/// A scaling, followed by a transform.
public func CATransform3DScale(_ transform: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat)
  -> CATransform3D
{
  CATransform3DConcat(CATransform3DMakeScale(x, y, z), transform)
}

/// A rotation by an angle in radians around an axis, followed by a transform.
public func CATransform3DRotate(
  _ transform: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), transform)
}

/// One transform, followed by another.
public func CATransform3DConcat(_ first: CATransform3D, _ next: CATransform3D) -> CATransform3D {
  first.concatenating(next)
}

/// A 2D transform as a transform of space that keeps z.
public func CATransform3DMakeAffineTransform(_ affine: CGAffineTransform) -> CATransform3D {
  var transform = CATransform3DIdentity
  (transform.m11, transform.m12, transform.m21, transform.m22) = (affine.a, affine.b, affine.c, affine.d)
  (transform.m41, transform.m42) = (affine.tx, affine.ty)
  return transform
}

/// Whether a transform is a 2D transform.
public func CATransform3DIsAffine(_ transform: CATransform3D) -> Bool { transform.affine != nil }

/// The 2D transform equal to a transform; the identity if there is none.
public func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> CGAffineTransform {
  transform.affine ?? .identity
}

/// The inverse of a transform, or the transform itself if it is not invertible. Uses elimination with the largest
/// pivots.
public func CATransform3DInvert(_ transform: CATransform3D) -> CATransform3D {
  var rows = transform.rows.enumerated().map { position, row in
    row + (0..<4).map { $0 == position ? 1 : 0 }
  }
  for column in 0..<4 {
    let pivot = (column..<4).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
    guard abs(rows[pivot][column]) > 0, rows[pivot][column].isFinite else { return transform }
    rows.swapAt(column, pivot)
    let factor = rows[column][column]
    rows[column] = rows[column].map { $0 / factor }
    for other in 0..<4 where other != column {
      let part = rows[other][column]
      rows[other] = zip(rows[other], rows[column]).map { $0 - part * $1 }
    }
  }
  return CATransform3D(rows: rows.map { Array($0[4...]) })
}

extension CATransform3D {
  fileprivate var rows: [[CGFloat]] {
    [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
  }

  fileprivate init(rows: [[CGFloat]]) {
    self.init(
      m11: rows[0][0], m12: rows[0][1], m13: rows[0][2], m14: rows[0][3], m21: rows[1][0], m22: rows[1][1],
      m23: rows[1][2], m24: rows[1][3], m31: rows[2][0], m32: rows[2][1], m33: rows[2][2], m34: rows[2][3],
      m41: rows[3][0], m42: rows[3][1], m43: rows[3][2], m44: rows[3][3])
  }
}
