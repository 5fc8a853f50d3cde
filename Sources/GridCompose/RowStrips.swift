import GridFrame
import GridGeometry
import GridLayout
import GridSupport

/// Rows of cells of one pane that were composed before, without their vertical place.
///
/// While a table scrolls vertically its columns stand still, and all rows but one or two are those of the frame before.
/// Where columns move, nothing is kept: no row would be found again.
struct RowStrips {
  /// What decides about a row's cells besides the columns.
  struct Key: Hashable {
    let row: Int
    /// In device pixels.
    let height: Int
    let hasRowLine: Bool
  }

  private var columns: [PlacedTrack] = []
  private var clip = PixelInterval(0, 0)
  private var viewWidth = -1
  private var direction = LayoutDirection.leftToRight
  private var rows = LRUCache<Key, FrameItem>(limit: 0)
  private var isSettled = false

  /// Begins a frame; forgets all rows where columns have moved.
  mutating func begin(columns: ArraySlice<PlacedTrack>, of pane: Pane, in layout: Layout) {
    rows.limit = max(256, 2 * pane.rows.count)
    isSettled =
      viewWidth == layout.viewport.width && direction == layout.direction && clip == pane.clip.horizontal
      && self.columns.elementsEqual(columns)
    guard !isSettled else { return }
    self.columns = Array(columns)
    clip = pane.clip.horizontal
    viewWidth = layout.viewport.width
    direction = layout.direction
    rows.removeAll()
  }

  /// The row of cells for a key, with its upper edge at 0, if it is there.
  mutating func row(for key: Key) -> FrameItem? { isSettled ? rows.value(for: key) : nil }

  /// Keeps a row of cells with its upper edge at 0.
  mutating func insert(_ row: FrameItem, for key: Key) {
    if isSettled { rows.insert(row, for: key) }
  }
}
