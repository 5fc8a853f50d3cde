import GridGeometry
import GridImage
import GridSupport
import TestSupport
import Testing

/// Strips of random boxes, scrolled from picture to picture, are their pixels in the eyes of libspng.
///
/// `make fuzz` runs it as long as asked; `GRIDREEL_FUZZ_SEED` begins at the seed that a failure names.
@Suite struct SplicingFuzzTests {
  /// Pictures of a seed: what one leaves behind is there for the next.
  private static let pictures = 16

  @Test func scrolledStripsAreTheirPixels() throws {
    let encoder = try PNGEncoder()
    let slow = try fuzz("splicing", seeds: 60) { seed, generator in
      let table = ScrolledTable(using: &generator)
      let used = try Splicer()
      let tiles = try table.tiles.map { try $0.add(to: used) }
      for picture in 0..<Self.pictures {
        let strip = table.strip(using: &generator)
        used.beginPiece()
        try strip.encode(tiles, used)
        let made = used.piece()
        let file = try encoder.assemble(
          [made.piece], width: strip.size.width, height: strip.size.height, format: .rgb
        ).joined
        let place: Comment = "seed \(seed), picture \(picture)"
        let shown = strip.pixels(of: table)
        let oracle = PNGOracle(file)
        #expect(oracle?.words == shown && oracle?.width == strip.size.width, place)
        let bitmap = Bitmap(width: strip.size.width, height: strip.size.height, pixels: shown)
        #expect(made.pixels == bitmap.pixelSum, place)
        // Nothing is left of pictures before: one in four, because all tiles are taken apart anew.
        guard picture % 4 == 3 else { continue }
        let fresh = try Splicer()
        try strip.encode(try table.tiles.map { try $0.add(to: fresh) }, fresh)
        let again = try encoder.assemble(
          [fresh.piece().piece], width: strip.size.width, height: strip.size.height, format: .rgb
        ).joined
        #expect(again == file, place)
      }
    }
    #expect(slow.isEmpty)
  }
}

/// A row of cells, some of them frozen, of which strips show a part.
private struct ScrolledTable {
  struct Tile {
    var bitmap: Bitmap
    var edges: [Int32]
    var kind: Splicer.Kind

    func add(to splicer: Splicer) throws -> Splicer.Tile {
      // Passing tiles last as long as their splicer here: nothing else is forgotten before.
      try bitmap.withPixels { try splicer.add($0, size: bitmap.size, edges: edges, kind: kind) }
    }
  }

  let tiles: [Tile]
  let height: Int
  /// The tiles of the frozen part with their widths, what stands beside it, and those that scroll.
  let frozen: [(tile: Int, width: Int)]
  let shade: Int
  let row: [Int]
  let width: Int

  init(using generator: inout SeededGenerator) {
    let height = [1, 2, 3, 7, 12, 12, 20, 64].randomElement(using: &generator, or: 12)
    let colors = (0..<Int.random(in: 2...8, using: &generator)).map { _ in
      0xff00_0000 | UInt32.random(in: 0..<1 << 24, using: &generator)
    }
    // The glyphs of a font, mostly a few colors each.
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
    // A few cells that come again and again, now and then one that is not kept.
    row = (0..<60).map { _ in
      Int.random(in: 0..<40, using: &generator) == 0 ? 5 : Int.random(in: 0..<4, using: &generator)
    }
    // Some are so wide that the row above is out of reach.
    let isWide = height <= 3 && Int.random(in: 0..<40, using: &generator) == 0
    width = isWide ? 11_000 : Int.random(in: 8...90, using: &generator)
  }

  /// What shows at a random offset, mostly a few pixels on.
  func strip(using generator: inout SeededGenerator) -> Strip {
    let isCut = Int.random(in: 0..<3, using: &generator) == 0
    let top = isCut ? Int.random(in: 0..<height, using: &generator) : 0
    let rows = isCut ? Int.random(in: 1...height - top, using: &generator) : height
    var parts: [Strip.Part] = []
    var x = 0
    func show(_ tile: Int, from: Int, upTo: Int) {
      let part = Strip.Part(tile: tile, x: x, from: from, width: min(upTo - from, width - x))
      guard part.width > 0 else { return }
      parts.append(part)
      x += part.width
    }
    for (tile, width) in frozen { show(tile, from: 0, upTo: width) }
    if !frozen.isEmpty { show(shade, from: 0, upTo: tiles[shade].bitmap.width) }
    var offset = Int.random(in: 0...40, using: &generator)
    var place = 0
    while x < width {
      let tile = row[place % row.count], full = tiles[tile].bitmap.width
      if offset < full { show(tile, from: offset, upTo: full) }
      offset = max(0, offset - full)
      place += 1
    }
    return Strip(parts: parts, size: PixelSize(width: width, height: rows), top: top)
  }
}

/// Parts of tiles side by side.
private struct Strip {
  struct Part {
    let tile: Int
    let x: Int
    let from: Int
    let width: Int
  }

  let parts: [Part]
  let size: PixelSize
  let top: Int

  func encode(_ tiles: [Splicer.Tile], _ splicer: Splicer) throws {
    let list = parts.map { Splicer.Part(tiles[$0.tile], x: $0.x, from: $0.from, width: $0.width) }
    try splicer.begin(list, size: size, top: top)
    try splicer.encode()
  }

  func pixels(of table: ScrolledTable) -> [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.width * size.height)
    for row in top..<top + size.height {
      for part in parts {
        let bitmap = table.tiles[part.tile].bitmap
        bitmap.withPixels { words in
          let start = row * bitmap.width + part.from
          for place in start..<start + part.width { pixels.append(words[place]) }
        }
      }
    }
    return pixels
  }
}
