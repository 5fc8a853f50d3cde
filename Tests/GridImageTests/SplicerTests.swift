import GridGeometry
import GridImage
import GridSupport
import TestSupport
import Testing

/// Slices spliced from tiles have the pixels of these tiles.
@Suite struct SplicerTests {
  /// A slice as parts of tiles, and as pixels.
  private struct Slice {
    var tiles: [Bitmap] = []
    var edges: [[Int32]] = []
    var parts: [(tile: Int, from: Int, width: Int)] = []
    var top = 0
    var size: PixelSize

    /// The pixels it shows.
    var bitmap: Bitmap {
      var bitmap = Bitmap(width: size.width, height: size.height)
      var x = 0
      for part in parts {
        for row in 0..<size.height {
          for column in 0..<part.width {
            bitmap[x + column, row] = tiles[part.tile][part.from + column, top + row]
          }
        }
        x += part.width
      }
      return bitmap
    }

    func begin(_ splicer: Splicer) throws {
      let made = try zip(tiles, edges).enumerated().map { index, tile in
        try tile.0.withPixels {
          try splicer.add($0, size: tile.0.size, edges: tile.1, kind: index % 3 == 1 ? .passing : .cell)
        }
      }
      var x = 0
      let parts = parts.map { part in
        defer { x += part.width }
        return Splicer.Part(made[part.tile], x: x, from: part.from, width: part.width)
      }
      try splicer.begin(parts, size: size, top: top)
    }
  }

  private static func color(using generator: inout SeededGenerator) -> UInt32 {
    0xff00_0000 | UInt32.random(in: 0..<1 << 24, using: &generator)
  }

