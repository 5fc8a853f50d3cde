import GridData
import GridFrame
import GridGeometry
import GridLayout
import GridRecords
import GridSupport

extension Composer {
  /// Returns the cells of a row as one subframe, whose columns start at `hull`.
  func strip(
    _ row: PlacedTrack, hasRowLine: Bool, columns: [PlacedTrack], _ hull: PixelInterval, number: Int,
    _ layout: Layout
  ) throws(DataError) -> Subframe {
    let key = RowStrips.Key(row: row.index, height: row.interval.length, hasRowLine: hasRowLine)
    if let known = strips[number].row(for: key) { return known }
    var cells: [FrameItem] = []
    cells.reserveCapacity(columns.count)
    for column in columns {
      cells.append(
        try cellItem(row: row, hasRowLine: hasRowLine, column: column, in: layout)
          .offset(x: -hull.start, y: -row.interval.start))
    }
    let strip = Subframe(size: PixelSize(width: hull.length, height: row.interval.length), items: cells)
    strips[number].insert(strip, for: key)
    return strip
  }
}

/// A cache of the composed rows of one pane, independent of their positions.
///
/// While a table scrolls, successive frames mostly show the same columns and, except for one or two, the same
/// rows at other positions. When the columns change, all rows are dropped and composed again from cached
/// cells.
struct RowStrips {
  struct Key: QuickKey {
    let row: Int
    let height: Int
    let hasRowLine: Bool

    var quickHash: Int { row }
  }

  /// A visible column and its offset from the left edge of all columns, in device pixels.
  struct Column: Hashable {
    let index: Int
    let x: Int
    let width: Int
    /// Whether the line of the column is omitted because it would be at the edge of the picture.
    let endsPicture: Bool
  }

  private var columns: [Column] = []
  private var rows = LRUCache<Key, Subframe>(limit: 0)

  /// Begins a frame with `rowCount` rows; drops all rows if the columns have changed.
  mutating func begin(_ columns: [Column], rowCount: Int) {
    if columns != self.columns {
      self.columns = columns
      rows.removeAll()
    }
    rows.limit = max(256, 2 * rowCount)
  }

  /// Returns the cached row for a key; nil if there is none.
  mutating func row(for key: Key) -> Subframe? { rows.value(for: key) }

  mutating func insert(_ row: Subframe, for key: Key) { rows.insert(row, for: key) }
}
