import CDeflate

/// Whole zlib streams in memory.
package enum ZlibStream {
  /// Returns what a stream holds; nil if it is damaged or holds nothing or more bytes than `limit`.
  package static func unpacked(_ stream: [UInt8], limit: Int = 16 << 20) -> [UInt8]? {
    guard let handle = unsafe libdeflate_alloc_decompressor() else { return nil }
    defer { unsafe libdeflate_free_decompressor(handle) }
    // Deflate expands at most 1032 times.
    let room = min(1_032 * stream.count, limit)
    var made = 0
    let result = unsafe [UInt8](unsafeUninitializedCapacity: room) { target, count in
      let status = unsafe libdeflate_zlib_decompress(
        handle, stream, stream.count, target.baseAddress, room, &made)
      count = status == LIBDEFLATE_SUCCESS ? made : 0
    }
    return result.isEmpty ? nil : result
  }

  /// Returns a stream that holds bytes; nil if there is no memory.
  package static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    try? ZlibCompressor(level: 6).compress(bytes.span)
  }
}
