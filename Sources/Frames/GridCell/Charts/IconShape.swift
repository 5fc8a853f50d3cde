public import GridFrame
import GridGeometry

/// Named icon shapes, drawn as paths in a square from 0 to 1 with y downwards, so that they do not depend on
/// fonts.
public enum IconShape: String, Sendable, Hashable, CaseIterable {
  /// An upward arrow.
  case arrowUp = "arrow-up"
  /// An arrow pointing up and to the right.
  case arrowUpRight = "arrow-up-right"
  /// A right arrow.
  case arrowRight = "arrow-right"
  /// An arrow pointing down and to the right.
  case arrowDownRight = "arrow-down-right"
  /// A downward arrow.
  case arrowDown = "arrow-down"
  /// A filled triangle pointing up.
  case triangleUp = "triangle-up"
  /// A filled triangle pointing down.
  case triangleDown = "triangle-down"
  /// A horizontal line.
  case dash
  /// A check mark.
  case check
  /// Two crossed lines.
  case cross
  /// A filled circle.
  case circle
  /// The outline of a circle.
  case ring
  /// A filled square with slightly cut corners.
  case square
  /// A filled square standing on one corner.
  case diamond
  /// A filled star with five points.
  case star
  /// A filled triangle with an exclamation mark cut out.
  case warning
  /// A flag on a pole.
  case flag
}

extension IconShape {
  /// Returns the icon in a color; `side` is in device pixels, or nil for the size of the text.
  public func icon(_ color: Color, side: Int? = nil) -> CellContent.Icon {
    CellContent.Icon(
      segments, color: color, fillRule: self == .warning ? .evenOdd : .nonZero,
      strokeWidth: isStroked ? 0.13 : nil, side: side)
  }

  private var isStroked: Bool {
    switch self {
    case .arrowUp, .arrowUpRight, .arrowRight, .arrowDownRight, .arrowDown, .dash, .check, .cross, .ring: true
    default: false
    }
  }

  private var segments: [PathItem.Segment] {
    switch self {
    case .arrowUp: Self.lines([(0.5, 0.86), (0.5, 0.14)], [(0.2, 0.44), (0.5, 0.14), (0.8, 0.44)])
    case .arrowDown: Self.lines([(0.5, 0.14), (0.5, 0.86)], [(0.2, 0.56), (0.5, 0.86), (0.8, 0.56)])
    case .arrowRight: Self.lines([(0.14, 0.5), (0.86, 0.5)], [(0.56, 0.2), (0.86, 0.5), (0.56, 0.8)])
    case .arrowUpRight: Self.lines([(0.22, 0.78), (0.78, 0.22)], [(0.36, 0.22), (0.78, 0.22), (0.78, 0.64)])
    case .arrowDownRight:
      Self.lines([(0.22, 0.22), (0.78, 0.78)], [(0.36, 0.78), (0.78, 0.78), (0.78, 0.36)])
    case .triangleUp: Self.polygon([(0.5, 0.16), (0.92, 0.84), (0.08, 0.84)])
    case .triangleDown: Self.polygon([(0.08, 0.16), (0.92, 0.16), (0.5, 0.84)])
    case .dash: Self.lines([(0.16, 0.5), (0.84, 0.5)])
    case .check: Self.lines([(0.12, 0.54), (0.39, 0.8), (0.88, 0.22)])
    case .cross: Self.lines([(0.2, 0.2), (0.8, 0.8)], [(0.8, 0.2), (0.2, 0.8)])
    case .circle: Self.circle(0.42)
    case .ring: Self.circle(0.36)
    case .square:
      Self.polygon([
        (0.18, 0.12), (0.82, 0.12), (0.88, 0.18), (0.88, 0.82), (0.82, 0.88), (0.18, 0.88), (0.12, 0.82),
        (0.12, 0.18),
      ])
    case .diamond: Self.polygon([(0.5, 0.06), (0.94, 0.5), (0.5, 0.94), (0.06, 0.5)])
    case .star: Self.polygon(Self.starCorners)
    case .warning:
      Self.polygon([(0.5, 0.06), (0.98, 0.92), (0.02, 0.92)])
        + Self.polygon([(0.44, 0.36), (0.56, 0.36), (0.54, 0.64), (0.46, 0.64)])
        + Self.polygon([(0.44, 0.71), (0.56, 0.71), (0.56, 0.82), (0.44, 0.82)])
    case .flag:
      Self.polygon([
        (0.2, 0.08), (0.28, 0.08), (0.28, 0.12), (0.9, 0.32), (0.28, 0.54), (0.28, 0.94), (0.2, 0.94),
      ])
    }
  }

  /// The corners of a star of radius 0.48 around (0.5, 0.53), with its inner corners at 0.4 of that; the
  /// numbers are sines of multiples of 36°.
  private static let starCorners: [(Double, Double)] = {
    let sine = [0, 0.587_785_252, 0.951_056_516, 0.951_056_516, 0.587_785_252]
    let cosine = [1, 0.809_016_994, 0.309_016_994, -0.309_016_994, -0.809_016_994]
    return (0..<10).map { corner in
      let radius = corner % 2 == 0 ? 0.48 : 0.2
      let sign = corner < 5 ? 1.0 : -1
      return (0.5 + radius * sign * sine[corner % 5], 0.53 - radius * sign * cosine[corner % 5])
    }
  }()

  private static func lines(_ parts: [(Double, Double)]...) -> [PathItem.Segment] {
    parts.flatMap { part in
      part.enumerated().map { index, corner in
        let point = Point(x: corner.0, y: corner.1)
        return index == 0 ? .move(point) : .line(point)
      }
    }
  }

  private static func polygon(_ corners: [(Double, Double)]) -> [PathItem.Segment] {
    lines(corners) + [.close]
  }

  private static func circle(_ radius: Double) -> [PathItem.Segment] {
    PathItem.ellipse(center: Point(x: 0.5, y: 0.5), radii: Vector(dx: radius, dy: radius)).segments
  }
}
