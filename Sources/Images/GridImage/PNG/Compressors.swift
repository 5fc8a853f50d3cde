import CDeflate
import CPixels

/// Compresses rows of pictures into pieces of zlib streams: each ends on a whole byte and knows nothing of those before.
///
/// General compressors that are fast enough for sequences of frames write files of tables that are a fifth larger than
/// those of Cairo (ISA-L's igzip), and others that write small ones take six times as long (libdeflate). This one
/// looks for matches by whole pixels where flat pictures have them. Its bytes are a function of the pixels on every machine.
@safe final class RowCompressor {
  private let compressor: OpaquePointer
  /// What `compress` made last, and whatever stood behind it.
  private(set) var output: [UInt8] = []

  init() throws(PNGError) {
    guard let compressor = unsafe grid_compressor_create() else { throw .outOfMemory }
    unsafe self.compressor = unsafe compressor
  }

  deinit { unsafe grid_compressor_free(compressor) }

  /// Compresses rows filtered by `PNGScanlines` into the beginning of `output`, and counts the bytes made.
  /// - Parameters:
  ///   - marks: Where rows can be cut out; is empty where nobody asks, and after a call where they cannot.
  ///   - isQuick: Whether no codes are made for what is compressed, which pays for a few rows that come but once.
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
  /// Memory to be written before it is read: pages that nothing is written to are never made, which for a bound that is
  /// seldom reached, as that of compressed rows, is most of them.
  package static func withoutValues(count: Int) -> [Element] {
    unsafe [Element](unsafeUninitializedCapacity: count) { _, initialized in initialized = count }
  }
}

/// A compressor of libdeflate that makes zlib streams at one level, with the memory it works in.
@safe final class ZlibCompressor {
  private let handle: OpaquePointer

  /// Creates a compressor; `level` is 0 (stored) to 12 (smallest).
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
    // 0 says that the bound was too small, which libdeflate promises not to happen.
    if stream.isEmpty { throw .outOfMemory }
    return stream
  }
}

/// The checksum of a zlib stream, made of the sums of its pieces.
///
/// Source: RFC 1950, section 8.2. With the sums (a, b) of a piece alone, begun at 0, those of what precedes it become
/// A + a and B + length × A + b, modulo 65521.
struct Adler32: Sendable, Hashable {
  private static let modulus: UInt64 = 65_521

  private var low: UInt64 = 1
  private var high: UInt64 = 0

  /// The sums of one piece, begun at 0, and its length in bytes.
  struct Piece: Sendable, Hashable {
    fileprivate var low: UInt64 = 0
    fileprivate var high: UInt64 = 0
    fileprivate var length: UInt64 = 0

    /// Sums of nothing.
    init() {}

    /// Takes sums that are known, each below the modulus.
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

    /// Adds the sums of what follows.
    mutating func append(_ other: Piece) {
      high = (high + other.length * low + other.high) % Adler32.modulus
      low = (low + other.low) % Adler32.modulus
      length = (length + other.length) % Adler32.modulus
    }

    init(_ bytes: Span<UInt8>) {
      // The library begins at 1, which every byte's turn adds once to the upper sum.
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
