#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Finds unequal pixels of two pictures of one size, at memory speed.
///
/// Rows, then blocks of 64 pixels, are compared by the C library, so that equal parts cost the same in a debug build.
/// It lives only while the pictures lend their pixels, and is asked only for rows inside them.
@safe struct DifferenceScan {
  let one: UnsafePointer<UInt32>
  let two: UnsafePointer<UInt32>
  let width: Int
  let height: Int

  /// Lends a scan of two pictures of one size; nil where they have no pixels.
  static func withScan<Result>(_ one: Bitmap, _ two: Bitmap, _ body: (DifferenceScan) -> Result?) -> Result? {
    unsafe one.pixels.withUnsafeBufferPointer { first in
      unsafe two.pixels.withUnsafeBufferPointer { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return nil }
        return body(unsafe DifferenceScan(one: first, two: second, width: one.width, height: one.height))
      }
    }
  }

  /// The first row that is unequal.
  func firstUnequalRow() -> Int? {
    (0..<height).first { row in !isEqual(row &* width, width) }
  }

  /// The bits of a row's unequal pixels, word by word as a mask has them; called only for words that have some.
  @inline(__always)
  func scan(row: Int, _ found: (_ word: Int, _ bits: UInt64) -> Void) {
    let start = row &* width
    if isEqual(start, width) { return }
    var column = 0
    while column < width {
      let count = min(64, width &- column)
      if !isEqual(start &+ column, count) {
        found(column &>> 6, unsafe unequalBits(one + (start &+ column), two + (start &+ column), count))
      }
      column &+= 64
    }
  }

  @inline(__always)
  private func isEqual(_ start: Int, _ count: Int) -> Bool {
    unsafe memcmp(one + start, two + start, count &* 4) == 0
  }

  @inline(__always)
  private func unequalBits(_ one: UnsafePointer<UInt32>, _ two: UnsafePointer<UInt32>, _ count: Int) -> UInt64
  {
    var bits: UInt64 = 0
    var index = 0
    // Two at a time: most pairs are equal.
    while index &+ 1 < count {
      let first = unsafe UnsafeRawPointer(one + index).loadUnaligned(as: UInt64.self).littleEndian
      let second = unsafe UnsafeRawPointer(two + index).loadUnaligned(as: UInt64.self).littleEndian
      let difference = first ^ second
      if difference != 0 {
        let pair: UInt64 = (difference & 0xffff_ffff == 0 ? 0 : 1) | (difference >> 32 == 0 ? 0 : 2)
        bits |= pair &<< UInt64(truncatingIfNeeded: index)
      }
      index &+= 2
    }
    if index < count, unsafe one[index] != two[index] { bits |= 1 &<< UInt64(truncatingIfNeeded: index) }
    return bits
  }
}
