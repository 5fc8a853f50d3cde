import GridGeometry
import Testing

@testable import GridImage

/// Files with equal pixels that viewers show differently do not match; invisible differences are listed.
@Suite struct `Presentation metadata of files` {
  /// Three pixels of one color, surrounded by other chunks.
  private func file(
    _ chunks: [(String, [UInt8])] = [], after: [(String, [UInt8])] = [], tail: [UInt8] = [],
    alpha: Int = 255
  ) -> [UInt8] {
    func joined(_ chunks: [(String, [UInt8])]) -> [UInt8] { chunks.flatMap { PNGFixture.chunk($0.0, $0.1) } }
    return PNGFixture(
      width: 3, height: 1, depth: 8, colorType: 6, before: joined(chunks), after: joined(after), tail: tail
    ) { _, _ in [10, 20, 30, alpha] }.bytes
  }

  private func compare(
    _ one: [UInt8], _ two: [UInt8], _ comparison: ImageComparison = .exact
  ) throws -> ImageDifference {
    let result = try comparison.compare(expected: PNGPicture(one), actual: PNGPicture(two)).result
    // The fast path for files that are likely equal agrees, or defers to the full comparison.
    if let quick = comparison.compareRows(expected: one, actual: two)?.result {
      #expect(quick.reason == result.reason && quick.passes == result.passes)
    }
    return result
  }

  private static func gamma(_ number: Int) -> (String, [UInt8]) { ("gAMA", PNGFixture.word(number)) }

  private static func profile(_ name: String, _ bytes: [UInt8]) -> (String, [UInt8]) {
    ("iCCP", Array(name.utf8) + [0, 0] + PNGFixture.zlib(bytes))
  }

  private static func exif(_ orientation: UInt8) -> (String, [UInt8]) {
    (
      "eXIf",
      Array("MM\0*".utf8) + PNGFixture.word(8) + [0, 1, 1, 0x12, 0, 3] + PNGFixture.word(1)
        + [0, orientation, 0, 0, 0, 0, 0, 0]
    )
  }

  private static let primaries = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
    .flatMap(PNGFixture.word)

  static let shown: [(chunk: (String, [UInt8]), words: String)] = [
    (gamma(45_455), "colors appear different: gamma 0.45455, expected sRGB"),
    (("cICP", [9, 16, 0, 1]), "colors appear different: cICP 9-16-0-1, expected sRGB"),
    (profile("P3", [1, 2, 3]), "colors appear different: the ICC profile \"P3\", expected sRGB"),
    (("cHRM", primaries.dropLast() + [0]), "colors appear different: custom primaries, expected sRGB"),
    (("pHYs", PNGFixture.word(100) + PNGFixture.word(200) + [0]), "pixels are 2:1, expected 1:1"),
    (exif(6), "the Exif orientation is 6, expected 1"),
  ]

  @Test(arguments: shown.indices)
  func `what a viewer shows differently differs`(index: Int) throws {
    let (chunk, words) = Self.shown[index]
    let result = try compare(file(), file([chunk]))
    #expect(result.failures == [.presentation(words)] && result.unequalPixels == 0, "\(result.reason)")
    #expect(try !compare(file([chunk]), file()).passes)
    #expect(try !compare(file(), file([chunk]), .fuzzy).passes, "no tolerance is for this")
    #expect(try compare(file([chunk]), file([chunk], after: [("tIME", [1])])).passes)
  }

  static let hidden: [(chunk: (String, [UInt8]), words: String)] = [
    (("tEXt", Array("Title\0x".utf8)), "text (tEXt)"), (("tIME", [7, 232, 1, 1, 1, 1, 1]), "time (tIME)"),
    (("pHYs", PNGFixture.word(100) + PNGFixture.word(100) + [1]), "resolution (pHYs)"),
    (("sBIT", [5, 5, 5, 5]), "significant bits (sBIT)"), (("sRGB", [0]), "color space (sRGB)"),
    (("cICP", [1, 13, 0, 1]), "color space (cICP)"), (exif(1), "Exif data (eXIf)"),
    (("cHRM", primaries), "primaries (cHRM)"), (("prVt", [1]), "chunk prVt"),
    (("bKGD", [0, 255, 0, 255, 0, 255]), "background (bKGD)"), (("gAMA", [1]), "gamma (gAMA)"),
  ]

