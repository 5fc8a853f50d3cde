// What elsewhere comes from the Objective-C runtime.

/// Does what it is given; there is no pool.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

// MARK: Geometry as text

/// A rectangle as text.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{{\(short(rect.minX)), \(short(rect.minY))}, {\(short(rect.width)), \(short(rect.height))}}"
}

/// A position as text.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { "{\(short(point.x)), \(short(point.y))}" }

/// A size as text.
public func NSStringFromCGSize(_ size: CGSize) -> String { "{\(short(size.width)), \(short(size.height))}" }

/// Insets as text.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  "{\(short(insets.top)), \(short(insets.left)), \(short(insets.bottom)), \(short(insets.right))}"
}

private func short(_ value: CGFloat) -> String {
  value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(Double(value))"
}

extension NSValue {
  /// Creates a box of a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Creates a box of a position.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Creates a box of a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// The rectangle.
  public var cgRectValue: CGRect { rectValue }
  /// The position.
  public var cgPointValue: CGPoint { pointValue }
  /// The size.
  public var cgSizeValue: CGSize { sizeValue }
}
