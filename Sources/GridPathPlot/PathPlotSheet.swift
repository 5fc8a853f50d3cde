import GridFrame
import GridGeometry

/// A plot as shapes at fixed places, in points; what the picture formats are written from.
struct PathPlotSheet: Sendable {
  /// The extent in points.
  var size: Size
  /// The colour below everything.
  var background: Color
  /// The families of all texts.
  var families: [String]
  /// What is drawn, later above earlier.
  var shapes: [Shape] = []
  /// What the picture shows, for people who cannot see it.
  var summary: String

  /// One thing that is drawn; places and lengths are in points.
  enum Shape: Sendable {
    /// A rectangle; lines along an axis are thin ones.
    case box(x: Double, y: Double, width: Double, height: Double, Color)
    /// A line through points, left to right.
    case curve([Point], width: Double, Color)
    /// What lies between a line through points, left to right, and a level.
    case area([Point], level: Double, Color)
    /// A text on one line, `at` being the middle of its height at its anchor.
    case text(String, at: Point, Anchor, TextFace)
  }

  /// Where a text stands beside its place.
  enum Anchor: Sendable {
    case start
    case middle
    case end
  }

  /// How a text is set; the size is in points.
  struct TextFace: Sendable {
    var size: Double
    var weight = FontWeight.regular
    var color: Color
  }

  /// A text face as the painter and the measurer know it, at a scale.
  func style(_ face: TextFace, scale: Double) -> TextStyle {
    TextStyle(families: families, size: face.size * scale, weight: face.weight, color: face.color)
  }
}
