import GridGeometry
import GridImage
import GridSupport
import TestSupport
import Testing

/// Strips of random stacked boxes, scrolled from picture to picture, are decoded unchanged by libspng and by our
/// decoder, and their hash is right.
///
/// `make fuzz` runs this for as long as requested; `GRIDREEL_FUZZ_SEED` starts at the seed of a failure.
@Suite(.enabled(if: SpngLibrary.isExpected, "needs libspng")) struct SplicingFuzzTests {
  /// Pictures per seed: each finds the state that earlier ones left.
  private static let pictures = 16

  @Test func scrolledStripsHaveTheirPixels() throws {
    let encoder = try PNGEncoder()
    let slow = try fuzz("splicing", seeds: 60, inputs: Self.pictures) { seed, generator in
      try scroll(seed, encoder, using: &generator)
    }
    #expect(slow.isEmpty)
  }

  /// Bytes written for the cell on the left used to be reused for the one on the right if it had been written there
  /// before, and codes for a frozen cell used to be reused for the same cell when it scrolls.
  @Test(arguments: [1_216, 1_365, 17_381, 24_844, 61_433] as [UInt64])
  func stripsAreIndependentOfEarlierOnes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    try scroll(seed, PNGEncoder(), using: &generator)
  }

  private func scroll(
    _ seed: UInt64, _ encoder: PNGEncoder, using generator: inout SeededGenerator
  ) throws {
    let table = ScrolledTable(using: &generator)
    let used = try TableSplicer(table, encoder)
    for picture in 0..<Self.pictures {
      let strips = table.strips(using: &generator)
      let shown = strips.flatMap { $0.pixels(of: table) }
      let size = PixelSize(width: table.width, height: shown.count / table.width)
      let bitmap = Bitmap(width: size.width, height: size.height, pixels: shown)
      if Int.random(in: 0..<40, using: &generator) == 0 { used.forget() }
      let made = try used.encode(strips)
      let file = try encoder.assemble(
        [made.piece], width: size.width, height: size.height, format: .rgb
      ).joined
      noteFuzzInput("splicing", file)
      let place: Comment = "seed \(seed), picture \(picture)"
      let oracle = PNGOracle(file)
      #expect(oracle?.words == shown && oracle?.width == size.width, place)
      let ours = try Bitmap(png: file)
      #expect(ours == bitmap, place)
      var hasher = PixelHasher(width: size.width, height: size.height)
      hasher.append(made.pixels)
      #expect(made.pixels == bitmap.pixelSum && hasher.finish() == ours.pixelHash, place)
      // Nothing is left over from earlier pictures. Checked for one in four, because it analyzes all tiles again.
      guard picture % 4 == 3 else { continue }
      let fresh = try TableSplicer(table, encoder).encode(strips)
      let again = try encoder.assemble(
        [fresh.piece], width: size.width, height: size.height, format: .rgb
      ).joined
      #expect(again == file, place)
    }
  }
}

/// A splicer with the tiles of a table.
private final class TableSplicer {
  private let table: ScrolledTable
  private let encoder: PNGEncoder
  private let splicer: Splicer
  private var tiles: [Splicer.Tile?]

  init(_ table: ScrolledTable, _ encoder: PNGEncoder) throws {
    (self.table, self.encoder) = (table, encoder)
    splicer = try Splicer()
    tiles = table.tiles.map { _ in nil }
  }

  func forget() {
    splicer.forget()
    tiles = tiles.map { _ in nil }
  }

  /// Some stacked strips.
  func encode(_ strips: [Strip]) throws -> (piece: PNGPiece, pixels: PixelSum) {
    splicer.beginPiece()
    for strip in strips {
      if strip.isCompressed {
        let bitmap = Bitmap(
          width: strip.size.width, height: strip.size.height, pixels: strip.pixels(of: table))
        splicer.append(encoder.piece(bitmap, format: .rgb), bitmap.pixelSum)
        continue
      }
      splicer.forgetPassing()
      for index in tiles.indices where table.tiles[index].kind == .passing { tiles[index] = nil }
      let parts = try strip.parts.map { part in
        var tile = try tile(part.tile)
        if !part.shades.isEmpty { tile = try splicer.shaded(tile, from: part.from, by: part.shades) }
        let from = part.shades.isEmpty ? part.from : 0
        return Splicer.Part(tile, x: part.x, from: from, width: part.width)
      }
      try splicer.begin(parts, size: strip.size, top: strip.top)
      try splicer.encode()
    }
    return splicer.piece()
  }

  private func tile(_ index: Int) throws -> Splicer.Tile {
    if let known = tiles[index] { return known }
    let tile = table.tiles[index]
    let made = try tile.bitmap.withPixels {
      try splicer.add($0, size: tile.bitmap.size, edges: tile.edges, kind: tile.kind)
    }
    tiles[index] = made
    return made
  }
}

/// A row of cells, some of them frozen, of which strips show a part.
private struct ScrolledTable {
  struct Tile {
    var bitmap: Bitmap
    var edges: [Int32]
    var kind: Splicer.Kind
  }

  let tiles: [Tile]
  let height: Int
  /// The tiles of the frozen part with their widths, the tiles next to it, and those that scroll.
  let frozen: [(tile: Int, width: Int)]
  let shade: Int
  let row: [Int]
  let width: Int

