import GridImage
import GridSupport
import TestSupport
import Testing

/// Rows cut out of an encoded picture and placed below others are decoded unchanged by libspng and by our decoder, and
/// their hash is right.
///
/// `make fuzz` runs this for as long as requested; `GRIDREEL_FUZZ_SEED` starts at the seed of a failure.
@Suite struct RowCutFuzzTests {
  @Test(.enabled(if: SpngLibrary.isExpected, "needs libspng")) func rowsBelowOthersKeepTheirPixels() throws {
    let encoder = try PNGEncoder()
    var cutCount = 0, headless = 0
    let slow = try fuzz("cutting", seeds: 250, inputs: 8) { seed, generator in
      let picture = Self.picture(using: &generator)
      let whole = encoder.piece(picture, format: .rgb, use: .cutting)
      let wholeFile = try encoder.assemble(
        [whole], width: picture.width, height: picture.height, format: .rgb
      ).joined
      noteFuzzInput("cutting", wholeFile)
      #expect(PNGOracle(wholeFile)?.words == Self.rows(of: picture, 0..<picture.height), "seed \(seed)")
      for round in 0..<8 {
        let start = Bool.random(using: &generator) ? 0 : Int.random(in: 0..<picture.height, using: &generator)
        let range = start..<Int.random(in: start + 1...picture.height, using: &generator)
        guard let first = whole.firstCut(in: range) else { continue }
        #expect(whole.pixelSum == picture.pixelSum, "seed \(seed)")
        let place: Comment = "seed \(seed), round \(round)"
        #expect(first == 0 || first > range.lowerBound && first <= range.upperBound, place)
        let rest = max(first, range.lowerBound)..<range.upperBound
        // Other rows, and the first of the rows shown.
        var head = Self.rows(of: Self.picture(width: picture.width, height: 3, using: &generator), 0..<3)
        // The last one may equal the row that follows, which is then stored as a difference.
        if Bool.random(using: &generator) {
          head.replaceSubrange(
            2 * picture.width..<3 * picture.width,
            with: Self.rows(of: picture, range.lowerBound..<range.lowerBound + 1))
        }
        if range.lowerBound == 0, Bool.random(using: &generator) { head = [] }
        head += Self.rows(of: picture, range.lowerBound..<rest.lowerBound)
        let shown = head + Self.rows(of: picture, rest)
        let size = (width: picture.width, height: shown.count / picture.width)
        let above = Bitmap(width: size.width, height: head.count / size.width, pixels: head)
        let made =
          head.isEmpty
          ? whole.cut(rest)
          : whole.cut(rest, below: (encoder.piece(above, format: .rgb, use: .once), above.pixelSum))
        let cut = try #require(made)
        let file = try encoder.assemble([cut.piece], width: size.width, height: size.height, format: .rgb)
          .joined
        noteFuzzInput("cutting", file)
        #expect(PNGOracle(file)?.words == shown, place)
        let bitmap = Bitmap(width: size.width, height: size.height, pixels: shown)
        let isEqual = try Bitmap(png: file) == bitmap
        #expect(isEqual && cut.pixels == bitmap.pixelSum, place)
        cutCount += 1
        if head.isEmpty { headless += 1 }
      }
    }
    #expect(slow.isEmpty)
    #expect(cutCount > 1_000 && headless > 100, "\(cutCount), \(headless)")
  }

  /// A picture in several blocks, and an uncompressed one.
  @Test func rowsOfNoiseAreNotCutOut() throws {
    var generator = SeededGenerator(seed: 5)
    let encoder = try PNGEncoder()
    for width in [40, 700] {
      let noise = (0..<width * 30).map { _ in
        0xff00_0000 | UInt32.random(in: 0...0xff_ffff, using: &generator)
      }
      let bitmap = Bitmap(width: width, height: 30, pixels: noise)
      let piece = encoder.piece(bitmap, format: .rgb, use: .cutting)
      #expect(piece.firstCut(in: 3..<9) == nil && piece.cut(3..<9) == nil && piece.pixelSum == nil)
    }
  }

  private static func rows(of bitmap: Bitmap, _ range: Range<Int>) -> [UInt32] {
    bitmap.withPixels { pixels in
      (range.lowerBound * bitmap.width..<range.upperBound * bitmap.width).map { pixels[$0] }
    }
  }

  private static func picture(using generator: inout SeededGenerator) -> Bitmap {
    let width = Bool.random(using: &generator) ? Int.random(in: 1...40, using: &generator) : 600
    return picture(width: width, height: Int.random(in: 1...64, using: &generator), using: &generator)
  }

  /// Letters on a background, some of them repeated, with rows that repeat the one above.
  private static func picture(
    width: Int, height: Int, using generator: inout SeededGenerator
  ) -> Bitmap {
    func color() -> UInt32 { 0xff00_0000 | UInt32.random(in: 0..<20, using: &generator) * 0x0d_0b07 }
    var bitmap = Bitmap(width: width, height: height, filledWith: color())
    let letters = (0..<6).map { _ in (0..<48).map { _ in color() } }
    for _ in 0..<Int.random(in: 0...width / 8 + 1, using: &generator) {
      guard let letter = letters.randomElement(using: &generator) else { continue }
      let (left, top) = (
        Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<height, using: &generator)
      )
      for place in letter.indices {
        let (x, y) = (left + place % 6, top + place / 6)
        if x < width, y < height { bitmap[x, y] = letter[place] }
      }
    }
    for y in 1..<max(height, 1) where Int.random(in: 0..<3, using: &generator) == 0 {
      for x in 0..<width { bitmap[x, y] = bitmap[x, y - 1] }
    }
    return bitmap
  }
}
