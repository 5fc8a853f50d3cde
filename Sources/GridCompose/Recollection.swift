/// A bounded memory of what was made before; where it is full, all is forgotten, and made again when asked for.
struct Recollection<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]

  /// The value for a key, if it is there.
  subscript(key: Key) -> Value? { values[key] }

  /// Keeps a value; at most `capacity` are kept.
  ///
  /// - Returns: The value that was there for the key already, else the one given.
  mutating func insert(_ value: Value, for key: Key, capacity: Int) -> Value {
    if let known = values[key] { return known }
    if values.count >= capacity { values.removeAll(keepingCapacity: true) }
    values[key] = value
    return value
  }

  /// Forgets all.
  mutating func removeAll() {
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
  }
}
