@testable import GridImage
import TestSupport
import Testing

@Suite struct `Animated GIF` {
  private func encode(
    _ bitmaps: [Bitmap], delays: [Int], loops: Int = 0, comment: String = "", jobs: Int = 1
  ) -> [UInt8] {
    var counts = ColorCounts()
    for bitmap in bitmaps { counts.add(bitmap) }
    let encoder = GIFEncoder(
      width: bitmaps[0].width, height: bitmaps[0].height, palette: GIFPalette(counts), loops: loops,
      comment: comment, jobs: jobs)
    var bytes: [UInt8] = []
    for (bitmap, delay) in zip(bitmaps, delays) { bytes += encoder.append(bitmap, delay: delay) }
    return bytes + encoder.finish()
  }

  /// A flat picture, and others that differ from it in some parts.
  private func random(_ seed: UInt64) -> (bitmaps: [Bitmap], delays: [Int]) {
    var generator = SeededGenerator(seed: seed)
    let (first, second) = Bitmap.randomPair(isOpaque: true, using: &generator)
    var bitmaps = [first, second, second, first]
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      bitmaps.append(Bool.random(using: &generator) ? first : second)
    }
    return (bitmaps, bitmaps.map { _ in Int.random(in: 2...9, using: &generator) })
  }

  private func distance(_ one: [UInt32], _ other: [UInt32]) -> Int {
    zip(one, other).reduce(0) { max($0, GIFPalette.distance($1.0, $1.1)) }
  }

  @Test(arguments: [0, 1, 254, 255, 256, 510, 700]) func `a comment is stored in blocks`(length: Int) throws {
    let (bitmaps, delays) = random(7)
    let comment = String(repeating: "é", count: length / 2) + String(repeating: "x", count: length % 2)
    let bytes = encode(bitmaps, delays: delays, comment: comment)
    let plain = encode(bitmaps, delays: delays)
    let place = zip(bytes, plain).prefix { $0 == $1 }.count
    guard length > 0 else {
      #expect(bytes == plain)
      return
    }
    // The same file but for the extension: its two bytes, blocks with their lengths, and an empty one.
    let added = bytes.count - plain.count
    #expect(added == 2 + length + (length + 254) / 255 + 1)
    var data: [UInt8] = []
    let start = try #require((max(place - 2, 0)...place).first { bytes[$0...].starts(with: [0x21, 0xfe]) })
    var offset = start + 2
    while bytes[offset] > 0 {
      data += bytes[offset + 1...offset + Int(bytes[offset])]
      offset += 1 + Int(bytes[offset])
    }
    #expect(String(decoding: data, as: UTF8.self) == comment)
    #expect(try GIFFile(bytes).frames.count == GIFFile(plain).frames.count)
  }

  @Test func `every moment shows its frame`() throws {
    for seed in 0..<200 as Range<UInt64> {
      let (bitmaps, delays) = random(seed)
      let bytes = encode(bitmaps, delays: delays, loops: 3)
      let file = try GIFFile(bytes)
      #expect(file.repetitions == 2)
      var counts = ColorCounts()
      for bitmap in bitmaps { counts.add(bitmap) }
      let tolerance = GIFPalette(counts).tolerance
      // The frames and the file's frames, hundredth by hundredth.
      let expected = delays.enumerated().flatMap { Array(repeating: $0, count: $1) }
      let shown = file.frames.enumerated().flatMap { Array(repeating: $0, count: $1.delay) }
      try #require(shown.count == expected.count, "seed \(seed)")
      var last = (-1, -1)
      for pair in zip(shown, expected) where pair != last {
        last = pair
        #expect(
          distance(file.frames[pair.0].pixels, bitmaps[pair.1].pixels) <= tolerance, "seed \(seed)")
      }
    }
  }

  @Test func `few colors that are far apart are exact`() throws {
    let colors = (0..<200 as Range<UInt32>).map { number -> UInt32 in
      let (red, green, blue) = (number % 8 * 32, number / 8 % 5 * 50, number / 40 * 50)
      return 0xff00_0000 | red << 16 | green << 8 | blue
    }
    for seed in 0..<20 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let bitmaps = (0..<3).map { _ in
        let pixels = (0..<6300).map { _ in colors.randomElement(using: &generator, or: 0) }
        return Bitmap(width: 90, height: 70, pixels: pixels)
      }
      let file = try GIFFile(encode(bitmaps, delays: [5, 5, 5]))
      #expect(file.frames.map { $0.pixels } == bitmaps.map { $0.pixels }, "seed \(seed)")
    }
  }

  @Test func `the bytes are the same for any number of jobs`() {
    for seed in 0..<20 as Range<UInt64> {
      let (bitmaps, delays) = random(seed)
      #expect(encode(bitmaps, delays: delays, jobs: 1) == encode(bitmaps, delays: delays, jobs: 5))
    }
  }

  @Test func `only the changed rectangle is stored`() throws {
    let white = Bitmap(width: 300, height: 200, filledWith: 0xffff_ffff)
    var dot = white
    for x in 40..<60 { dot[x, 70] = 0xff00_0000 }
    let file = try GIFFile(encode([white, dot, dot, white], delays: [4, 4, 4, 4]))
    #expect(file.frames.map(\.delay) == [4, 8, 4])
    for frame in file.frames.dropFirst() { #expect(frame.rect == (40, 70, 20, 1)) }
    // Two changes far apart are one rectangle, whose other pixels are transparent and take almost no space.
    var corners = white
    (corners[0, 0], corners[299, 199]) = (0xff00_0000, 0xff00_0000)
    #expect(encode([white, corners], delays: [4, 4]).count < encode([white], delays: [4]).count + 600)
  }

  @Test func `long delays are split, and loops are counted`() throws {
    let bitmaps = [
      Bitmap(width: 3, height: 2, filledWith: 0xffff_ffff),
      Bitmap(width: 3, height: 2, filledWith: 0xff00_0000),
    ]
    let file = try GIFFile(encode(bitmaps, delays: [4, 150_000], loops: 1))
    #expect(file.repetitions == nil)
    #expect(file.frames.map(\.delay) == [4, 65_535, 65_535, 18_930])
    #expect(file.frames.dropFirst().allSatisfy { $0.pixels == bitmaps[1].pixels })
    #expect(try GIFFile(encode(bitmaps, delays: [4, 4])).repetitions == 0)
  }

  /// Noise fills the table of codes at once; flat rows after it are what the old entries are useless for.
  @Test func `tables are kept and cleared`() throws {
    var generator = SeededGenerator(seed: 7)
    for noisy in [0, 100, 300] {
      let colors = [0xffff_ffff, 0xff00_0000, 0xffff_0000, 0xff00_ff00, 0xff00_00ff] as [UInt32]
      var bitmap = Bitmap(width: 300, height: 600, filledWith: 0xffff_ffff)
      for y in 0..<600 {
        for x in 0..<300 where y < noisy { bitmap[x, y] = colors.randomElement(using: &generator, or: 0) }
        for x in 0..<300 where y >= noisy { bitmap[x, y] = colors[(x / 7 + y / 9) % 5] }
      }
      let bytes = encode([bitmap], delays: [4])
      #expect(try GIFFile(bytes).frames.map(\.pixels) == [bitmap.pixels])
      // Five colors of noise have 2.3 bits a pixel.
      #expect(bytes.count < 20_000 + noisy * 300 * 5 / 8, "\(noisy): \(bytes.count)")
    }
  }
}

