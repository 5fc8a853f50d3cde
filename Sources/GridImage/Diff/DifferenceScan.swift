import GridGeometry

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Finds unequal pixels at memory speed.
enum DifferenceScan {
  /// The pixels whose words are unequal in two pictures of one size; nil when there are none.
  ///
  /// Rows, then blocks of 64 pixels, are compared by the C library, so that equal parts cost the same in a debug build.
  static func unequalPixels(_ one: Bitmap, _ two: Bitmap) -> PixelMask? {
    unsafe one.pixels.withUnsafeBufferPointer { first in
      unsafe two.pixels.withUnsafeBufferPointer { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return nil }
        return unsafe unequalPixels(first, second, width: one.width, height: one.height)
      }
    }
  }

  @unsafe private static func unequalPixels(
    _ one: UnsafePointer<UInt32>, _ two: UnsafePointer<UInt32>, width: Int, height: Int
  ) -> PixelMask? {
    var row = 0
    while row < height, unsafe memcmp(one + row &* width, two + row &* width, width &* 4) == 0 { row &+= 1 }
    if row == height { return nil }
    var mask = PixelMask(.init(width: width, height: height))
    let wordsPerRow = mask.wordsPerRow
    unsafe mask.words.withUnsafeMutableBufferPointer { words in
      while row < height {
        let first = unsafe one + row &* width
        let second = unsafe two + row &* width
        if unsafe memcmp(first, second, width &* 4) != 0 {
          var column = 0
          var word = row &* wordsPerRow
          while column < width {
            let count = min(64, width &- column)
            if unsafe memcmp(first + column, second + column, count &* 4) != 0 {
              unsafe words[word] = unequalBits(first + column, second + column, count)
            }
            column &+= 64
            word &+= 1
          }
        }
        row &+= 1
      }
    }
    return mask
  }

  @inline(__always)
  @unsafe private static func unequalBits(
    _ one: UnsafePointer<UInt32>, _ two: UnsafePointer<UInt32>, _ count: Int
  ) -> UInt64 {
    var bits: UInt64 = 0
    var index = 0
    while index < count {
      if unsafe one[index] != two[index] { bits |= 1 &<< UInt64(truncatingIfNeeded: index) }
      index &+= 1
    }
    return bits
  }
}
