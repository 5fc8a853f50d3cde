/// A bounded memory of what was made before; where it is full, all is forgotten, and made again when asked for.
struct Recollection<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]
  /// The most values that are kept.
  var capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  /// The value for a key, made if it is not there.
  mutating func value(for key: Key, make: () -> Value) -> Value {
    if let known = values[key] { return known }
    let made = make()
    if values.count >= capacity { values.removeAll(keepingCapacity: true) }
    values[key] = made
    return made
  }

  /// Forgets all.
  mutating func removeAll() {
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
  }
}
