import CDeflate
import CZstd
import GridData
import GridRecords
import GridSupport
import GridWorkbook

/// Unpacks compressed files, which are detected by their first bytes, and returns other files unchanged.
/// Large files are unpacked into a temporary file.
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
    var result = SpooledBytes()
    if bytes.has(Self.gzip, at: 0) {
      try gunzip(bytes, into: &result)
    } else if bytes.has(Self.zstd, at: 0) {
      try unzstd(bytes, into: &result)
    } else {
      return bytes
    }
    let unpacked: SharedBytes
    do throws(FileError) { unpacked = try result.finish() } catch {
      throw DataError("the file cannot be decompressed: \(error.reason.lowercased())")
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

  private func append(_ piece: [UInt8], to result: inout SpooledBytes) throws(DataError) {
    guard result.count + piece.count <= limit else { throw tooLarge }
    result.append(piece)
  }

  // MARK: gzip

  /// Unpacks the members of a gzip file (RFC 1952), one after another; trailing zeros are padding.
  private func gunzip(_ bytes: SharedBytes, into result: inout SpooledBytes) throws(DataError) {
    if let whole = Self.gunzip(bytes) { return try append(whole, to: &result) }
    guard let stream = InflateStream(.gzip) else { throw DataError("out of memory") }
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
      repeat {
        guard let piece = unsafe stream.next(bytes, from: &offset, until: bytes.count) else {
          throw DataError("the gzip data is damaged or truncated", expectation: "a complete gzip file")
        }
        try append(unsafe Array(piece), to: &result)
      } while !stream.isAtEnd
      stream.reset()
    }
  }

  /// Unpacks a small file with a single member of the size that the file states; returns nil for all others.
  ///
  /// libdeflate is three times as fast as zlib, but only unpacks data as a whole.
  private static func gunzip(_ bytes: SharedBytes) -> [UInt8]? {
    let count = bytes.count
    let said = count < 4 ? 0 : (0..<4).reduce(0) { $0 | Int(bytes[count - 4 + $1]) << (8 * $1) }
    // The compression ratio of Deflate is at most 1032:1.
    guard said > 0, said <= min(SharedBytes.mappedFrom, 1_032 * count),
      let handle = unsafe libdeflate_alloc_decompressor()
    else { return nil }
    defer { unsafe libdeflate_free_decompressor(handle) }
    var isWhole = false
    let target = unsafe bytes.withBytes { source in
      unsafe [UInt8](unsafeUninitializedCapacity: said) { target, filled in
        var taken = 0
        let result = unsafe libdeflate_gzip_decompress_ex(
          handle, source.baseAddress, count, target.baseAddress, said, &taken, &filled)
        isWhole = result == LIBDEFLATE_SUCCESS && taken == count
      }
    }
    return isWhole ? target : nil
  }

  // MARK: Zstandard

  /// Unpacks the frames of a Zstandard file (RFC 8878), one after another.
  private func unzstd(_ bytes: SharedBytes, into result: inout SpooledBytes) throws(DataError) {
    guard let stream = unsafe ZSTD_createDStream() else { throw DataError("out of memory") }
    defer { unsafe ZSTD_freeDStream(stream) }
    // Most files state their unpacked size; reject a file that is too large without unpacking it.
    let said = unsafe bytes.withBytes { unsafe ZSTD_getFrameContentSize($0.baseAddress, $0.count) }
    if said < .max - 1, said > limit { throw tooLarge }
    let room = ZSTD_DStreamOutSize()
    var input = 0
    var isOpen = true
    while isOpen || input < bytes.count {
      let start = input
      var code = 0
      let piece = unsafe bytes.withBytes { source in
        unsafe [UInt8](unsafeUninitializedCapacity: room) { target, filled in
          var from = unsafe ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: start)
          var into = unsafe ZSTD_outBuffer(dst: target.baseAddress, size: room, pos: 0)
          unsafe code = ZSTD_decompressStream(stream, &into, &from)
          unsafe (input, filled) = (from.pos, into.pos)
        }
      }
      bytes.letGo(start..<input)
      if ZSTD_isError(code) != 0 {
        let reason = unsafe String(cString: ZSTD_getErrorName(code)).lowercased()
        throw DataError("the zstd data is damaged: \(reason)", expectation: "a complete zstd file")
      }
      try append(piece, to: &result)
      isOpen = code != 0
      if isOpen, piece.isEmpty, input == bytes.count {
        throw DataError("the zstd data is truncated", expectation: "a complete zstd file")
      }
    }
  }
}
