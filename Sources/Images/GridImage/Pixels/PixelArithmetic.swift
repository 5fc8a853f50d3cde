import CPixels
package import GridGeometry

/// Exact integer arithmetic on premultiplied `0xAARRGGBB` words.
package enum PixelArithmetic {
  /// Returns `a * b / 255`, rounded to nearest; exact for all factors from 0 to 255.
  @inline(__always)
  static func multiply(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let product = a &* b &+ 128
    return (product &+ (product >> 8)) >> 8
  }

  /// Returns the premultiplied word of a color with straight alpha, given in channels from 0 to 255.
  @inline(__always)
  package static func premultiplied(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32) -> UInt32 {
    if alpha == 255 { return 0xff00_0000 | red << 16 | green << 8 | blue }
    return alpha << 24 | multiply(red, alpha) << 16 | multiply(green, alpha) << 8 | multiply(blue, alpha)
  }

  /// Returns the word with alpha divided out, as `0xAARRGGBB`, rounded to nearest. Premultiplying again gives
  /// the same word, because the rounding error of at most 1/2 shrinks by alpha / 255. Channels above alpha,
  /// which do not occur in premultiplied words, become 255; a transparent word becomes 0.
  @inline(__always)
  static func straight(_ word: UInt32) -> UInt32 {
    let alpha = word >> 24
    if alpha == 255 { return word }
    if alpha == 0 { return 0 }
    let half = alpha >> 1
    let red = min(((word >> 16 & 0xff) &* 255 &+ half) / alpha, 255)
    let green = min(((word >> 8 & 0xff) &* 255 &+ half) / alpha, 255)
    let blue = min(((word & 0xff) &* 255 &+ half) / alpha, 255)
    return alpha << 24 | red << 16 | green << 8 | blue
  }

  /// Returns `source` over `destination` (Porter and Duff, 1984), both premultiplied, each channel rounded once.
  @inline(__always)
  package static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    let rest = 255 &- (source >> 24)
    if rest == 0 { return source }
    if rest == 255 && source == 0 { return destination }
    // Two channels at a time; 255 * 255 + 128 fits 16 bits, so there is no carry between them.
    let mask: UInt32 = 0x00ff_00ff
    var even = (destination & mask) &* rest &+ 0x0080_0080
    even = ((even &+ ((even >> 8) & mask)) >> 8) & mask
    var odd = ((destination >> 8) & mask) &* rest &+ 0x0080_0080
    odd = (odd &+ ((odd >> 8) & mask)) & ~mask
    return source &+ (even | odd)
  }
}

extension PixelArithmetic {
  /// Fills a rectangle whose rows are `stride` words apart with one word.
  @unsafe package static func fill(
    _ word: UInt32, _ target: UnsafeMutablePointer<UInt32>, stride: Int, size: PixelSize
  ) {
    unsafe grid_fill(target, stride, size.width, size.height, word)
  }

  /// Blends one word over `count` others, in the same way as `over`.
  @unsafe package static func blend(_ word: UInt32, over target: UnsafeMutablePointer<UInt32>, count: Int) {
    unsafe grid_blend_color(word, target, count)
  }

  /// Blends rows of words over rows that are `stride` words apart, in the same way as `over`.
  @unsafe package static func blend(
    _ words: [UInt32], rowsOf width: Int, over target: UnsafeMutablePointer<UInt32>, stride: Int
  ) {
    unsafe words.withUnsafeBufferPointer { words in
      guard let start = words.baseAddress, width > 0 else { return }
      unsafe grid_blend_rows(start, width, words.count / width, target, stride)
    }
  }

  /// Multiplies all channels of `count` words by `factor` / 255, rounded to nearest, and blends the results over others
  /// in the same way as `over`.
  @unsafe package static func blend(
    _ words: UnsafePointer<UInt32>, scaledBy factor: UInt8, over target: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    if factor == 255 {
      unsafe grid_blend(words, target, count)
    } else {
      unsafe grid_blend_scaled(words, factor, target, count)
    }
  }

  /// Blends words over the same number of others, in the same way as `over`.
  @unsafe package static func blend(_ words: ArraySlice<UInt32>, over target: UnsafeMutablePointer<UInt32>) {
    unsafe words.withUnsafeBufferPointer { words in
      if let start = words.baseAddress { unsafe grid_blend(start, target, words.count) }
    }
  }
}

extension Bitmap {
  /// Blends a premultiplied word over a rectangle of the picture.
  package mutating func blend(_ word: UInt32, over rect: PixelRect) {
    unsafe forEachRow(of: rect) { row in unsafe PixelArithmetic.blend(word, over: row, count: rect.width) }
  }

  /// Blends premultiplied words, one for each column, over all rows of a rectangle of the picture.
  package mutating func blend(_ words: [UInt32], over rect: PixelRect) {
    precondition(words.count == rect.width, "a word for each column")
    unsafe forEachRow(of: rect) { row in unsafe PixelArithmetic.blend(words[...], over: row) }
  }

  private mutating func forEachRow(of rect: PixelRect, _ body: (UnsafeMutablePointer<UInt32>) -> Void) {
    if rect.isEmpty { return }
    precondition(PixelRect(size).contains(rect), "a rectangle outside the bitmap")
    let width = width
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      for y in rect.vertical.start..<rect.vertical.end { unsafe body(start + y * width + rect.x) }
    }
  }
}
