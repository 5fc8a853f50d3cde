// Members that objects have from the Objective-C runtime on Apple systems. They are in a protocol extension,
// so that classes can declare methods with the same names, which can call super. Nothing here calls them.
extension NSObjectProtocol {
  /// Whether the object has a method, according to the table that the LayoutAdapter plugin generates for adapted
  /// classes; true for objects of other classes.
  public func responds(to selector: Selector?) -> Bool {
    guard let selector else { return false }
    if let known = self as? any MethodListing { return known.methodNames.contains(selector.description) }
    var (type, isKnown): (AnyClass?, Bool) = (type(of: self), false)
    while let current = type {
      let names = String(reflecting: current).split(separator: ".")
      if let module = names.first, let name = names.last, let table = MethodTables.table(of: String(module)),
        let methods = table.methods[String(name)]
      {
        if methods.contains(selector.description) { return true }
        isKnown = true
      }
      type = _getSuperclass(current)
    }
    return !isKnown
  }

  /// Does nothing; methods cannot be called by name.
  @discardableResult
  public func perform(_ selector: Selector?) -> Unmanaged<AnyObject>? { nil }

  /// Does nothing; methods cannot be called by name.
  @discardableResult
  public func perform(_ selector: Selector?, with object: Any?) -> Unmanaged<AnyObject>? { nil }

  /// Does nothing; methods cannot be called by name.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {}

  /// Does nothing; methods cannot be called by name.
  public static func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {}

  /// Does nothing; methods cannot be called by name.
  public static func cancelPreviousPerformRequests(withTarget aTarget: Any) {}

  /// Does nothing; there are no storyboards or nib files.
  public func awakeFromNib() {}
  /// Does nothing; there is no Interface Builder.
  public func prepareForInterfaceBuilder() {}
}

extension NSObject {
  /// The class, as archived by the runtime. The property with the same name belongs to instances.
  public class func classForCoder() -> AnyClass { self }
}

// MARK: Key-value coding

extension NSObjectProtocol {
  /// Returns nil; properties cannot be accessed by name.
  public func value(forKey key: String) -> Any? { nil }
  /// Returns nil; properties cannot be accessed by name.
  public func value(forKeyPath keyPath: String) -> Any? { nil }
  /// Returns nil; properties cannot be accessed by name.
  public func value(forUndefinedKey key: String) -> Any? { nil }
  /// Does nothing; properties cannot be accessed by name.
  public func setValue(_ value: Any?, forKey key: String) {}
  /// Does nothing; properties cannot be accessed by name.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {}
  /// Does nothing; properties cannot be accessed by name.
  public func setValue(_ value: Any?, forUndefinedKey key: String) {}
  /// Does nothing; nothing is observed.
  public func willChangeValue(forKey key: String) {}
  /// Does nothing; nothing is observed.
  public func didChangeValue(forKey key: String) {}
}

// MARK: Key-value observing

/// The values that an observer receives.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// Creates options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The initial value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Before and after changes.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The key of a value in a change.
public struct NSKeyValueChangeKey: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String

  /// Creates a name from a string.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of change.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The new value.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The old value.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

/// An observation, which ends when it is released.
public final class NSKeyValueObservation: NSObject {
  /// Ends the observation.
  public func invalidate() {}
}

/// A change of an observed value.
public struct NSKeyValueObservedChange<Value> {
  /// The new value.
  public let newValue: Value?
  /// The old value.
  public let oldValue: Value?
}

extension NSObjectProtocol {
  /// Observes a value; changes are not reported.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { NSKeyValueObservation() }

  /// Observes a value; changes are not reported.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}

  /// Does nothing; nothing is observed.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}

  /// Does nothing; nothing is observed.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {}

  /// Never called; nothing is observed.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}

/// The methods of a module's classes by name; generated by the LayoutAdapter plugin if the code looks up methods.
public protocol MethodTable {
  /// The selectors of each class, by the last part of its name.
  static var methods: [String: Set<String>] { get }
}

/// An object that lists its own methods.
public protocol MethodListing {
  /// The selectors.
  var methodNames: Set<String> { get }
}

enum MethodTables {
  /// The table of an adapted module, found by its mangled name.
  static func table(of module: String) -> (any MethodTable.Type)? {
    _typeByName("\(module.utf8.count)\(module)14AdaptedMethodsO") as? any MethodTable.Type
  }
}
