import GridGeometry
@testable import GridImage
import TestSupport
import Testing

@Suite struct AnimatedPNGTests {
  private func delay(_ numerator: Int, _ denominator: Int) throws -> APNGDelay {
    try #require(APNGDelay(numerator, denominator))
  }

  /// Pictures of one size, each of which changes a part of the previous one, or nothing.
  private func random(using generator: inout SeededGenerator) -> [Bitmap] {
    let source = Bitmap.random(using: &generator)
    var frames = [source]
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      var next = frames[frames.count - 1]
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let x = Int.random(in: 0..<source.width, using: &generator)
        let y = Int.random(in: 0..<source.height, using: &generator)
        next[x, y] = source[y % source.width, x % source.height]
      }
      frames.append(next)
    }
    return frames
  }

  @Test(arguments: PNGOptions.Compression.allCases)
  func decodedFramesAreTheOriginals(compression: PNGOptions.Compression) throws {
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let bitmaps = random(using: &generator)
      let options = PNGOptions(
        compression: compression, allowsPalette: Bool.random(using: &generator))
      // Each has its own denominator, so that the start time of a frame identifies it.
      let delays = try bitmaps.indices.map { try delay(1, 7 + $0) }
      let file = try AnimationFile(
        APNGEncoder.encode(zip(bitmaps, delays).map { ($0, $1) }, loops: 3, options: options))
      #expect(file.loops == 3, "seed \(seed)")
      Self.check(file, shows: bitmaps, seed: seed)
    }
  }

  /// The duration of each frame of an animation depends on its number: 1/7 of a second, 1/8 and so on.
  private static func check(_ file: AnimationFile, shows bitmaps: [Bitmap], seed: UInt64) {
    #expect(file.frameCount == file.frames.count, "seed \(seed)")
    var expected: [Bitmap] = []
    for bitmap in bitmaps where expected.last != bitmap { expected.append(bitmap) }
    var shown: [Bitmap] = []
    for frame in file.frames where shown.last != frame.bitmap { shown.append(frame.bitmap) }
    #expect(shown == expected, "seed \(seed)")
    let total = file.frames.reduce(0.0) { $0 + Double($1.delay[0]) / Double($1.delay[1]) }
    #expect(abs(total - bitmaps.indices.reduce(0.0) { $0 + 1 / Double(7 + $1) }) < 1e-9, "seed \(seed)")
  }

  @Test func parallelCompressionGivesTheSameFile() throws {
    let step = try delay(1, 25)
    for seed in 0..<30 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let bitmaps = random(using: &generator)
      let encoder = try APNGEncoder(
        width: bitmaps[0].width, height: bitmaps[0].height, format: PNGPixelFormat(holding: bitmaps),
        jobs: Int.random(in: 2...5, using: &generator))
      var file: [UInt8] = []
      for bitmap in bitmaps { file += try encoder.append(bitmap, delay: step) }
      let ending = try encoder.finish()
      file += ending.bytes
      let offset = ending.control.offset
      file.replaceSubrange(offset..<offset + ending.control.bytes.count, with: ending.control.bytes)
      #expect(try file == APNGEncoder.encode(bitmaps.map { ($0, step) }), "seed \(seed)")
    }
  }

  @Test func framesEncodedFromPiecesAreTheOriginals() throws {
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var bitmaps = random(using: &generator)
      for index in bitmaps.indices { bitmaps[index] = bitmaps[index].flattened(onto: 0xffff_ffff) }
      let size = bitmaps[0].size
      let pieces = try PNGEncoder()
      let encoder = try APNGEncoder(
        width: size.width, height: size.height, format: .rgb, jobs: Int.random(in: 1...3, using: &generator))
      var file: [UInt8] = []
      for (index, bitmap) in bitmaps.enumerated() {
        let delay = try delay(1, 7 + index)
        // Frames given as pixels and as pieces can be mixed in any order.
        if Int.random(in: 0..<5, using: &generator) == 0 {
          file += try encoder.append(bitmap, delay: delay)
          continue
        }
        let rect =
          index == 0 ? PixelRect(size) : bitmap.changedRect(from: bitmaps[index - 1]) ?? PixelRect(.zero)
        var list: [PNGPiece] = []
        var row = rect.y
        while row < rect.y + rect.height {
          let end = min(rect.y + rect.height, row + Int.random(in: 1...12, using: &generator))
          let part = PixelRect(x: rect.x, y: row, width: rect.width, height: end - row)
          list.append(pieces.piece(bitmap.part(part), format: .rgb))
          row = end
        }
        file += try encoder.append(rect, pieces: list, delay: delay)
      }
      let ending = try encoder.finish()
      file += ending.bytes
      let offset = ending.control.offset
      file.replaceSubrange(offset..<offset + ending.control.bytes.count, with: ending.control.bytes)
      Self.check(try AnimationFile(file), shows: bitmaps, seed: seed)
    }
  }

  @Test func aDelayBeyond16BitsContinuesInAFrameThatRepeatsPieces() throws {
    let still = Bitmap(width: 4, height: 4, filledWith: 0xff12_3456)
    let piece = try PNGEncoder().piece(still, format: .rgb)
    let encoder = try APNGEncoder(width: 4, height: 4, format: .rgb)
    var file = try encoder.append(PixelRect(still.size), pieces: [piece], delay: delay(40_000, 1))
    file += try encoder.append(PixelRect(.zero), pieces: [], delay: delay(30_000, 1))
    file += try encoder.append(PixelRect(.zero), pieces: [], delay: delay(1, 7))
    file += try encoder.finish().bytes
    let decoded = try AnimationFile(file)
    #expect(decoded.frames.map(\.delay) == [[40_000, 1], [30_000, 1], [1, 7]])
    #expect(decoded.frames.allSatisfy { $0.bitmap == still })
  }

  @Test func onlyTheChangedPartIsStored() throws {
    let first = Bitmap(width: 9, height: 7, filledWith: 0xffff_ffff)
    var second = first
    second[2, 3] = 0xff00_0000
    second[6, 5] = 0xff00_0000
    let step = try delay(1, 30)
    let file = try AnimationFile(APNGEncoder.encode([first, second, second, first].map { ($0, step) }))
    #expect(file.frames.map(\.rect) == [[9, 7, 0, 0], [5, 3, 2, 3], [5, 3, 2, 3]])
    #expect(file.frames.map(\.delay) == [[1, 30], [1, 15], [1, 30]])
    #expect(file.loops == 0)
  }

  @Test func chunksAreInTheRequiredOrder() throws {
    let first = Bitmap(width: 2, height: 2, filledWith: 0x8040_2000)
    let second = Bitmap(width: 2, height: 2, filledWith: 0xff00_0000)
    let metadata = PNGMetadata(scale: 2, texts: [.init(keyword: "Software", value: "gridreel")])
    let step = try delay(1, 10)
    let bytes = try APNGEncoder.encode([(first, step), (second, step)], metadata: metadata)
    #expect(
      try AnimationFile(bytes).types == [
        "IHDR", "acTL", "sRGB", "pHYs", "tEXt", "PLTE", "tRNS", "fcTL", "IDAT", "fcTL", "fdAT", "IEND",
      ])
    // A program without support for animations sees the first frame.
    #expect(try Bitmap(png: bytes) == first)
  }

  @Test func aDelayBeyond16BitsContinuesInAFrameOfOnePixel() throws {
    let still = Bitmap(width: 4, height: 4, filledWith: 0xff12_3456)
    let file = try AnimationFile(
      APNGEncoder.encode([(still, delay(40_000, 1)), (still, delay(30_000, 1)), (still, delay(1, 7))]))
    #expect(file.frames.map(\.delay) == [[40_000, 1], [30_000, 1], [1, 7]])
    #expect(file.frames.map(\.rect) == [[4, 4, 0, 0], [1, 1, 0, 0], [1, 1, 0, 0]])
    #expect(file.frames.allSatisfy { $0.bitmap == still })
  }

  @Test func delaysAt23976FramesPerSecondAreExact() throws {
    let frames = (0..<300).map { Bitmap(width: 2, height: 1, filledWith: $0 % 100 == 0 ? 0xffff_ffff : 0) }
    let step = try delay(1001, 24_000)
    let file = try AnimationFile(APNGEncoder.encode(frames.map { ($0, step) }))
    // Every delay is a whole number of units of the rate's denominator.
    #expect(file.frames.allSatisfy { 24_000 % $0.delay[1] == 0 })
    #expect(file.frames.reduce(0) { $0 + $1.delay[0] * (24_000 / $1.delay[1]) } == 300 * 1001)
  }

  @Test func anAnimationWithoutFramesIsRefused() throws {
    #expect(throws: PNGError.emptyAnimation) { try APNGEncoder.encode([]) }
    #expect(throws: PNGError.emptyAnimation) { try APNGEncoder(width: 1, height: 1, format: .rgb).finish() }
    #expect(throws: PNGError.unsupportedSize(width: 0, height: 1)) {
      try APNGEncoder(width: 0, height: 1, format: .rgb)
    }
  }

  @Test func delaysAreFractionsInLowestTerms() throws {
    #expect(try delay(20, 600) == delay(1, 30))
    #expect(APNGDelay(65_536, 1) == nil && APNGDelay(1, 65_536) == nil && APNGDelay(-1, 2) == nil)
    #expect(APNGDelay(1, 0) == nil)
    #expect(try delay(1, 30).followed(by: delay(1, 20)) == delay(1, 12))
    #expect(try delay(1, 65_521).followed(by: delay(1, 65_519)) == nil)
  }

  @Test func theNearestDelayIsOptimal() throws {
    #expect(try APNGDelay(nearestTo: 1001, over: 30_000) == delay(1001, 30_000))
    #expect(try APNGDelay(nearestTo: 1 << 30, over: 3) == delay(65_535, 1))
    #expect(try APNGDelay(nearestTo: 0, over: 9) == delay(0, 1))
    #expect(try APNGDelay(nearestTo: 1, over: 1_000_000) == delay(0, 1))
    #expect(try APNGDelay(nearestTo: 1, over: 70_000) == delay(1, 65_535))
    for seed in 0..<12 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let upper = Int.random(in: 1...1_000_000, using: &generator)
      let lower = Int.random(in: 1...1_000_000, using: &generator)
      let goal = Double(upper) / Double(lower)
      let found = APNGDelay(nearestTo: upper, over: lower)
      let distance = abs(Double(found.numerator) / Double(found.denominator) - goal)
      let best = (1...65_535).reduce(Double.infinity) { best, denominator in
        let numerator = min((goal * Double(denominator)).rounded(), 65_535)
        return min(best, abs(numerator / Double(denominator) - goal))
      }
      #expect(distance <= best * (1 + 1e-6) + 1e-15, "seed \(seed)")
    }
  }

  @Test func theChangedRectangleIsMinimal() {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let frames = random(using: &generator)
      for (before, after) in zip(frames, frames.dropFirst()) {
        var expected: PixelRect?
        for y in 0..<before.height {
          for x in 0..<before.width where before[x, y] != after[x, y] {
            let box = expected ?? PixelRect(x: x, y: y, width: 1, height: 1)
            expected = PixelRect(
              horizontal: PixelInterval(min(box.horizontal.start, x), max(box.horizontal.end, x + 1)),
              vertical: PixelInterval(min(box.vertical.start, y), max(box.vertical.end, y + 1)))
          }
        }
        #expect(after.changedRect(from: before) == expected, "seed \(seed)")
      }
    }
  }
}
