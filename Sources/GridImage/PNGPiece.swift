/// Some whole rows of a picture made ready for a file: any number of files whose pictures have these rows use it.
public final class PNGPiece: Sendable {
  /// A whole `IDAT` chunk with its checksum, or the filtered rows where the compressor cannot work in pieces.
  let bytes: [UInt8]
  let isChunk: Bool
  let checksum: Adler32.Piece

  init(bytes: [UInt8], isChunk: Bool, checksum: Adler32.Piece) {
    self.bytes = bytes
    self.isChunk = isChunk
    self.checksum = checksum
  }

  /// The memory that the piece takes, in bytes.
  public var byteCount: Int { bytes.count }
}

extension PNGPiece {
  /// What the zlib stream of compressed pieces begins with.
  static let streamHead: [UInt8] = [0x78, 0x01]

  /// What the zlib stream of compressed pieces ends with: an empty last block with fixed codes, and the checksum.
  static func streamEnd(of pieces: [PNGPiece]) -> [UInt8] {
    var checksum = Adler32()
    for piece in pieces { checksum.append(piece.checksum) }
    return [0x03, 0x00] + checksum.value.bigEndianBytes
  }

  /// The filtered rows of pieces that are not compressed.
  static func rows(of pieces: [PNGPiece]) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(pieces.reduce(0) { $0 + $1.bytes.count })
    for piece in pieces { rows += piece.bytes }
    return rows
  }
}
