/// A path of lines and curves. It has bounds, but is not drawn.
public class CGPath {
  /// An element of a path.
  package enum Element: Sendable, Hashable {
    case move(CGPoint)
    case line(CGPoint)
    case quadratic(CGPoint, control: CGPoint)
    case cubic(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  /// The elements.
  package fileprivate(set) var elements: [Element] = []

  init() {}

  /// Creates a rectangular path.
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

  /// The bounding rectangle of all points and control points; null for an empty path.
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

  /// The bounding rectangle of all points and control points.
  public var boundingBoxOfPath: CGRect { boundingBox }
  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The current point.
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

  /// Creates a rectangular path; the corner radii are ignored.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) { unsafe self.init(rect: rect, transform: transform) }
  /// Creates a path for an ellipse; it has the ellipse's bounding rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    unsafe self.init(rect: rect, transform: transform)
  }
  /// Whether a point is inside the path's bounding box.
  public func contains(_ point: CGPoint) -> Bool { !isEmpty && boundingBox.contains(point) }

  /// The path with all points transformed.
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

  /// A mutable copy of the path.
  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.elements = elements
    return copy
  }
}

/// A mutable path. Transforms passed with elements are ignored.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public override init() { super.init() }

  /// Starts a new subpath at a point.
  public func move(to point: CGPoint) { elements.append(.move(point)) }
  /// Adds a line.
  public func addLine(to end: CGPoint) { elements.append(.line(end)) }
  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    elements.append(.quadratic(end, control: control))
  }
  /// Adds a cubic Bézier curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.cubic(end, control1: control1, control2: control2))
  }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) {
    add([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
  }
  /// Adds lines between consecutive points.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    elements += [.move(first)] + points.dropFirst().map { .line($0) }
  }
  /// Adds the elements of another path.
  public func addPath(_ path: CGPath) { elements += path.elements }
  /// Closes the current subpath.
  public func closeSubpath() { elements.append(.close) }
}
