/// Makes the zlib streams of pictures' pixels; one encoder serves one thread and reuses its memory.
final class PNGStreamEncoder {
  private let format: PNGPixelFormat
  private let compressor: ZlibCompressor
  private let pieces: PNGPieceEncoder

  init(format: PNGPixelFormat, options: PNGOptions) throws(PNGError) {
    self.format = format
    compressor = try ZlibCompressor(level: options.compression.level)
    pieces = PNGPieceEncoder(options: options)
  }

  /// The stream of a bitmap, all of whose pixels the format must hold.
  func stream(_ bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    let parts = try pieces.pieces(of: bitmap, format: format)
    guard parts.first?.isChunk == true else {
      let rows = PNGPiece.rows(of: parts)
      return try compressor.compress(rows.span)
    }
    return PNGPiece.stream(of: parts)
  }
}
