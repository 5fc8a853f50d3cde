/// How a table stores its objects.
public struct NSPointerFunctionsOptions: OptionSet, Sendable {
  /// The raw bits.
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Retained.
  public static let strongMemory: NSPointerFunctionsOptions = []
  /// Not retained.
  public static let weakMemory = NSPointerFunctionsOptions(rawValue: 5)
  /// Compared by identity instead of equality.
  public static let objectPointerPersonality = NSPointerFunctionsOptions(rawValue: 512)
  /// Copied.
  public static let copyIn = NSPointerFunctionsOptions(rawValue: 65536)
}

/// An object in a table, retained or not.
private struct Kept<Object> {
  private weak var weakly: AnyObject?
  private var strongly: Object?

  init(_ object: Object, weakly isWeak: Bool) {
    if isWeak { weakly = object as AnyObject } else { strongly = object }
  }

  var object: Object? { strongly ?? weakly as? Object }
}

/// An unordered collection of objects. Objects that are not retained disappear when nothing else retains them. Here,
/// objects keep their order of insertion, so that nothing depends on addresses.
///
/// Lookups take linear time.
open class NSHashTable<ObjectType>: NSObject {
  private let options: NSPointerFunctionsOptions
  private var kept: [Kept<ObjectType>] = []

  /// Creates an empty instance.
  public init(options: NSPointerFunctionsOptions = [], capacity: Int = 0) { self.options = options }
  /// Creates an empty table that retains nothing.
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// The objects.
  open var allObjects: [ObjectType] { kept.compactMap(\.object) }
  /// The number of objects.
  open var count: Int { allObjects.count }
  /// An object; nil if the table is empty.
  open var anyObject: ObjectType? { allObjects.first }

  private func isSame(_ one: ObjectType, _ other: ObjectType) -> Bool {
    let (one, other) = (one as AnyObject, other as AnyObject)
    if one === other { return true }
    guard !options.contains(.objectPointerPersonality), let object = one as? NSObject else { return false }
    return object.isEqual(other)
  }

  /// Adds an object unless the table contains it.
  open func add(_ object: ObjectType?) {
    guard let object else { return }
    kept.removeAll { $0.object == nil }
    if !contains(object) { kept.append(Kept(object, weakly: options.contains(.weakMemory))) }
  }
  /// Removes an object.
  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    kept.removeAll { entry in entry.object.map { isSame($0, object) } ?? true }
  }
  /// Removes all objects.
  open func removeAllObjects() { kept = [] }
  /// Whether the table contains an object.
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }
  /// The object equal to another one; nil if there is none.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    return allObjects.first { isSame($0, object) }
  }
}

/// A map from keys to objects. Entries that are not retained disappear when nothing else retains them. Here, entries
/// keep their order of insertion.
///
/// Lookups take linear time.
open class NSMapTable<KeyType, ObjectType>: NSObject {
  private let options: (key: NSPointerFunctionsOptions, value: NSPointerFunctionsOptions)
  private var kept: [(key: Kept<KeyType>, value: Kept<ObjectType>)] = []

  /// Creates an empty instance.
  public init(
    keyOptions: NSPointerFunctionsOptions = [], valueOptions: NSPointerFunctionsOptions = [],
    capacity: Int = 0
  ) { options = (keyOptions, valueOptions) }
  /// Creates an empty map that retains keys and objects.
  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  /// Creates an empty map that retains keys.
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }
  /// Creates an empty map that retains objects while their keys exist.
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }
  /// Creates an empty map that retains nothing.
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  private func isSame(_ one: KeyType, _ other: KeyType) -> Bool {
    let (one, other) = (one as AnyObject, other as AnyObject)
    if one === other { return true }
    guard !options.key.contains(.objectPointerPersonality), let object = one as? NSObject else {
      return false
    }
    return object.isEqual(other)
  }

  /// The number of existing entries.
  open var count: Int { pairs.count }
  private var pairs: [(KeyType, ObjectType)] {
    kept.compactMap { entry in
      guard let key = entry.key.object, let value = entry.value.object else { return nil }
      return (key, value)
    }
  }

  /// The object of a key; nil if there is none.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    return pairs.first { isSame($0.0, aKey) }?.1
  }
  /// Sets the object of a key.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey, let anObject else { return }
    removeObject(forKey: aKey)
    kept.append(
      (
        Kept(aKey, weakly: options.key.contains(.weakMemory)),
        Kept(anObject, weakly: options.value.contains(.weakMemory))
      ))
  }
  /// Removes the object of a key.
  open func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    kept.removeAll { entry in entry.key.object.map { isSame($0, aKey) } ?? true }
  }
  /// Removes all entries.
  open func removeAllObjects() { kept = [] }
  /// The keys.
  open func keyEnumerator() -> NSEnumerator { NSArray(array: pairs.map(\.0)).objectEnumerator() }
  /// The objects.
  open func objectEnumerator() -> NSEnumerator? { NSArray(array: pairs.map(\.1)).objectEnumerator() }
}
