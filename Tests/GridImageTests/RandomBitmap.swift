import GridImage

extension Bitmap {
  /// A picture of random premultiplied pixels: opaque or not, with few or many colors, in runs.
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
  /// A random element, or `other` if the array is empty.
  func randomElement(using generator: inout some RandomNumberGenerator, or other: Element) -> Element {
    isEmpty ? other : self[Int.random(in: 0..<count, using: &generator)]
  }
}

extension Bitmap {
  /// A picture of flat colors, gradients and noise, and another that differs from it in some parts.
  static func randomPair(isOpaque: Bool, using generator: inout some RandomNumberGenerator) -> (
    Bitmap, Bitmap
  ) {
    let width = Int.random(in: 1...150, using: &generator)
    let height = Int.random(in: 1...40, using: &generator)
    var before = Bitmap(width: width, height: height, filledWith: color(isOpaque, &generator))
    for _ in 0..<Int.random(in: 0...5, using: &generator) { before.addShape(isOpaque, &generator) }
    var after = before
    for _ in 0..<Int.random(in: 0...3, using: &generator) { after.addShape(isOpaque, &generator) }
    for _ in 0..<Int.random(in: 0...30, using: &generator) {
      let x = Int.random(in: 0..<width, using: &generator)
      let y = Int.random(in: 0..<height, using: &generator)
      after[x, y] = color(isOpaque, &generator)
    }
    return (before, after)
  }

  /// Paints a rectangle, half of the time with a soft left edge.
  private mutating func addShape(_ isOpaque: Bool, _ generator: inout some RandomNumberGenerator) {
    let left = Int.random(in: 0..<width, using: &generator)
    let top = Int.random(in: 0..<height, using: &generator)
    let right = Int.random(in: left..<width, using: &generator)
    let bottom = Int.random(in: top..<height, using: &generator)
    let fill = Self.color(isOpaque, &generator)
    let soft = Bool.random(using: &generator)
    for y in top...bottom {
      for x in left...right {
        self[x, y] = soft && x == left ? Self.mean(fill, self[x, y]) : fill
      }
    }
  }

  private static func mean(_ one: UInt32, _ two: UInt32) -> UInt32 {
    (one >> 1 & 0x7f7f_7f7f) + (two >> 1 & 0x7f7f_7f7f) | (one & two & 0xff00_0000)
  }

  private static func color(_ isOpaque: Bool, _ generator: inout some RandomNumberGenerator) -> UInt32 {
    let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &generator)
    return (0..<3).reduce(alpha) { word, _ in word << 8 | UInt32.random(in: 0...alpha, using: &generator) }
  }
}
