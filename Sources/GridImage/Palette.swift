/// The colours of a bitmap that has at most 256, with a table that finds the index of each.
///
/// Order is that of first appearance, transparent ones before opaque ones, as the format wants it for a short
/// list of opacities.
struct Palette {
  /// Premultiplied words.
  private(set) var colors: [UInt32] = []
  /// Open addressing with linear probing: `(index + 1) << 32 | colour`, 0 where free.
  private var slots = [UInt64](repeating: 0, count: Self.slotCount)

  private static let slotCount = 1024
  static let limit = 256

  /// Collects the colours; nil as soon as there are more than 256.
  ///
  /// - Complexity: O(pixels), much less where there are many colours.
  init?(of bitmap: Bitmap) {
    let isComplete = unsafe bitmap.pixels.withUnsafeBufferPointer { words in
      guard let first = unsafe words.first else { return true }
      var previous = ~first
      var index = 0
      while index < words.count {
        let word = unsafe words[index]
        index &+= 1
        if word == previous { continue }
        previous = word
        guard insert(word) else { return false }
      }
      return true
    }
    guard isComplete else { return nil }
    putTransparentFirst()
  }

  /// Notes a colour; false when there is no more room.
  private mutating func insert(_ color: UInt32) -> Bool {
    var slot = Self.slot(of: color)
    while slots[slot] != 0 {
      if UInt32(truncatingIfNeeded: slots[slot]) == color { return true }
      slot = (slot &+ 1) & (Self.slotCount - 1)
    }
    guard colors.count < Self.limit else { return false }
    colors.append(color)
    slots[slot] = UInt64(colors.count) << 32 | UInt64(color)
    return true
  }

  private mutating func putTransparentFirst() {
    let sorted = colors.filter { $0 >> 24 != 255 } + colors.filter { $0 >> 24 == 255 }
    slots = [UInt64](repeating: 0, count: Self.slotCount)
    colors = []
    for color in sorted { _ = insert(color) }
  }

  /// The number of colours that let something through; they come first.
  var transparentCount: Int { colors.prefix { $0 >> 24 != 255 }.count }

  /// The index of a colour that is in the palette.
  func index(of color: UInt32) -> UInt8 {
    var slot = Self.slot(of: color)
    while slots[slot] != 0, UInt32(truncatingIfNeeded: slots[slot]) != color {
      slot = (slot &+ 1) & (Self.slotCount - 1)
    }
    return UInt8(truncatingIfNeeded: (slots[slot] >> 32) &- 1)
  }

  /// Multiplicative hashing by 2³² divided by the golden ratio (Knuth, volume 3, 6.4).
  private static func slot(of color: UInt32) -> Int {
    Int(truncatingIfNeeded: (color &* 0x9e37_79b1) >> 22)
  }
}
