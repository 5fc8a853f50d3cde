public import GridGeometry

/// A set of the pixels of a picture, one bit each.
///
/// It says which pixels a comparison leaves out, and which it found to differ.
public struct PixelMask: Sendable, Hashable {
  /// Number of columns of pixels.
  public let width: Int
  /// Number of rows of pixels.
  public let height: Int
  /// Rows follow one another, each padded to whole words; the lowest bit is the leftmost pixel, padding is 0.
  package var words: [UInt64]
  /// The number of words of a row.
  package let wordsPerRow: Int

  /// Creates a mask without pixels for pictures of a size in pixels; both extents must be 0 or more.
  public init(_ size: PixelSize) {
    precondition(size.width >= 0 && size.height >= 0, "a mask's extents must not be negative")
    width = size.width
    height = size.height
    wordsPerRow = (size.width + 63) / 64
    words = [UInt64](repeating: 0, count: wordsPerRow * size.height)
  }

  /// Creates the mask of the pixels that any of the rectangles covers; parts outside the picture have no effect.
  public init(_ size: PixelSize, covering rects: [PixelRect]) {
    self.init(size)
    for rect in rects { insert(rect) }
  }

  /// Creates the mask of the pixels of a picture that are not wholly transparent.
  ///
  /// - Complexity: O(pixels).
  public init(paintedPixelsOf bitmap: Bitmap) {
    self.init(bitmap.size)
    unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      var index = 0
      for row in 0..<height {
        for column in 0..<width {
          if unsafe pixels[index] >> 24 != 0 {
            words[row * wordsPerRow + column >> 6] |= 1 << UInt64(column & 63)
          }
          index &+= 1
        }
      }
    }
  }

  /// Both extents, in pixels.
  public var size: PixelSize { PixelSize(width: width, height: height) }

  /// Whether the pixel at a column and a row, both inside the picture, belongs to the set.
  public subscript(x: Int, y: Int) -> Bool {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside the mask")
      return words[y * wordsPerRow + x >> 6] >> UInt64(x & 63) & 1 != 0
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside the mask")
      let bit: UInt64 = 1 << UInt64(x & 63)
      if newValue {
        words[y * wordsPerRow + x >> 6] |= bit
      } else {
        words[y * wordsPerRow + x >> 6] &= ~bit
      }
    }
  }
}
