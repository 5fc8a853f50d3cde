import GridGeometry

/// The pixels of a picture with 16-bit samples: `0xAAAARRRRGGGGBBBB` words with straight alpha.
struct DeepPixels: Sendable {
  var width: Int
  var words: [UInt64]

  /// Reads the pixels of a file; nil if its samples have fewer bits.
  init?(_ image: PNGStoredImage) throws(PNGError) {
    guard image.header.depth == 16 else { return nil }
    width = image.header.width
    words = [UInt64](repeating: 0, count: width * image.header.height)
    let stream = try PNGDecoder().rows(image)
    while let row = try stream.next() {
      let first = (row.pass.y + row.number * row.pass.yStep) * width + row.pass.x
      for column in 0..<row.pass.width {
        words[first + column * row.pass.xStep] = unsafe Self.word(row.samples, column, image)
      }
    }
  }

  /// Widens the samples of a picture with straight words: 255 becomes 65535.
  init(widening bitmap: Bitmap) {
    width = bitmap.width
    words = bitmap.pixels.map { word in
      var wide: UInt64 = 0
      for shift in [24, 16, 8, 0] as [UInt32] { wide = wide << 16 | UInt64(word >> shift & 0xff) * 257 }
      return wide
    }
  }

  init(width: Int, words: [UInt64]) { (self.width, self.words) = (width, words) }

  @unsafe private static func word(
    _ row: UnsafePointer<UInt8>, _ column: Int, _ image: PNGStoredImage
  ) -> UInt64 {
    let count = image.header.samples
    let start = unsafe row + 2 * count * column
    func sample(_ index: Int) -> UInt64 {
      unsafe UInt64(start[2 * index]) << 8 | UInt64(start[2 * index + 1])
    }
    let isClear =
      !image.clear.isEmpty && (0..<2 * count).allSatisfy { unsafe start[$0] == image.clear[$0] }
    let alpha = isClear ? 0 : image.header.hasAlpha ? sample(count - 1) : 0xffff
    let colors = count < 3 ? [sample(0), sample(0), sample(0)] : [sample(0), sample(1), sample(2)]
    return colors.reduce(alpha) { $0 << 16 | $1 }
  }

  /// Returns the premultiplied word, as it is shown.
  static func shown(_ word: UInt64) -> UInt64 {
    let alpha = word >> 48
    if alpha == 0xffff { return word }
    return [32, 16, 0].reduce(alpha) { $0 << 16 | ((word >> $1 & 0xffff) * alpha + 32_767) / 65_535 }
  }

  /// Blends a word over another.
  static func over(_ word: UInt64, _ below: UInt64) -> UInt64 {
    let alpha = word >> 48
    if alpha == 0 || alpha == 0xffff { return alpha == 0 ? below : word }
    // The weights of both words in the result, and their sum, in units of 1/65535².
    let (share, kept) = (alpha * 65_535, (below >> 48) * (65_535 - alpha))
    let sum = share + kept
    return [32, 16, 0].reduce((sum + 32_767) / 65_535) { result, shift in
      let (upper, lower) = (word >> shift & 0xffff, below >> shift & 0xffff)
      return result << 16 | (upper * share + lower * kept + sum / 2) / sum
    }
  }
}
