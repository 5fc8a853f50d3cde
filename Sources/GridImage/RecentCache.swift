/// A bounded memory of what was made before: where it is full, what was not asked for longest goes first.
///
/// Each value has a cost, usually bytes; the costs of all together never exceed the limit.
package struct RecentCache<Key: Hashable, Value> {
  /// The most that all values may cost together.
  package let limit: Int
  /// What all values cost together.
  package private(set) var cost = 0

  private struct Slot {
    var key: Key
    var value: Value
    var cost: Int
    /// The slots asked for just after and just before this one; -1 for none.
    var newer: Int
    var older: Int
  }

  private var places: [Key: Int] = [:]
  private var slots: [Slot?] = []
  private var free: [Int] = []
  private var newest = -1
  private var oldest = -1

  /// Creates an empty memory.
  package init(limit: Int) { self.limit = limit }

  /// The number of values kept.
  package var count: Int { places.count }

  /// The value for `key`, if it is still there.
  package mutating func value(for key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    if place != newest {
      unlink(place)
      link(place)
    }
    return slots[place]?.value
  }

  /// Keeps a value, unless it alone costs more than the limit; a value that was there for the key goes.
  package mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if let place = places[key] { remove(place) }
    guard cost <= limit else { return }
    while self.cost + cost > limit, oldest >= 0 { remove(oldest) }
    let slot = Slot(key: key, value: value, cost: cost, newer: -1, older: -1)
    let place = free.popLast() ?? slots.count
    if place == slots.count { slots.append(slot) } else { slots[place] = slot }
    places[key] = place
    self.cost += cost
    link(place)
  }

  private mutating func remove(_ place: Int) {
    unlink(place)
    guard let slot = slots[place] else { return }
    places[slot.key] = nil
    cost -= slot.cost
    slots[place] = nil
    free.append(place)
  }

  private mutating func link(_ place: Int) {
    slots[place]?.older = newest
    slots[place]?.newer = -1
    if newest >= 0 { slots[newest]?.newer = place }
    newest = place
    if oldest < 0 { oldest = place }
  }

  private mutating func unlink(_ place: Int) {
    guard let slot = slots[place] else { return }
    if slot.newer >= 0 { slots[slot.newer]?.older = slot.older } else { newest = slot.older }
    if slot.older >= 0 { slots[slot.older]?.newer = slot.newer } else { oldest = slot.newer }
  }
}
