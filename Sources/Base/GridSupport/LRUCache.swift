/// A bounded cache that evicts the least recently used values.
///
/// Each value has a cost, such as its size in bytes; the total cost never exceeds the limit. The order of use
/// is a linked list of slots, stored separately from keys and values, so that a lookup costs little more than
/// a dictionary lookup. The type is public and inlinable for one reason: code with package access is not
/// specialized for types of other modules, which makes it five times slower.
public struct LRUCache<Key: Hashable, Value> {
  /// The maximum total cost; lowering it evicts values.
  public var limit: Int { didSet { evict() } }
  /// The total cost of all values.
  @inlinable public var cost: Int { totalCost }
  /// The number of values.
  @inlinable public var count: Int { positions.count }

  /// The neighbors of a value in order of use, -1 for none, and the cost of the value.
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
  @usableFromInline var positions: [Key: Int] = [:]
  @usableFromInline var keys: [Key?] = []
  @usableFromInline var values: [Value?] = []
  @usableFromInline var links: [Link] = []
  @usableFromInline var free: [Int] = []
  @usableFromInline var newest = -1
  @usableFromInline var oldest = -1

  /// Creates an empty cache.
  @inlinable public init(limit: Int) { self.limit = limit }

  /// Returns the value for a key if it is cached; O(1).
  @inlinable public mutating func value(for key: Key) -> Value? {
    guard let position = positions[key] else { return nil }
    if position != newest {
      unlink(position)
      link(position)
    }
    return values[position]
  }

  /// Inserts a value, replacing the previous value for the key. Does not insert a value whose cost alone
  /// exceeds the limit. O(1) plus the number of evicted values.
  @inlinable public mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
    guard cost <= limit else {
      if let position = positions.removeValue(forKey: key) { vacate(position) }
      return
    }
    let entry = Link(newer: -1, older: -1, cost: cost)
    let position: Int
    if let known = free.popLast() {
      position = known
      keys[position] = key
      values[position] = value
      links[position] = entry
    } else {
      position = keys.count
      keys.append(key)
      values.append(value)
      links.append(entry)
    }
    if let old = positions.updateValue(position, forKey: key) { vacate(old) }
    totalCost += cost
    link(position)
    // The new value would be the last to be evicted, and it fits on its own.
    evict()
  }

  @inlinable mutating func evict() {
    while totalCost > limit {
      if let key = keys[oldest] { positions[key] = nil }
      vacate(oldest)
    }
  }

  /// Removes all values.
  @inlinable public mutating func removeAll() {
    if positions.isEmpty { return }
    positions.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    free.removeAll(keepingCapacity: true)
    (totalCost, newest, oldest) = (0, -1, -1)
  }

  /// Frees a slot that no key refers to anymore.
  @inlinable mutating func vacate(_ position: Int) {
    unlink(position)
    totalCost -= links[position].cost
    keys[position] = nil
    values[position] = nil
    free.append(position)
  }

  @inlinable mutating func link(_ position: Int) {
    links[position].older = newest
    links[position].newer = -1
    if newest >= 0 { links[newest].newer = position }
    newest = position
    if oldest < 0 { oldest = position }
  }

  @inlinable mutating func unlink(_ position: Int) {
    let entry = links[position]
    if entry.newer >= 0 { links[entry.newer].older = entry.older } else { newest = entry.older }
    if entry.older >= 0 { links[entry.older].newer = entry.newer } else { oldest = entry.newer }
  }
}
