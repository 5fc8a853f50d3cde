import GridCairo
import GridCompose
import GridFrame
import GridGeometry
import GridImage
import Synchronization

/// What the workers of a run share: everything that was drawn and encoded lately.
///
/// It makes frames faster and never different: all that it holds are pure functions of what they are asked for by. How much
/// it holds depends on the size of pictures alone, so that long sequences take the memory of short ones.
final class FrameStore: Sendable {
  let cells = ComposedCells()
  let tiles: TileCache
  private let shards: [Shard]

  /// A part of the bands, with a lock of its own, so that workers seldom wait for one another.
  private final class Shard: Sendable {
    let bands: Mutex<RecentCache<FrameBand, BandRecord>>

    init(limit: Int) { bands = Mutex(RecentCache(limit: limit)) }
  }

  private static let shardCount = 8

  /// Makes an empty store; the size of pictures is in device pixels.
  init(pictureSize: PixelSize) {
    let pictureBytes = pictureSize.width * pictureSize.height * 4
    // Cells of three pictures: those that show, and those that come and go at the edges for some time.
    tiles = TileCache(byteLimit: min(max(3 * pictureBytes, 6 << 20), 48 << 20))
    // Compressed bands of some tens of pictures.
    let limit = min(max(pictureBytes, 4 << 20), 16 << 20)
    shards = (0..<Self.shardCount).map { _ in Shard(limit: limit / Self.shardCount) }
  }

  /// What is known of a band.
  func record(of band: FrameBand) -> BandRecord? { shard(of: band).bands.withLock { $0.value(for: band) } }

  /// Keeps what is known of a band.
  func insert(_ record: BandRecord, for band: FrameBand) {
    let cost = record.cost + 256 + band.items.reduce(0) { $0 + Self.cost(of: $1) }
    shard(of: band).bands.withLock { $0.insert(record, for: band, cost: cost) }
  }

  /// Items keep their subframes alive, and rows their cells; neighbouring bands share them.
  private static func cost(of item: BandItem) -> Int {
    guard case .subframe(let subframe, _, _) = item.item else { return MemoryLayout<BandItem>.stride }
    return MemoryLayout<BandItem>.stride + 256 * subframe.items.count
  }

  private func shard(of band: FrameBand) -> Shard {
    shards[Int(UInt(bitPattern: band.contentHash) >> 48) % Self.shardCount]
  }
}
