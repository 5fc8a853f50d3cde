import GridFrame

/// A table of values for strips of subframes, keyed by the subframe and the strip's number.
///
/// Each visible cell of each frame is looked up. A lookup that succeeds by identity takes a few dozen instructions, a
/// tenth of a dictionary's.
struct SubframeTable<Value> {
  private struct Entry {
    let subframe: Subframe
    let strip: Int
    let hash: Int
    let value: Value
  }

  private var entries: [Entry] = []
  /// Open addressing with linear probing: indices into `entries`, -1 if free.
  private var slots = [Int32](repeating: -1, count: 1 << 8)

  var count: Int { entries.count }

  /// The value of a subframe, or of an equal one.
  func value(of subframe: Subframe, strip: Int) -> Value? {
    let hash = subframe.contentHash &+ strip
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if entries[place].hash == hash, entries[place].strip == strip,
        ObjectIdentifier(entries[place].subframe) == ObjectIdentifier(subframe)
          || entries[place].subframe == subframe
      {
        return entries[place].value
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Inserts the value of a subframe that has none.
  mutating func insert(_ value: Value, for subframe: Subframe, strip: Int) {
    entries.append(
      Entry(subframe: subframe, strip: strip, hash: subframe.contentHash &+ strip, value: value))
    if 2 * entries.count > slots.count {
      slots = [Int32](repeating: -1, count: 2 * slots.count)
      for place in entries.indices { enter(place) }
    } else {
      enter(entries.count - 1)
    }
  }

  mutating func removeAll() { self = SubframeTable() }

  private mutating func enter(_ place: Int) {
    var slot = entries[place].hash & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(place)
  }
}
