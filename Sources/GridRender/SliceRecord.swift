import GridImage

/// What is known of a slice: a pure function of it, so that frames share it.
struct SliceRecord: Sendable {
  /// The hashes of its rows of pixels, for the fingerprints of frames.
  let rowHashes: [UInt64]
  /// Its colours.
  let colors: Colors
  /// The slice in the forms it was asked for, latest last.
  private(set) var pieces: [(format: PNGPieceFormat, piece: PNGPiece)] = []

  /// The colours of a slice.
  enum Colors: Sendable {
    /// Nobody asked: the frame has more than 256 anyway.
    case unknown
    /// More than 256.
    case many
    /// These.
    case few(ColorSet)

    init(of bitmap: Bitmap) {
      var set = ColorSet()
      self = bitmap.withPixels { set.insert($0) } ? .few(set) : .many
    }
  }

  /// A palette may change from frame to frame; so many forms of a slice are kept.
  private static let pieceLimit = 4

  init(rowHashes: [UInt64], colors: Colors) {
    self.rowHashes = rowHashes
    self.colors = colors
  }

  /// The slice in a form.
  func piece(_ format: PNGPieceFormat) -> PNGPiece? { pieces.last { $0.format == format }?.piece }

  /// Keeps the slice in a form.
  mutating func insert(_ piece: PNGPiece, _ format: PNGPieceFormat) {
    if pieces.count == Self.pieceLimit { pieces.removeFirst() }
    pieces.append((format, piece))
  }

  /// What the record takes of a cache's room, in bytes.
  var cost: Int { pieces.reduce(rowHashes.count * 8 + 256) { $0 + $1.piece.byteCount + 64 } }
}
