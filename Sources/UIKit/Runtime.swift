// What elsewhere comes from the Objective-C runtime.

/// Does what it is given; there is no pool.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

extension NSObjectProtocol {
  /// Whether there is a method of a name: always true, for names are not kept. Methods that were left out answer nil when they
  /// are called as optional ones.
  public func responds(to selector: Selector?) -> Bool { true }

  /// Watches a property: nothing is ever told.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { NSKeyValueObservation() }
}

/// What is told of a change of a property.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt
  /// Creates options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The value at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Before the change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A change of a property: never told.
public struct NSKeyValueObservedChange<Value> {
  /// The new value.
  public let newValue: Value?
  /// The old value.
  public let oldValue: Value?
}

/// Watching a property, which tells nothing.
public final class NSKeyValueObservation: NSObject {
  /// Ends it: nothing.
  public func invalidate() {}
}

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
