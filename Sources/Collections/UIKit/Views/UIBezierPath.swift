import GridGeometry

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// The corners as bits.
  public let rawValue: UInt
  /// Creates corners from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The upper right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The lower left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The lower right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All corners.
  public static let allCorners = UIRectCorner(rawValue: 15)
}

/// A path of lines and curves. It has bounds, but is not drawn. Rounded corners and ovals are replaced by their
/// rectangles.
open class UIBezierPath: NSObject {
  private var path = CGMutablePath()
  /// The line width in points.
  open var lineWidth: CGFloat = 1
  /// The line join; stored only.
  open var lineJoinStyle = CGLineJoin.miter
  /// The line cap; stored only.
  open var lineCapStyle = CGLineCap.butt
  /// The miter limit; stored only.
  open var miterLimit: CGFloat = 10
  /// The flatness of curves; stored only.
  open var flatness: CGFloat = 0.6
  /// Whether the even-odd rule is used; stored only.
  open var usesEvenOddFillRule = false

  /// Creates an empty path.
  public override init() { super.init() }
  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }
  /// Creates a rectangle; the corner radius is ignored.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }
  /// Creates a rectangle; the rounded corners are ignored.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) { self.init(rect: rect) }
  /// Creates a path for an ellipse; it has the ellipse's bounding rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }
  /// Creates an arc from lines that span a sixteenth of a turn each.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path from a Core Graphics path.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// Starts a new subpath at a point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a quadratic Bézier curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds a cubic Bézier curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds an arc.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    var turn = endAngle - startAngle
    if clockwise, turn < 0 { turn += 2 * .pi } else if !clockwise, turn > 0 { turn -= 2 * .pi }
    let steps = max(1, Int((abs(turn) / (.pi / 8)).rounded(.up)))
    for step in 0...steps {
      let angle = Double(startAngle + turn * CGFloat(step) / CGFloat(steps))
      let point = CGPoint(
        x: center.x + radius * CGFloat(PortableMath.cos(angle)),
        y: center.y + radius * CGFloat(PortableMath.sin(angle)))
      if step == 0, path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
    }
  }
  /// Closes the current subpath.
  open func close() { path.closeSubpath() }
  /// Adds another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// The Core Graphics path; setting it copies it.
  open var cgPath: CGPath {
    get { path }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }
  /// The bounding rectangle.
  open var bounds: CGRect { path.boundingBox }
  /// The current point.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Whether the path is empty.
  open var isEmpty: Bool { path.isEmpty }
  /// Whether a point is inside the bounds; the exact interior is not computed.
  open func contains(_ point: CGPoint) -> Bool { !path.isEmpty && bounds.contains(point) }
  /// Transforms the path.
  open func apply(_ transform: CGAffineTransform) { path = path.transformed(by: transform) }
  /// The path itself, because the direction has no effect.
  open func reversing() -> UIBezierPath { self }
  /// Removes all points.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Sets the dash pattern; not stored.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
  /// Fills the path; does nothing.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Strokes the path; does nothing.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Fills the path; does nothing.
  open func fill() {}
  /// Strokes the path; does nothing.
  open func stroke() {}
  /// Clips drawing to the path; does nothing.
  open func addClip() {}
}
