// What objects have from the Objective-C runtime on Apple's systems. It stands in an extension of a protocol, so that classes
// may have methods of the same names, and those may call super; nothing here calls them.
extension NSObjectProtocol {
  /// Whether a method of a name is there, as the plugin LayoutAdapter has noted it for the classes that it has adapted; true
  /// where an object is of another class.
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
  /// The class, as the runtime would write it to an archive. The property of the same name is that of objects.
  public class func classForCoder() -> AnyClass { self }
}

// MARK: Values by name

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
  /// Does nothing; nobody observes.
  public func willChangeValue(forKey key: String) {}
  /// Does nothing; nobody observes.
  public func didChangeValue(forKey key: String) {}
}

// MARK: Observed values

/// What an observer of a value is told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// Creates options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The value as it is.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Before and after.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The name of a part of a change.
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

/// What ends an observation when it goes.
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
  /// Observes nothing: changes of properties are not seen.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { NSKeyValueObservation() }

  /// Observes nothing: changes of properties are not seen.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}

  /// Nothing; nothing is observed.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}

  /// Nothing; nothing is observed.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {}

  /// Never called; nothing is observed.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}

/// The methods of a module's classes by name: made by the plugin LayoutAdapter where something asks for them.
public protocol MethodTable {
  /// The selectors of each class, by the last part of its name.
  static var methods: [String: Set<String>] { get }
}

/// An object that says itself which methods it has.
public protocol MethodListing {
  /// Their selectors.
  var methodNames: Set<String> { get }
}

enum MethodTables {
  /// The table that an adapted module has, found by its mangled name.
  static func table(of module: String) -> (any MethodTable.Type)? {
    _typeByName("\(module.utf8.count)\(module)14AdaptedMethodsO") as? any MethodTable.Type
  }
}
