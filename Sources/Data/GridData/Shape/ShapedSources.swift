package import GridRecords

/// A source that selects rows and columns of another source, the origin, without changing values. Column
/// kinds are determined from all rows of the origin.
protocol DerivedSource: DataSource {
  var origin: any DataSource { get }
  /// Returns the index of a column in the origin.
  func originColumn(_ column: Int) -> Int
}

extension DerivedSource {
  func originColumn(_ column: Int) -> Int { column }
  package var stylesCells: Bool { origin.stylesCells }
}

extension ReorderedRows: DerivedSource {
  var origin: any DataSource { source }
}

extension AppendedRows: DerivedSource {
  var origin: any DataSource { source }
}

extension UnderstoodColumns: DerivedSource {
  var origin: any DataSource { source }
}

/// Columns selected from a source, in a given order.
struct SelectedColumns: DerivedSource {
  private let source: any DataSource
  private let indices: [Int]

  init(_ source: any DataSource, _ indices: [Int]) {
    self.source = source
    self.indices = indices
  }

  var origin: any DataSource { source }
  func originColumn(_ column: Int) -> Int { indices[column] }

  var columns: [DataColumn] {
    let all = source.columns
    return indices.map { all[$0] }
  }
  var rowCount: Int { source.rowCount }
  var conventions: DataConventions { source.conventions }
  var canScan: Bool { source.canScan }
  var sections: DataSections? { source.sections }
  var fittingRows: [Range<Int>]? { source.fittingRows }
  func line(ofRow row: Int) -> Int? { source.line(ofRow: row) }

  func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    ValueBlock(try source.read(rows: rows, columns: columns.map { indices[$0] }), columns: columns)
  }

  func sample(
    columns: [Int], limit: Int, _ body: (ValueBlock) throws(DataError) -> Bool
  ) throws(DataError) {
    try source.sample(columns: columns.map { indices[$0] }, limit: limit) { (block) throws(DataError) in
      try body(ValueBlock(block, columns: columns))
    }
  }

  func scan(
    rows: Range<Int>, columns: [Int], _ body: (ValueBlock) throws(DataError) -> Bool
  ) throws(DataError) {
    try source.scan(rows: rows, columns: columns.map { indices[$0] }) { (block) throws(DataError) in
      try body(ValueBlock(block, columns: columns))
    }
  }
}

/// Selected runs of a source's rows.
package struct CutRows: DerivedSource {
  private let table: UncutTable
  /// The row of this source at which each run starts.
  private let starts: [Int]
  package let rowCount: Int
  /// Whether the other rows do not count.
  private let isWhole: Bool

  package init(_ table: UncutTable, isWhole: Bool = false) {
    self.isWhole = isWhole
    var table = table
    table.kept.removeAll(where: \.isEmpty)
    self.table = table
    var count = 0
    starts = table.kept.map { run in
      defer { count += run.count }
      return count
    }
    rowCount = count
  }

  var origin: any DataSource { table.source }
  package var columns: [DataColumn] { table.source.columns }
  package var uncut: UncutTable? { isWhole ? nil : table }
  package var conventions: DataConventions { table.source.conventions }
  package var canScan: Bool { table.source.canScan }
  package func line(ofRow row: Int) -> Int? {
    guard (0..<rowCount).contains(row) else { return table.source.line(ofRow: row) }
    let run = run(of: row)
    return table.source.line(ofRow: table.kept[run].lowerBound + row - starts[run])
  }

  package func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    var blocks: [(first: Int, start: Int, block: ValueBlock)] = []
    var row = rows.lowerBound
    while row < rows.upperBound {
      let run = run(of: row)
      let start = table.kept[run].lowerBound + row - starts[run]
      let count = min(rows.upperBound - row, table.kept[run].upperBound - start)
      blocks.append((row, start, try table.source.read(rows: start..<start + count, columns: columns)))
      row += count
    }
    return ValueBlock(rows: rows, columns: columns) { [blocks] row, _, position in
      let part = blocks[Self.last(of: blocks.count) { blocks[$0].first <= row }]
      return part.block[part.start + row - part.first, position]
    }
  }

  /// Returns the rows of this source for a range of rows of the uncut table; empty if none of them was kept.
  package func rows(of uncut: Range<Int>) -> Range<Int> {
    count(before: uncut.lowerBound)..<count(before: uncut.upperBound)
  }

  private func count(before row: Int) -> Int {
    guard let first = table.kept.first, row > first.lowerBound else { return 0 }
    let run = Self.last(of: starts.count) { table.kept[$0].lowerBound <= row }
    return starts[run] + min(row - table.kept[run].lowerBound, table.kept[run].count)
  }

  private func run(of row: Int) -> Int { Self.last(of: starts.count) { starts[$0] <= row } }

  /// Returns the index of the last item for which `isReached` is true, or 0. Items are sorted so that it is
  /// true for a prefix.
  private static func last(of count: Int, _ isReached: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isReached(middle) { low = middle } else { high = middle }
    }
    return low
  }
}

