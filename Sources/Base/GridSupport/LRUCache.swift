/// A bounded memory of what was made before: where it is full, what was not asked for longest goes first.
///
/// Each value has a cost, such as bytes; the costs of all together never exceed the limit. The order of use is a list of
/// places apart from keys and values, so that finding a value costs a dictionary's lookup and a few words more. The type
/// is public, and its code visible, for one reason: code of a package's own access level is not compiled for the types
/// of other modules, which makes it five times as slow.
public struct LRUCache<Key: Hashable, Value> {
  /// The most that all values may cost together; a lower limit takes effect with the next value that comes.
  public var limit: Int
  /// What all values cost together.
  @inlinable public var cost: Int { totalCost }
  /// The number of values kept.
  @inlinable public var count: Int { places.count }

  /// A value's neighbors in order of use, -1 for none, and its cost.
  @usableFromInline struct Link {
    @usableFromInline var newer: Int
    @usableFromInline var older: Int
    @usableFromInline var cost: Int

    @inlinable init(newer: Int, older: Int, cost: Int) {
      self.newer = newer
      self.older = older
      self.cost = cost
    }
  }

  @usableFromInline var totalCost = 0
  @usableFromInline var places: [Key: Int] = [:]
  @usableFromInline var keys: [Key?] = []
  @usableFromInline var values: [Value?] = []
  @usableFromInline var links: [Link] = []
  @usableFromInline var free: [Int] = []
  @usableFromInline var newest = -1
  @usableFromInline var oldest = -1

  /// Creates an empty cache.
  @inlinable public init(limit: Int) { self.limit = limit }

  /// The value for a key, if it is still there; O(1).
  @inlinable public mutating func value(for key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    if place != newest {
      unlink(place)
      link(place)
    }
    return values[place]
  }

  /// Keeps a value, unless it alone costs more than the limit; a value that was there for the key goes.
  /// Takes O(1) and the number of values that have to go.
  @inlinable public mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
    guard cost <= limit else {
      if let place = places.removeValue(forKey: key) { vacate(place) }
      return
    }
    let entry = Link(newer: -1, older: -1, cost: cost)
    let place: Int
    if let known = free.popLast() {
      place = known
      keys[place] = key
      values[place] = value
      links[place] = entry
    } else {
      place = keys.count
      keys.append(key)
      values.append(value)
      links.append(entry)
    }
    if let old = places.updateValue(place, forKey: key) { vacate(old) }
    totalCost += cost
    link(place)
    // The new value is the last that would have to go, and alone it fits.
    while totalCost > limit {
      if let key = keys[oldest] { places[key] = nil }
      vacate(oldest)
    }
  }

  /// Forgets all values.
  @inlinable public mutating func removeAll() {
    if places.isEmpty { return }
    places.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    free.removeAll(keepingCapacity: true)
    (totalCost, newest, oldest) = (0, -1, -1)
  }

  /// Frees a place that no key leads to any more.
  @inlinable mutating func vacate(_ place: Int) {
    unlink(place)
    totalCost -= links[place].cost
    keys[place] = nil
    values[place] = nil
    free.append(place)
  }

  @inlinable mutating func link(_ place: Int) {
    links[place].older = newest
    links[place].newer = -1
    if newest >= 0 { links[newest].newer = place }
    newest = place
    if oldest < 0 { oldest = place }
  }

  @inlinable mutating func unlink(_ place: Int) {
    let entry = links[place]
    if entry.newer >= 0 { links[entry.newer].older = entry.older } else { newest = entry.older }
    if entry.older >= 0 { links[entry.older].newer = entry.newer } else { oldest = entry.newer }
  }
}
