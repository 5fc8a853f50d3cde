/// A bounded memory of what was made before: where it is full, what was not asked for longest goes first.
///
/// Each value has a cost, usually bytes; the costs of all together never exceed the limit. The code is visible to other
/// modules so that it is compiled for their types.
public struct RecentCache<Key: Hashable, Value> {
  /// The most that all values may cost together.
  public let limit: Int
  /// What all values cost together.
  @inlinable public var cost: Int { totalCost }

  /// A value's neighbors in order of use; -1 for none.
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

  /// Creates an empty memory.
  @inlinable public init(limit: Int) { self.limit = limit }

  /// The number of values kept.
  @inlinable public var count: Int { places.count }

  /// The value for `key`, if it is still there.
  @inlinable public mutating func value(for key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    if place != newest {
      unlink(place)
      link(place)
    }
    return values[place]
  }

  /// Keeps a value, unless it alone costs more than the limit; a value that was there for the key goes.
  @inlinable public mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if let place = places[key] { remove(place) }
    guard cost <= limit else { return }
    while totalCost + cost > limit, oldest >= 0 { remove(oldest) }
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
    places[key] = place
    totalCost += cost
    link(place)
  }

  @inlinable mutating func remove(_ place: Int) {
    unlink(place)
    if let key = keys[place] { places[key] = nil }
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