  init(using generator: inout SeededGenerator) {
    let height = [1, 2, 3, 7, 12, 12, 20, 64].randomElement(using: &generator, or: 12)
    let colors = (0..<Int.random(in: 2...8, using: &generator)).map { _ in
      0xff00_0000 | UInt32.random(in: 0..<1 << 24, using: &generator)
    }
    // The glyphs of a font, mostly with a few colors each.
    let stamps = (0..<4).map { _ in
      let size = (Int.random(in: 1...5, using: &generator), Int.random(in: 1...height, using: &generator))
      return Bitmap(
        width: size.0, height: size.1,
        pixels: (0..<size.0 * size.1).map { _ in colors.randomElement(using: &generator, or: 0) })
    }
    tiles = (0..<6).map { index in
      let width = [1, 2, 6, 11, 19, 30].randomElement(using: &generator, or: 6)
      let ground = colors[Int.random(in: 0..<2, using: &generator)]
      var bitmap = Bitmap(width: width, height: height, filledWith: ground)
      var edges: [Int32] = []
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let stamp = stamps.randomElement(using: &generator, or: stamps[0])
        let x = Int.random(in: 0..<width, using: &generator)
        let y = Bool.random(using: &generator) ? 0 : height - stamp.height
        for row in 0..<stamp.height {
          for column in x..<min(x + stamp.width, width) { bitmap[column, y + row] = stamp[column - x, row] }
        }
        edges += [Int32(x), Int32(min(x + stamp.width, width))]
      }
      let kinds: [Splicer.Kind] = [.cell, .cell, .cell, .cell, .shade, .passing]
      return Tile(bitmap: bitmap, edges: edges.sorted(), kind: kinds[index])
    }
    self.height = height
    let widths = tiles.map(\.bitmap.width)
    frozen = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
      let tile = Int.random(in: 0..<3, using: &generator)
      return (tile, Int.random(in: max(1, widths[tile] - 1)...widths[tile], using: &generator))
    }
    shade = Int.random(in: 3..<6, using: &generator)
    // A few cells that recur, and sometimes one that is not cached.
    row = (0..<60).map { _ in
      Int.random(in: 0..<40, using: &generator) == 0 ? 5 : Int.random(in: 0..<4, using: &generator)
    }
    // Some are so wide that the row above is out of the window.
    let isWide = height <= 3 && Int.random(in: 0..<40, using: &generator) == 0
    width = isWide ? 11_000 : Int.random(in: 8...90, using: &generator)
  }

  /// A picture: usually one strip, or rows above and below a line.
  func strips(using generator: inout SeededGenerator) -> [Strip] {
    let count = [1, 1, 1, 2, 3].randomElement(using: &generator, or: 1)
    let offset = Int.random(in: 0...40, using: &generator)
    return (0..<count).map { _ in strip(at: offset, using: &generator) }
  }

  /// The visible part at an offset, which usually advances a few pixels.
  private func strip(at first: Int, using generator: inout SeededGenerator) -> Strip {
    let isCut = Int.random(in: 0..<3, using: &generator) == 0
    let top = isCut ? Int.random(in: 0..<height, using: &generator) : 0
    let rows = isCut ? Int.random(in: 1...height - top, using: &generator) : height
    let isShaded = Int.random(in: 0..<4, using: &generator) == 0
    let colors = isShaded ? (0..<width).map { _ in Self.shadow(using: &generator) } : []
    var parts: [Strip.Part] = []
    var x = 0
    func show(_ tile: Int, from: Int, upTo: Int, isShaded: Bool = false) {
      var part = Strip.Part(tile: tile, x: x, from: from, width: min(upTo - from, width - x))
      guard part.width > 0 else { return }
      if isShaded, !colors.isEmpty { part.shades = Array(colors[..<part.width]) }
      parts.append(part)
      x += part.width
    }
    for (tile, width) in frozen { show(tile, from: 0, upTo: width) }
    if !frozen.isEmpty { show(shade, from: 0, upTo: tiles[shade].bitmap.width, isShaded: true) }
    var offset = first
    var place = 0
    while x < width {
      let tile = row[place % row.count], full = tiles[tile].bitmap.width
      if offset < full { show(tile, from: offset, upTo: full, isShaded: place < 2) }
      offset = max(0, offset - full)
      place += 1
    }
    var strip = Strip(parts: parts, size: PixelSize(width: width, height: rows), top: top)
    strip.isCompressed = Int.random(in: 0..<12, using: &generator) == 0
    return strip
  }

  /// A premultiplied pixel that is usually translucent.
  private static func shadow(using generator: inout SeededGenerator) -> UInt32 {
    let isOpaque = Int.random(in: 0..<20, using: &generator) == 0
    let alpha = isOpaque ? 255 : UInt32.random(in: 0...90, using: &generator)
    return PixelArithmetic.premultiplied(
      red: UInt32.random(in: 0...3, using: &generator) * 85, green: 0, blue: 9, alpha: alpha)
  }
}

/// Adjacent parts of tiles.
private struct Strip {
  struct Part {
    let tile: Int
    let x: Int
    let from: Int
    let width: Int
    /// The shadow from the left: one pixel per column, or none.
    var shades: [UInt32] = []
  }

  let parts: [Part]
  let size: PixelSize
  let top: Int
  /// Whether it is encoded from its pixels.
  var isCompressed = false

  func pixels(of table: ScrolledTable) -> [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.width * size.height)
    for row in 0..<size.height {
      for part in parts {
        let bitmap = table.tiles[part.tile].bitmap
        bitmap.withPixels { words in
          let start = (top + row) * bitmap.width + part.from
          for column in 0..<part.width {
            var word = words[start + column]
            if !part.shades.isEmpty { word = PixelArithmetic.over(part.shades[column], word) }
            pixels.append(word)
          }
        }
      }
    }
    return pixels
  }
}
