/// Support for optional members of protocols that the LayoutAdapter plugin has rewritten.
public enum OptionalMember {
  /// Thrown by the default implementation of a member.
  public struct Missing: Error {
    /// Creates the error.
    public init() {}
  }

  /// Whether an object has a method, according to its class; true if that is unknown.
  public static func has(_ selector: String, _ object: AnyObject) -> Bool {
    (object as? NSObject)?.responds(to: Selector(selector)) ?? true
  }

  /// Returns an object as the base protocol that has its optional members.
  public static func base<Base>(_ object: AnyObject, as type: Base.Type) -> Base {
    guard let base = object as? Base else { preconditionFailure("\(object) is not a \(type)") }
    return base
  }
}
