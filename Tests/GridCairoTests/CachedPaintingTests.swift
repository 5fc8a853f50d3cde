import GridCairo
import GridElement
import GridFrame
import GridGeometry
import GridImage
import TestSupport
import Testing

/// Optimizations of painting change no pixel.
@Suite struct CachedPaintingTests {
  private static let size = PixelSize(width: 40, height: 30)

  /// Frames that contain the same subframes at different positions, as while scrolling.
  private static func frames(seed: UInt64) -> [Frame] {
    var generator = SeededGenerator(seed: seed)
    let parts = (0..<4).map { _ in Subframe.random(using: &generator) }
    return (0..<4).map { _ in
      var items = (0..<3).map { _ in FrameItem.random(using: &generator) }
      for part in parts {
        let origin = PixelPoint(
          x: Int.random(in: -20...40, using: &generator), y: Int.random(in: -15...30, using: &generator))
        items.append(.subframe(part, at: origin))
      }
      items.shuffle(using: &generator)
      return Frame(size: size, background: .random(using: &generator), items: items)
    }
  }

  private static func words(_ bitmap: Bitmap) -> [UInt32] {
    bitmap.withPixels { pixels in pixels.indices.map { pixels[$0] } }
  }

  @Test(arguments: [0, 6_000, 1 << 20]) func paintersWithAndWithoutTilesAgree(limit: Int)
    throws
  {
    let plain = try TestFonts.painter()
    let tiles = TileCache(byteLimit: limit)
    let cached = try Painter(fonts: TestFonts.library.get(), tiles: tiles)
    for seed in 0..<60 as Range<UInt64> {
      for (index, frame) in Self.frames(seed: seed).enumerated() {
        #expect(try cached.paint(frame) == plain.paint(frame), "seed \(seed), frame \(index)")
      }
    }
    if limit > 10_000 { #expect(cached.tileStatistics.hits > 100) }
  }

  @Test func rowsOfCellsAreDrawnLikeTheirCells() throws {
    let plain = try TestFonts.painter()
    var canvas = Bitmap(width: 0, height: 0)
    var rowCount = 0
    for seed in 0..<60 as Range<UInt64> {
      let cached = try Painter(fonts: TestFonts.library.get(), tiles: TileCache())
      cached.tileUse = .rows
      var generator = SeededGenerator(seed: seed)
      let grounds = [Color.white, .white, .random(using: &generator)]
      let cells = (0..<6).map { _ -> Subframe in
        let size = PixelSize(width: Int.random(in: 5...30, using: &generator), height: 20)
        let ground = grounds.randomElement(using: &generator) ?? .white
        let rect = PixelRect(size)
        // Some cells are opaque through a later item than the first.
        var items = (0..<2).map { _ in FrameItem.random(using: &generator) }
        let first = Int.random(in: 0..<3, using: &generator) > 0 ? 0 : 1
        items.insert(.fill(rect, Color(red: ground.red, green: ground.green, blue: ground.blue)), at: first)
        return Subframe(size: size, items: items)
      }
      for round in 0..<3 {
        var end = 0
        var items: [FrameItem] = []
        for _ in 0..<5 {
          guard let cell = cells.randomElement(using: &generator) else { continue }
          items.append(.subframe(cell, at: PixelPoint(x: end, y: 0)))
          end += cell.size.width
        }
        let row = Subframe(size: PixelSize(width: end, height: 20), items: items)
        if row.isRow { rowCount += 1 }
        let frame = Frame(
          size: PixelSize(width: end, height: 33), background: .white,
          items: [.subframe(row, at: PixelPoint(x: 0, y: -7)), .subframe(row, at: PixelPoint(x: 0, y: 13))])
        var pixels: [UInt32] = []
        for slice in frame.slices() {
          try cached.paint(slice, into: &canvas)
          pixels += Self.words(canvas)
        }
        #expect(pixels == Self.words(try plain.paint(frame)), "seed \(seed), round \(round)")
      }
    }
    #expect(rowCount > 100)
  }

  @Test func tileCacheGrowsWithThePaintedContent() throws {
    let tiles = TileCache(byteLimit: 1 << 20, firstLimit: 0)
    let cached = try Painter(fonts: TestFonts.library.get(), tiles: tiles)
    func paint() throws -> Int {
      let before = cached.tileStatistics.hits
      for seed in 0..<20 as Range<UInt64> {
        for frame in Self.frames(seed: seed) { _ = try cached.paint(frame) }
      }
      return cached.tileStatistics.hits - before
    }
    #expect(try paint() == 0)
    tiles.makeRoom(forPainting: 1 << 16)
    #expect(try paint() > 0)
  }

  @Test func stackedSlicesFormTheFrame() throws {
    let plain = try TestFonts.painter()
    let cached = try Painter(fonts: TestFonts.library.get(), tiles: TileCache())
    var bandCount = 0
    var canvas = Bitmap(width: 3, height: 3)
    for seed in 0..<120 as Range<UInt64> {
      for (index, frame) in Self.frames(seed: seed).enumerated() {
        var pixels: [UInt32] = []
        for slice in frame.slices() {
          try cached.paint(slice, into: &canvas)
          #expect(canvas.size == slice.size)
          pixels += Self.words(canvas)
          bandCount += 1
        }
        #expect(pixels == Self.words(try plain.paint(frame)), "seed \(seed), frame \(index)")
      }
    }
    #expect(bandCount > 600)
  }

  @Test func equalSlicesHaveEqualPixels() throws {
    let painter = try TestFonts.painter()
    var known: [FrameSlice: Bitmap] = [:]
    var repeats = 0
    for seed in 0..<40 as Range<UInt64> {
      guard let frame = Self.frames(seed: seed).first else { continue }
      for shift in 0..<12 {
        var moved = frame
        moved.items = frame.items.map { $0.offset(x: 0, y: shift) }
        for slice in moved.slices() {
          var bitmap = Bitmap(width: 0, height: 0)
          try painter.paint(slice, into: &bitmap)
          if let other = known[slice] {
            repeats += 1
            #expect(bitmap == other, "seed \(seed), moved by \(shift)")
          }
          known[slice] = bitmap
        }
      }
    }
    #expect(repeats > 40)
  }

  @Test func warningsNameEveryCellEvenWithEqualContent() throws {
    let size = PixelSize(width: 30, height: 20)
    let text = TextItem(text: "漢", box: PixelRect(size), style: TestFonts.style(12))
    let sources = [ElementID.cell(row: 0, column: 0), .cell(row: 1, column: 0)]
    let items = sources.enumerated().map { index, source -> FrameItem in
      let cell = Subframe(size: size, items: [.fill(PixelRect(size), .white), .text(text)], element: source)
      return FrameItem.subframe(cell, at: PixelPoint(x: 0, y: 20 * index))
    }
    let frame = Frame(size: PixelSize(width: 30, height: 40), background: .white, items: items)
    let painter = try Painter(
      fonts: TestFonts.library.get(), warnsOfMissingGlyphs: true, tiles: TileCache())
    for _ in 0..<2 {
      _ = try painter.paint(frame)
      #expect(painter.takeWarnings() == sources.map { .missingGlyph("漢", text: "漢", element: $0) })
    }
  }
}
