import GridData
import GridFrame
import GridGeometry
import GridLayout
import GridRecords
import GridSupport
import Synchronization

/// The key of a composed cell: everything that determines its picture except its position.
struct CellKey: QuickKey {
  let row: Int
  let column: Int
  let size: PixelSize
  let hasColumnLine: Bool
  let hasRowLine: Bool

  /// A hash of the numbers that differ most often between keys of one scene; a full comparison covers the
  /// rest.
  var quickHash: Int {
    let mixed = UInt(bitPattern: row &* 0x1e37_79b9_7f4a_7c15 &+ column &* 0x2545_f491_4f6c_dd1d)
    // Keys of neighboring cells mostly differ in their upper bits.
    return Int(bitPattern: mixed ^ mixed >> 32)
  }
}

/// A cache of composed cells, shared by the composers of all workers. Each cell is made once, and equal cells
/// of different frames are the same object, so comparing them is free.
///
/// A cell takes about half a kilobyte. The cache makes frames faster, never different.
package final class ComposedCells: Sendable {
  /// A part of the cells with its own lock, so that workers rarely wait for each other.
  private final class Shard: Sendable {
    let cells = Mutex(LRUCache<CellKey, Subframe>(limit: 0))
  }

  private let shards: [Shard]
  private static let shardCount = 16
  private static let leastCapacity = 2_048

  package init() { shards = (0..<Self.shardCount).map { _ in Shard() } }

  /// Returns the cell for a key, making it on a cache miss. The capacity is a multiple of `visibleCells`.
  /// Nothing is cached if `make` throws.
  func cell(for key: CellKey, visibleCells: Int, make: () throws(DataError) -> Subframe)
    throws(DataError) -> Subframe
  {
    let shard = shards[(key.row &+ key.column &* 5) & (Self.shardCount - 1)]
    if let known = shard.cells.withLock({ $0.value(for: key) }) { return known }
    // Make the cell outside the lock. If another worker was faster, use that worker's cell.
    let made = try make()
    let capacity = max(Self.leastCapacity, 4 * visibleCells) / Self.shardCount
    return shard.cells.withLock { cells in
      if let known = cells.value(for: key) { return known }
      cells.limit = capacity
      cells.insert(made, for: key)
      return made
    }
  }
}
