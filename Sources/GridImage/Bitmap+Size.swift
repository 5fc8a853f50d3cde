public import GridGeometry

extension Bitmap {
  /// Both extents, in pixels.
  public var size: PixelSize { PixelSize(width: width, height: height) }

  /// Whether no pixel lets anything through.
  ///
  /// - Complexity: O(pixels).
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
