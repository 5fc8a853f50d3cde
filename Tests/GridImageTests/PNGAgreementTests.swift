import TestSupport
import Testing

@testable import GridImage

/// Compares our decoder with libspng on files of all forms, intact and damaged: both read the same pixels, or both
/// refuse.
///
/// The only difference is that ours refuses a palette where the format does not allow one.
@Suite struct PNGAgreementFuzzTests {
  @Test(.enabled(if: SpngLibrary.isExpected, "needs libspng")) func bothDecodersAgree() {
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
    // If all files or none were read, the test would prove nothing.
    #expect(counts.read > 300 && counts.refused > 300, "\(counts)")
  }

  /// Compares a file with others of the same pixels in another form, one of which is changed.
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

  /// Damage after equal pixels is not overlooked.
  @Test func damagedFilesEqualNothing() throws {
    let bytes = try Bitmap(width: 9, height: 3, filledWith: 0xff10_2030).pngBytes()
    let whole = try PNGFileChunks(bytes)
    let data = try #require(whole.all.last { $0.name == "IDAT" }).data
    // The checksum of the pixels is at the end of the last image data chunk.
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

extension PNGDecoder {
  /// Whether two complete files have the same pixels; false if either is damaged.
  fileprivate func areEqual(_ one: PNGStoredImage, _ two: PNGStoredImage) -> Bool {
    guard let rows = try? (self.rows(one), self.rows(two)) else { return false }
    return Self.areEqual(rows.0, rows.1)
  }
}
