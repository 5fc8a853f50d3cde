/// Some columns of a source, in an order of their own.
struct SelectedColumns: DataSource {
  private let source: any DataSource
  private let indices: [Int]

  init(_ source: any DataSource, _ indices: [Int]) {
    self.source = source
    self.indices = indices
  }

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
    let block = try source.read(rows: rows, columns: columns.map { indices[$0] })
    return ValueBlock(rows: rows, columns: columns) { row, _, position in block[row, position] }
  }

  func sample(
    columns: [Int], limit: Int, _ body: (ValueBlock) throws(DataError) -> Bool
  ) throws(DataError) {
    try source.sample(columns: columns.map { indices[$0] }, limit: limit) { (block) throws(DataError) in
      try body(ValueBlock(rows: block.rows, columns: columns) { row, _, position in block[row, position] })
    }
  }

  func scan(
    rows: Range<Int>, columns: [Int], _ body: (ValueBlock) throws(DataError) -> Bool
  ) throws(DataError) {
    try source.scan(rows: rows, columns: columns.map { indices[$0] }) { (block) throws(DataError) in
      try body(ValueBlock(rows: block.rows, columns: columns) { row, _, position in block[row, position] })
    }
  }
}

/// A source with one more row among its own, which says how many were left out there.
struct RemainderRow: DataSource {
  private let source: any DataSource
  private let text: String
  /// The row that says so.
  private let place: Int

  init(_ source: any DataSource, leftOut count: Int, at place: Int) {
    self.source = source
    self.place = place
    text = "… \(ColumnSummary.written(count)) more"
  }

  var columns: [DataColumn] { source.columns }
  var rowCount: Int { source.rowCount + 1 }
  var remarks: Range<Int> { place..<place + 1 }
  var conventions: DataConventions { source.conventions }
  var canScan: Bool { source.canScan }
  func line(ofRow row: Int) -> Int? {
    row == place ? nil : source.line(ofRow: row < place ? row : row - 1)
  }

  func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    // Rows after the remark are one further on than in the source.
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

/// A source with its columns as rows.
///
/// The first column has the names of the source's columns; the others are named by the values of the source's first one.
struct TransposedRows: DataSource {
  /// More rows would be more columns than the largest spreadsheets have.
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
    if !described.isEmpty {
      try source.read([0..<source.rowCount], columns: [0]) { block in
        for row in block.rows {
          let name = "\(block[row, 0])"
          columns.append(DataColumn(name: name.isEmpty ? "#\(row + 2)" : name))
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
