package import GridSupport

/// Writes bitmaps as PNG files; one encoder serves one thread and reuses its memory from picture to picture.
///
/// A file holds the pixels exactly, in the narrowest of three forms: a palette where at most 256 colors occur
/// (and the options allow it), RGB where nothing shows through, else RGB with alpha. Reading the file back gives
/// an equal bitmap. The same bitmap and options give the same bytes: fast ones everywhere, others with the same version
/// of libdeflate, so compare pixels.
public final class PNGEncoder {
  /// The effort and form of files.
  public let options: PNGOptions
  private let compressor: ZlibCompressor
  private let rowCompressor: RowCompressor?
  /// Tells quickly which of two ways to filter rows is the better one.
  private let trial: ZlibCompressor?
  /// The filtered rows of the piece that is being made, and whatever stood behind them.
  private var rows: [UInt8] = []

  /// Rows are put into pieces of about this many bytes where a whole picture is encoded at once.
  private static let pieceSize = 4 << 20

  /// Creates an encoder, or throws `PNGError.outOfMemory`.
  public init(options: PNGOptions = PNGOptions()) throws(PNGError) {
    self.options = options
    compressor = try ZlibCompressor(level: options.compression.level)
    rowCompressor = options.compression == .fast ? try RowCompressor() : nil
    trial = options.compression == .smallest ? try ZlibCompressor(level: 6) : nil
  }

  /// The bytes of a PNG file with this picture.
  ///
  /// - Throws: `PNGError.unsupportedSize` without pixels, `.invalidText` for a text that cannot be held.
  /// - Complexity: O(pixels).
  public func encode(_ bitmap: Bitmap, metadata: PNGMetadata = PNGMetadata()) throws(PNGError) -> [UInt8] {
    let format = PNGPixelFormat(holding: [bitmap], allowsPalette: options.allowsPalette)
    let rowsAtOnce = max(1, Self.pieceSize / max(1, bitmap.width * format.bytesPerPixel))
    let parts = stride(from: 0, to: bitmap.height, by: rowsAtOnce).map { first in
      piece(bitmap, rows: first..<min(first + rowsAtOnce, bitmap.height), format: format)
    }
    return try assemble(
      parts, width: bitmap.width, height: bitmap.height, format: format, metadata: metadata
    ).joined
  }

  /// A piece of files whose pictures have these rows, stored in the form given, which must be able to hold them.
  ///
  /// It depends on its pixels, the form they are stored in, what it is for and the options alone, never on what was encoded
  /// before.
  package func piece(
    _ bitmap: Bitmap, rows range: Range<Int>? = nil, format: PNGPixelFormat, use: PNGPieceUse = .whole
  ) -> PNGPiece {
    let range = range ?? 0..<bitmap.height
    // Taken out, so that they are changed in place.
    var rows = self.rows
    self.rows = []
    defer { self.rows = rows }
    let count = PNGScanlines.assemble(bitmap, rows: range, format: format, into: &rows)
    guard let rowCompressor else {
      let checksum = Adler32.Piece(rows.span.extracting(0..<count))
      return PNGPiece(bytes: Array(rows[..<count]), isChunk: false, checksum: checksum)
    }
    var marks = use == .cutting ? PNGPieceRows.room(forMarksOf: range.count) : []
    let compressed = rowCompressor.compress(
      rows.span.extracting(0..<count), of: bitmap, range: range, pixelBytes: format.bytesPerPixel,
      marks: &marks,
      isQuick: use == .once)
    let output = rowCompressor.output
    let chunk = PNGChunks.chunk("IDAT", output.span.extracting(0..<compressed))
    if marks.isEmpty {
      let checksum = Adler32.Piece(rows.span.extracting(0..<count))
      return PNGPiece(bytes: chunk, isChunk: true, checksum: checksum)
    }
    let noted = PNGPieceRows(marks: marks, rows: rows.span.extracting(0..<count), of: bitmap, range: range)
    let checksum = noted.checksums.reduce(into: Adler32.Piece()) { $0.append($1) }
    return PNGPiece(bytes: chunk, isChunk: true, checksum: checksum, rows: noted)
  }

