package import GridSupport

/// Writes bitmaps as PNG files. An encoder reuses its memory; use it on one thread at a time.
///
/// A file has exactly the original pixels, in the narrowest of three formats: a palette for at most 256
/// colors (if the options allow it), RGB for opaque pictures, or RGB with alpha. Reading the file gives an
/// equal bitmap. The same bitmap and options give the same bytes: with fast compression, on every machine;
/// otherwise, only with the same version of libdeflate. Compare pixels rather than bytes.
public final class PNGEncoder {
  /// The compression and format of files.
  public let options: PNGOptions
  private let compressor: ZlibCompressor
  private let rowCompressor: RowCompressor?
  /// A faster compressor for choosing the better of two ways to filter rows.
  private let trial: ZlibCompressor?
  /// The filtered rows of the current piece, followed by unused bytes.
  private var rows: [UInt8] = []

  /// The approximate size in bytes of the pieces that a whole picture is split into.
  private static let pieceSize = 4 << 20

  /// Creates an encoder.
  ///
  /// - Throws: `PNGError.outOfMemory`.
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

  /// Returns a piece for files whose pictures contain these rows, stored in the given format, which must be
  /// able to hold them.
  ///
  /// A piece depends only on its pixels, their format, its use and the options, never on what was encoded
  /// before.
  package func piece(
    _ bitmap: Bitmap, rows range: Range<Int>? = nil, format: PNGPixelFormat, use: PNGPieceUse = .whole
  ) -> PNGPiece {
    let range = range ?? 0..<bitmap.height
    // Move the memory out, so that it is changed in place.
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

  /// Returns the bytes of a PNG file whose picture consists of pieces, from top to bottom, all in the given
  /// format. O(pieces), without copying them, if the compressor works in pieces; otherwise O(pixels). Throws
  /// the same errors as `encode`.
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

  /// Returns the zlib stream of filtered rows. For the smallest files, tries two ways of filtering with quick
  /// compression and uses the one that gives fewer bytes.
  private func smallestStream(
    of rows: [UInt8], width: Int, format: PNGPixelFormat
  ) throws(PNGError) -> [UInt8] {
    // Differences of palette indices are meaningless, so they are not filtered.
    guard let trial, format.bytesPerPixel > 1 else { return try compressor.compress(rows.span) }
    let filtered = PNGFilters.adaptive(
      rows, rowBytes: width * format.bytesPerPixel, pixelBytes: format.bytesPerPixel)
    let isShorter = try trial.compress(filtered.span).count < trial.compress(rows.span).count
    return try compressor.compress(isShorter ? filtered.span : rows.span)
  }
}

extension Bitmap {
  /// Returns the bytes of a PNG file with this picture; for more than a few pictures, use a `PNGEncoder`.
  public func pngBytes(
    options: PNGOptions = PNGOptions(), metadata: PNGMetadata = PNGMetadata()
  ) throws(PNGError) -> [UInt8] {
    try PNGEncoder(options: options).encode(self, metadata: metadata)
  }
}

/// Options that affect the size of PNG files, never their pixels.
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
    /// As fast as possible without making files much larger, for frame sequences.
    case fast
    /// A few times slower, and a few percent smaller.
    case small
    /// Very slow, with the smallest files, for pictures in a repository.
    case smallest

    /// The level of libdeflate. Measured on tables of text, level 2 takes as long as level 1 and makes
    /// smaller files; above level 7, time grows much faster than files shrink. Files of level 12 are 2 %
    /// smaller than those of level 11, which are 4 to 12 % smaller than those of level 7 and take twice as
    /// long. `RowCompressor` makes fast files.
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
  /// Device pixels per point, stored as the resolution; nil to store none. One point is 1/72 inch, so scale 1
  /// is stored as 72 and scale 2 as 144 pixels per inch, and programs that honor the resolution show the
  /// picture at its size in points.
  public var scale: Double?
  /// The texts to store in the file, in this order.
  public var texts: [Text]

  /// Creates metadata.
  public init(scale: Double? = nil, texts: [Text] = []) {
    self.scale = scale
    self.texts = texts
  }

  /// A keyword and its text, such as `Software` and the program's name.
  public struct Text: Sendable, Hashable {
    /// 1 to 79 printable Latin-1 characters without leading, trailing or doubled spaces.
    public var keyword: String
    /// The text, without NUL characters; stored as `tEXt` if Latin-1 can encode it and there is no language,
    /// otherwise as `iTXt`.
    public var value: String
    /// The language of the text as a BCP 47 tag of ASCII letters, digits and hyphens; empty if it is unknown, nil if
    /// it does not matter.
    public var language: String?

    /// Creates a text.
    public init(keyword: String, value: String, language: String? = nil) {
      self.keyword = keyword
      self.value = value
      self.language = language
    }
  }
}
