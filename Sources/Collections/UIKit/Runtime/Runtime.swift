// Functions of the Objective-C runtime on other systems.

/// Runs the closure; there is no pool.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

// MARK: Geometry as strings

/// A rectangle as a string.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{{\(short(rect.minX)), \(short(rect.minY))}, {\(short(rect.width)), \(short(rect.height))}}"
}

/// A point as a string.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { "{\(short(point.x)), \(short(point.y))}" }

/// A size as a string.
public func NSStringFromCGSize(_ size: CGSize) -> String { "{\(short(size.width)), \(short(size.height))}" }

/// Insets as a string.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  "{\(short(insets.top)), \(short(insets.left)), \(short(insets.bottom)), \(short(insets.right))}"
}

private func short(_ value: CGFloat) -> String {
  value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(Double(value))"
}

extension NSValue {
  /// Boxes a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Boxes a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Boxes a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Boxes insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(
      edgeInsets: NSEdgeInsets(
        top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
  }
  /// The insets.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    let insets = edgeInsetsValue
    return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
  /// Boxes a transform; boxes of equal transforms are not equal.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(rect: .zero)
    BoxedValue.put(transform, in: self)
  }
  /// Boxes a 3D transform; boxes of equal transforms are not equal.
  public convenience init(caTransform3D transform: CATransform3D) {
    self.init(rect: .zero)
    BoxedValue.put(transform, in: self)
  }
  /// Boxes a vector.
  public convenience init(cgVector vector: CGVector) {
    self.init(point: CGPoint(x: vector.dx, y: vector.dy))
  }
  /// Boxes an offset.
  public convenience init(uiOffset offset: UIOffset) {
    self.init(point: CGPoint(x: offset.horizontal, y: offset.vertical))
  }
  /// Boxes insets relative to the reading direction.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(
      edgeInsets: NSEdgeInsets(
        top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
  }
  /// The transform.
  public var cgAffineTransformValue: CGAffineTransform { BoxedValue.taken(from: self) ?? .identity }
  /// The 3D transform.
  public var caTransform3DValue: CATransform3D { BoxedValue.taken(from: self) ?? CATransform3DIdentity }
  /// The vector.
  public var cgVectorValue: CGVector { CGVector(dx: pointValue.x, dy: pointValue.y) }
  /// The offset.
  public var uiOffsetValue: UIOffset { UIOffset(horizontal: pointValue.x, vertical: pointValue.y) }
  /// The insets relative to the reading direction.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    let insets = edgeInsetsValue
    return NSDirectionalEdgeInsets(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }
  /// The rectangle.
  public var cgRectValue: CGRect { rectValue }
  /// The point.
  public var cgPointValue: CGPoint { pointValue }
  /// The size.
  public var cgSizeValue: CGSize { sizeValue }
}

/// Values that Foundation's boxes do not support are stored separately.
private enum BoxedValue {
  private nonisolated(unsafe) static var key: UInt8 = 0

  static func put(_ value: Any, in box: NSValue) {
    unsafe objc_setAssociatedObject(box, &key, value, .OBJC_ASSOCIATION_RETAIN)
  }

  static func taken<Value>(from box: NSValue) -> Value? {
    unsafe objc_getAssociatedObject(box, &key) as? Value
  }
}

extension NSCoder {
  private class func text(_ numbers: [CGFloat]) -> String {
    numbers.map { "\(Double($0))" }.joined(separator: ", ")
  }
  private class func numbers(_ text: String, _ count: Int) -> [CGFloat] {
    let found = text.split { !"0123456789.-+e".contains($0) }.compactMap { Double($0).map { CGFloat($0) } }
    return found.count == count ? found : Array(repeating: 0, count: count)
  }
  /// A rectangle as a string: `{{x, y}, {width, height}}`.
  public class func string(for rect: CGRect) -> String {
    "{{\(text([rect.minX, rect.minY]))}, {\(text([rect.width, rect.height]))}}"
  }
  /// A point as a string: `{x, y}`.
  public class func string(for point: CGPoint) -> String { "{\(text([point.x, point.y]))}" }
  /// A size as a string: `{width, height}`.
  public class func string(for size: CGSize) -> String { "{\(text([size.width, size.height]))}" }
  /// Insets as a string: `{top, left, bottom, right}`.
  public class func string(for insets: UIEdgeInsets) -> String {
    "{\(text([insets.top, insets.left, insets.bottom, insets.right]))}"
  }
  /// The rectangle in a string; zero if it is invalid.
  public class func cgRect(for string: String) -> CGRect {
    let parts = numbers(string, 4)
    return CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }
  /// The point in a string; zero if it is invalid.
  public class func cgPoint(for string: String) -> CGPoint {
    let parts = numbers(string, 2)
    return CGPoint(x: parts[0], y: parts[1])
  }
  /// The size in a string; zero if it is invalid.
  public class func cgSize(for string: String) -> CGSize {
    let parts = numbers(string, 2)
    return CGSize(width: parts[0], height: parts[1])
  }
}
