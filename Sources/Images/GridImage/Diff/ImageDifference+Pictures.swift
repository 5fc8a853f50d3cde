import CPixels
import GridGeometry

extension ImageDifference {
  /// The colors of difference images, as premultiplied words; they are those of pixelmatch.
  private enum Ink {
    static let changed: UInt32 = 0xffff_0000
    static let antialiased: UInt32 = 0xffff_ff00
    static let masked: UInt32 = 0xffc8_d4e8
    static let backdrop: UInt32 = 0xff80_8080
    /// The opacity of the expected picture in the background, in grays over white.
    static let baseOpacity = 0.1
  }

  /// Returns an image of the difference, with the size of the canvas: the expected picture faded to gray,
  /// changed pixels in red, pixels that look antialiased in yellow, and masked pixels in pale blue.
  ///
  /// The pictures must be those that were compared. Pixels covered by neither of them are transparent.
  public func differenceImage(expected: Bitmap, actual: Bitmap) -> Bitmap {
    precondition(
      expected.size == expectedSize && actual.size == actualSize,
      "the pictures must have the sizes of the compared ones")
    let size = canvasSize
    var image = Bitmap(width: size.width, height: size.height)
    paintBase(actual, besides: expected.size, on: &image)
    paintBase(expected, on: &image)
    let pictures = [PixelRect(expectedSize), PixelRect(actualSize)]
    masked?.forEachPixel { x, y in
      if pictures.contains(where: { $0.contains(PixelPoint(x: x, y: y)) }) { image[x, y] = Ink.masked }
    }
    antialiased?.paint(Ink.antialiased, on: &image)
    changed?.paint(Ink.changed, on: &image)
    return image
  }

  /// Returns the expected picture, the difference and the actual picture side by side, with gaps of 8 pixels.
  ///
  /// Each is on a gray area with the size of the canvas; the gaps are gray too.
  public func triptych(expected: Bitmap, actual: Bitmap) -> Bitmap {
    let difference = differenceImage(expected: expected, actual: actual)
    let step = canvasSize.width + 8
    var image = Bitmap(
      width: 2 * step + canvasSize.width, height: canvasSize.height, filledWith: Ink.backdrop)
    for (index, panel) in [expected, difference, actual].enumerated() {
      image.paint(panel, x: index * step)
    }
    return image
  }

  /// Returns the expected and the actual picture, each on a gray canvas that fits both, for showing them
  /// alternately.
  package func blinkFrames(expected: Bitmap, actual: Bitmap) -> [Bitmap] {
    [expected, actual].map { picture in
      var frame = Bitmap(width: canvasSize.width, height: canvasSize.height, filledWith: Ink.backdrop)
      frame.paint(picture, x: 0)
      return frame
    }
  }

  /// Paints a faded picture, except for its upper left corner of the size `covered`.
  private func paintBase(
    _ base: Bitmap, besides covered: PixelSize = PixelSize(width: 0, height: 0), on image: inout Bitmap
  ) {
    unsafe base.pixels.withUnsafeBufferPointer { source in
      unsafe image.pixels.withUnsafeMutableBufferPointer { target in
        for row in 0..<base.height {
          let first = row < covered.height ? min(covered.width, base.width) : 0
          guard first < base.width, let words = source.baseAddress, let grays = target.baseAddress else {
            continue
          }
          unsafe grid_fade(
            words + row * base.width + first, base.width - first, Ink.baseOpacity,
            grays + row * canvasSize.width + first)
        }
      }
    }
  }
}

extension PixelMask {
  fileprivate func forEachPixel(_ body: (_ x: Int, _ y: Int) -> Void) {
    for row in 0..<height {
      for column in 0..<wordsPerRow {
        var bits = words[row &* wordsPerRow &+ column]
        while bits != 0 {
          body(column &* 64 &+ bits.trailingZeroBitCount, row)
          bits &= bits &- 1
        }
      }
    }
  }
}

extension PixelMask {
  /// Paints the pixels of the mask, which is not larger than the image.
  fileprivate func paint(_ ink: UInt32, on image: inout Bitmap) {
    let width = image.width
    unsafe image.pixels.withUnsafeMutableBufferPointer { target in
      for row in 0..<height {
        for column in 0..<wordsPerRow {
          var bits = words[row &* wordsPerRow &+ column]
          let start = row &* width &+ column &* 64
          if bits == .max {
            unsafe target[start..<start + 64].update(repeating: ink)
            continue
          }
          while bits != 0 {
            unsafe target[start &+ bits.trailingZeroBitCount] = ink
            bits &= bits &- 1
          }
        }
      }
    }
  }
}

extension Bitmap {
  /// Copies a picture into this one, aligned at the upper edge; it must fit.
  fileprivate mutating func paint(_ picture: Bitmap, x: Int) {
    let isOpaque = picture.isOpaque
    for row in 0..<picture.height {
      let source = row * picture.width..<(row + 1) * picture.width
      let start = row * width + x
      if isOpaque {
        pixels.replaceSubrange(start..<start + picture.width, with: picture.pixels[source])
      } else {
        for (offset, index) in source.enumerated() {
          pixels[start + offset] = PixelArithmetic.over(picture.pixels[index], pixels[start + offset])
        }
      }
    }
  }
}