/// A source with an additional row, the remark, that tells how many rows were omitted at its position.
struct RemainderRow: DerivedSource {
  private let source: any DataSource
  private let text: String
  /// The index of the additional row.
  private let place: Int

  init(_ source: any DataSource, leftOut count: Int, at place: Int) {
    self.source = source
    self.place = place
    text = "… \(ColumnSummary.written(count)) more"
  }

  var origin: any DataSource { source }
  var columns: [DataColumn] { source.columns }
  var rowCount: Int { source.rowCount + 1 }
  var remarks: Range<Int> { place..<place + 1 }
  var uncut: UncutTable? { source.uncut }
  var conventions: DataConventions { source.conventions }
  var canScan: Bool { source.canScan }
  func line(ofRow row: Int) -> Int? {
    row == place ? nil : source.line(ofRow: row < place ? row : row - 1)
  }

  func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    // Rows after the remark are offset by one from those of the source.
    let lower = rows.lowerBound > place ? rows.lowerBound - 1 : rows.lowerBound
    let upper = rows.upperBound > place ? rows.upperBound - 1 : rows.upperBound
    let (text, place) = (text, place)
    let block = try source.read(rows: lower..<max(lower, upper), columns: columns)
    return ValueBlock(rows: rows, columns: columns) { row, column, position in
      row == place
        ? column == 0 ? .text(text) : .missing : block[row < place ? row : row - 1, position]
    }
  }
}

/// A transposed source.
///
/// The first column contains the names of the source's columns; the other columns are named by the values of
/// the source's first column. Because names and kinds of columns do not apply to rows, all values are text,
/// as written, unless all other columns of the source are quantities.
struct TransposedRows: DataSource {
  /// The maximum number of rows, equal to the maximum number of columns in large spreadsheets.
  static let rowLimit = 16_384

  private let source: any DataSource
  private let names: [String]
  let columns: [DataColumn]

  init(_ source: any DataSource) throws(DataError) {
    self.source = source
    let described = source.columns
    names = described.indices.map { index in
      described[index].name.map { index == 0 ? $0 : ReadableName.title(for: $0) } ?? "#\(index + 1)"
    }
    var columns = [DataColumn(name: names.first ?? "", kind: .text)]
    let profiles = try ColumnProfile.profiles(of: source, columns: Array(described.indices.dropFirst()))
    let areQuantities = profiles.allSatisfy { $0.kind == .empty || $0.kind.isNumeric && !$0.isLabel }
    if !described.isEmpty {
      try source.read([0..<source.rowCount], columns: [0]) { block in
        for row in block.rows {
          let name = "\(block[row, 0])"
          columns.append(
            DataColumn(name: name.isEmpty ? "#\(row + 2)" : name, kind: areQuantities ? nil : .text))
        }
        return true
      }
    }
    self.columns = columns
  }

  var rowCount: Int { max(0, names.count - 1) }
  var conventions: DataConventions { source.conventions }
  var canScan: Bool { source.canScan }

  func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    let wanted = columns.filter { $0 > 0 }
    var block: ValueBlock?
    if let low = wanted.min(), let high = wanted.max() {
      block = try source.read(rows: low - 1..<high, columns: rows.map { $0 + 1 })
    }
    let (found, names) = (block, names)
    return ValueBlock(rows: rows, columns: columns) { row, column, _ in
      column == 0 ? .text(names[row + 1]) : found?[column - 1, row - rows.lowerBound] ?? .missing
    }
  }
}
