import CPixels

/// The format of the pixels in a PNG file.
package enum PNGPixelFormat: Sendable, Hashable {
  /// One byte per pixel: an index into at most 256 colors.
  case indexed(Palette)
  /// Three bytes per pixel, for opaque pictures.
  case rgb
  /// Four bytes per pixel with straight alpha, for any picture.
  case rgba

  /// Creates the narrowest format that holds all pictures exactly.
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

  /// The color type in the file header.
  var colorType: UInt8 {
    switch self {
    case .indexed: 3
    case .rgb: 2
    case .rgba: 6
    }
  }
}

/// At most 256 colors in a fixed order, with a table for finding the index of each.
///
/// Transparent colors come before opaque ones, which the PNG specification recommends to shorten `tRNS`. Both
/// groups are sorted by value, so that the same colors always give the same palette.
package struct Palette: Sendable, Hashable {
  /// The colors as premultiplied words.
  let colors: [UInt32]
  /// A hash table with open addressing and linear probing; an entry is `(index + 1) << 32 | color`, or 0 if
  /// free.
  private let slots: [UInt64]

  package init(_ set: ColorSet) {
    let sorted =
      set.colors.filter { $0 >> 24 != 255 }.sorted() + set.colors.filter { $0 >> 24 == 255 }.sorted()
    var ordered = ColorSet()
    // The colors come from a set of at most 256.
    _ = ordered.insert(sorted.span)
    colors = ordered.colors
    slots = ordered.slots
  }

  /// The number of colors that are not opaque; they come first.
  var transparentCount: Int { colors.prefix { $0 >> 24 != 255 }.count }

  /// Returns the index of a color that is in the palette.
  func index(of color: UInt32) -> UInt8 {
    var slot = Int(truncatingIfNeeded: (color &* 0x9e37_79b1) >> 22)
    while slots[slot] != 0, UInt32(truncatingIfNeeded: slots[slot]) != color { slot = (slot &+ 1) & 1023 }
    return UInt8(truncatingIfNeeded: (slots[slot] >> 32) &- 1)
  }
}

/// The distinct colors of some pixels, up to 256.
package struct ColorSet: Sendable {
  /// The colors as premultiplied words, in order of appearance.
  package private(set) var colors: [UInt32] = []
  /// A hash table with open addressing and linear probing; an entry is `(index + 1) << 32 | color`, or 0 if
  /// free.
  private(set) var slots = [UInt64](repeating: 0, count: 1024)

  private static let limit = 256

  package init() {}

  /// Adds colors; returns false once there are more than 256, after which the set is unusable. O(pixels), and
  /// much faster if most neighbors are equal.
  package mutating func insert(_ pixels: Span<UInt32>) -> Bool {
    unsafe pixels.withUnsafeBufferPointer { words in
      unsafe insert { slots, colors, used in
        unsafe grid_collect_colors(words.baseAddress, words.count, slots, colors, used)
      }
    }
  }

  /// Adds the colors of a picture; returns false once there are more than 256. Rows that equal the row above
  /// take little time.
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

  /// Adds the colors that `collect` inserts into a table and a list with a count of used entries, as
  /// `grid_collect_colors` does.
  @unsafe mutating func insert(
    _ collect: (UnsafeMutablePointer<UInt64>?, UnsafeMutablePointer<UInt32>?, Int32) -> Int32
  ) -> Bool {
    // Move the table out, so that it is changed in place.
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