@Suite struct `Palettes of GIF` {
  private func gray(_ level: Int) -> UInt32 { 0xff00_0000 | UInt32(level) * 0x01_0101 }

  @Test func `fills and named colors are exact and every color is within the tolerance`() {
    var picture = Bitmap(width: 256, height: 200, filledWith: 0xfffa_fbfc)
    for x in 0..<256 { for y in 0..<100 { picture[x, y] = gray(x) } }
    for x in 0..<256 { picture[x, 150] = 0xfff8_f9fb }
    picture[3, 199] = 0xff1d_2733
    var counts = ColorCounts()
    counts.add(picture)
    let palette = GIFPalette(counts, exact: [0xff1d_2733, 0xff12_3456])
    #expect(palette.tolerance == GIFPalette.standardTolerance)
    #expect(palette.colors.contains(0xfffa_fbfc) && palette.colors.contains(0xfff8_f9fb))
    #expect(palette.colors.contains(0xff1d_2733) && !palette.colors.contains(0xff12_3456))
    #expect(palette.colors.count < 32 && palette.colors == palette.colors.sorted())
    for color in picture.pixels {
      let shown = palette.colors[Int(palette.index(closestTo: color))]
      #expect(GIFPalette.distance(shown, color) <= palette.tolerance)
    }
    let small = GIFPalette(counts, exact: [0xff1d_2733], limit: 8)
    #expect(small.colors.count <= 8 && small.tolerance > palette.tolerance)
    #expect(small.colors.contains(0xfffa_fbfc) && small.colors.contains(0xff1d_2733))
  }

  @Test func `photographs have more colors than are counted one by one`() {
    let pixels = (0..<400_000).map { 0xff00_0000 | UInt32(($0 &* 2_654_435) & 0xff_ffff) }
    let picture = Bitmap(width: 1000, height: 400, pixels: pixels)
    var counts = ColorCounts()
    counts.add(picture)
    let palette = GIFPalette(counts)
    #expect(palette.colors.count <= GIFPalette.maximumCount)
    for color in pixels.prefix(100) + pixels.suffix(100) {
      let shown = palette.colors[Int(palette.index(closestTo: color))]
      #expect(GIFPalette.distance(shown, color) <= palette.tolerance + 4)
    }
  }

  @Test func `one color is enough`() throws {
    var counts = ColorCounts()
    counts.add(Bitmap(width: 2, height: 2, filledWith: 0xff12_3456))
    #expect(GIFPalette(counts).colors == [0xff12_3456])
    #expect(GIFPalette(ColorCounts()).colors.count == 1)
  }
}
