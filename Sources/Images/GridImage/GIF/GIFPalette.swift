/// At most 255 colors that stand for all colors of an animation.
///
/// Fills and texts keep their colors exactly. The others are the steps of antialiased edges, of which there are
/// thousands, so a step close enough to a color of the palette shows as that color. There is no dithering: its noise
/// would be new in every frame.
package struct GIFPalette: Sendable, Hashable {
  /// Opaque `0xffRRGGBB` words in ascending order; at least one.
  package let colors: [UInt32]
  /// The greatest difference between a counted color and the color that stands for it, in levels of any channel.
  /// Colors that were counted in cubes may differ by 4 more.
  package let tolerance: Int

  /// The usual tolerance, with which edges of black text on white have about a dozen steps.
  package static let standardTolerance = 10
  /// The share of all pixels from which a color is a fill even if no display list names it, as a translucent fill is.
  private static let leastShare = 256
  /// The maximum number of colors; the 256th index marks unchanged pixels.
  package static let maximumCount = 255

  /// Creates the palette of some pictures.
  /// - Parameters:
  ///   - counts: The colors of the pictures.
  ///   - exact: Colors to keep exactly where they occur, such as those of fills and texts, as opaque words.
  ///   - limit: The maximum number of colors, from 2 to 255.
  ///   - tolerance: The tolerance to begin with, which grows until the limit suffices.
  package init(
    _ counts: ColorCounts, exact: Set<UInt32> = [], limit: Int = maximumCount,
    tolerance: Int = standardTolerance
  ) {
    let limit = min(max(limit, 2), Self.maximumCount)
    let ranked = counts.ranked
    let total = ranked.reduce(0) { $0 + $1.pixels }
    let kept = ranked.filter { entry in
      exact.contains(entry.color)
        // Most pixels of a fill are in long runs, unlike those of an edge.
        || 2 * entry.flatPixels > entry.pixels && Self.leastShare * entry.pixels > total
    }.prefix(limit * 3 / 4).map(\.color)
    var tolerance = tolerance
    while true {
      if let colors = Self.cover(ranked, keeping: kept, tolerance: tolerance, limit: limit) {
        self.colors = colors.isEmpty ? [0xffff_ffff] : colors.sorted()
        self.tolerance = tolerance
        return
      }
      tolerance += max(1, tolerance / 4)
    }
  }

  /// Returns the kept colors and others, most frequent first, until every color is within the tolerance of one of
  /// them; nil if that takes more than `limit` colors.
  private static func cover(
    _ ranked: [ColorCounts.Entry], keeping kept: [UInt32], tolerance: Int, limit: Int
  ) -> [UInt32]? {
    var chosen = kept
    for entry in ranked {
      if chosen.contains(where: { distance($0, entry.color) <= tolerance }) { continue }
      if chosen.count == limit { return nil }
      chosen.append(entry.color)
    }
    return chosen
  }

  /// Returns the greatest difference of a channel.
  package static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    func difference(_ shift: UInt32) -> Int {
      abs(Int(truncatingIfNeeded: one >> shift & 0xff) &- Int(truncatingIfNeeded: other >> shift & 0xff))
    }
    return max(difference(0), difference(8), difference(16))
  }

  /// Returns the index of the closest color; of equally close ones, the first.
  func index(closestTo color: UInt32) -> UInt8 {
    var (best, least) = (0, Int.max)
    for index in colors.indices {
      let distance = Self.distance(colors[index], color)
      if distance < least { (best, least) = (index, distance) }
    }
    return UInt8(truncatingIfNeeded: best)
  }
}

/// Finds the indices of colors in a palette, with a cache, because neighboring pixels have few colors.
struct GIFColorMap {
  private let palette: GIFPalette
  private var colors = [UInt32](repeating: 0, count: 1 << 12)
  private var indices = [UInt8](repeating: 0, count: 1 << 12)

  init(_ palette: GIFPalette) { self.palette = palette }

  /// Returns the indices of the pixels of an opaque picture, row by row.
  mutating func indices(of bitmap: Bitmap) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bitmap.width * bitmap.height)
    var last = UInt32(0)
    var index = UInt8(0)
    let words = bitmap.pixels.span
    for position in words.indices {
      let color = words[position] | 0xff00_0000
      if color != last {
        last = color
        index = self.index(of: color)
      }
      result.append(index)
    }
    return result
  }

  private mutating func index(of color: UInt32) -> UInt8 {
    let slot = Int(truncatingIfNeeded: (color &* 0x9e37_79b1) >> 20)
    if colors[slot] != color {
      colors[slot] = color
      indices[slot] = palette.index(closestTo: color)
    }
    return indices[slot]
  }
}
