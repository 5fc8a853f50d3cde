import CDeflate
import CPixels

/// Compresses rows of pictures into pieces of zlib streams. Each piece ends at a byte boundary and does not
/// refer to earlier ones.
///
/// Of the general-purpose compressors, those fast enough for frame sequences (ISA-L's igzip) make files of
/// tables a fifth larger than Cairo's, and those that make small files (libdeflate) take six times as long.
/// This compressor searches for matches by whole pixels at the positions typical of flat pictures. Its bytes
/// depend only on the pixels, not on the machine.
@safe final class RowCompressor {
  private let compressor: OpaquePointer
  /// The last result of `compress`, followed by unused bytes.
  private(set) var output: [UInt8] = []

  init() throws(PNGError) {
    guard let compressor = unsafe grid_compressor_create() else { throw .outOfMemory }
    unsafe self.compressor = unsafe compressor
  }

  deinit { unsafe grid_compressor_free(compressor) }

  /// Compresses rows filtered by `PNGScanlines` to the start of `output`, and returns the number of bytes.
  /// - Parameters:
  ///   - marks: Receives the positions at which rows can be cut out; pass an empty array if they are not
  ///     needed. Empty after a call if rows cannot be cut out.
  ///   - isQuick: Whether to skip custom codes, which is better for a few rows that occur only once.
  func compress(
    _ rows: Span<UInt8>, of bitmap: Bitmap, range: Range<Int>, pixelBytes: Int, marks: inout [grid_row_mark],
    isQuick: Bool
  ) -> Int {
    precondition(rows.count == (1 + bitmap.width * pixelBytes) * range.count, "rows do not fit the bitmap")
    let bound = grid_compressed_bound(rows.count)
    if output.count < bound { output = .withoutValues(count: bound) }
    let isNoted = !marks.isEmpty
    precondition(!isNoted || marks.count == range.count + 2, "no room for the marks of all rows")
    let count = unsafe output.withUnsafeMutableBufferPointer { target in
      unsafe rows.withUnsafeBufferPointer { rows in
        unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
          unsafe marks.withUnsafeMutableBufferPointer { marks in
            guard let target = target.baseAddress, let rows = rows.baseAddress,
              let pixels = pixels.baseAddress
            else { return 0 }
            return unsafe grid_compress_rows(
              compressor, pixels + range.lowerBound * bitmap.width, rows, bitmap.width, range.count,
              pixelBytes, target, isNoted ? marks.baseAddress : nil, isQuick ? 1 : 0)
          }
        }
      }
    }
    if isNoted, marks[range.count].position == 0 { marks = [] }
    return count
  }
}

extension Array where Element: FixedWidthInteger & BitwiseCopyable {
  /// Returns an array with uninitialized elements, which must be written before they are read. The system
  /// never allocates pages that are not written. If the count is a bound that is rarely reached, such as that
  /// of compressed rows, these are most of them.
  package static func withoutValues(count: Int) -> [Element] {
    unsafe [Element](unsafeUninitializedCapacity: count) { _, initialized in initialized = count }
  }
}

/// A libdeflate compressor that makes zlib streams at one level, including its working memory.
@safe final class ZlibCompressor {
  private let handle: OpaquePointer

  /// Creates a compressor; `level` is from 0 (stored) to 12 (smallest).
  init(level: Int32) throws(PNGError) {
    guard let handle = unsafe libdeflate_alloc_compressor(level) else { throw .outOfMemory }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe libdeflate_free_compressor(handle) }

  func compress(_ bytes: Span<UInt8>) throws(PNGError) -> [UInt8] {
    let bound = unsafe libdeflate_zlib_compress_bound(handle, bytes.count)
    let stream = unsafe bytes.withUnsafeBytes { source in
      unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
        unsafe count = libdeflate_zlib_compress(
          handle, source.baseAddress, source.count, target.baseAddress, bound)
      }
    }
    // An empty result means that the bound was too small, which libdeflate rules out.
    if stream.isEmpty { throw .outOfMemory }
    return stream
  }
}

/// The checksum of a zlib stream, combined from the checksums of its pieces.
///
/// Source: RFC 1950, section 8.2. Appending a piece of a given length with the sums (a, b), which start at 0,
/// changes the sums of the preceding data to A + a and B + length × A + b, modulo 65521.
struct Adler32: Sendable, Hashable {
  private static let modulus: UInt64 = 65_521

  private var low: UInt64 = 1
  private var high: UInt64 = 0

  /// The sums of one piece, which start at 0, and its length in bytes.
  struct Piece: Sendable, Hashable {
    fileprivate var low: UInt64 = 0
    fileprivate var high: UInt64 = 0
    fileprivate var length: UInt64 = 0

    /// Creates the sums of an empty piece.
    init() {}

    /// Creates a piece from known sums, each below the modulus.
    init(low: UInt32, high: UInt32, count: Int) {
      self.low = UInt64(low)
      self.high = UInt64(high)
      length = UInt64(count) % Adler32.modulus
    }

    var numbers: [UInt32] { [UInt32(low), UInt32(high), UInt32(length)] }

    init?(numbers: [UInt32]) {
      guard numbers.count == 3, numbers.allSatisfy({ $0 < Adler32.modulus }) else { return nil }
      (low, high, length) = (UInt64(numbers[0]), UInt64(numbers[1]), UInt64(numbers[2]))
    }

    /// Appends the sums of the following bytes.
    mutating func append(_ other: Piece) {
      high = (high + other.length * low + other.high) % Adler32.modulus
      low = (low + other.low) % Adler32.modulus
      length = (length + other.length) % Adler32.modulus
    }

    init(_ bytes: Span<UInt8>) {
      // The library starts the lower sum at 1, which adds 1 to the upper sum for every byte.
      let sums = unsafe bytes.withUnsafeBytes { unsafe libdeflate_adler32(1, $0.baseAddress, $0.count) }
      length = UInt64(bytes.count) % Adler32.modulus
      low = (UInt64(sums & 0xffff) + Adler32.modulus - 1) % Adler32.modulus
      high = (UInt64(sums >> 16) + Adler32.modulus - length) % Adler32.modulus
    }
  }

  mutating func append(_ piece: Piece) {
    high = (high + piece.length * low + piece.high) % Self.modulus
    low = (low + piece.low) % Self.modulus
  }

  var value: UInt32 { UInt32(high << 16 | low) }
}
