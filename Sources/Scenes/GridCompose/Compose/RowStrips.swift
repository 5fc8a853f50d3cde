import GridData
import GridFrame
import GridGeometry
import GridLayout
import GridSupport

extension Composer {
  /// The cells of a row as one subframe, whose columns begin at `hull`.
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

/// Rows of cells of one pane that were composed before, without their place.
///
/// While a table scrolls, mostly the same columns show as in the frame before, and all rows but one or two, wherever
/// both stand. Where other columns come in, rows take over the cells that they have in common with those of the columns
/// before. Nothing is kept from further back: it would not be found again.
struct RowStrips {
  struct Key: QuickKey {
    let row: Int
    let height: Int
    let hasRowLine: Bool

    var quickHash: Int { row }
  }

  /// A column that shows, with its place from the left edge of all, in device pixels.
  struct Column: Hashable {
    let index: Int
    var x: Int
    let width: Int
    /// Whether it has no line because that would lie at the edge of the picture.
    let endsPicture: Bool
  }

  /// Columns that show as before, side by side.
  fileprivate struct Common {
    var places = 0..<0
    /// The place that the first of them had.
    var formerPlace = 0
    /// How far they have moved from the left edge of all, in device pixels.
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

  /// Begins a frame with so many rows; forgets all but what can be taken over where other columns show.
  mutating func begin(_ columns: [Column], rowCount: Int) {
    if columns != self.columns {
      common = Common(columns, since: self.columns)
      self.columns = columns
      swap(&rows, &former)
      rows.removeAll()
    }
    rows.limit = max(256, 2 * rowCount)
  }

  /// The row of cells for a key, if it is there.
  mutating func row(for key: Key) -> Subframe? { rows.value(for: key) }

  mutating func insert(_ row: Subframe, for key: Key) { rows.insert(row, for: key) }

  /// The row of the columns before, if it has columns in common with these.
  mutating func formerRow(for key: Key) -> FormerRow? {
    guard !common.places.isEmpty, let row = former.value(for: key) else { return nil }
    return FormerRow(common: common, row: row)
  }

  /// A row of the columns before, whose cells are taken over.
  struct FormerRow {
    fileprivate let common: Common
    fileprivate let row: Subframe

    /// The places of the columns that both have.
    var places: Range<Int> { common.places }

    /// The cell for a column that both have.
    func cell(at place: Int) -> FrameItem {
      row.items[common.formerPlace + place - common.places.lowerBound].offset(x: common.shift, y: 0)
    }
  }
}
