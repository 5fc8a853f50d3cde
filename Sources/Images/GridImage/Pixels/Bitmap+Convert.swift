package import GridGeometry

extension Bitmap {
  /// Returns the part of the picture in a rectangle, which must be inside it; O(pixels of the part).
  package func part(_ rect: PixelRect) -> Bitmap {
    precondition(PixelRect(size).contains(rect), "a part outside the bitmap")
    if rect == PixelRect(size) { return self }
    var words: [UInt32] = []
    words.reserveCapacity(max(0, rect.width) * max(0, rect.height))
    for row in rect.y..<rect.y + rect.height {
      words += pixels[row * width + rect.x..<row * width + rect.x + rect.width]
    }
    return Bitmap(width: rect.width, height: rect.height, pixels: words)
  }

  /// Returns the smallest rectangle outside which this picture equals another picture of the same size; nil
  /// if both are equal. O(pixels), at memory speed for equal rows; in other rows, only pixels up to the first
  /// and from the last difference are compared.
  package func changedRect(from other: Bitmap) -> PixelRect? {
    precondition(size == other.size, "only pictures of the same size can be compared")
    return DifferenceScan.withScan(self, other, Self.changedRect)
  }

  private static func changedRect(_ scan: DifferenceScan) -> PixelRect? {
    guard unsafe scan.one != scan.two,
      let top = (0..<scan.height).first(where: { !scan.isEqual($0) })
    else { return nil }
    let bottom = (top..<scan.height).last { !scan.isEqual($0) } ?? top
    let width = scan.width
    var left = width
    var right = 0
    for row in top...bottom {
      let first = unsafe scan.one + row * width
      let second = unsafe scan.two + row * width
      // Only pixels outside the columns found so far can widen the range.
      var column = 0
      while column < left, unsafe first[column] == second[column] { column &+= 1 }
      left = min(left, column)
      column = width
      while column > right, unsafe first[column &- 1] == second[column &- 1] { column &-= 1 }
      right = max(right, column)
    }
    return PixelRect(x: left, y: top, width: right - left, height: bottom + 1 - top)
  }
}

extension Bitmap {
  /// Returns the picture blended with an opaque background, given as a `0xffRRGGBB` word. O(pixels); does not
  /// copy a picture that is already opaque.
  package func flattened(onto background: UInt32) -> Bitmap {
    if isOpaque { return self }
    var copy = self
    copy.replacePixels { PixelArithmetic.over($0, background) }
    return copy
  }

  /// Returns the pixels as straight `0xAARRGGBB` words, row by row; does not copy the pixels of an opaque
  /// picture.
  package func straightPixels() -> [UInt32] {
    if isOpaque { return pixels }
    var copy = self
    copy.replacePixels(PixelArithmetic.straight)
    return copy.pixels
  }

  /// Returns the picture extended to a size, which must not be smaller, by repeating its last column and row.
  package func extended(width newWidth: Int, height newHeight: Int) -> Bitmap {
    precondition(newWidth >= width && newHeight >= height && width > 0 && height > 0, "not an extension")
    if newWidth == width, newHeight == height { return self }
    var words: [UInt32] = []
    words.reserveCapacity(newWidth * newHeight)
    for row in 0..<newHeight {
      let source = min(row, height - 1) * width
      words += pixels[source..<source + width]
      words += repeatElement(pixels[source + width - 1], count: newWidth - width)
    }
    return Bitmap(width: newWidth, height: newHeight, pixels: words)
  }

  /// Returns the picture reduced by an integer factor: each pixel is the mean of a square of pixels, or of
  /// the part of the square inside the picture, rounded once.
  package func reduced(by factor: Int) -> Bitmap {
    precondition(factor >= 1, "a factor of at least 1")
    if factor == 1 { return self }
    var result = Bitmap(
      width: (width + factor - 1) / factor, height: (height + factor - 1) / factor)
    let words = pixels.span
    for y in 0..<result.height {
      let rows = y * factor..<min((y + 1) * factor, height)
      for x in 0..<result.width {
        let columns = x * factor..<min((x + 1) * factor, width)
        // Four sums of at most 2³² · 255 do not fit in one word, so two numbers hold two channels each.
        var even: UInt64 = 0
        var odd: UInt64 = 0
        for row in rows {
          for column in columns {
            let word = UInt64(words[row * width + column])
            even &+= (word & 0xff) | (word >> 16 & 0xff) << 32
            odd &+= (word >> 8 & 0xff) | (word >> 24 & 0xff) << 32
          }
        }
        let count = UInt64(rows.count * columns.count)
        func mean(_ sum: UInt64) -> UInt32 { UInt32((2 * sum + count) / (2 * count)) }
        result.pixels[y * result.width + x] =
          mean(odd >> 32) << 24 | mean(even >> 32) << 16 | mean(odd & 0xffff_ffff) << 8
          | mean(even & 0xffff_ffff)
      }
    }
    return result
  }

  /// Replaces a part of this picture by another picture, which must fit.
  package mutating func replacePart(at origin: PixelPoint, with other: Bitmap) {
    precondition(
      PixelRect(size).contains(PixelRect(x: origin.x, y: origin.y, width: other.width, height: other.height)),
      "a part outside the bitmap")
    for row in 0..<other.height {
      let start = (origin.y + row) * width + origin.x
      pixels.replaceSubrange(
        start..<start + other.width, with: other.pixels[row * other.width..<(row + 1) * other.width])
    }
  }

  mutating func replacePixels(_ replacement: (UInt32) -> UInt32) {
    var span = pixels.mutableSpan
    for index in span.indices { span[index] = replacement(span[index]) }
  }
}

extension Bitmap {
  /// Returns the picture as three consecutive planes of one byte per pixel: luma, blue difference and red
  /// difference. The conversion follows ITU-R BT.601 with the limited range of BT.709, section 4 (luma 16 to
  /// 235, differences 16 to 240), in 16-bit fixed point, rounded to nearest. Alpha is ignored.
  package func planesYCbCr() -> [UInt8] {
    let count = pixels.count
    let lumaOffset: Int32 = 16 << 16 | 1 << 15
    let differenceOffset: Int32 = 128 << 16 | 1 << 15
    return unsafe [UInt8](unsafeUninitializedCapacity: 3 * count) { bytes, filled in
      unsafe pixels.withUnsafeBufferPointer { words in
        for index in 0..<count {
          let word = unsafe words[index]
          let red = Int32(truncatingIfNeeded: word >> 16 & 0xff)
          let green = Int32(truncatingIfNeeded: word >> 8 & 0xff)
          let blue = Int32(truncatingIfNeeded: word & 0xff)
          // The coefficients times (219 or 224) / 255 times 2¹⁶; one half and the offsets of 16 and 128 are
          // added.
          let luma = 16_829 &* red &+ 33_039 &* green &+ 6_416 &* blue &+ lumaOffset
          let blueness = 28_784 &* blue &- 9_714 &* red &- 19_070 &* green &+ differenceOffset
          let redness = 28_784 &* red &- 24_103 &* green &- 4_681 &* blue &+ differenceOffset
          unsafe bytes[index] = UInt8(truncatingIfNeeded: luma >> 16)
          unsafe bytes[count &+ index] = UInt8(truncatingIfNeeded: blueness >> 16)
          unsafe bytes[2 &* count &+ index] = UInt8(truncatingIfNeeded: redness >> 16)
        }
      }
      filled = 3 * count
    }
  }
}
