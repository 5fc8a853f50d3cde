import CDeflate
import CZstd
import GridData
import GridSupport

/// Unpacks compressed files, which are detected by their first bytes, and returns other files unchanged.
struct Unpacker {
  /// The maximum unpacked size in bytes; larger files are rejected.
  var limit: Int

  private static let gzip: [UInt8] = [0x1F, 0x8B]
  private static let zstd: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]

  /// Whether the start of a file indicates compression.
  static func recognizes(_ head: SharedBytes) -> Bool { head.has(gzip, at: 0) || head.has(zstd, at: 0) }

  /// Returns the unpacked bytes.
  ///
  /// - Throws: `DataError` for a damaged file, and for one that exceeds `limit`.
  func unpack(_ bytes: SharedBytes) throws(DataError) -> SharedBytes {
    let unpacked: SharedBytes
    if bytes.has(Self.gzip, at: 0) {
      unpacked = SharedBytes(try gunzip(bytes))
    } else if bytes.has(Self.zstd, at: 0) {
      unpacked = SharedBytes(try unzstd(bytes))
    } else {
      return bytes
    }
    if Self.recognizes(unpacked) {
      throw DataError("the file is compressed twice", expectation: "a file that is compressed once")
    }
    return unpacked
  }

  private var tooLarge: DataError {
    DataError(
      "the file decompresses to more than \(DataLimits.size(limit))",
      expectation: "a smaller file, this one decompressed on disk, or a higher --max-unpacked")
  }

  // MARK: gzip

  /// Unpacks the members of a gzip file (RFC 1952), one after another; trailing zeros are padding.
  private func gunzip(_ bytes: SharedBytes) throws(DataError) -> [UInt8] {
    guard let handle = unsafe libdeflate_alloc_decompressor() else { throw DataError("out of memory") }
    defer { unsafe libdeflate_free_decompressor(handle) }
    var result: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      if offset > 0, !bytes.has(Self.gzip, at: offset) {
        guard (offset..<bytes.count).allSatisfy({ bytes[$0] == 0 }) else {
          throw DataError(
            "the gzip file contains something else from byte \(offset)",
            expectation: "gzip data or the end of the file")
        }
        break
      }
      let member = unsafe try gunzip(bytes, from: &offset, room: limit - result.count, handle)
      if result.isEmpty { result = member } else { result += member }
    }
    return result
  }

  /// Unpacks one member. The size recorded at the end of the file is tried first, which is right if there is
  /// only one member; the buffer grows if it is too small.
  private func gunzip(
    _ bytes: SharedBytes, from offset: inout Int, room: Int, _ handle: OpaquePointer
  ) throws(DataError) -> [UInt8] {
    let count = bytes.count
    let said = count < 4 ? 0 : (0..<4).reduce(0) { $0 | Int(bytes[count - 4 + $1]) << (8 * $1) }
    // The compression ratio of Deflate is at most 1032:1.
    var capacity = min(room, max(said <= 1_032 * count ? said : 0, 4 * (count - offset), 64))
    while true {
      var (taken, made) = (0, 0)
      var result = LIBDEFLATE_BAD_DATA
      let start = offset
      let target = unsafe bytes.withBytes { source in
        unsafe [UInt8](unsafeUninitializedCapacity: max(capacity, 1)) { target, filled in
          unsafe result = libdeflate_gzip_decompress_ex(
            handle, source.baseAddress?.advanced(by: start), source.count - start, target.baseAddress,
            capacity,
            &taken, &made)
          filled = result == LIBDEFLATE_SUCCESS ? made : 0
        }
      }
      switch result {
      case LIBDEFLATE_SUCCESS:
        offset += taken
        return target
      case LIBDEFLATE_INSUFFICIENT_SPACE:
        guard capacity < room else { throw tooLarge }
        capacity = min(room, 2 * capacity)
      default:
        throw DataError("the gzip data is damaged or truncated", expectation: "a complete gzip file")
      }
    }
  }

  // MARK: Zstandard

  /// Unpacks the frames of a Zstandard file (RFC 8878), one after another.
  private func unzstd(_ bytes: SharedBytes) throws(DataError) -> [UInt8] {
    guard let stream = unsafe ZSTD_createDStream() else { throw DataError("out of memory") }
    defer { unsafe ZSTD_freeDStream(stream) }
    // Most files state their unpacked size; reject a file that is too large without unpacking it.
    let said = unsafe bytes.withBytes { unsafe ZSTD_getFrameContentSize($0.baseAddress, $0.count) }
    if said < .max - 1, said > limit { throw tooLarge }
    var result: [UInt8] = []
    var input = 0
    var isOpen = true
    while isOpen || input < bytes.count {
      let start = input
      var (code, made) = (0, 0)
      // Use large pieces, since each one is copied.
      let room = max(1 << 16, min(result.count, 16 << 20))
      let piece = unsafe bytes.withBytes { source in
        unsafe [UInt8](unsafeUninitializedCapacity: room) { target, filled in
          var from = unsafe ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: start)
          var into = unsafe ZSTD_outBuffer(dst: target.baseAddress, size: room, pos: 0)
          unsafe code = ZSTD_decompressStream(stream, &into, &from)
          unsafe (input, made) = (from.pos, into.pos)
          filled = made
        }
      }
      if ZSTD_isError(code) != 0 {
        let reason = unsafe String(cString: ZSTD_getErrorName(code)).lowercased()
        throw DataError("the zstd data is damaged: \(reason)", expectation: "a complete zstd file")
      }
      guard result.count + made <= limit else { throw tooLarge }
      result += piece
      isOpen = code != 0
      if isOpen, made == 0, input == bytes.count {
        throw DataError("the zstd data is truncated", expectation: "a complete zstd file")
      }
    }
    return result
  }
}
