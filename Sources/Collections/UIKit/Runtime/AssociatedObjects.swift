/// How an associated object is retained: strongly, except with the assign policy.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not retained.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Retained; values are not copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Retained.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// Retained; values are not copied.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object, under the address of a variable; nil removes it. It is released after the object.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.set(
    object as AnyObject, UInt(bitPattern: key), value, isHeld: policy != .OBJC_ASSOCIATION_ASSIGN)
}

/// The value associated with an object under the address of a variable.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(object as AnyObject, UInt(bitPattern: key))
}

/// Removes all values associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.remove(object as AnyObject) }

/// Values associated with objects. Values of deallocated objects are removed once the number of owners has
/// doubled since the last cleanup, so that each takes constant time on average. Owners are counted instead of
/// entries, because successive objects at the same address add no entries.
private enum AssociatedObjects {
  private struct Entry {
    weak var owner: AnyObject?
    var values: [UInt: Any] = [:]
    var unheld: [UInt: () -> AnyObject?] = [:]
  }

  // Values may belong to any actor. Code that can read a value could also set it.
  private final class Store: @unchecked Sendable {
    let lock = NSLock()
    var entries: [ObjectIdentifier: Entry] = [:]
    var newOwners = 0
    var limit = 64
  }

  private static let store = Store()

  static func set(_ owner: AnyObject, _ key: UInt, _ value: Any?, isHeld: Bool) {
    // Releasing old values may remove others, so they are released outside the lock.
    var old: [Entry] = []
    store.lock.withLock {
      let known = entry(owner)
      if known == nil { store.newOwners += 1 }
      var kept = known ?? Entry(owner: owner)
      if let before = store.entries[ObjectIdentifier(owner)] { old.append(before) }
      kept.values[key] = isHeld ? value : nil
      kept.unheld[key] = nil
      if !isHeld, let value {
        weak let object = value as AnyObject
        kept.unheld[key] = { object }
      }
      store.entries[ObjectIdentifier(owner)] = kept
      if store.newOwners > store.limit {
        old += store.entries.values.filter { $0.owner == nil }
        store.entries = store.entries.filter { $0.value.owner != nil }
        store.limit = max(64, store.entries.count)
        store.newOwners = 0
      }
    }
    old.removeAll()
  }

  static func value(_ owner: AnyObject, _ key: UInt) -> Any? {
    store.lock.withLock {
      let entry = entry(owner)
      return entry?.values[key] ?? entry?.unheld[key]?()
    }
  }

  static func remove(_ owner: AnyObject) {
    let old = store.lock.withLock { store.entries.removeValue(forKey: ObjectIdentifier(owner)) }
    withExtendedLifetime(old) {}
  }

  /// Returns the values associated with an object. An earlier object may have had the same address.
  private static func entry(_ owner: AnyObject) -> Entry? {
    store.entries[ObjectIdentifier(owner)].flatMap { $0.owner === owner ? $0 : nil }
  }
}
