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
  func compress(_ rows: Span<UInt8>, of bitmap: Bitmap, range: Range<Int>, pixelBytes: Int) -> Int {
    precondition(rows.count == (1 + bitmap.width * pixelBytes) * range.count, "rows do not fit the bitmap")
    let bound = grid_compressed_bound(rows.count)
    if output.count < bound { output = [UInt8](repeating: 0, count: bound) }
    return unsafe output.withUnsafeMutableBufferPointer { target in
      unsafe rows.withUnsafeBufferPointer { rows in
        unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
          guard let target = target.baseAddress, let rows = rows.baseAddress, let pixels = pixels.baseAddress
          else { return 0 }
          return unsafe grid_compress_rows(
            compressor, pixels + range.lowerBound * bitmap.width, rows, bitmap.width, range.count, pixelBytes,
            target)
        }
      }
    }
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
