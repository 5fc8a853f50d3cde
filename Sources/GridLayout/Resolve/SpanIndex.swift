/// The merged cells of a grid, packed in a tree of bounding blocks so that those in view are found by search.
///
/// A static R-tree: spans sorted into strips of rows and, within them, by column (sort-tile-recursive packing,
/// Leutenegger et al., 1997).
struct SpanIndex: Sendable {
  /// A block of cells.
  struct Block: Sendable {
    var rows: Range<Int>
    var columns: Range<Int>

    func intersects(_ other: Block) -> Bool {
      rows.lowerBound < other.rows.upperBound && other.rows.lowerBound < rows.upperBound
        && columns.lowerBound < other.columns.upperBound && other.columns.lowerBound < columns.upperBound
    }

    func union(_ other: Block) -> Block {
      Block(
        rows: min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound),
        columns: min(
          columns.lowerBound, other.columns.lowerBound)..<max(
            columns.upperBound, other.columns.upperBound))
    }
  }

  /// Ascending by first row, then first column; those that cover less than two cells are left out.
  let spans: [CellSpan]
  private let order: [Int]
  /// The blocks of each level, leaves first; each covers `fanout` entries of the level below.
  private let levels: [[Block]]
  private static let fanout = 8

  init(_ spans: [CellSpan]) {
    let fanout = SpanIndex.fanout
    let sorted = spans.filter {
      $0.rowCount > 0 && $0.columnCount > 0 && $0.row >= 0 && $0.column >= 0
    }.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    self.spans = sorted
    var order = Array(sorted.indices)
    let strip = max(fanout, Int(Double(order.count * fanout).squareRoot()))
    for start in stride(from: 0, to: order.count, by: strip) {
      let end = min(start + strip, order.count)
      order[start..<end].sort { (sorted[$0].column, sorted[$0].row) < (sorted[$1].column, sorted[$1].row) }
    }
    self.order = order
    var level = order.map { Block(rows: sorted[$0].rows, columns: sorted[$0].columns) }
    var levels: [[Block]] = []
    while level.count > 1 || levels.isEmpty, !level.isEmpty {
      var next: [Block] = []
      next.reserveCapacity(level.count / fanout + 1)
      for start in stride(from: 0, to: level.count, by: fanout) {
        let members = level[start..<min(start + fanout, level.count)]
        next.append(members.dropFirst().reduce(members[start]) { $0.union($1) })
      }
      levels.append(next)
      level = next
    }
    self.levels = levels
  }

  /// Adds the indices of the spans that share a cell with a block, in no particular order.
  ///
  /// - Complexity: O(log *n* + found) where spans are spread evenly.
  func find(rows: Range<Int>, columns: Range<Int>, into found: inout [Int]) {
    guard let top = levels.indices.last else { return }
    let block = Block(rows: rows, columns: columns)
    for index in levels[top].indices { find(block, level: top, index: index, into: &found) }
  }

  private func find(_ block: Block, level: Int, index: Int, into found: inout [Int]) {
    guard levels[level][index].intersects(block) else { return }
    let first = index * SpanIndex.fanout
    guard level > 0 else {
      for entry in first..<min(first + SpanIndex.fanout, order.count) {
        let span = spans[order[entry]]
        if Block(rows: span.rows, columns: span.columns).intersects(block) { found.append(order[entry]) }
      }
      return
    }
    for child in first..<min(first + SpanIndex.fanout, levels[level - 1].count) {
      find(block, level: level - 1, index: child, into: &found)
    }
  }
}
