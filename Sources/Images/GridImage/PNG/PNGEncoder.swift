package import GridSupport

/// Writes bitmaps as PNG files. An encoder may be used by one thread at a time and reuses its memory.
///
/// A file has exactly the original pixels, in the narrowest of three formats: a palette for at most 256 colors (if
/// the options allow it), RGB for opaque pictures, else RGB with alpha. Reading the file gives an equal bitmap. The
/// same bitmap and options give the same bytes: on every machine with fast compression, otherwise with the same
/// version of libdeflate. So compare pixels, not bytes.
public final class PNGEncoder {
  /// The compression and format of files.
  public let options: PNGOptions
  private let compressor: ZlibCompressor
  private let rowCompressor: RowCompressor?
  /// A quick compressor for choosing the better of two ways to filter rows.
  private let trial: ZlibCompressor?
  /// The filtered rows of the current piece, followed by unused bytes.
  private var rows: [UInt8] = []

  /// The approximate size in bytes of the pieces that a whole picture is split into.
  private static let pieceSize = 4 << 20

  /// Creates an encoder, or throws `PNGError.outOfMemory`.
  public init(options: PNGOptions = PNGOptions()) throws(PNGError) {
    self.options = options
    compressor = try ZlibCompressor(level: options.compression.level)
    rowCompressor = options.compression == .fast ? try RowCompressor() : nil
    trial = options.compression == .smallest ? try ZlibCompressor(level: 6) : nil
  }

  /// Returns the bytes of a PNG file with this picture.
  ///
  /// - Throws: `PNGError.unsupportedSize` for a picture without pixels, `.invalidText` for a text that the format
  ///   cannot hold.
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

  /// Returns a piece of files whose pictures have these rows, stored in the given format, which must be able to hold
  /// them.
  ///
  /// A piece depends only on its pixels, their format, its use and the options, never on what was encoded before.
  package func piece(
    _ bitmap: Bitmap, rows range: Range<Int>? = nil, format: PNGPixelFormat, use: PNGPieceUse = .whole
  ) -> PNGPiece {
    let range = range ?? 0..<bitmap.height
    // Moved out, so that they are changed in place.
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

  /// Returns the bytes of a PNG file whose picture consists of pieces, from top to bottom, all in the given format.
  /// O(pieces) if the compressor can work in pieces, which are not copied then, else O(pixels). Throws the errors of
  /// `encode`.
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

  /// Returns the zlib stream of filtered rows. For the smallest files, filters them in the one of two ways that quick
  /// compression makes shorter.
  private func smallestStream(
    of rows: [UInt8], width: Int, format: PNGPixelFormat
  ) throws(PNGError) -> [UInt8] {
    // Differences of palette indices are meaningless.
    guard let trial, format.bytesPerPixel > 1 else { return try compressor.compress(rows.span) }
    let filtered = PNGFilters.adaptive(
      rows, rowBytes: width * format.bytesPerPixel, pixelBytes: format.bytesPerPixel)
    let isShorter = try trial.compress(filtered.span).count < trial.compress(rows.span).count
    return try compressor.compress(isShorter ? filtered.span : rows.span)
  }
}

extension Bitmap {
  /// Returns the bytes of a PNG file with this picture; use a `PNGEncoder` for more than a few.
  public func pngBytes(
    options: PNGOptions = PNGOptions(), metadata: PNGMetadata = PNGMetadata()
  ) throws(PNGError) -> [UInt8] {
    try PNGEncoder(options: options).encode(self, metadata: metadata)
  }
}

/// Options for the size of PNG files; they never change pixels.
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
    /// As fast as possible without much larger files: for frame sequences.
    case fast
    /// A few times slower, a few percent smaller.
    case small
    /// Very slow, smallest: for pictures in a repository.
    case smallest

    /// The level of libdeflate. Measured on tables of text, level 2 takes the time of level 1 and makes smaller
    /// files, and above 7 time grows much faster than files shrink. Files of level 12 are 2 % smaller than those of
    /// 11, which are 4 to 12 % smaller than those of 7, and take twice the time. Fast files are made by
    /// `RowCompressor`.
    var level: Int32 {
      switch self {
      case .fast: 2
      case .small: 7
      case .smallest: 11
      }
    }
  }
}

/// The metadata of a PNG file.
public struct PNGMetadata: Sendable, Hashable {
  /// Device pixels per point, stored as the resolution. One point is 1/72 inch, so that scale 1 is 72 and scale 2 is
  /// 144 pixels per inch, and programs that honor the resolution show the picture at its size in points. Nil to store
  /// none.
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
    /// The text, without NUL; stored as `tEXt` if Latin-1 suffices and as `iTXt` otherwise.
    public var value: String

    /// Creates a text.
    public init(keyword: String, value: String) {
      self.keyword = keyword
      self.value = value
    }
  }
}
