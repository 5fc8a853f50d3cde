import GridData
import GridFrame
import GridGeometry
import GridLayout
import GridSupport

extension Composer {
  /// The cells of a row as one subframe, whose columns start at `hull`.
  func strip(
    _ row: PlacedTrack, hasRowLine: Bool, columns: [PlacedTrack], _ hull: PixelInterval, number: Int,
    _ layout: Layout
  ) throws(DataError) -> Subframe {
    let key = RowStrips.Key(row: row.index, height: row.interval.length, hasRowLine: hasRowLine)
    if let known = strips[number].row(for: key) { return known }
    let former = strips[number].formerRow(for: key)
    var cells: [FrameItem] = []
    cells.reserveCapacity(columns.count)
    for (place, column) in columns.enumerated() {
      if let former, former.places.contains(place) {
        cells.append(former.cell(at: place))
      } else {
        cells.append(
          try cellItem(row: row, hasRowLine: hasRowLine, column: column, in: layout)
            .offset(x: -hull.start, y: -row.interval.start))
      }
    }
    let strip = Subframe(size: PixelSize(width: hull.length, height: row.interval.length), items: cells)
    strips[number].insert(strip, for: key)
    return strip
  }
}

/// A cache of composed rows of one pane, independent of their position.
///
/// While a table scrolls, successive frames mostly show the same columns, and all but one or two of the same rows, at
/// other positions. When the columns change, rows reuse the cells of columns that are still visible. Rows of earlier
/// frames are dropped because they would rarely be needed again.
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
    var x: Int
    let width: Int
    /// Whether the column has no line because it would lie at the picture's edge.
    let endsPicture: Bool
  }

  /// Adjacent columns that are visible in both the current and the former frame.
  fileprivate struct Common {
    var places = 0..<0
    /// The former position of the first of them.
    var formerPlace = 0
    /// How far they have moved relative to the left edge of all columns, in device pixels.
    var shift = 0

    init(_ columns: [Column], since former: [Column]) {
      for (place, column) in columns.enumerated() {
        guard let first = former.firstIndex(where: { $0.index == column.index }) else { continue }
        formerPlace = first
        shift = column.x - former[first].x
        let count = zip(columns[place...], former[first...]).prefix { new, old in
          new == Column(index: old.index, x: old.x + shift, width: old.width, endsPicture: old.endsPicture)
        }.count
        places = place..<place + count
        if count > 0 { return }
      }
    }
  }

  private var columns: [Column] = []
  private var rows = LRUCache<Key, Subframe>(limit: 0)
  private var former = LRUCache<Key, Subframe>(limit: 0)
  private var common = Common([], since: [])

  /// Begins a frame with `rowCount` rows. If the columns changed, drops everything that cannot be reused.
  mutating func begin(_ columns: [Column], rowCount: Int) {
    if columns != self.columns {
      common = Common(columns, since: self.columns)
      self.columns = columns
      swap(&rows, &former)
      rows.removeAll()
    }
    rows.limit = max(256, 2 * rowCount)
  }

  /// The cached row for a key.
  mutating func row(for key: Key) -> Subframe? { rows.value(for: key) }

  mutating func insert(_ row: Subframe, for key: Key) { rows.insert(row, for: key) }

  /// The row for the former columns, if some of them are still visible.
  mutating func formerRow(for key: Key) -> FormerRow? {
    guard !common.places.isEmpty, let row = former.value(for: key) else { return nil }
    return FormerRow(common: common, row: row)
  }

  /// A row of the former columns, whose cells are reused.
  struct FormerRow {
    fileprivate let common: Common
    fileprivate let row: Subframe

    /// The positions of the common columns.
    var places: Range<Int> { common.places }

    /// The cell of a common column.
    func cell(at place: Int) -> FrameItem {
      row.items[common.formerPlace + place - common.places.lowerBound].offset(x: common.shift, y: 0)
    }
  }
}
