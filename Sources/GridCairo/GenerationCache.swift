/// A bounded memory of what was made before: at most `capacity` values, those not asked for lately dropped in bulk.
///
/// Values live in a young and an old generation. A value found in the old one moves to the young one; when that is half
/// of the capacity, the old one is dropped and the young one takes its place. What is found never depends on order within
/// a dictionary.
struct GenerationCache<Key: Hashable, Value> {
  let capacity: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  init(capacity: Int) { self.capacity = max(capacity, 2) }

  /// The number of values kept.
  var count: Int { young.count + old.count }

  /// The value for `key`, if it is still there.
  mutating func value(for key: Key) -> Value? {
    if let value = young[key] { return value }
    guard let value = old.removeValue(forKey: key) else { return nil }
    insert(value, for: key)
    return value
  }

  /// Keeps a value.
  mutating func insert(_ value: Value, for key: Key) {
    if young.count >= capacity / 2 {
      old = young
      young = [:]
    }
    young[key] = value
  }
}
