import GridImage
import GridSupport
import TestSupport
import Testing

/// Files assembled from pieces.
@Suite struct PNGPiecesTests {
  /// Rows of a bitmap.
  private func part(of bitmap: Bitmap, _ rows: Range<Int>) -> Bitmap {
    bitmap.withPixels { pixels in
      Bitmap(
        width: bitmap.width, height: rows.count,
        pixels: (rows.lowerBound * bitmap.width..<rows.upperBound * bitmap.width).map { pixels[$0] })
    }
  }

  private func opaque(_ bitmap: Bitmap) -> Bitmap {
    var bitmap = bitmap
    bitmap.withMutablePixels { pixels in
      for index in pixels.indices { pixels[index] |= 0xff00_0000 }
    }
    return bitmap
  }

  @Test(arguments: PNGOptions.Compression.allCases)
  func stackedPiecesFormThePicture(compression: PNGOptions.Compression) throws {
    let encoder = try PNGEncoder(options: PNGOptions(compression: compression))
    for seed in 0..<80 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let bitmap = opaque(Bitmap.random(using: &generator))
      var colors = ColorSet()
      let isFew = bitmap.withPixels { colors.insert($0) }
      let formats = [PNGPixelFormat.rgb] + (isFew ? [.indexed(Palette(colors))] : [])
      for format in formats {
        var pieces: [PNGPiece] = []
        var hasher = PixelHasher(width: bitmap.width, height: bitmap.height)
        var row = 0
        while row < bitmap.height {
          let end = min(bitmap.height, row + Int.random(in: 1...12, using: &generator))
          let rows = part(of: bitmap, row..<end)
          pieces.append(encoder.piece(rows, format: format))
          hasher.append(rows.pixelSum)
          row = end
        }
        let file = try encoder.assemble(pieces, width: bitmap.width, height: bitmap.height, format: format)
          .joined
        #expect(try Bitmap(png: file) == bitmap, "seed \(seed)")
        #expect(try Bitmap(png: encoder.encode(bitmap)) == bitmap, "seed \(seed)")
        #expect(hasher.finish() == bitmap.pixelHash, "seed \(seed)")
      }
    }
  }

  @Test func anEncoderIsIndependentOfEarlierPictures() throws {
    var generator = SeededGenerator(seed: 7)
    let bitmaps = (0..<12).map { _ in opaque(Bitmap.random(using: &generator)) }
    let used = try PNGEncoder()
    for bitmap in bitmaps + bitmaps.reversed() {
      #expect(try used.encode(bitmap) == PNGEncoder().encode(bitmap))
    }
  }

  @Test func aPiecesBytesDoNotDependOnTheCompressorsAddressOrHistory() throws {
    var generator = SeededGenerator(seed: 11)
    let options = PNGOptions(allowsPalette: false)
    // Encoders kept alive push the next ones to other addresses.
    var kept: [PNGEncoder] = []
    let used = try PNGEncoder(options: options)
    for round in 0..<1_500 {
      let bitmap = Self.runs(using: &generator)
      // Memory that a new encoder may reuse is filled with small numbers, which the compressor could mistake for
      // settings.
      withExtendedLifetime([UInt16](repeating: .random(in: 1...15, using: &generator), count: 48 << 10)) {}
      let fresh = try PNGEncoder(options: options)
      if round % 25 == 0 { kept.append(fresh) }
      let isEqual = try used.encode(bitmap) == fresh.encode(bitmap)
      #expect(isEqual, "round \(round): \(bitmap.width) x \(bitmap.height) pixels")
    }
    #expect(kept.count == 60)
  }

  /// A small picture with long runs, like the empty parts of tables.
  private static func runs(using generator: inout SeededGenerator) -> Bitmap {
    let (width, height) = (
      Int.random(in: 1...130, using: &generator), Int.random(in: 1...3, using: &generator)
    )
    var pixels: [UInt32] = []
    while pixels.count < width * height {
      let color = 0xff00_0000 | UInt32.random(in: 0..<40, using: &generator) * 0x01_0101
      let length = min(Int.random(in: 1...60, using: &generator), width * height - pixels.count)
      pixels += [UInt32](repeating: color, count: length)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  @Test func wideRowsSurviveEveryInnerLoop() throws {
    for width in [1, 15, 16, 17, 31, 32, 33, 100, 1_000] {
      let pixels = (0..<width * 3).map { 0xff00_0000 | UInt32($0 * 2_654_435 & 0xff_ffff) }
      let bitmap = Bitmap(width: width, height: 3, pixels: pixels)
      #expect(try Bitmap(png: PNGEncoder(options: PNGOptions(allowsPalette: false)).encode(bitmap)) == bitmap)
    }
  }
}
