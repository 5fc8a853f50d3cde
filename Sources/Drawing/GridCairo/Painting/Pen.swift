import CCairo
import GridFrame
import GridGeometry

/// The pen of a stroke: a circle in a plane that is mapped to device pixels, possibly to an ellipse.
struct Pen {
  /// The linear map from the plane of the pen.
  private(set) var map: AffineTransform
  /// The diameter of the circle.
  private(set) var width: Double
  /// The dash pattern, in lengths of the plane.
  private(set) var dash: [Double]

  /// Cairo's tolerance, the maximum distance between a curve and the lines that it draws instead, in device pixels.
  private static let tolerance = 0.1

  /// The pen for a stroke along segments.
  init(_ stroke: PathItem.Stroke, along segments: [PathItem.Segment], through mapping: DeviceMapping) {
    map = mapping.transform
    width = min(stroke.width, 65_536 / mapping.largestScale)
    dash = stroke.visibleDash(scale: mapping.smallestScale)
    if segments.contains(where: { if case .cubic = $0 { true } else { false } }) { adapt() }
  }

  /// Describes the same pen by another plane, for which all versions of Cairo draw the same curves.
  ///
  /// To decide whether the turn between two parts of a curve is so sharp that it needs a fan of corners, Cairo compares
  /// half the width with its tolerance: before 1.17 as it is, later as long as the image of the plane's first axis. The
  /// two are equal if that axis keeps its length. For pens not wider than twice the tolerance, later versions add no
  /// fans, and earlier ones add none if half the width is exactly the tolerance.
  private mutating func adapt() {
    let length = Vector(dx: map.a, dy: map.b).length * width
    let adapted = max(length, 2 * Self.tolerance)
    let factor = adapted > length ? width / adapted : 1 / Vector(dx: map.a, dy: map.b).length
    map.a *= factor
    map.b *= factor
    map.c *= factor
    map.d *= factor
    dash = dash.map { $0 * (adapted / width) }
    width = adapted
  }
}

extension Pen {
  /// The map without a position, which pens lack.
  var matrix: cairo_matrix_t {
    cairo_matrix_t(xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: 0, y0: 0)
  }
}
