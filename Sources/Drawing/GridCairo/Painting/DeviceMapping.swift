package import GridFrame
import GridGeometry

/// The mapping from item positions to a surface: a linear map followed by a translation in units of 1/256 pixel.
///
/// The two parts are rounded separately, so that a shape moved by whole pixels is identical to the last bit: a frame
/// painted in slices has the same pixels as one painted at once.
struct DeviceMapping {
  private(set) var transform: AffineTransform
  /// The inverse of the linear part.
  private let inverse: AffineTransform
  /// The maximum factor by which lengths grow.
  let largestScale: Double
  /// The minimum factor by which lengths grow.
  let smallestScale: Double

  static let identity = DeviceMapping()

  private init() {
    (transform, inverse, largestScale, smallestScale) = (.identity, .identity, 1, 1)
  }

  private static let scaleLimit = 1_048_576.0

  /// The mapping of a group's transform inside another mapping; nil if the transform is singular or too large.
  init?(_ inner: AffineTransform, in outer: DeviceMapping? = nil) {
    var linear = inner
    (linear.tx, linear.ty) = (0, 0)
    var move = Point(x: inner.tx, y: inner.ty)
    if let outer {
      var part = outer.transform
      (part.tx, part.ty) = (0, 0)
      linear = linear.concatenating(part)
      move = part.applied(to: move)
    }
    guard let inverse = linear.inverse, inner.isFinite, move.x.isFinite, move.y.isFinite else { return nil }
    // The singular values: sum and difference of the magnitudes of the map's conformal and anticonformal parts.
    let (e, f) = ((linear.a + linear.d) / 2, (linear.a - linear.d) / 2)
    let (g, h) = ((linear.b + linear.c) / 2, (linear.b - linear.c) / 2)
    let (q, r) = ((e * e + h * h).squareRoot(), (f * f + g * g).squareRoot())
    (largestScale, smallestScale) = (q + r, abs(q - r))
    guard largestScale <= Self.scaleLimit, smallestScale >= 1 / Self.scaleLimit else { return nil }
    self.inverse = inverse
    transform = linear
    transform.tx = move.x.snappedToSubpixel + (outer?.transform.tx ?? 0)
    transform.ty = move.y.snappedToSubpixel + (outer?.transform.ty ?? 0)
  }

  /// This mapping followed by a translation by whole pixels.
  func offset(x: Int, y: Int) -> DeviceMapping {
    var copy = self
    copy.transform.tx += Double(x)
    copy.transform.ty += Double(y)
    return copy
  }

  /// The translation in whole pixels if the mapping does nothing else, else nil.
  var wholeOffset: PixelPoint? {
    var linear = transform
    (linear.tx, linear.ty) = (0, 0)
    guard linear == .identity, let x = Int(exactly: transform.tx), let y = Int(exactly: transform.ty) else {
      return nil
    }
    return PixelPoint(x: x, y: y)
  }

  /// The image of a position, in 1/256 of a device pixel; nil if it is not finite.
  func device(_ point: Point) -> Point? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let x = (transform.a * point.x + transform.c * point.y).snappedToSubpixel + transform.tx
    let y = (transform.b * point.x + transform.d * point.y).snappedToSubpixel + transform.ty
    return Point(x: x.snappedToSubpixel, y: y.snappedToSubpixel)
  }

  /// The image of a vector, in device pixels, not rounded.
  func device(_ vector: Vector) -> Vector {
    Vector(
      dx: transform.a * vector.dx + transform.c * vector.dy,
      dy: transform.b * vector.dx + transform.d * vector.dy)
  }

  /// The vector whose image is a vector in device pixels, for lengths along a stroke and the direction of its pen.
  func pen(_ vector: Vector) -> Vector {
    Vector(
      dx: inverse.a * vector.dx + inverse.c * vector.dy, dy: inverse.b * vector.dx + inverse.d * vector.dy)
  }

  /// An outline as device pixels; nil if a position is not finite.
  func device(_ segments: [PathItem.Segment]) -> [PathItem.Segment]? {
    let isFinite = segments.allSatisfy { $0.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
    return isFinite ? segments.map { $0.mapped { device($0) ?? $0 } } : nil
  }

  /// The position that maps to the center of a pixel.
  func origin(ofPixel x: Int, _ y: Int) -> Point {
    inverse.applied(to: Point(x: Double(x) + 0.5 - transform.tx, y: Double(y) + 0.5 - transform.ty))
  }

  /// The outline of a rectangle. Edges on or beyond `limit`, to which everything will be clipped, are moved outward,
  /// because clipping twice along the same line would let the background show through.
  func outline(of rect: PixelRect, within limit: PixelRect?) -> [PathItem.Segment] {
    var (left, right) = (Double(rect.horizontal.start), Double(rect.horizontal.end))
    var (top, bottom) = (Double(rect.vertical.start), Double(rect.vertical.end))
    if let limit {
      let margin = 2 / smallestScale
      if rect.horizontal.start <= limit.horizontal.start { left -= margin }
      if rect.horizontal.end >= limit.horizontal.end { right += margin }
      if rect.vertical.start <= limit.vertical.start { top -= margin }
      if rect.vertical.end >= limit.vertical.end { bottom += margin }
    }
    return [
      .move(Point(x: left, y: top)), .line(Point(x: right, y: top)), .line(Point(x: right, y: bottom)),
      .line(Point(x: left, y: bottom)), .close,
    ]
  }

  /// The outline of a rectangle with rounded corners; the radius is in the rectangle's own pixels.
  static func roundedOutline(of rect: PixelRect, radius: Double) -> [PathItem.Segment] {
    let radius = min(radius, Double(min(rect.width, rect.height)) / 2).snappedToSubpixel
    return PathItem.roundedRectangle(
      from: Point(x: Double(rect.horizontal.start), y: Double(rect.vertical.start)),
      to: Point(x: Double(rect.horizontal.end), y: Double(rect.vertical.end)),
      radius: radius, rest: (radius * PathItem.cornerRest).snappedToSubpixel)
  }
}

extension FrameGroup {
  /// Whether the group draws anything: it is not fully transparent, and its transform is invertible and not too large.
  package var isDrawn: Bool { opacity > 0 && !clip.isEmpty && DeviceMapping(transform) != nil }

  /// The outline of the clip with its rounded corners.
  package var outline: [PathItem.Segment] {
    cornerRadius > 0
      ? DeviceMapping.roundedOutline(of: clip, radius: cornerRadius)
      : DeviceMapping.identity.outline(of: clip, within: nil)
  }
}
