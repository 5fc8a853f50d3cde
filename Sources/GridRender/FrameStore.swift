import GridCairo
import GridFrame
import GridImage
import Synchronization

/// What the workers of a run share: everything that was drawn and encoded lately.
///
/// It makes frames faster and never different: all that it holds are pure functions of what they are asked for by.
final class FrameStore: Sendable {
  let tiles = TileCache()
  private let bands = Mutex(RecentCache<FrameBand, BandRecord>(limit: 32 << 20))

  func record(of band: FrameBand) -> BandRecord? { bands.withLock { $0.value(for: band) } }

  func insert(_ record: BandRecord, for band: FrameBand) {
    let cost = record.cost + 256 + band.items.count * MemoryLayout<BandItem>.stride
    bands.withLock { $0.insert(record, for: band, cost: cost) }
  }
}
