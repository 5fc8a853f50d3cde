import CPixels

/// The form in which a PNG file stores its pixels.
package enum PNGPixelFormat: Sendable, Hashable {
  /// One byte a pixel, an index into at most 256 colors.
  case indexed(Palette)
  /// Three bytes a pixel, for pictures that nothing shows through.
  case rgb
  /// Four bytes a pixel, alpha not multiplied in, for any picture.
  case rgba

  /// The narrowest form that holds all of some pictures exactly.
  package init(holding bitmaps: [Bitmap], allowsPalette: Bool = true) {
    var colors = ColorSet()
    if allowsPalette, bitmaps.allSatisfy({ colors.insert($0) }) {
      self = .indexed(Palette(colors))
    } else {
      self = bitmaps.allSatisfy(\.isOpaque) ? .rgb : .rgba
    }
  }

  var bytesPerPixel: Int {
    switch self {
    case .indexed: 1
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// The number of the color type in the file header.
  var colorType: UInt8 {
    switch self {
    case .indexed: 3
    case .rgb: 2
    case .rgba: 6
    }
  }
}

/// At most 256 colors in a fixed order, with a table that finds the index of each.
///
/// Transparent colors come before opaque ones, as the format wants it for a short list of opacities, and each kind by
/// number: the same colors always make the same palette.
package struct Palette: Sendable, Hashable {
  /// Premultiplied words.
  let colors: [UInt32]
  /// Open addressing with linear probing: `(index + 1) << 32 | color`, 0 where free.
  private let slots: [UInt64]

  package init(_ set: ColorSet) {
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

/// The different colors of some pixels, as long as there are at most 256.
package struct ColorSet: Sendable {
  /// The colors as premultiplied words, in order of appearance.
  package private(set) var colors: [UInt32] = []
  /// Open addressing with linear probing: `(index + 1) << 32 | color`, 0 where free.
  private(set) var slots = [UInt64](repeating: 0, count: 1024)

  private static let limit = 256

  package init() {}

  /// Adds colors; false once there are more than 256, when the set is of no use any more. O(pixels), much
  /// less where neighbors are mostly equal.
  package mutating func insert(_ pixels: Span<UInt32>) -> Bool {
    unsafe pixels.withUnsafeBufferPointer { words in
      unsafe insert { slots, colors, used in
        unsafe grid_collect_colors(words.baseAddress, words.count, slots, colors, used)
      }
    }
  }

  /// Adds the colors of a picture; false once there are more than 256. Rows that equal the one above take little time.
  package mutating func insert(_ bitmap: Bitmap) -> Bool {
    let width = bitmap.width
    for row in 0..<bitmap.height {
      let isRepeated = unsafe bitmap.pixels.withUnsafeBufferPointer { words in
        guard row > 0, let first = words.baseAddress else { return false }
        return unsafe grid_are_equal(first + row * width, first + (row - 1) * width, width) != 0
      }
      if !isRepeated, !insert(bitmap.pixels.span.extracting(row * width..<(row + 1) * width)) { return false }
    }
    return true
  }

  /// Adds what `collect` adds to a table and a list of colors of which so many are used, as `grid_collect_colors` does.
  @unsafe mutating func insert(
    _ collect: (UnsafeMutablePointer<UInt64>?, UnsafeMutablePointer<UInt32>?, Int32) -> Int32
  ) -> Bool {
    // Taken out, so that they are changed in place.
    var table = slots
    var list = colors
    slots = []
    let used = list.count
    list.append(contentsOf: repeatElement(0, count: Self.limit - used))
    let grown = unsafe table.withUnsafeMutableBufferPointer { slots in
      unsafe list.withUnsafeMutableBufferPointer { colors in
        unsafe Int(collect(slots.baseAddress, colors.baseAddress, Int32(used)))
      }
    }
    list.removeLast(Self.limit - max(grown, 0))
    colors = list
    slots = table
    return grown >= 0
  }
}
