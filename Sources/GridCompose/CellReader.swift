package import GridData
import GridSupport

/// Reads the values of the cells that show, by blocks of neighboring cells, and keeps the blocks used last.
///
/// Blocks lie at fixed places, 32 rows by 32 columns, so that a view that moves on finds most of what it needs in the
/// blocks of the frame before, and a row is read once or so while it shows. One reader serves one worker.
package final class CellReader {
  /// The most rows of a block.
  package static let blockRows = 32
  /// The most columns of a block.
  package static let blockColumns = 32
  /// At least this many blocks are kept: those of a large view and of what is frozen around it.
  private static let leastLimit = 64

  private struct Place: Hashable {
    var row: Int
    var column: Int
  }

  private let source: any DataSource
  private let rowCount: Int
  private let columns: [Int]
  private var blocks: LRUCache<Place, ValueBlock>
  private var latest: (place: Place, block: ValueBlock)?

  /// Creates a reader of a source; `columns` are the source's indices of the columns that show, in their order.
  package init(_ source: any DataSource, columns: [Int]) {
    self.source = source
    self.columns = columns
    rowCount = source.rowCount
    // Rows are gone through from left to right: those of one row of blocks must all find room, twice.
    let perRow = (columns.count + Self.blockColumns - 1) / Self.blockColumns
    blocks = LRUCache(limit: max(Self.leastLimit, 2 * perRow))
  }

  /// The value in a row of the source and a column of those that show.
  ///
  /// - Throws: `DataError` where the block around it cannot be read.
  package func value(row: Int, column: Int) throws(DataError) -> CellValue {
    let place = Place(row: row / Self.blockRows, column: column / Self.blockColumns)
    let position = column % Self.blockColumns
    if let latest, latest.place == place { return latest.block[row, position] }
    let block = try block(at: place)
    latest = (place, block)
    return block[row, position]
  }

  private func block(at place: Place) throws(DataError) -> ValueBlock {
    if let known = blocks.value(for: place) { return known }
    let row = place.row * Self.blockRows
    let column = place.column * Self.blockColumns
    let block = try source.read(
      rows: row..<min(row + Self.blockRows, rowCount),
      columns: Array(columns[column..<min(column + Self.blockColumns, columns.count)]))
    blocks.insert(block, for: place)
    return block
  }
}
