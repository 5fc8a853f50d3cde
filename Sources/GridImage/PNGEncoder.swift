/// Writes bitmaps as PNG files; one encoder serves one thread and reuses its memory from picture to picture.
///
/// A file holds the pixels exactly, in the narrowest of three forms: a palette where at most 256 colors occur
/// (and the options allow it), RGB where nothing shows through, else RGB with alpha. Reading the file back gives
/// an equal bitmap. The same bitmap and options give the same bytes: fast ones everywhere, others with the same version
/// of libdeflate, so compare pixels.
public final class PNGEncoder {
  /// How files are made.
  public let options: PNGOptions
  private let compressor: ZlibCompressor
  private let pieces: PNGPieceEncoder

  /// Creates an encoder, or throws `PNGError.outOfMemory`.
  public init(options: PNGOptions = PNGOptions()) throws(PNGError) {
    self.options = options
    compressor = try ZlibCompressor(level: options.compression.level)
    pieces = try PNGPieceEncoder(options: options)
  }

  /// The bytes of a PNG file with this picture.
  ///
  /// - Throws: `PNGError.unsupportedSize` for a picture without pixels, `PNGError.invalidText` for a text that the
  ///   format cannot hold.
  /// - Complexity: O(pixels).
  public func encode(_ bitmap: Bitmap, metadata: PNGMetadata = PNGMetadata()) throws(PNGError) -> [UInt8] {
    let format = PNGPixelFormat(of: bitmap, allowsPalette: options.allowsPalette)
    let parts = pieces.pieces(of: bitmap, format: format)
    return try assemble(
      parts, width: bitmap.width, height: bitmap.height, format: PNGPieceFormat(format), metadata: metadata)
  }

  /// A piece of files whose pictures have these rows, stored in the form given, which must be able to hold them.
  public func piece(_ bitmap: Bitmap, format: PNGPieceFormat) -> PNGPiece {
    pieces.encode(bitmap, rows: 0..<bitmap.height, format: format.format)
  }

  /// The bytes of a PNG file whose picture consists of pieces, uppermost first, all in the form given.
  ///
  /// - Throws: As `encode`.
  /// - Complexity: O(bytes of the file) where the compressor can work in pieces, else O(pixels).
  public func assemble(
    _ parts: [PNGPiece], width: Int, height: Int, format: PNGPieceFormat,
    metadata: PNGMetadata = PNGMetadata()
  ) throws(PNGError) -> [UInt8] {
    let byteCount = parts.reduce(0) { $0 + $1.bytes.count }
    var chunks = PNGChunks(
      reservingCapacity: (parts.first?.isChunk == true ? byteCount : byteCount / 8) + 2048)
    try chunks.appendHeader(width: width, height: height, format: format.format)
    try chunks.append(metadata)
    if case .indexed(let palette) = format.format { chunks.append(palette) }
    if parts.first?.isChunk == true {
      chunks.append(pieces: parts)
    } else {
      let rows = PNGPiece.rows(of: parts)
      let stream = try smallestStream(of: rows, width: width, format: format.format)
      chunks.append(imageData: stream.span)
    }
    chunks.append("IEND", [UInt8]().span)
    return chunks.bytes
  }

  /// The zlib stream of filtered rows; for the smallest files, the shorter of two ways to filter them.
  private func smallestStream(
    of rows: [UInt8], width: Int, format: PNGPixelFormat
  ) throws(PNGError) -> [UInt8] {
    let stream = try compressor.compress(rows.span)
    // Differences of indices into a palette mean nothing.
    guard options.compression == .smallest, format.bytesPerPixel > 1 else { return stream }
    let filtered = PNGFilters.adaptive(
      rows, rowBytes: width * format.bytesPerPixel, pixelBytes: format.bytesPerPixel)
    let other = try compressor.compress(filtered.span)
    return other.count < stream.count ? other : stream
  }
}

extension PNGOptions.Compression {
  /// The level of libdeflate: measured on tables of text, level 2 takes the time of level 1 and writes less, and above 7 time
  /// grows much faster than files shrink. Fast files are made by `RowCompressor`.
  var level: Int32 {
    switch self {
    case .fast: 2
    case .small: 7
    case .smallest: 12
    }
  }
}

extension Bitmap {
  /// The bytes of a PNG file with this picture; use a `PNGEncoder` for more than a few.
  public func pngBytes(
    options: PNGOptions = PNGOptions(), metadata: PNGMetadata = PNGMetadata()
  ) throws(PNGError) -> [UInt8] {
    try PNGEncoder(options: options).encode(self, metadata: metadata)
  }
}
