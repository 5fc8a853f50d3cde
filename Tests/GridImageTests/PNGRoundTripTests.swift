import TestSupport
import Testing

@testable import GridImage

@Suite struct PNGRoundTripTests {
  @Test(arguments: PNGOptions.Compression.allCases)
  func anIndependentDecoderReadsBackEveryPixel(compression: PNGOptions.Compression) throws {
    let plain = try PNGEncoder(options: PNGOptions(compression: compression, allowsPalette: false))
    let palette = try PNGEncoder(options: PNGOptions(compression: compression))
    for seed in 0..<120 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let bitmap = Bitmap.random(using: &generator)
      #expect(try Bitmap(png: plain.encode(bitmap)) == bitmap, "seed \(seed)")
      #expect(try Bitmap(png: palette.encode(bitmap)) == bitmap, "seed \(seed)")
    }
  }

  @Test func everyOpacitySurvivesWithEveryChannelValue() throws {
    var bitmap = Bitmap(width: 256, height: 256)
    for alpha in 0..<256 {
      for channel in 0...alpha {
        bitmap[channel, alpha] = UInt32(alpha) << 24 | UInt32(channel) << 16 | UInt32(alpha - channel) << 8
      }
    }
    #expect(try Bitmap(png: bitmap.pngBytes()) == bitmap)
  }

  @Test func theSmallestPixelFormatIsChosen() throws {
    func colorType(_ bitmap: Bitmap, allowsPalette: Bool = true) throws -> UInt8 {
      try bitmap.pngBytes(options: PNGOptions(allowsPalette: allowsPalette))[25]
    }
    let white = Bitmap(width: 3, height: 3, filledWith: 0xffff_ffff)
    let half = Bitmap(width: 3, height: 3, filledWith: 0x8040_0010)
    #expect(try colorType(white) == 3)
    #expect(try colorType(white, allowsPalette: false) == 2)
    #expect(try colorType(half) == 3)
    #expect(try colorType(half, allowsPalette: false) == 6)
    let shades = (0..<257).map { 0xff00_0000 | UInt32($0) << 4 }
    #expect(try colorType(Bitmap(width: 256, height: 1, pixels: Array(shades.prefix(256)))) == 3)
    #expect(try colorType(Bitmap(width: 257, height: 1, pixels: shades)) == 2)
  }

  @Test func aReusedEncoderGivesTheSameBytes() throws {
    var generator = SeededGenerator(seed: 7)
    let bitmap = Bitmap.random(using: &generator)
    let encoder = try PNGEncoder()
    let first = try encoder.encode(bitmap)
    _ = try encoder.encode(Bitmap.random(using: &generator))
    #expect(try encoder.encode(bitmap) == first)
  }

  @Test func earlierPicturesDoNotAffectTheBytes() throws {
    let used = try PNGEncoder()
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      // Small flat pictures in which positions of an earlier picture could be mistaken for matches.
      let width = Int.random(in: 1...40, using: &generator)
      let height = Int.random(in: 1...12, using: &generator)
      let colors = (0..<3).map { _ in UInt32.random(in: 0xff00_0000...0xffff_ffff, using: &generator) }
      var bitmap = Bitmap(width: width, height: height, filledWith: colors[0])
      for x in 0..<width where Int.random(in: 0..<3, using: &generator) == 0 {
        let color = colors[Int.random(in: 0..<3, using: &generator)]
        for y in 0..<height { bitmap[x, y] = color }
      }
      #expect(try used.encode(bitmap) == PNGEncoder().encode(bitmap), "seed \(seed)")
    }
  }

  @Test func aPictureWithoutPixelsIsRefused() {
    #expect(throws: PNGError.unsupportedSize(width: 0, height: 4)) {
      try Bitmap(width: 0, height: 4).pngBytes()
    }
  }
}

/// Random pictures under all compressions are decoded unchanged by libspng and by our decoder.
@Suite(.enabled(if: SpngLibrary.isExpected, "needs libspng")) struct PNGRoundTripFuzzTests {
  @Test func bothDecodersReadBackEveryPixel() throws {
    let encoders = try PNGOptions.Compression.allCases.flatMap { compression in
      try [true, false].map {
        try PNGEncoder(options: PNGOptions(compression: compression, allowsPalette: $0))
      }
    }
    let slow = try fuzz("encoders", seeds: 400, inputs: encoders.count) { seed, generator in
      let bitmap = Bitmap.random(using: &generator)
      for encoder in encoders {
        let file = try encoder.encode(bitmap)
        noteFuzzInput("encoders", file)
        #expect(try Bitmap(png: file) == bitmap, "seed \(seed), \(encoder.options)")
        var shown = PNGOracle(file).map { Bitmap(width: $0.width, height: $0.height, pixels: $0.words) }
        shown?.multiplyAlpha()
        #expect(shown == bitmap, "seed \(seed), \(encoder.options)")
      }
    }
    #expect(slow.isEmpty)
  }
}
