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
