import GridElement
import GridFrame

/// Which parts of pictures have been seen, each with what it was made for.
///
/// A table of objects with open addressing: every cell of every frame is asked for, which a set of hashable
/// values takes ten times as long for. Equal parts that are not one object count as different ones.
struct VisitedSubframes {
  private var slots = [Slot](repeating: Slot(), count: 1024)
  /// Keeps what was seen, so that no other object gets its address.
  private var parts: [Subframe] = []

  private struct Slot {
    var address: UInt = 0
    var source: UInt64 = 0
  }

  /// Notes a part.
  ///
  /// - Returns: Whether it was seen before; false where that cannot be told.
  mutating func note(_ part: Subframe, for element: ElementID?) -> Bool {
    guard let source = Self.number(of: element) else { return false }
    let new = Slot(address: UInt(bitPattern: ObjectIdentifier(part)), source: source)
    var place = Self.place(of: new, in: slots.count)
    while slots[place].address != 0 {
      if slots[place].address == new.address, slots[place].source == new.source { return true }
      place = (place + 1) & (slots.count - 1)
    }
    slots[place] = new
    parts.append(part)
    if parts.count * 2 > slots.count { grow() }
    return false
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: old.count * 2)
    for slot in old where slot.address != 0 {
      var place = Self.place(of: slot, in: slots.count)
      while slots[place].address != 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = slot
    }
  }

  /// Multiplicative hashing by 2⁶⁴ divided by the golden ratio (Knuth, volume 3, 6.4).
  private static func place(of slot: Slot, in count: Int) -> Int {
    let mixed = (UInt64(slot.address) &+ slot.source &* 0xff51_afd7_ed55_8ccd) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed >> 32) & (count - 1)
  }

  /// A number of its own for each cell, and one for no element; nil for all others, of which there are few.
  private static func number(of element: ElementID?) -> UInt64? {
    guard let element else { return 0 }
    guard case .cell(let row, let column) = element, 0..<1 << 38 ~= row, 0..<1 << 24 ~= column else {
      return nil
    }
    return UInt64(row) << 26 | UInt64(column) << 2 | 1
  }
}
