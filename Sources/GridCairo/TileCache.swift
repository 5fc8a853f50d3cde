import GridFrame
import GridImage
import Synchronization

/// Subframes that were drawn lately, shared by the painters of all threads: each is drawn once and then copied.
///
/// The cache makes painting faster and never different. Its memory is bounded; what was not used longest goes first.
public final class TileCache: Sendable {
  /// The most pixels of a subframe that is kept; larger ones are drawn wherever they show.
  static let largestArea = 1 << 20

  private struct State {
    var tiles: RecentCache<Subframe, Tile>
    var hits = 0
    var misses = 0
  }

  private let state: Mutex<State>

  /// Creates an empty cache that takes at most `byteLimit` bytes.
  public init(byteLimit: Int = 48 << 20) { state = Mutex(State(tiles: RecentCache(limit: byteLimit))) }

  /// How often a subframe was asked for that was there, and that was not.
  public var statistics: (hits: Int, misses: Int) { state.withLock { ($0.hits, $0.misses) } }

  func tile(for subframe: Subframe) -> Tile? {
    state.withLock { state in
      let tile = state.tiles.value(for: subframe)
      if tile == nil { state.misses += 1 } else { state.hits += 1 }
      return tile
    }
  }

  func insert(_ tile: Tile, for subframe: Subframe) {
    state.withLock { $0.tiles.insert(tile, for: subframe, cost: tile.cost) }
  }
}
