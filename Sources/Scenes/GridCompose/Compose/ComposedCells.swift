import GridData
import GridFrame
import GridGeometry
import GridLayout
import GridSupport
import Synchronization

/// Everything that decides what a cell of a scene looks like, its place excepted.
struct CellKey: QuickKey {
  let row: Int
  let column: Int
  let size: PixelSize
  let hasColumnLine: Bool
  let hasRowLine: Bool

  /// Made of the numbers that tell keys of one scene apart mostly; the rest is compared.
  var quickHash: Int {
    let mixed = UInt(bitPattern: row &* 0x1e37_79b9_7f4a_7c15 &+ column &* 0x2545_f491_4f6c_dd1d)
    // Neighbors differ in the upper bits most.
    return Int(bitPattern: mixed ^ mixed >> 32)
  }
}

/// Cells as they are drawn, shared by the composers of all workers: each is made once, and equal cells of different frames
/// are one object, which makes comparing them free.
///
/// One of them takes about half a kilobyte. It makes frames faster and never different.
package final class ComposedCells: Sendable {
  /// A part of the cells, with a lock of its own, so that workers seldom wait for one another.
  private final class Shard: Sendable {
    let cells = Mutex(LRUCache<CellKey, Subframe>(limit: 0))
  }

  private let shards: [Shard]
  private static let shardCount = 16
  private static let leastCapacity = 2_048

  package init() { shards = (0..<Self.shardCount).map { _ in Shard() } }

  /// The cell for a key, made if it is not there; room is kept for several times `visibleCells`. Nothing is
  /// kept where `make` throws.
  func cell(for key: CellKey, visibleCells: Int, make: () throws(DataError) -> Subframe)
    throws(DataError) -> Subframe
  {
    let shard = shards[(key.row &+ key.column &* 5) & (Self.shardCount - 1)]
    if let known = shard.cells.withLock({ $0.value(for: key) }) { return known }
    // Made outside the lock; where another worker was faster, its cell is taken.
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