  /// A few stamps, like the glyphs of a font, on tiles with a few backgrounds.
  private static func slice(using generator: inout SeededGenerator) -> Slice {
    var height = Int.random(in: 1...Splicer.largestHeight, using: &generator)
    var colors = (0..<Int.random(in: 2...12, using: &generator)).map { _ in color(using: &generator) }
    // Slices may share backgrounds and letters.
    if Bool.random(using: &generator) { (colors, height) = ([0xffff_ffff, 0xff20_2020], 8) }
    let stamps = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      let size = (Int.random(in: 1...9, using: &generator), Int.random(in: 1...height, using: &generator))
      return Bitmap(
        width: size.0, height: size.1,
        pixels: (0..<size.0 * size.1).map { _ in colors.randomElement(using: &generator, or: 0) })
    }
    let top = Int.random(in: 0..<height, using: &generator)
    var slice = Slice(
      top: top, size: PixelSize(width: 0, height: Int.random(in: 1...height - top, using: &generator)))
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let width = Int.random(in: 1...80, using: &generator)
      var tile = Bitmap(
        width: width, height: height, filledWith: colors.randomElement(using: &generator, or: 0))
      if Bool.random(using: &generator) {
        let line = colors.randomElement(using: &generator, or: 0)
        for x in 0..<width { tile[x, height - 1] = line }
      }
      var edges: [Int32] = []
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        let stamp = stamps[Int.random(in: 0..<stamps.count, using: &generator)]
        let place = Int.random(in: 0..<width, using: &generator)
        for y in 0..<stamp.height {
          for x in place..<min(place + stamp.width, width) { tile[x, y] = stamp[x - place, y] }
        }
        // Edges need not coincide with letters.
        edges.append(Int32(Bool.random(using: &generator) ? place : place + 2))
      }
      slice.tiles.append(tile)
      slice.edges.append(edges.filter { $0 <= width }.sorted())
    }
    // Some slices are so wide that the row above, or the start of the slice, is out of the window.
    let limit = [40, 300, 300, 4_000, 12_000].randomElement(using: &generator, or: 40)
    while slice.size.width < max(Splicer.leastWidth, limit) {
      let tile = Int.random(in: 0..<slice.tiles.count, using: &generator)
      let from =
        Bool.random(using: &generator) ? 0 : Int.random(in: 0..<slice.tiles[tile].width, using: &generator)
      let rest = slice.tiles[tile].width - from
      let width = Bool.random(using: &generator) ? rest : Int.random(in: 1...rest, using: &generator)
      slice.parts.append((tile, from, width))
      slice.size.width += width
    }
    return slice
  }

  @Test func splicedSlicesHaveTheirPixels() throws {
    let encoder = try PNGEncoder()
    let used = try Splicer()
    for seed in 0..<400 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let slice = Self.slice(using: &generator)
      let bitmap = slice.bitmap
      if used.byteCount > 2 << 20 { used.forget() }
      used.forgetPassing()
      try slice.begin(used)
      used.beginPiece()
      try used.encode()
      let (piece, pixels) = used.piece()
      let file = try encoder.assemble(
        [piece, piece], width: bitmap.width, height: 2 * bitmap.height, format: .rgb
      ).joined
      let decoded = try Bitmap(png: file)
      #expect(decoded.part(PixelRect(bitmap.size)) == bitmap, "seed \(seed)")
      let second = PixelRect(bitmap.size).offset(x: 0, y: bitmap.height)
      #expect(decoded.part(second) == bitmap, "seed \(seed)")
      #expect(pixels == bitmap.pixelSum && used.pixelSum == bitmap.pixelSum, "seed \(seed)")

      var (colors, all) = (ColorSet(), ColorSet())
      let (isFew, areFew) = (used.insertColors(into: &colors), bitmap.withPixels { all.insert($0) })
      #expect(isFew == areFew && (!isFew || colors.colors.sorted() == all.colors.sorted()), "seed \(seed)")

      // Nothing is left over from earlier slices.
      let fresh = try Splicer()
      try slice.begin(fresh)
      try fresh.encode()
      let other = try encoder.assemble(
        [fresh.piece().piece], width: bitmap.width, height: bitmap.height, format: .rgb
      ).joined
      let again = try encoder.assemble([piece], width: bitmap.width, height: bitmap.height, format: .rgb)
        .joined
      #expect(other == again, "seed \(seed)")
    }
  }

  /// Premultiplied pixels of any opacity.
  private static func shades(_ count: Int, using generator: inout SeededGenerator) -> [UInt32] {
    (0..<count).map { _ in
      let alpha = UInt32.random(in: 0...255, using: &generator)
      return PixelArithmetic.premultiplied(
        red: UInt32.random(in: 0...255, using: &generator), green: 0, blue: 99, alpha: alpha)
    }
  }

  @Test func shadedTilesHaveTheirBlendedPixels() throws {
    let encoder = try PNGEncoder()
    let used = try Splicer()
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let slice = Self.slice(using: &generator)
      func encode(_ splicer: Splicer) throws -> (file: [UInt8], shown: Bitmap) {
        var generator = SeededGenerator(seed: seed)
        splicer.forgetPassing()
        splicer.beginPiece()
        let size = slice.size
        let tiles = try zip(slice.tiles, slice.edges).map { tile, edges in
          try tile.withPixels { try splicer.add($0, size: tile.size, edges: edges) }
        }
        var shown = Bitmap(width: size.width, height: size.height)
        var parts: [Splicer.Part] = []
        var x = 0
        for (tile, from, width) in slice.parts {
          let columns = PixelRect(x: x, y: 0, width: width, height: size.height)
          for y in 0..<size.height {
            for column in 0..<width { shown[x + column, y] = slice.tiles[tile][from + column, slice.top + y] }
          }
          var made = tiles[tile]
          // Some have a shadow from the left.
          let isShaded = width < 40 && Bool.random(using: &generator)
          if isShaded {
            let shades = Self.shades(width, using: &generator)
            made = try splicer.shaded(made, from: from, by: shades)
            shown.blend(shades, over: columns)
          }
          parts.append(Splicer.Part(made, x: x, from: isShaded ? 0 : from, width: width))
          x += width
        }
        try splicer.begin(parts, size: size, top: slice.top)
        try splicer.encode()
        let (piece, pixels) = splicer.piece()
        #expect(pixels == shown.pixelSum, "seed \(seed)")
        let file = try encoder.assemble(
          [piece], width: size.width, height: size.height, format: .rgb
        ).joined
        return (file, shown)
      }
      let (file, shown) = try encode(used)
      #expect(try Bitmap(png: file) == shown, "seed \(seed)")
      #expect(try encode(try Splicer()).file == file, "seed \(seed)")
    }
  }

  @Test func vectorizedBlendingMatchesSinglePixels() {
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let size = PixelSize(
        width: Int.random(in: 1...40, using: &generator), height: Int.random(in: 1...3, using: &generator))
      let count = size.width * size.height
      let below = Bitmap(
        width: size.width, height: size.height, pixels: Self.shades(count, using: &generator))
      let rect = PixelRect(x: Int.random(in: 0..<size.width, using: &generator), y: 0, width: 1, height: 1)
      let part = PixelRect(x: rect.x, y: 0, width: size.width - rect.x, height: size.height)
      let words = Self.shades(part.width, using: &generator)
      var (one, many) = (below, below)
      one.blend(words[0], over: part)
      many.blend(words, over: part)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let isInside = x >= part.x
          #expect(
            one[x, y] == (isInside ? PixelArithmetic.over(words[0], below[x, y]) : below[x, y]),
            "seed \(seed)")
          #expect(
            many[x, y] == (isInside ? PixelArithmetic.over(words[x - part.x], below[x, y]) : below[x, y]),
            "seed \(seed)")
        }
      }
    }
  }

  @Test func vectorizedBlendingOfScaledWordsMatchesSinglePixels() {
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let count = Int.random(in: 0...20, using: &generator)
      let words = Self.shades(count, using: &generator), below = Self.shades(count, using: &generator)
      let factor = UInt32.random(in: 0...255, using: &generator)
      var blended = below
      unsafe words.withUnsafeBufferPointer { words in
        unsafe blended.withUnsafeMutableBufferPointer { blended in
          guard let source = words.baseAddress, let target = blended.baseAddress else { return }
          unsafe PixelArithmetic.blend(source, scaledBy: UInt8(factor), over: target, count: count)
        }
      }
      let expected = zip(words, below).map { word, below in
        let scaled = stride(from: 0, to: 32, by: 8).reduce(0 as UInt32) {
          // Rounded to nearest.
          $0 | ((2 * (word >> UInt32($1) & 0xff) * factor + 255) / 510) << UInt32($1)
        }
        return PixelArithmetic.over(scaled, below)
      }
      #expect(blended == expected, "seed \(seed)")
    }
  }

  @Test func picturesWithoutBackgroundAreSplicedToo() throws {
    let encoder = try PNGEncoder()
    for seed in 0..<20 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let size = PixelSize(width: Int.random(in: 8...700, using: &generator), height: 64)
      let tile = Bitmap(
        width: size.width, height: 64,
        pixels: (0..<size.width * 64).map { _ in Self.color(using: &generator) })
      let splicer = try Splicer()
      let slice = Slice(tiles: [tile], edges: [[]], parts: [(0, 0, size.width)], size: size)
      try slice.begin(splicer)
      try splicer.encode()
      let file = try encoder.assemble([splicer.piece().piece], width: size.width, height: 64, format: .rgb)
        .joined
      #expect(try Bitmap(png: file) == tile, "seed \(seed)")
      var colors = ColorSet()
      #expect(!splicer.insertColors(into: &colors), "seed \(seed)")
    }
  }
}
