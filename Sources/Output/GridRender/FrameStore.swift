import GridCairo
import GridFrame
import GridGeometry
import GridImage
import GridSupport
import Synchronization

/// The cached results for a slice, a pure function of the slice, so that frames can share them.
final class SliceRecord: Sendable {
  /// The hash of the slice's pixels, which is part of the frame's hash.
  let pixels: PixelSum
  let colors: Colors
  /// The slice in the requested pixel formats, most recently used last.
  private let pieces: [(format: PNGPixelFormat, piece: PNGPiece)]

  enum Colors: Sendable {
    /// The colors were not computed, because the frame has more than 256 colors anyway.
    case unknown
    /// There are more than 256 colors.
    case many
    case few(ColorSet)

    var isKnown: Bool { if case .unknown = self { false } else { true } }

    init(of bitmap: Bitmap) {
      var set = ColorSet()
      self = set.insert(bitmap) ? .few(set) : .many
    }
  }

  /// The maximum number of formats kept per slice; a palette may change from frame to frame.
  private static let pieceLimit = 4

  init(pixels: PixelSum, colors: Colors) {
    self.pixels = pixels
    self.colors = colors
    pieces = []
  }

  private init(_ record: SliceRecord, colors: Colors, pieces: [(format: PNGPixelFormat, piece: PNGPiece)]) {
    pixels = record.pixels
    self.colors = colors
    self.pieces = pieces
  }

  func piece(_ format: PNGPixelFormat) -> PNGPiece? {
    if case .rgb = format {
      // Search for RGB first: it is requested most often and has at most one piece.
      for index in pieces.indices { if case .rgb = pieces[index].format { return pieces[index].piece } }
      return nil
    }
    return pieces.last { $0.format == format }?.piece
  }

  func adding(_ piece: PNGPiece, _ format: PNGPixelFormat) -> SliceRecord {
    SliceRecord(self, colors: colors, pieces: pieces.suffix(Self.pieceLimit - 1) + [(format, piece)])
  }

  func with(_ colors: Colors) -> SliceRecord { SliceRecord(self, colors: colors, pieces: pieces) }

  /// The size of the record in a cache, in bytes.
  var cost: Int { pieces.reduce(256) { $0 + $1.piece.byteCount + 64 } }
}

/// A slice of a frame that is being encoded.
struct SliceDraft {
  let slice: FrameSlice
  /// The first pixel row of the slice in the frame.
  let top: Int
  var record: SliceRecord?
  /// The slice's pixels, if they had to be drawn before being encoded.
  var bitmap: Bitmap?
  var piece: PNGPiece?
  var hasWarnings = false

  /// The slice's colors, if they were determined for this frame.
  var foundColors = SliceRecord.Colors.unknown

  /// The slice's colors, if known.
  var colors: SliceRecord.Colors {
    guard let record, record.colors.isKnown else { return foundColors }
    return record.colors
  }
}

/// A cache of recently drawn and encoded content, shared by the workers of a run.
///
/// It makes frames faster, never different: all values are pure functions of their keys. Its size depends
/// only on the size of the pictures, so long sequences take no more memory than short ones.
final class FrameStore: Sendable {
  let tiles: TileCache
  let tileUse: TileUse
  private let shards: [Shard]

  /// A part of the slices with its own lock, so that workers rarely wait for each other.
  private final class Shard: Sendable {
    let slices: Mutex<LRUCache<FrameSlice, SliceRecord>>

    init(limit: Int) { slices = Mutex(LRUCache(limit: limit)) }
  }

  private static let shardCount = 8

  /// Creates an empty cache.
  /// - Parameters:
  ///   - splices: Whether frames are mostly made without painting, so that few cells need to be kept.
  ///   - isOfOne: Whether there is only one frame, in which few cells repeat.
  init(pictureSize: PixelSize, splices: Bool, isOfOne: Bool = false) {
    let pictureBytes = pictureSize.width * pictureSize.height * 4
    // With splicing, keep the cells of up to one and a half pictures, in case whole pictures are painted: the
    // visible cells and those that enter and leave at the edges. For large pictures, keep only the visible
    // cells, but all of them: with cyclic access, a cache that is slightly too small never hits. Without
    // splicing, cells recur later, with the next row of their kind.
    var byteLimit =
      splices
      ? max(min(max(pictureBytes * 3 / 2, 6 << 20), 32 << 20), pictureBytes * 5 / 4)
      : min(max(pictureBytes * 3, 6 << 20), 48 << 20)
    if isOfOne { byteLimit = 1 << 20 }
    tileUse = splices ? .cells : isOfOne ? .recurring : .rows
    tiles = TileCache(
      byteLimit: byteLimit, firstLimit: splices ? max(pictureBytes / 4, 1 << 20) : byteLimit)
    // Enough for the compressed slices of a few dozen pictures.
    let limit = min(max(pictureBytes / 2, 4 << 20), 16 << 20)
    shards = (0..<Self.shardCount).map { _ in Shard(limit: limit / Self.shardCount) }
  }

  func record(of slice: FrameSlice) -> SliceRecord? {
    shard(of: slice).slices.withLock { $0.value(for: slice) }
  }

  func insert(_ record: SliceRecord, for slice: FrameSlice) {
    let cost = record.cost + 256 + slice.items.reduce(0) { $0 + Self.cost(of: $1) }
    shard(of: slice).slices.withLock { $0.insert(record, for: slice, cost: cost) }
  }

  /// Returns the memory that an item keeps alive. Items keep their subframes alive, and rows keep their cells
  /// alive; neighboring slices share them.
  private static func cost(of item: SliceItem) -> Int {
    guard case .subframe(let subframe, _) = item.item else { return MemoryLayout<SliceItem>.stride }
    return MemoryLayout<SliceItem>.stride + 256 * subframe.items.count
  }

  private func shard(of slice: FrameSlice) -> Shard {
    shards[Int(UInt(bitPattern: slice.contentHash) >> 48) % Self.shardCount]
  }
}
