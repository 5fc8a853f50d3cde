import GridGeometry
import Testing

@testable import GridImage

/// 16-bit samples that are equal when rounded to 8 bits.
@Suite struct `Pixels with 16 bits per sample` {
  private func gray(_ samples: Int..., depth: Int = 16) -> [UInt8] {
    PNGFixture(width: samples.count, height: 1, depth: depth, colorType: 0) { x, _ in [samples[x]] }.bytes
  }

  private func compare(
    _ one: [UInt8], _ two: [UInt8], _ comparison: ImageComparison = .exact
  ) throws -> ImageDifference {
    // The fast path handles only 8 bits.
    #expect(comparison.compareRows(expected: one, actual: two) == nil)
    return try comparison.compare(expected: PNGPicture(one), actual: PNGPicture(two)).result
  }

  @Test func `a difference below 8 bits counts without tolerance`() throws {
    let (one, two) = (gray(0x8000, 7, 0x8000), gray(0x8100, 7, 0x8000))
    let result = try compare(one, two)
    #expect(result.failures == [.pixels(count: 1, allowance: 0)] && result.finePixels == 1)
    #expect(result.reason.contains("1 of them only below 8 bits per sample"), "\(result.reason)")
    #expect(result.bounds == PixelRect(x: 0, y: 0, width: 1, height: 1))
    for comparison in [ImageComparison.blendingDrift, .fuzzy] {
      let tolerant = try compare(one, two, comparison)
      #expect(tolerant.passes && tolerant.unequalPixels == 1 && tolerant.reason.contains("below 8 bits"))
    }
    let mask = ImageComparison(maskedRects: [PixelRect(x: 0, y: 0, width: 1, height: 1)])
    #expect(try compare(one, two, mask).passes)
  }

  @Test func `8 bit pictures are widened`() throws {
    #expect(try compare(gray(0x80, 3, depth: 8), gray(0x8080, 0x303)).reason == "all pixels are equal")
    #expect(try compare(gray(0x80, 3, depth: 8), gray(0x8080, 0x304)).finePixels == 1)
    #expect(try compare(gray(0x8080, 0x304), gray(0x80, 3, depth: 8)).finePixels == 1)
  }

  @Test func `colors hidden by alpha are equal in all bits`() throws {
    func picture(_ color: Int, _ alpha: Int) -> [UInt8] {
      PNGFixture(width: 1, height: 1, depth: 16, colorType: 4) { _, _ in [color, alpha] }.bytes
    }
    let hidden = try compare(picture(1, 0), picture(0xffff, 0))
    #expect(hidden.passes && hidden.finePixels == 0 && hidden.hiddenPixels == 1)
    // Alpha that rounds to 0 in 8 bits still leaves some color visible.
    let faint = try compare(picture(1, 100), picture(0xffff, 100))
    #expect(!faint.passes && faint.finePixels == 1 && faint.hiddenPixels == 0, "\(faint.reason)")
  }

  @Test func `animation frames are compared in all bits`() throws {
    func animation(_ color: Int) -> [UInt8] {
      let frame = { (sequence: Int) in
        PNGFixture.chunk(
          "fcTL", [sequence, 1, 1, 0, 0].flatMap(PNGFixture.word) + [0, 1, 0, 10, 0, 1])
      }
      let samples = { (color: Int) in
        [color, color, color, 0x8000].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      }
      var file = Array(gray(1)[..<8])
      file += PNGFixture.chunk("IHDR", PNGFixture.word(1) + PNGFixture.word(1) + [16, 6, 0, 0, 0])
      file += PNGFixture.chunk("acTL", PNGFixture.word(2) + PNGFixture.word(0)) + frame(0)
      file += PNGFixture.chunk("IDAT", PNGFixture.zlib([0] + samples(0x4000))) + frame(1)
      file += PNGFixture.chunk("fdAT", PNGFixture.word(2) + PNGFixture.zlib([0] + samples(color)))
      return file + PNGFixture.chunk("IEND", [])
    }
    let result = try compare(animation(0x9000), animation(0x9010))
    #expect(result.failures.first == .animation("1 frames differ, first 1, worst 1"))
    #expect(result.finePixels == 1)
    #expect(try compare(animation(0x9000), animation(0x9000)).passes)
  }

  /// Rounded to 8 bits, the pixels equal those of the decoder, for all kinds of files.
  @Test func `all kinds of files have the decoded pixels`() throws {
    for (colorType, samples) in [(0, 1), (2, 3), (4, 2), (6, 4)] {
      for isInterlaced in [false, true] {
        var fixture = PNGFixture(
          width: 9, height: 7, depth: 16, colorType: colorType, isInterlaced: isInterlaced
        ) { x, y in (0..<samples).map { (x * 7_919 + y * 104_729 + $0 * 31_337) % 65_536 } }
        let clear = fixture.samples(3, 2)
        if colorType < 4 { fixture.transparency = clear.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
        let image = try PNGFileChunks(fixture.bytes).image()
        let deep = try #require(try DeepPixels(image))
        let rounded = deep.words.map { (word: UInt64) -> UInt32 in
          var result: UInt32 = 0
          for shift in [48, 32, 16, 0] as [UInt64] {
            let sample = word >> shift & 0xffff
            result = result << 8 | UInt32((sample * 255 + 32_767) / 65_535)
          }
          return result
        }
        #expect(rounded == (try PNGDecoder().decodeStraight(image)).pixels, "\(colorType) \(isInterlaced)")
        let first = fixture.samples(1, 0)
        #expect(deep.words[1] >> 32 & 0xffff == UInt64(first[0]))
        #expect(try DeepPixels(PNGFileChunks(gray(1, depth: 8)).image()) == nil)
      }
    }
  }
}
