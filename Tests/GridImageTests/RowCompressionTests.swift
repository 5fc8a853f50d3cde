import GridImage
import TestSupport
import Testing

/// Edge cases of the compressor for fast files.
@Suite struct RowCompressionTests {
  private let options = PNGOptions(allowsPalette: false)

  private func file(_ bitmap: Bitmap) throws -> [UInt8] { try bitmap.pngBytes(options: options) }

  @Test func noiseIsHardlyLargerThanItsBytes() throws {
    var generator = SeededGenerator(seed: 3)
    let noise = (0..<400 * 300).map { _ in 0xff00_0000 | UInt32.random(in: 0...0xff_ffff, using: &generator) }
    let bitmap = Bitmap(width: 400, height: 300, pixels: noise)
    let bytes = try file(bitmap)
    #expect(try Bitmap(png: bytes) == bitmap)
    #expect(bytes.count < (1 + 3 * 400) * 300 * 1_002 / 1_000 + 200)
  }

  @Test func flatPicturesTakeAlmostNoSpace() throws {
    let bitmap = Bitmap(width: 1_280, height: 800, filledWith: 0xfff4_f6f8)
    let bytes = try file(bitmap)
    #expect(try Bitmap(png: bytes) == bitmap)
    // One bit for each 258 bytes and one for the distance.
    #expect(bytes.count < 1_280 * 800 * 3 / 258 * 2 / 8 + 1_500)
  }

  /// Two alternating rows, so far apart that a match may or may not reach back.
  @Test(arguments: [2, 3, 1_000, 5_460, 5_461, 5_462, 10_921, 10_922, 10_923, 12_000])
  func matchesStayWithinTheWindowOfTheFormat(width: Int) throws {
    var generator = SeededGenerator(seed: UInt64(width))
    let rows = (0..<2).map { _ in
      (0..<width).map { _ in 0xff00_0000 | UInt32.random(in: 0...0xff_ffff, using: &generator) }
    }
    let bitmap = Bitmap(width: width, height: 8, pixels: (0..<8).flatMap { rows[$0 * 5 % 7 % 2] })
    #expect(try Bitmap(png: file(bitmap)) == bitmap)
  }

  @Test func overlongCodesAreShortened() throws {
    // Frequencies that follow the Fibonacci numbers make the deepest possible tree; the end of the block is the first
    // 1.
    var values: [UInt32] = []
    var (count, next) = (1, 2)
    for value in 0..<16 as Range<UInt32> {
      values += [UInt32](repeating: value, count: count)
      (count, next) = (next, count + next)
    }
    var generator = SeededGenerator(seed: 17)
    values.shuffle(using: &generator)
    // Rows of one pixel cannot match; a different one in between keeps equal ones apart.
    let pixels: [UInt32] = values.flatMap { [0xff00_0000 | $0 << 16, 0xff1e_0000] }
    let bitmap = Bitmap(width: 1, height: pixels.count, pixels: pixels)
    #expect(try Bitmap(png: bitmap.pngBytes()) == bitmap)
  }

  @Test func tableLikePicturesSurviveARoundTrip() throws {
    for seed in 0..<40 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let bitmap = Self.table(using: &generator)
      for options in [options, PNGOptions()] {
        #expect(try Bitmap(png: bitmap.pngBytes(options: options)) == bitmap, "seed \(seed)")
      }
    }
  }

  /// The bytes do not depend on the machine or on previous memory contents.
  @Test func theBytesOfAFileDoNotChange() throws {
    var generator = SeededGenerator(seed: 1)
    let bitmap = Self.table(using: &generator)
    let file = try file(bitmap)
    #expect(file.count == 4_754)
    #expect(ContentHash.combined([file]) == "d764f5a3d66a78b40e455f5f76c546e4")
  }

  /// A picture of a few letters, stamped repeatedly on a background with lines.
  private static func table(using generator: inout SeededGenerator) -> Bitmap {
    let (width, height) = (
      Int.random(in: 1...700, using: &generator), Int.random(in: 1...90, using: &generator)
    )
    var bitmap = Bitmap(width: width, height: height, filledWith: 0xffff_ffff)
    let letters = (0..<12).map { _ in
      (0..<6 * 9).map { _ in UInt32.random(in: 0...3, using: &generator) * 0x2f }
    }
    for y in 0..<height where y % 24 == 23 {
      for x in 0..<width { bitmap[x, y] = 0xffe6_eaef }
    }
    for top in stride(from: 6, to: height - 9, by: 24) {
      for left in stride(from: 3, to: width - 6, by: 7) where Int.random(in: 0..<4, using: &generator) > 0 {
        let letter = letters[Int.random(in: 0..<letters.count, using: &generator)]
        for (place, shade) in letter.enumerated() {
          bitmap[left + place % 6, top + place / 6] = 0xff00_0000 | (0xff - shade) * 0x01_0101
        }
      }
    }
    return bitmap
  }
}
