import CDeflate

/// A walk over a PNG file's chunks before anything is decoded.
///
/// libspng passes over damage in chunks that pixels do not need and over a missing end; here both are errors, because a
/// damaged reference picture should be noticed, whatever byte it is.
enum PNGStructure {
  private static let fixedSize = 12

  /// Throws unless chunks with right checksums fill the file from the signature to `IEND`; what follows that is not read.
  static func check(_ bytes: Span<UInt8>) throws(PNGError) {
    var start = PNGChunks.signature.count
    while true {
      guard bytes.count - start >= fixedSize else { throw .truncated }
      let length = number(bytes, at: start)
      guard length <= Int(Int32.max) else {
        throw .corrupt("the chunk at byte \(start) has an impossible length")
      }
      guard bytes.count - start - fixedSize >= length else { throw .truncated }
      let type = (0..<4).map { bytes[start + 4 + $0] }
      let body = bytes.extracting(start + 4..<start + 8 + length)
      let checksum = unsafe body.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
      guard Int(checksum) == number(bytes, at: start + 8 + length) else {
        throw .corrupt("the checksum of the \(name(type)) chunk at byte \(start) is wrong")
      }
      if type == Array("IEND".utf8) { return }
      start += fixedSize + length
    }
  }

  private static func number(_ bytes: Span<UInt8>, at index: Int) -> Int {
    (0..<4).reduce(0) { $0 << 8 | Int(bytes[index + $1]) }
  }

  private static func name(_ type: [UInt8]) -> String {
    type.allSatisfy { 0x41...0x7a ~= $0 } ? String(decoding: type, as: UTF8.self) : "unnamed"
  }
}
