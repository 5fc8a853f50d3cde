import GridFrame
import GridGeometry

/// The curves of glyph outlines, the same on every processor.
///
/// TrueType glyphs consist of quadratic curves, which Cairo converts to cubic ones: each control point lies two thirds
/// of the way from an end to the quadratic curve's control point, rounded toward zero to 1/256 pixel. On processors
/// that multiply and add at once, such as ARM, two thirds of a way divisible by three come out slightly too short, and
/// the rounded point is 1/256 pixel off. Here such points are moved to where they are on other processors.
enum GlyphCurves {
  /// Returns an outline with exact control points. Glyphs must be at whole pixels.
  static func exact(_ segments: [PathItem.Segment]) -> [PathItem.Segment] {
    var start = Point(x: 0, y: 0)
    return segments.map { segment in
      defer { start = segment.points.last ?? start }
      guard case .cubic(let one, let other, let end) = segment else { return segment }
      return .cubic(exact(one, from: start), exact(other, from: end), end)
    }
  }

  private static func exact(_ point: Point, from end: Point) -> Point {
    Point(x: exact(point.x, from: end.x), y: exact(point.y, from: end.y))
  }

  private static func exact(_ position: Double, from end: Double) -> Double {
    // Multiples of 1/256 pixel, which `Double` adds exactly.
    let way = (position - end) * 256, start = end * 256
    // FreeType's positions are multiples of 1/64 pixel, and the rounded point determines a single one. Control points
    // of fonts with cubic curves are such multiples themselves, and do not change.
    let control = ((start + way * 1.5) / 4).rounded() * 4
    let whole = (control - start) * 2
    guard abs(control - start - way * 1.5) <= 1.5, whole.remainder(dividingBy: 3) == 0 else {
      return position
    }
    return end + whole / 3 / 256
  }
}
