import GridCairo
import GridFrame
import GridGeometry
import GridImage
import GridSupport
import Synchronization

/// What is known of a slice: a pure function of it, so that frames share it.
final class SliceRecord: Sendable {
  /// The sum of its pixels, for the fingerprints of frames.
  let pixels: PixelSum
  let colors: Colors
  /// The slice in the forms it was asked for, latest last.
  private let pieces: [(format: PNGPixelFormat, piece: PNGPiece)]

  enum Colors: Sendable {
    /// Nobody asked: the frame has more than 256 anyway.
    case unknown
    /// More than 256.
    case many
    case few(ColorSet)

    var isKnown: Bool { if case .unknown = self { false } else { true } }

    init(of bitmap: Bitmap) {
      var set = ColorSet()
      self = set.insert(bitmap) ? .few(set) : .many
    }
  }

  /// A palette may change from frame to frame; so many forms of a slice are kept.
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
      // Mostly asked for, and there is one at most.
      for index in pieces.indices { if case .rgb = pieces[index].format { return pieces[index].piece } }
      return nil
    }
    return pieces.last { $0.format == format }?.piece
  }

  func adding(_ piece: PNGPiece, _ format: PNGPixelFormat) -> SliceRecord {
    SliceRecord(self, colors: colors, pieces: pieces.suffix(Self.pieceLimit - 1) + [(format, piece)])
  }

  func with(_ colors: Colors) -> SliceRecord { SliceRecord(self, colors: colors, pieces: pieces) }

  /// What the record takes of a cache's room, in bytes.
  var cost: Int { pieces.reduce(256) { $0 + $1.piece.byteCount + 64 } }
}

/// A slice of a frame on its way into a file.
struct SliceDraft {
  let slice: FrameSlice
  /// Its first row of pixels in the frame.
  let top: Int
  var record: SliceRecord?
  /// The slice's pixels, where they had to be drawn before they can be encoded.
  var bitmap: Bitmap?
  var piece: PNGPiece?
  var hasWarnings = false

  /// The slice's colors, where they were looked for in this frame.
  var foundColors = SliceRecord.Colors.unknown

  /// The slice's colors, if somebody asked before.
  var colors: SliceRecord.Colors {
    guard let record, record.colors.isKnown else { return foundColors }
    return record.colors
  }
}

/// What the workers of a run share: everything that was drawn and encoded lately.
///
/// It makes frames faster, never different: all it holds are pure functions of what they are asked for by.
/// How much it holds depends on the size of pictures alone: long sequences take the memory of short ones.
final class FrameStore: Sendable {
  let tiles: TileCache
  private let shards: [Shard]

  /// A part of the slices, with a lock of its own, so that workers seldom wait for one another.
  private final class Shard: Sendable {
    let slices: Mutex<LRUCache<FrameSlice, SliceRecord>>

    init(limit: Int) { slices = Mutex(LRUCache(limit: limit)) }
  }

  private static let shardCount = 8

  /// - Parameters:
  ///   - splices: Whether most of the frames is made without painting, so that few cells need to be kept.
  ///   - isOfOne: Whether there is one frame alone, whose cells come again only within it.
  init(pictureSize: PixelSize, splices: Bool, isOfOne: Bool = false) {
    let pictureBytes = pictureSize.width * pictureSize.height * 4
    // Cells of one and a half pictures, if all of them is painted: those that show, and those that come and go at the
    // edges. Of large pictures only the first, but all of it: a cache that is a little too small for what comes in turn
    // never hits.
    // Where all is painted, cells come back later than that, with the next row of their kind.
    var byteLimit =
      splices
      ? max(min(max(pictureBytes * 3 / 2, 6 << 20), 32 << 20), pictureBytes * 5 / 4)
      : min(max(pictureBytes * 3, 6 << 20), 48 << 20)
    // Of one frame few cells come again.
    if isOfOne { byteLimit = 1 << 20 }
    tiles = TileCache(
      byteLimit: byteLimit, firstLimit: splices ? max(pictureBytes / 4, 1 << 20) : byteLimit)
    // Compressed slices of some tens of pictures.
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

  /// Items keep their subframes alive, and rows their cells; neighboring slices share them.
  private static func cost(of item: SliceItem) -> Int {
    guard case .subframe(let subframe, _) = item.item else { return MemoryLayout<SliceItem>.stride }
    return MemoryLayout<SliceItem>.stride + 256 * subframe.items.count
  }

  private func shard(of slice: FrameSlice) -> Shard {
    shards[Int(UInt(bitPattern: slice.contentHash) >> 48) % Self.shardCount]
  }
}
