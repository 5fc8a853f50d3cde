import GridCairo
import GridFrame
import GridGeometry
import GridImage
import GridSupport
import Synchronization

/// What the workers of a run share: everything that was drawn and encoded lately.
///
/// It makes frames faster and never different: all that it holds are pure functions of what they are asked for by. How much
/// it holds depends on the size of pictures alone, so that long sequences take the memory of short ones.
final class FrameStore: Sendable {
  let tiles: TileCache
  private let shards: [Shard]

  /// A part of the slices, with a lock of its own, so that workers seldom wait for one another.
  private final class Shard: Sendable {
    let slices: Mutex<LRUCache<FrameSlice, SliceRecord>>

    init(limit: Int) { slices = Mutex(LRUCache(limit: limit)) }
  }

  private static let shardCount = 8

  /// Makes an empty store; the size of pictures is in device pixels.
  init(pictureSize: PixelSize) {
    let pictureBytes = pictureSize.width * pictureSize.height * 4
    // Cells of three pictures: those that show, and those that come and go at the edges for some time.
    tiles = TileCache(byteLimit: min(max(3 * pictureBytes, 6 << 20), 48 << 20))
    // Compressed slices of some tens of pictures.
    let limit = min(max(pictureBytes, 4 << 20), 16 << 20)
    shards = (0..<Self.shardCount).map { _ in Shard(limit: limit / Self.shardCount) }
  }

  /// What is known of a slice.
  func record(of slice: FrameSlice) -> SliceRecord? {
    shard(of: slice).slices.withLock { $0.value(for: slice) }
  }

  /// Keeps what is known of a slice.
  func insert(_ record: SliceRecord, for slice: FrameSlice) {
    let cost = record.cost + 256 + slice.items.reduce(0) { $0 + Self.cost(of: $1) }
    shard(of: slice).slices.withLock { $0.insert(record, for: slice, cost: cost) }
  }

  /// Items keep their subframes alive, and rows their cells; neighbouring slices share them.
  private static func cost(of item: SliceItem) -> Int {
    guard case .subframe(let subframe, _, _) = item.item else { return MemoryLayout<SliceItem>.stride }
    return MemoryLayout<SliceItem>.stride + 256 * subframe.items.count
  }

  private func shard(of slice: FrameSlice) -> Shard {
    shards[Int(UInt(bitPattern: slice.contentHash) >> 48) % Self.shardCount]
  }
}
