public import GridGeometry

/// A shape made of lines and curves: filled, stroked, or filled and then stroked.
///
/// Positions are in device pixels; whole numbers are edges between pixels, as with rectangles. Positions are
/// rounded to the nearest 1/256 of a pixel. A path with a non-finite position draws nothing.
public struct PathItem: Sendable, Hashable {
  /// The segments of the outline, in order.
  public var segments: [Segment]
  /// The fill color; nil to leave the path unfilled.
  public var fill: Color?
  /// The rule that determines which areas are inside if the outline crosses itself.
  public var fillRule: FillRule
  /// The stroke along the outline; nil for no stroke.
  public var stroke: Stroke?

  /// Creates a path; positions are in device pixels.
  public init(
    _ segments: [Segment], fill: Color? = nil, fillRule: FillRule = .nonZero, stroke: Stroke? = nil
  ) {
    self.segments = segments
    self.fill = fill
    self.fillRule = fillRule
    self.stroke = stroke
  }

  /// A segment of an outline, starting where the previous one ended.
  public enum Segment: Sendable, Hashable {
    /// Starts a new subpath.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A cubic Bézier curve with two control points and an end point.
    case cubic(Point, Point, Point)
    /// A straight line back to the start of the subpath.
    case close
  }

  /// The rule that determines which areas are inside if an outline crosses itself.
  public enum FillRule: Sendable, Hashable {
    /// Inside if the winding number, the sum of crossings with their directions, is not zero.
    case nonZero
    /// Inside if a ray to the outside crosses the outline an odd number of times.
    case evenOdd
  }

  /// A stroke along an outline.
  public struct Stroke: Sendable, Hashable {
    /// The color of the stroke.
    public var color: Color
    /// The width of the stroke in device pixels, half on each side; nothing is drawn unless it is above 0.
    public var width: Double
    /// The style of line ends.
    public var cap: Cap
    /// The style of corners.
    public var join: Join
    /// The alternating lengths of dashes and gaps in device pixels; empty for a solid line. The line is also
    /// solid if a length is negative or not finite, or if one period is too short to be visible.
    public var dash: [Double]

    /// Creates a stroke; lengths are in device pixels.
    public init(color: Color, width: Double = 1, cap: Cap = .butt, join: Join = .miter, dash: [Double] = []) {
      self.color = color
      self.width = width
      self.cap = cap
      self.join = join
      self.dash = dash
    }

    /// A style of line ends.
    public enum Cap: Sendable, Hashable, CaseIterable {
      /// Cut at the end of the line.
      case butt
      /// A half circle around the end.
      case round
      /// Half a square around the end.
      case square
    }

    /// A style of corners.
    public enum Join: Sendable, Hashable, CaseIterable {
      /// Pointed, unless the point would extend farther than `miterLimit` times half the width; then cut off.
      case miter
      /// Round.
      case round
      /// Cut off.
      case bevel
    }

    /// The maximum distance that a pointed corner may extend, as a multiple of half the width.
    package static let miterLimit = 10.0
  }

  /// Returns an ellipse in device pixels, made of four curves that deviate from a true ellipse by less than
  /// 0.03 % of a radius.
  public static func ellipse(
    center: Point, radii: Vector, fill: Color? = nil, stroke: Stroke? = nil
  ) -> PathItem {
    // 4/3 tan(π/8) puts the middle of each curve on the ellipse.
    let control = radii * 0.552_284_749_830_793_6
    func point(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x, y: center.y + y) }
    return PathItem(
      [
        .move(point(radii.dx, 0)),
        .cubic(point(radii.dx, control.dy), point(control.dx, radii.dy), point(0, radii.dy)),
        .cubic(point(-control.dx, radii.dy), point(-radii.dx, control.dy), point(-radii.dx, 0)),
        .cubic(point(-radii.dx, -control.dy), point(-control.dx, -radii.dy), point(0, -radii.dy)),
        .cubic(point(control.dx, -radii.dy), point(radii.dx, -control.dy), point(radii.dx, 0)),
        .close,
      ], fill: fill, stroke: stroke)
  }

  /// The distance of a quarter circle's control points from the corner of its bounding square, as a fraction of the
  /// radius.
  package static let cornerRest = 1 - 0.552_284_749_830_793_6

  /// Returns the outline of a rectangle with rounded corners, where `rest` is the distance of the control
  /// points from the corners.
  package static func roundedRectangle(
    from start: Point, to end: Point, radius: Double, rest: Double
  ) -> [Segment] {
    let (left, top, right, bottom) = (start.x, start.y, end.x, end.y)
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    return [
      .move(point(left + radius, top)), .line(point(right - radius, top)),
      .cubic(point(right - rest, top), point(right, top + rest), point(right, top + radius)),
      .line(point(right, bottom - radius)),
      .cubic(point(right, bottom - rest), point(right - rest, bottom), point(right - radius, bottom)),
      .line(point(left + radius, bottom)),
      .cubic(point(left + rest, bottom), point(left, bottom - rest), point(left, bottom - radius)),
      .line(point(left, top + radius)),
      .cubic(point(left, top + rest), point(left + rest, top), point(left + radius, top)), .close,
    ]
  }

  /// The rectangle of whole pixels outside which nothing is drawn; empty if a position is not finite.
  /// - Complexity: O(segments).
  public var bounds: PixelRect {
    var bounds = PixelBounds()
    for segment in segments {
      for point in segment.points { bounds.add(point) }
    }
    guard let stroke, stroke.width > 0 else { return bounds.rect(margin: 1) }
    let reach = stroke.join == .miter ? Stroke.miterLimit : 1.5
    return bounds.rect(margin: min(stroke.width, 1_048_576) / 2 * reach + 1)
  }

  package func offset(x: Int, y: Int) -> PathItem {
    var copy = self
    copy.segments = segments.map { segment in
      segment.mapped {
        Point(x: $0.x.snappedToSubpixel + Double(x), y: $0.y.snappedToSubpixel + Double(y))
      }
    }
    return copy
  }
}

extension PathItem.Segment {
  /// The control points, if any, followed by the end point.
  package var points: [Point] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .cubic(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }

  package func mapped(_ change: (Point) -> Point) -> PathItem.Segment {
    switch self {
    case .move(let end): .move(change(end))
    case .line(let end): .line(change(end))
    case .cubic(let first, let second, let end): .cubic(change(first), change(second), change(end))
    case .close: .close
    }
  }
}
