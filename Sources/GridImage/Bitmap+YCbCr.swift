extension Bitmap {
  /// The picture as three planes of one byte a pixel, one after the other: luma, blue and red difference.
  ///
  /// The conversion is that of ITU-R BT.601 with the limited range of BT.709 section 4 (luma 16 to 235, differences 16 to
  /// 240), in fixed point of 16 bits, rounded to the nearest. Alpha is left out of account.
  ///
  /// - Complexity: O(pixels).
  public func planesYCbCr() -> [UInt8] {
    let count = pixels.count
    return unsafe [UInt8](unsafeUninitializedCapacity: 3 * count) { bytes, filled in
      unsafe pixels.withUnsafeBufferPointer { words in
        for index in 0..<count {
          let word = unsafe words[index]
          let red = Int32(truncatingIfNeeded: word >> 16 & 0xff)
          let green = Int32(truncatingIfNeeded: word >> 8 & 0xff)
          let blue = Int32(truncatingIfNeeded: word & 0xff)
          // (219 or 224) / 255 times the coefficients, times 2¹⁶; halves and the offsets of 16 and 128 added.
          let luma = 16_829 &* red &+ 33_039 &* green &+ 6_416 &* blue &+ (16 << 16 | 1 << 15)
          let blueness = 28_784 &* blue &- 9_714 &* red &- 19_070 &* green &+ (128 << 16 | 1 << 15)
          let redness = 28_784 &* red &- 24_103 &* green &- 4_681 &* blue &+ (128 << 16 | 1 << 15)
          unsafe bytes[index] = UInt8(truncatingIfNeeded: luma >> 16)
          unsafe bytes[count &+ index] = UInt8(truncatingIfNeeded: blueness >> 16)
          unsafe bytes[2 &* count &+ index] = UInt8(truncatingIfNeeded: redness >> 16)
        }
      }
      filled = 3 * count
    }
  }
}
