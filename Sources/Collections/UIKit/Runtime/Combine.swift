// The declarations of Combine with which view models mark what views observe. There are no publishers here, so nothing
// is observed.

/// An object whose changes views observe.
public protocol ObservableObject: AnyObject {}

/// A property whose changes views observe.
@propertyWrapper
public struct Published<Value> {
  /// The value.
  public var wrappedValue: Value
  /// Creates a property with its first value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Creates a property with its first value.
  public init(initialValue: Value) { wrappedValue = initialValue }
}

extension Published: Sendable where Value: Sendable {}

/// A subscription, which ends with this object.
public final class AnyCancellable: Hashable {
  private let end: () -> Void

  /// Creates a subscription.
  /// - Parameter cancel: Ends the subscription.
  public init(_ cancel: @escaping () -> Void) { end = cancel }
  deinit { end() }

  /// Ends the subscription.
  public func cancel() { end() }
  /// Whether both are the same subscription.
  public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
