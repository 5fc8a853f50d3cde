public import GridGeometry

/// A picture in memory: rows of pixels, each a premultiplied `0xAARRGGBB` word.
///
/// This is Cairo's ARGB32 format: no color channel exceeds alpha, and rows are stored from top to bottom
/// without padding. A bitmap is a value; drawing libraries borrow its pixels during a single call.
public struct Bitmap: Sendable, Hashable {
  /// The number of columns of pixels.
  public private(set) var width: Int
  /// The number of rows of pixels.
  public private(set) var height: Int
  /// `width * height` words; the element of column `x` and row `y` is at `y * width + x`.
  package var pixels: [UInt32]

  /// Creates a picture filled with one premultiplied `0xAARRGGBB` word (0 is transparent); both extents must
  /// be at least 0.
  public init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    precondition(width >= 0 && height >= 0, "a bitmap's extents must not be negative")
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: pixel, count: width * height)
  }

  /// Creates a picture from its words, row by row; there must be `width * height` words.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width >= 0 && height >= 0, "a bitmap's extents must not be negative")
    precondition(pixels.count == width * height, "a bitmap needs width × height pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Turns this into a picture of one color, reusing its memory; both extents must be at least 0.
  package mutating func reset(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    resize(width: width, height: height)
    var span = pixels.mutableSpan
    span.update(repeating: pixel)
  }

  /// Resizes this picture, reusing its memory. Every pixel must be written afterwards; both extents must be
  /// at least 0.
  package mutating func resize(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a bitmap's extents must not be negative")
    self.width = width
    self.height = height
    let count = width * height
    if pixels.count > count { pixels.removeLast(pixels.count - count) }
    if pixels.count < count { pixels = .withoutValues(count: count) }
  }

  /// The premultiplied `0xAARRGGBB` word at a column and row, both inside the picture.
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside the bitmap")
      return pixels[y * width + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside the bitmap")
      pixels[y * width + x] = newValue
    }
  }

  /// Calls a closure with all pixels, row by row, for reading.
  public func withPixels<Result, Failure: Error>(
    _ body: (Span<UInt32>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(pixels.span)
  }

  /// Calls a closure with all pixels, row by row, for reading and writing; they must stay premultiplied.
  public mutating func withMutablePixels<Result, Failure: Error>(
    _ body: (inout MutableSpan<UInt32>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var span = pixels.mutableSpan
    return try body(&span)
  }
}

extension Bitmap {
  /// The size, in pixels.
  public var size: PixelSize { PixelSize(width: width, height: height) }

  /// Whether all pixels are opaque; O(pixels).
  public var isOpaque: Bool {
    unsafe pixels.withUnsafeBufferPointer { words in
      var index = 0
      while index < words.count {
        let end = min(index &+ 4096, words.count)
        var common: UInt32 = 0xff00_0000
        while index < end {
          unsafe common &= words[index]
          index &+= 1
        }
        if common != 0xff00_0000 { return false }
      }
      return true
    }
  }
}