  @Test(arguments: hidden.indices)
  func `invisible differences are reported`(index: Int) throws {
    let (chunk, words) = Self.hidden[index]
    let result = try compare(file(), file([chunk]))
    #expect(result.passes && result.notCompared == [words], "\(result.reason)")
    #expect(result.reason == "all pixels are equal; not compared: \(words)")
  }

  @Test func `the first of several color chunks counts`() throws {
    let all = [("cICP", [9, 16, 0, 1]), Self.profile("P3", [1]), ("sRGB", [0]), Self.gamma(1)]
    for first in 1..<4 {
      let rest = Array(all[first...])
      #expect(try compare(file(rest), file([rest[0]])).passes, "\(rest[0].0)")
      #expect(try !compare(file(Array(all[(first - 1)...])), file(rest)).passes, "\(rest[0].0)")
    }
    // Chunks after the pixels are ignored by decoders.
    #expect(try compare(file(), file(after: [Self.gamma(1)])).passes)
  }

  @Test func `profiles are compared uncompressed`() throws {
    let profile = (0..<2_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let stored = Self.profile("A", profile)
    let packed = try ("iCCP", Array("B\0\0".utf8) + ZlibCompressor(level: 6).compress(profile.span))
    #expect(packed.1.count < stored.1.count)
    let same = try compare(file([stored]), file([packed]))
    #expect(same.passes && same.notCompared == ["name of the profile (iCCP)"])
    let other = try compare(file([stored]), file([Self.profile("A", profile.dropLast() + [1])]))
    #expect(
      other.failures == [.presentation("colors appear different: another version of the ICC profile \"A\"")])
  }

  @Test func `a background counts if it is visible`() throws {
    let white = ("bKGD", [0, 255, 0, 255, 0, 255] as [UInt8])
    let result = try compare(file(alpha: 128), file([white], alpha: 128))
    #expect(
      result.failures == [.presentation("the background is #ffffff, expected left to the viewer")])
    #expect(result.notCompared.isEmpty)
  }

  @Test func `bytes after the end are reported`() throws {
    let result = try compare(file(), file(tail: [1, 2, 3]))
    #expect(result.passes && result.notCompared == ["3 bytes after the end of the actual picture"])
    #expect(try compare(file(tail: [1]), file(tail: [1])).notCompared.isEmpty)
    #expect(try compare(file(tail: [1]), file(tail: [2])).notCompared.count == 2)
  }

  @Test func `a mask over everything compares nothing`() throws {
    let comparison = ImageComparison(maskedRects: [PixelRect(x: 0, y: 0, width: 9, height: 9)])
    for other in [file(), file([Self.gamma(1)]), file(alpha: 1)] {
      let result = try compare(file(), other, comparison)
      #expect(result.failures == [.nothingCompared] && result.comparedPixels == 0, "\(result.reason)")
    }
    #expect(comparison.compareCopies(file())?.passes == false)
    #expect(ImageComparison.exact.compareCopies(file())?.passes == true)
    // An area that lies in neither of two pictures of different sizes does not count as excluded.
    let (wide, high) = (Bitmap(width: 4, height: 1), Bitmap(width: 1, height: 4))
    let corner = ImageComparison(maskedRects: [PixelRect(x: 1, y: 1, width: 3, height: 3)])
    let result = corner.compare(expected: wide, actual: high)
    #expect(result.comparedPixels == 7 && result.maskedPixels == 0)
  }
}
