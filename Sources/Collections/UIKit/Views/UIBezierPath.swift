/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// The corners as bits.
  public let rawValue: UInt
  /// Creates corners from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper left one.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The upper right one.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The lower left one.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The lower right one.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four.
  public static let allCorners = UIRectCorner(rawValue: 15)
}

/// A path of lines and curves: it has bounds, and is not drawn. Round corners and ovals have the outline of their rectangle.
open class UIBezierPath: NSObject {
  private var path = CGMutablePath()
  /// The line width in points.
  open var lineWidth: CGFloat = 1
  /// The look of corners of the line; stored only.
  open var lineJoinStyle = CGLineJoin.miter
  /// The look of ends of the line; stored only.
  open var lineCapStyle = CGLineCap.butt
  /// How long corners may be; stored only.
  open var miterLimit: CGFloat = 10
  /// How exactly curves are drawn; stored only.
  open var flatness: CGFloat = 0.6
  /// Whether what is inside twice is outside; stored only.
  open var usesEvenOddFillRule = false

  /// Creates a path without a step.
  public override init() { super.init() }
  /// Creates the outline of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }
  /// Creates the outline of a rectangle whose corners would be round.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }
  /// Creates the outline of a rectangle of which some corners would be round.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) { self.init(rect: rect) }
  /// Creates the outline of an ellipse: that of its rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }
  /// Creates a part of a circle: lines between positions of it, a sixteenth of a turn apart.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path from one of Core Graphics.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// Lifts the pen and puts it down elsewhere.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Draws a line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Draws a quadratic Bézier curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Draws a cubic Bézier curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Draws a part of a circle.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    var turn = endAngle - startAngle
    if clockwise, turn < 0 { turn += 2 * .pi } else if !clockwise, turn > 0 { turn -= 2 * .pi }
    let steps = max(1, Int((abs(turn) / (.pi / 8)).rounded(.up)))
    for step in 0...steps {
      let angle = Double(startAngle + turn * CGFloat(step) / CGFloat(steps))
      let point = CGPoint(
        x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle)))
      if step == 0, path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
    }
  }
  /// Goes back to where the line began.
  open func close() { path.closeSubpath() }
  /// Adds another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// The path for layers; one that is set is copied.
  open var cgPath: CGPath {
    get { path }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }
  /// The smallest rectangle around it.
  open var bounds: CGRect { path.boundingBox }
  /// The position of the pen.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Whether the pen never moved.
  open var isEmpty: Bool { path.isEmpty }
  /// Whether a point lies in the bounds: insides of curves are not computed.
  open func contains(_ point: CGPoint) -> Bool { !path.isEmpty && bounds.contains(point) }
  /// Transforms the path.
  open func apply(_ transform: CGAffineTransform) { path = path.transformed(by: transform) }
  /// The path itself: the direction of lines does not show.
  open func reversing() -> UIBezierPath { self }
  /// Removes all lines.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Sets dashes; not stored.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
  /// Draws the inside; does nothing.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Draws the line; does nothing.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Draws the inside; does nothing.
  open func fill() {}
  /// Draws the line; does nothing.
  open func stroke() {}
  /// Cuts what is drawn; does nothing.
  open func addClip() {}
}