  /// The bytes of a PNG file whose picture consists of pieces, uppermost first, all in the form given.
  /// O(pieces) where the compressor can work in pieces, which are not copied then, else O(pixels). Throws as `encode`.
  package func assemble(
    _ parts: [PNGPiece], width: Int, height: Int, format: PNGPixelFormat,
    metadata: PNGMetadata = PNGMetadata()
  ) throws(PNGError) -> FileBytes {
    var head = try PNGChunks(
      width: width, height: height, format: format, metadata: metadata, capacity: 512)
    if parts.first?.isChunk == true {
      head.beginPieces()
      var end = PNGChunks(fragmentOf: 64)
      end.endPieces(parts)
      end.append("IEND", [UInt8]().span)
      return FileBytes([head.bytes] + parts.map(\.bytes) + [end.bytes])
    }
    var rows: [UInt8] = []
    rows.reserveCapacity(parts.reduce(0) { $0 + $1.bytes.count })
    for piece in parts { rows += piece.bytes }
    let stream = try smallestStream(of: rows, width: width, format: format)
    head.append(imageData: stream.span)
    head.append("IEND", [UInt8]().span)
    return FileBytes([head.bytes])
  }

  /// The zlib stream of filtered rows; for the smallest files, of the one of two ways to filter them that is shorter when
  /// both are compressed quickly.
  private func smallestStream(
    of rows: [UInt8], width: Int, format: PNGPixelFormat
  ) throws(PNGError) -> [UInt8] {
    // Differences of indices into a palette mean nothing.
    guard let trial, format.bytesPerPixel > 1 else { return try compressor.compress(rows.span) }
    let filtered = PNGFilters.adaptive(
      rows, rowBytes: width * format.bytesPerPixel, pixelBytes: format.bytesPerPixel)
    let isShorter = try trial.compress(filtered.span).count < trial.compress(rows.span).count
    return try compressor.compress(isShorter ? filtered.span : rows.span)
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

/// The effort of a PNG encoder to make files small; pixels are the same with all choices.
public struct PNGOptions: Sendable, Hashable {
  /// The effort spent on compression.
  public var compression: Compression
  /// Whether pictures of at most 256 colors are stored with a palette.
  public var allowsPalette: Bool

  /// Creates options.
  public init(compression: Compression = .fast, allowsPalette: Bool = true) {
    self.compression = compression
    self.allowsPalette = allowsPalette
  }

  /// The effort spent on compression.
  public enum Compression: String, Sendable, Hashable, CaseIterable {
    /// As fast as the compressor can without growing files much: for frame sequences.
    case fast
    /// A few times slower, some percent smaller.
    case small
    /// Very slow, smallest: for pictures that live in a repository.
    case smallest

    /// The level of libdeflate: measured on tables of text, level 2 takes the time of level 1 and writes less, and above 7
    /// time grows much faster than files shrink. Those of level 12 are 2 % smaller than those of 11, which are 4 to 12 %
    /// smaller than those of 7, and take twice the time. Fast files are made by `RowCompressor`.
    var level: Int32 {
      switch self {
      case .fast: 2
      case .small: 7
      case .smallest: 11
      }
    }
  }
}

/// The facts that a PNG file holds of its picture besides pixels.
public struct PNGMetadata: Sendable, Hashable {
  /// Device pixels a point, noted as resolution: one point is taken as 1/72 inch, so that scale 1 is 72 and scale 2
  /// is 144 pixels an inch, and programs that honor the note show the picture at its size in points. Nil: no note.
  public var scale: Double?
  /// Texts stored in the file, in this order.
  public var texts: [Text]

  /// Creates metadata.
  public init(scale: Double? = nil, texts: [Text] = []) {
    self.scale = scale
    self.texts = texts
  }

  /// A keyword and a text, such as `Software` and the program's name.
  public struct Text: Sendable, Hashable {
    /// 1 to 79 printable Latin-1 characters without leading, trailing or doubled spaces.
    public var keyword: String
    /// The text, without NUL; stored as `tEXt` where Latin-1 suffices and as `iTXt` otherwise.
    public var value: String

    /// Creates a text.
    public init(keyword: String, value: String) {
      self.keyword = keyword
      self.value = value
    }
  }
}
