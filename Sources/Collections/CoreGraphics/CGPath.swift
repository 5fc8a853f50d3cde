/// The way of a pen: lines and curves. It has bounds, and is not drawn.
public class CGPath {
  /// A step of the pen.
  package enum Element: Sendable, Hashable {
    case move(CGPoint)
    case line(CGPoint)
    case quadratic(CGPoint, control: CGPoint)
    case cubic(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  /// The steps of the pen.
  package fileprivate(set) var elements: [Element] = []

  init() {}

  /// Creates the outline of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init()
    add([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
  }

  fileprivate func add(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    elements += [.move(first)] + points.dropFirst().map { .line($0) } + [.close]
  }

  /// The smallest rectangle around all positions and control points; null for an empty path.
  public var boundingBox: CGRect {
    CGRect(
      around: elements.flatMap { element -> [CGPoint] in
        switch element {
        case .move(let point), .line(let point): [point]
        case .quadratic(let point, let control): [point, control]
        case .cubic(let point, let one, let two): [point, one, two]
        case .close: []
        }
      })
  }

  /// The smallest rectangle around all positions and control points.
  public var boundingBoxOfPath: CGRect { boundingBox }
  /// Whether the pen never moved.
  public var isEmpty: Bool { elements.isEmpty }

  /// The position of the pen.
  public var currentPoint: CGPoint {
    for element in elements.reversed() {
      switch element {
      case .move(let point), .line(let point), .quadratic(let point, _), .cubic(let point, _, _):
        return point
      case .close: continue
      }
    }
    return .zero
  }

  /// Creates the outline of a rectangle whose corners would be round.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) { unsafe self.init(rect: rect, transform: transform) }
  /// Creates the outline of an ellipse: that of its rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    unsafe self.init(rect: rect, transform: transform)
  }
  /// Whether a point lies in the smallest rectangle around the path.
  public func contains(_ point: CGPoint) -> Bool { !isEmpty && boundingBox.contains(point) }

  /// The path with all positions transformed.
  package func transformed(by transform: CGAffineTransform) -> CGMutablePath {
    let path = CGMutablePath()
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(point.applying(transform))
      case .line(let point): .line(point.applying(transform))
      case .quadratic(let point, let control):
        .quadratic(point.applying(transform), control: control.applying(transform))
      case .cubic(let point, let one, let two):
        .cubic(
          point.applying(transform), control1: one.applying(transform), control2: two.applying(transform))
      case .close: .close
      }
    }
    return path
  }

  /// The same path, to be changed.
  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.elements = elements
    return copy
  }
}

/// A path that grows. Transforms given with a step are left out.
public final class CGMutablePath: CGPath {
  /// Creates a path without a step.
  public override init() { super.init() }

  /// Lifts the pen and puts it down elsewhere.
  public func move(to point: CGPoint) { elements.append(.move(point)) }
  /// Draws a line.
  public func addLine(to end: CGPoint) { elements.append(.line(end)) }
  /// Draws a quadratic Bézier curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    elements.append(.quadratic(end, control: control))
  }
  /// Draws a cubic Bézier curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.cubic(end, control1: control1, control2: control2))
  }
  /// Draws the outline of a rectangle.
  public func addRect(_ rect: CGRect) {
    add([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
  }
  /// Draws lines from one position to the next.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    elements += [.move(first)] + points.dropFirst().map { .line($0) }
  }
  /// Adds the steps of another path.
  public func addPath(_ path: CGPath) { elements += path.elements }
  /// Goes back to where the line began.
  public func closeSubpath() { elements.append(.close) }
}
