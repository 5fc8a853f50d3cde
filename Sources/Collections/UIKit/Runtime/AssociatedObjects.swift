/// How an associated object is held: all are held strongly but those that are only assigned.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not held.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Held.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Held; values are not copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Held.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// Held; values are not copied.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Keeps a value with an object under the address of a variable; nil forgets it. It goes when the object has gone.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.set(
    object as AnyObject, UInt(bitPattern: key), value, isHeld: policy != .OBJC_ASSOCIATION_ASSIGN)
}

/// The value that is kept with an object under the address of a variable.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(object as AnyObject, UInt(bitPattern: key))
}

/// Forgets all that is kept with an object.
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.remove(object as AnyObject) }

/// Values that are kept with objects. Those of objects that have gone are swept out when as many owners have come as the last
/// sweep left, so that each costs constant time on average. Owners are counted, not entries: those that follow each other at
/// one address add none.
private enum AssociatedObjects {
  private struct Entry {
    weak var owner: AnyObject?
    var values: [UInt: Any] = [:]
    var unheld: [UInt: () -> AnyObject?] = [:]
  }

  // Values may belong to any actor; whoever reads one was able to set it.
  private final class Store: @unchecked Sendable {
    let lock = NSLock()
    var entries: [ObjectIdentifier: Entry] = [:]
    var newOwners = 0
    var limit = 64
  }

  private static let store = Store()

  static func set(_ owner: AnyObject, _ key: UInt, _ value: Any?, isHeld: Bool) {
    // What is replaced may forget others when it goes, and is let go outside of the lock.
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

  /// What is kept with an object; another one may have had its address before.
  private static func entry(_ owner: AnyObject) -> Entry? {
    store.entries[ObjectIdentifier(owner)].flatMap { $0.owner === owner ? $0 : nil }
  }
}
