import CPixels

/// At most 256 colors in a fixed order, with a table that finds the index of each.
///
/// Transparent colors come before opaque ones, as the format wants it for a short list of opacities, and each kind by
/// number: the same colors always make the same palette.
struct Palette: Sendable {
  /// Premultiplied words.
  let colors: [UInt32]
  /// Open addressing with linear probing: `(index + 1) << 32 | color`, 0 where free.
  private let slots: [UInt64]

  /// Orders the colors of a set.
  init(_ set: ColorSet) {
    let sorted =
      set.colors.filter { $0 >> 24 != 255 }.sorted() + set.colors.filter { $0 >> 24 == 255 }.sorted()
    var ordered = ColorSet()
    // They come from a set of at most as many.
    _ = ordered.insert(sorted.span)
    colors = ordered.colors
    slots = ordered.slots
  }

  /// The number of colors that let something through; they come first.
  var transparentCount: Int { colors.prefix { $0 >> 24 != 255 }.count }

  /// The index of a color that is in the palette.
  func index(of color: UInt32) -> UInt8 {
    var slot = Int(truncatingIfNeeded: (color &* 0x9e37_79b1) >> 22)
    while slots[slot] != 0, UInt32(truncatingIfNeeded: slots[slot]) != color { slot = (slot &+ 1) & 1023 }
    return UInt8(truncatingIfNeeded: (slots[slot] >> 32) &- 1)
  }
}

extension Palette: Hashable {
  /// Whether both have the same colors.
  static func == (one: Palette, other: Palette) -> Bool { one.colors == other.colors }

  /// Feeds the colors.
  func hash(into hasher: inout Hasher) { hasher.combine(colors) }
}
