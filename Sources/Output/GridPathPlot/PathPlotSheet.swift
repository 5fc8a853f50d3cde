import GridFrame
import GridGeometry
import GridRender
import GridSupport

/// A plot as positioned shapes, in points; the source of all picture formats.
struct PathPlotSheet: Sendable {
  var size: Size
  var background: Color
  var families: [String]
  var shapes: [Shape] = []
  /// A description of the picture for people who cannot see it.
  var summary: String

  /// A shape. Positions and lengths are in points.
  enum Shape: Sendable {
    /// A rectangle. Axis-aligned lines are thin rectangles.
    case box(x: Double, y: Double, width: Double, height: Double, Color)
    /// A line through points, from left to right.
    case curve([Point], width: Double, Color)
    /// The area between a level and a line through points, from left to right.
    case area([Point], level: Double, Color)
    /// Text on one line; `at` is the position of its anchor, at half the height of the text.
    case text(String, at: Point, Anchor, TextFace)
  }

  /// The side of a text that is placed at its position.
  enum Anchor: Sendable {
    case start
    case middle
    case end
  }

  /// The size in points, the weight and the color of a text.
  struct TextFace: Sendable {
    var size: Double
    var weight = FontWeight.regular
    var color: Color
  }

  /// Returns the text style of a face at a scale, for the painter and the measurer.
  func style(_ face: TextFace, scale: Double) -> TextStyle {
    TextStyle(families: families, size: face.size * scale, weight: face.weight, color: face.color)
  }

  /// Returns the plot as an SVG file (SVG 1.1). Equal plots give equal text.
  func svg() -> String {
    let (width, height) = (number(size.width), number(size.height))
    let families = (families.map { "'\($0.filter { $0 != "'" })'" } + ["sans-serif"]).joined(separator: ", ")
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" role=\"img\" font-family=\"\(MarkupText.xmlLine.escaped(families))\">",
      "<title>\(MarkupText.xmlLine.escaped(summary))</title>",
      "<rect width=\"\(width)\" height=\"\(height)\"\(fill(background))/>",
    ]
    lines += shapes.map(line)
    lines += ["</svg>", ""]
    return lines.joined(separator: "\n")
  }

  private func line(_ shape: Shape) -> String {
    switch shape {
    case .box(let x, let y, let width, let height, let color):
      return "<rect x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" "
        + "height=\"\(number(height))\"\(fill(color))/>"
    case .curve(let points, let width, let color):
      return "<polyline points=\"\(list(points))\" fill=\"none\" stroke=\"\(hex(color))\" "
        + "stroke-width=\"\(number(width))\" stroke-linejoin=\"round\" stroke-linecap=\"round\"/>"
    case .area(let points, let level, let color):
      guard let first = points.first, let last = points.last else { return "" }
      let ends = [Point(x: last.x, y: level), Point(x: first.x, y: level)]
      return "<polygon points=\"\(list(points) + " " + list(ends))\"\(fill(color))/>"
    case .text(let text, let position, let anchor, let face):
      let name =
        switch anchor {
        case .start: "start"
        case .middle: "middle"
        case .end: "end"
        }
      // The middle of digits and capitals is about a third of the font size above the baseline.
      return "<text x=\"\(number(position.x))\" y=\"\(number(position.y + face.size * 0.355))\" "
        + "font-size=\"\(number(face.size))\" font-weight=\"\(face.weight.rawValue)\" "
        + "text-anchor=\"\(name)\"\(fill(face.color))>\(MarkupText.xmlLine.escaped(text))</text>"
    }
  }

  private func list(_ points: [Point]) -> String {
    Self.thinned(points).map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
  }

  /// Returns the points, without those that are within a twentieth of a point of the line between their
  /// neighbors.
  static func thinned(_ points: [Point]) -> [Point] {
    guard points.count > 2 else { return points }
    var kept = [points[0]]
    var anchor = 0
    for index in 2..<points.count {
      let (start, end) = (points[anchor], points[index])
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = (dx * dx + dy * dy).squareRoot()
      let isStraight = points[(anchor + 1)..<index].allSatisfy { point in
        ((point.x - start.x) * dy - (point.y - start.y) * dx).magnitude <= 0.05 * length
      }
      // Long straight lines are split occasionally, so that the total time is linear.
      if !isStraight || index - anchor > 64 {
        anchor = index - 1
        kept.append(points[anchor])
      }
    }
    kept.append(points[points.count - 1])
    return kept
  }

  private func number(_ value: Double) -> String { NumberText.decimal(value, places: 2) }

  private func hex(_ color: Color) -> String {
    var opaque = color
    opaque.alpha = 255
    return "\(opaque)"
  }

  private func fill(_ color: Color) -> String {
    let opacity =
      color.isOpaque ? "" : " fill-opacity=\"\(NumberText.decimal(Double(color.alpha) / 255, places: 3))\""
    return " fill=\"\(hex(color))\"" + opacity
  }
}
