import CDeflate

/// Some whole rows of a picture made ready for a file: any number of files whose pictures have these rows use it.
package final class PNGPiece: Sendable {
  /// A whole `IDAT` chunk with its checksum, or the filtered rows where the compressor cannot work in pieces.
  let bytes: [UInt8]
  let isChunk: Bool
  let checksum: Adler32.Piece

  init(bytes: [UInt8], isChunk: Bool, checksum: Adler32.Piece) {
    self.bytes = bytes
    self.isChunk = isChunk
    self.checksum = checksum
  }

  package var byteCount: Int { bytes.count }
}

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
    let rowsAtOnce = max(1, Self.pieceSize / max(1, bitmap.width * format.bytesPerPixel))
    return stride(from: 0, to: bitmap.height, by: rowsAtOnce).map { first in
      encode(bitmap, rows: first..<min(first + rowsAtOnce, bitmap.height), format: format)
    }
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

/// The checksum of a zlib stream, made of the sums of its pieces.
///
/// Source: RFC 1950, section 8.2. With the sums (a, b) of a piece alone, begun at 0, those of what precedes it become
/// A + a and B + length × A + b, modulo 65521.
struct Adler32: Sendable, Hashable {
  private static let modulus: UInt64 = 65_521

  private var low: UInt64 = 1
  private var high: UInt64 = 0

  /// The sums of one piece, begun at 0, and its length in bytes.
  struct Piece: Sendable, Hashable {
    fileprivate let low: UInt64
    fileprivate let high: UInt64
    fileprivate let length: UInt64

    init(_ bytes: Span<UInt8>) {
      // The library begins at 1, which every byte's turn adds once to the upper sum.
      let sums = unsafe bytes.withUnsafeBytes { unsafe libdeflate_adler32(1, $0.baseAddress, $0.count) }
      length = UInt64(bytes.count) % Adler32.modulus
      low = (UInt64(sums & 0xffff) + Adler32.modulus - 1) % Adler32.modulus
      high = (UInt64(sums >> 16) + Adler32.modulus - length) % Adler32.modulus
    }
  }

  /// Appends a piece.
  mutating func append(_ piece: Piece) {
    high = (high + piece.length * low + piece.high) % Self.modulus
    low = (low + piece.low) % Self.modulus
  }

  /// The checksum of all pieces.
  var value: UInt32 { UInt32(high << 16 | low) }
}
