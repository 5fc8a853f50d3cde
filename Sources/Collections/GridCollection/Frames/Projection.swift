import GridElement
import GridFrame
import GridGeometry
import UIKit

/// The effect of a 3D transform with perspective on the plane of an element: a map of device pixels around its center.
///
/// Maps a position (x, y) to (a·x + c·y + tx, b·x + d·y + ty) / (p·x + q·y + 1).
struct Projection: Sendable, Hashable {
  private let plane: GridGeometry.AffineTransform
  private let p: Double
  private let q: Double

  /// Creates the projection of an element; nil if there is no perspective or the element is not in front of
  /// the viewer.
  init?(_ space: CATransform3D, scale: Double, size: PixelSize) {
    let depth = Double(space.m44)
    (p, q) = (Double(space.m14) / depth / scale, Double(space.m24) / depth / scale)
    plane = GridGeometry.AffineTransform(
      a: Double(space.m11) / depth, b: Double(space.m12) / depth, c: Double(space.m21) / depth,
      d: Double(space.m22) / depth, tx: Double(space.m41) / depth * scale,
      ty: Double(space.m42) / depth * scale)
    guard p != 0 || q != 0, plane.isFinite, p.isFinite, q.isFinite else { return nil }
    let reach = abs(p) * Double(size.width) / 2 + abs(q) * Double(size.height) / 2
    // Anything closer to the viewer becomes too large.
    guard reach < 0.95 else { return nil }
  }

  func applied(to point: Point) -> Point {
    let seen = plane.applied(to: point)
    let depth = p * point.x + q * point.y + 1
    return Point(x: seen.x / depth, y: seen.y / depth)
  }

  /// Returns the position that is projected to the given one; nil if it is not in front of the viewer.
  private func source(of seen: Point) -> Point? {
    let (a, c) = (plane.a - seen.x * p, plane.c - seen.x * q)
    let (b, d) = (plane.b - seen.y * p, plane.d - seen.y * q)
    let (x, y) = (seen.x - plane.tx, seen.y - plane.ty)
    let determinant = a * d - b * c
    guard determinant != 0 else { return nil }
    let point = Point(x: (x * d - y * c) / determinant, y: (a * y - b * x) / determinant)
    return p * point.x + q * point.y + 1 > 0.01 ? point : nil
  }

  /// Returns the affine map that is tangent to the projection at a position.
  private func tangent(at point: Point) -> GridGeometry.AffineTransform {
    let seen = applied(to: point)
    let depth = p * point.x + q * point.y + 1
    let (a, b) = ((plane.a - seen.x * p) / depth, (plane.b - seen.y * p) / depth)
    let (c, d) = ((plane.c - seen.x * q) / depth, (plane.d - seen.y * q) / depth)
    return GridGeometry.AffineTransform(
      a: a, b: b, c: c, d: d, tx: seen.x - a * point.x - c * point.y, ty: seen.y - b * point.x - d * point.y)
  }

  /// Returns the smallest rectangle of device pixels around the projection of a rectangle.
  func bounds(of rect: PixelRect) -> PixelRect {
    let middle = Self.middle(of: rect)
    let corners = [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)].map { corner in
      applied(
        to: Point(x: corner.0 * Double(rect.width) / 2, y: corner.1 * Double(rect.height) / 2))
    }
    func edge(_ value: Double?, _ rule: FloatingPointRoundingRule) -> Int {
      Int(min(max((value ?? 0).rounded(rule), -1_073_741_824), 1_073_741_824))
    }
    return PixelRect(
      horizontal: PixelInterval(
        edge((corners.map(\.x).min() ?? 0) + middle.x, .down),
        edge((corners.map(\.x).max() ?? 0) + middle.x, .up)),
      vertical: PixelInterval(
        edge((corners.map(\.y).min() ?? 0) + middle.y, .down),
        edge((corners.map(\.y).max() ?? 0) + middle.y, .up)))
  }

  private static func middle(of rect: PixelRect) -> Point {
    Point(
      x: Double(rect.horizontal.start + rect.horizontal.end) / 2,
      y: Double(rect.vertical.start + rect.vertical.end) / 2)
  }

  /// Returns a part as it looks after the projection of an element.
  ///
  /// Frames support only affine maps. The part is therefore drawn through windows of whole pixels, small enough that
  /// neighbors differ invisibly, each with the map that is tangent to the projection at its center.
  func item(showing part: Subframe, at rect: PixelRect, in clip: PixelRect, alpha: Double) -> FrameItem? {
    let seen = bounds(of: rect).intersection(clip)
    guard !seen.isEmpty, alpha > 0 else { return nil }
    let middle = Self.middle(of: rect)
    let (across, down) = (step(p, across: rect.height), step(q, across: rect.width))
    var windows: [FrameItem] = []
    for x in stride(from: seen.x, to: seen.horizontal.end, by: across) {
      for y in stride(from: seen.y, to: seen.vertical.end, by: down) {
        let window = PixelRect(x: x, y: y, width: across, height: down).intersection(seen)
        let center = Self.middle(of: window)
        guard let source = source(of: Point(x: center.x - middle.x, y: center.y - middle.y)) else { continue }
        let transform = GridGeometry.AffineTransform.translation(x: -middle.x, y: -middle.y)
          .concatenating(tangent(at: source)).concatenating(.translation(x: middle.x, y: middle.y))
        let item = FrameItem.group(
          FrameGroup(clip: rect, transform: transform, items: [.subframe(part, at: rect.origin)]))
        windows.append(.group(clip: window, items: [item]))
      }
    }
    return .group(FrameGroup(clip: seen, opacity: alpha, items: windows))
  }

  /// Returns the size of windows along an axis; at their common edge, adjacent windows differ by at most a
  /// third of a pixel.
  private func step(_ perspective: Double, across extent: Int) -> Int {
    let change = abs(perspective) * Double(max(extent, 1)) / 2
    return change > 0 ? Int(min(max(0.35 / change, 2), 4096)) : 4096
  }
}
