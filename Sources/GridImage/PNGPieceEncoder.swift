/// Makes pieces of PNG files from rows of pixels; one encoder serves one thread and reuses its memory.
///
/// A piece depends on its pixels, the form they are stored in and the options alone, never on what was encoded before.
final class PNGPieceEncoder {
  private let compressor: RowCompressor?
  /// The filtered rows of the piece that is being made, and whatever stood behind them.
  private var rows: [UInt8] = []

  init(options: PNGOptions) throws(PNGError) {
    compressor = options.compression == .fast ? try RowCompressor() : nil
  }

  /// Rows are put into pieces of about this many bytes where a whole picture is encoded at once.
  private static let pieceSize = 4 << 20

  /// The pieces of a whole bitmap, uppermost first.
  func pieces(of bitmap: Bitmap, format: PNGPixelFormat) -> [PNGPiece] {
    var parts: [PNGPiece] = []
    let rowsAtOnce = max(1, Self.pieceSize / max(1, bitmap.width * format.bytesPerPixel))
    for first in stride(from: 0, to: bitmap.height, by: rowsAtOnce) {
      parts.append(encode(bitmap, rows: first..<min(first + rowsAtOnce, bitmap.height), format: format))
    }
    return parts
  }

  /// The piece of some rows of a bitmap.
  func encode(_ bitmap: Bitmap, rows range: Range<Int>, format: PNGPixelFormat) -> PNGPiece {
    // Taken out, so that they are changed in place.
    var rows = self.rows
    self.rows = []
    defer { self.rows = rows }
    let count = PNGScanlines.assemble(bitmap, rows: range, format: format, into: &rows)
    let checksum = Adler32.Piece(rows.span.extracting(0..<count))
    if let compressor {
      let count = compressor.compress(
        rows.span.extracting(0..<count), of: bitmap, range: range, pixelBytes: format.bytesPerPixel)
      let output = compressor.output
      let chunk = PNGChunks.chunk("IDAT", output.span.extracting(0..<count))
      return PNGPiece(bytes: chunk, isChunk: true, checksum: checksum)
    }
    return PNGPiece(bytes: Array(rows[..<count]), isChunk: false, checksum: checksum)
  }
}
