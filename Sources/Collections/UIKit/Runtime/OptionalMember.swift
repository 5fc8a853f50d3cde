/// What stands behind optional members of protocols that the plugin LayoutAdapter has rewritten.
public enum OptionalMember {
  /// Thrown by the default of a member that a type has left out.
  public struct Missing: Error {
    /// Creates the error.
    public init() {}
  }

  /// Whether an object has a method, as far as that is known of its class; true where it is not.
  public static func has(_ selector: String, _ object: AnyObject) -> Bool {
    (object as? NSObject)?.responds(to: Selector(selector)) ?? true
  }

  /// An object as what it is known to be: the protocol whose optional members stand in one above it.
  public static func base<Base>(_ object: AnyObject, as type: Base.Type) -> Base {
    guard let base = object as? Base else { preconditionFailure("\(object) is not a \(type)") }
    return base
  }
}
