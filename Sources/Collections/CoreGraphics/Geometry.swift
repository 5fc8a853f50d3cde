@_exported public import Foundation

extension CGPoint {
  /// Whether both coordinates are equal.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }

  /// Where a transform takes the position.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty
    )
  }
}

extension CGSize {
  /// Whether both extents are equal.
  public func equalTo(_ other: CGSize) -> Bool { self == other }

  /// What a transform without its move makes of width and height as a vector; extents may become negative.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// Whether origins and sizes are equal.
  public func equalTo(_ other: CGRect) -> Bool { self == other }

  /// The smallest rectangle around what a transform makes of the rectangle; null stays null.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    guard !isNull, !transform.isIdentity else { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ]
    return CGRect(around: corners.map { $0.applying(transform) })
  }

  /// The smallest rectangle around positions; null where there are none.
  package init(around points: [CGPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var (low, high) = (first, first)
    for point in points.dropFirst() {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

/// A displacement or velocity with two components.
public struct CGVector: Sendable, Hashable, Codable {
  /// The component to the right.
  public var dx: CGFloat
  /// The component downwards.
  public var dy: CGFloat

  /// Creates the vector of no length.
  public init() { self.init(dx: 0, dy: 0) }

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector of no length.
  public static var zero: CGVector { CGVector() }
}

// Functions of C, which Swift sees again.

/// A rectangle.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// A point.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// A size.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
