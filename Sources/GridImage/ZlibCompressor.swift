import CDeflate

/// A compressor of libdeflate that makes zlib streams at one level, with the memory it works in.
@safe final class ZlibCompressor {
  private let handle: OpaquePointer

  /// Creates a compressor; `level` is 0 (stored) to 12 (smallest).
  init(level: Int32) throws(PNGError) {
    guard let handle = unsafe libdeflate_alloc_compressor(level) else { throw .outOfMemory }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe libdeflate_free_compressor(handle) }

  /// The zlib stream of `bytes`.
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
