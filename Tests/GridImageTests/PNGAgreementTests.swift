import TestSupport
import Testing

@testable import GridImage

/// Our decoder against libspng, over files of all forms, whole and damaged: the same pixels, or both refuse.
///
/// Ours is stricter about a palette in a place where the format allows none, and about nothing else.
@Suite struct PNGAgreementFuzzTests {
  @Test(.enabled(if: SpngLibrary.isExpected, "needs libspng")) func bothDecodersReadOrRefuseTheSame() {
    var counts = (read: 0, refused: 0)
    let tooSlow = fuzz("decoders", seeds: 2_000) { seed, generator in
      let random = RandomPNG(using: &generator)
      let file = random.bytes
      noteFuzzInput("decoders", file)
      let image = try? PNGFileChunks(file).image()
      let ours = try? image.map { image in try PNGDecoder().decodeStraight(image) }
      let isWhole = (try? image.map { image in try PNGDecoder().check(image) }) != nil
      #expect(isWhole == (ours != nil), "seed \(seed): looking for damage finds other damage")
      guard let oracle = PNGOracle(file) else {
        counts.refused += 1
        #expect(ours == nil, "seed \(seed): libspng refuses it")
        return
      }
      counts.read += 1
      guard let ours, let image else {
        #expect(random.hasStrayPalette, "seed \(seed): libspng reads it")
        return
      }
      let isSame = ours.width == oracle.width && ours.height == oracle.height && ours.pixels == oracle.words
      #expect(isSame, "seed \(seed): other pixels")
      if ours.pixels.count < 1_000 { compareForms(image, ours, seed: seed, using: &generator) }
    }
    #expect(tooSlow.isEmpty)
    // Neither all nor none, or nothing was tried.
    #expect(counts.read > 300 && counts.refused > 300, "\(counts)")
  }

  /// Holds a file against others with the same words in another form, one of which is changed.
  private func compareForms(
    _ image: PNGStoredImage, _ words: Bitmap, seed: UInt64, using generator: inout SeededGenerator
  ) {
    func other(_ words: Bitmap) throws -> PNGStoredImage {
      let fixture = PNGFixture(
        width: words.width, height: words.height, depth: 8, colorType: 6,
        isInterlaced: image.header.isInterlaced
      ) { x, y in [16, 8, 0, 24].map { Int(words[x, y] >> UInt32($0) & 255) } }
      return try PNGFileChunks(fixture.bytes).image()
    }
    var changed = words
    let place = Int.random(in: 0..<words.pixels.count, using: &generator)
    changed.pixels[place] ^= 1 << UInt32.random(in: 0..<32, using: &generator)
    guard let same = try? other(words), let different = try? other(changed) else {
      Issue.record("seed \(seed): the other forms are refused")
      return
    }
    #expect(PNGDecoder().areEqual(image, image), "seed \(seed): not equal to itself")
    #expect(PNGDecoder().areEqual(image, same), "seed \(seed): not equal in another form")
    #expect(!PNGDecoder().areEqual(different, image), "seed \(seed): equal to others")
  }

  /// Equal pixels are no reason to overlook damage behind them.
  @Test func damagedFilesEqualNothing() throws {
    let bytes = try Bitmap(width: 9, height: 3, filledWith: 0xff10_2030).pngBytes()
    let whole = try PNGFileChunks(bytes)
    let data = try #require(whole.all.last { $0.name == "IDAT" }).data
    // The checksum of the pixels is in the last bytes of the last chunk of image data.
    var stream = Array(bytes[data])
    stream[stream.count - 1] ^= 1
    let damaged =
      bytes[..<(data.lowerBound - 8)] + PNGFixture.chunk("IDAT", stream) + PNGFixture.chunk("IEND", [])
    let image = try PNGFileChunks(Array(damaged)).image()
    #expect(try PNGDecoder().areEqual(whole.image(), whole.image()))
    #expect(try !PNGDecoder().areEqual(whole.image(), image) && !PNGDecoder().areEqual(image, whole.image()))
    #expect(throws: PNGError.corrupt("the checksum of the image data is wrong")) {
      try PNGDecoder().check(image)
    }
  }
}
