import GridImage

extension Bitmap {
  /// A picture of random premultiplied pixels: opaque or not, of few colors or of many, in runs.
  static func random(using generator: inout some RandomNumberGenerator) -> Bitmap {
    let width = Int.random(in: 1...40, using: &generator)
    let height = Int.random(in: 1...40, using: &generator)
    let isOpaque = Bool.random(using: &generator)
    let colors = (0..<[1, 2, 17, 256, 257, 2000].randomElement(using: &generator, or: 2)).map { _ in
      word(isOpaque: isOpaque, using: &generator)
    }
    var pixels: [UInt32] = []
    while pixels.count < width * height {
      let run = min(Int.random(in: 1...9, using: &generator), width * height - pixels.count)
      pixels += [UInt32](repeating: colors.randomElement(using: &generator, or: 0), count: run)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private static func word(isOpaque: Bool, using generator: inout some RandomNumberGenerator) -> UInt32 {
    let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &generator)
    let red = UInt32.random(in: 0...alpha, using: &generator)
    let green = UInt32.random(in: 0...alpha, using: &generator)
    let blue = UInt32.random(in: 0...alpha, using: &generator)
    return alpha << 24 | red << 16 | green << 8 | blue
  }
}

extension Array {
  /// A random element, or `other` where there is none.
  func randomElement(using generator: inout some RandomNumberGenerator, or other: Element) -> Element {
    isEmpty ? other : self[Int.random(in: 0..<count, using: &generator)]
  }
}
