/// The number of pixels of each color in some pictures.
///
/// Up to 65,536 colors are counted exactly. Further ones, which only photographs have, are counted in cubes of 8
/// levels per channel. The counts depend on the pictures and their order alone.
package struct ColorCounts: Sendable {
  /// A color, with the number of its pixels.
  struct Entry: Sendable {
    /// An opaque `0xffRRGGBB` word.
    var color: UInt32
    var pixels: Int
    /// The number of those pixels that are in horizontal runs of `longRun` or more, as in fills.
    var flatPixels: Int
  }

  private static let exactLimit = 1 << 16
  private static let longRun = 8

  private(set) var entries: [Entry] = []
  /// A hash table with open addressing and linear probing: the index of an entry plus 1, or 0 if free.
  private var slots = [UInt32](repeating: 0, count: 1 << 12)
  /// The numbers of pixels by the upper five bits of red, green and blue, once all exact entries are in use.
  private var cubes: [Int] = []

  package init() {}

  /// Adds the pixels of an opaque picture; O(pixels).
  package mutating func add(_ bitmap: Bitmap) {
    for row in 0..<bitmap.height {
      let words = bitmap.pixels.span.extracting(row * bitmap.width..<(row + 1) * bitmap.width)
      var start = 0
      while start < words.count {
        let color = words[start]
        var end = start &+ 1
        while end < words.count, words[end] == color { end &+= 1 }
        add(color | 0xff00_0000, pixels: end &- start)
        start = end
      }
    }
  }

  private mutating func add(_ color: UInt32, pixels: Int) {
    let flat = pixels >= Self.longRun ? pixels : 0
    var slot = slot(of: color)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) &- 1
      if entries[index].color == color {
        entries[index].pixels &+= pixels
        entries[index].flatPixels &+= flat
        return
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    guard entries.count < Self.exactLimit else { return addCoarsely(color, pixels: pixels) }
    entries.append(Entry(color: color, pixels: pixels, flatPixels: flat))
    slots[slot] = UInt32(entries.count)
    if 2 * entries.count > slots.count { grow() }
  }

  private func slot(of color: UInt32) -> Int {
    Int(truncatingIfNeeded: (color &* 0x9e37_79b1) >> 8) & (slots.count &- 1)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: 2 * slots.count)
    for index in entries.indices {
      var slot = slot(of: entries[index].color)
      while slots[slot] != 0 { slot = (slot &+ 1) & (slots.count &- 1) }
      slots[slot] = UInt32(index + 1)
    }
  }

  private mutating func addCoarsely(_ color: UInt32, pixels: Int) {
    if cubes.isEmpty { cubes = [Int](repeating: 0, count: 1 << 15) }
    let cube = color >> 9 & 0x7c00 | color >> 6 & 0x3e0 | color >> 3 & 0x1f
    cubes[Int(cube)] &+= pixels
  }

  /// All colors, those with the most pixels first. Colors counted in a cube are represented by its center.
  var ranked: [Entry] {
    var all = entries
    for (cube, pixels) in cubes.enumerated() where pixels > 0 {
      let cube = UInt32(cube)
      let color = (cube & 0x7c00) << 9 | (cube & 0x3e0) << 6 | (cube & 0x1f) << 3 | 0xff04_0404
      all.append(Entry(color: color, pixels: pixels, flatPixels: 0))
    }
    return all.sorted { ($1.pixels, $0.color) < ($0.pixels, $1.color) }
  }
}
