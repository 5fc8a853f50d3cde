#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Finds unequal pixels of two pictures of one size, at memory speed.
///
/// Rows are compared by the C library first, so that equal parts cost the same in a debug build.
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
    (0..<height).first { row in !isEqual(row) }
  }

  /// Whether both pictures have the same row.
  @inline(__always)
  func isEqual(_ row: Int) -> Bool {
    unsafe memcmp(one + row &* width, two + row &* width, width &* 4) == 0
  }
}
