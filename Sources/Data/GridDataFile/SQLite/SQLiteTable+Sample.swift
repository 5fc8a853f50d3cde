#if SQLite
package import GridData
package import GridRecords

extension SQLiteTable {
  /// Samples runs of rows at evenly spaced keys. Seeking a row takes as long as reading the next few dozen,
  /// and seeking by row index would require counting all preceding keys if there are gaps. If keys are not
  /// numbers, the first and last rows are sampled.
  package func sample(
    columns: [Int], limit: Int, _ body: (ValueBlock) throws(DataError) -> Bool
  ) throws(DataError) {
    let length = max(1, limit / Self.sampleRuns / 2)
    guard rowCount > Self.sampleRuns * length, !columns.isEmpty else {
      for rows in ColumnProfile.sampledRows(count: rowCount, limit: limit) where !rows.isEmpty {
        guard try body(try read(rows: rows, columns: columns)) else { return }
      }
      return
    }
    guard let rowIDs else {
      for rows in ends(limit / 4) {
        guard try body(try read(rows: rows, columns: columns)) else { return }
      }
      return
    }
    let (low, high) = (Double(rowIDs.lowerBound), Double(rowIDs.upperBound) - Double(length - 1))
    var found = 0
    for run in 0..<Self.sampleRuns {
      let key = (low + (high - low) * Double(run) / Double(Self.sampleRuns - 1)).rounded(.down)
      let start = Int64(exactly: key) ?? rowIDs.lowerBound
      let values = try reading(row: 0) { db in
        let arguments = [SQLiteValue.integer(start), .integer(Int64(length))]
        return try self.values(
          from: self.firstRowID == nil ? arguments + [.integer(0)] : arguments, columns, db,
          rows: 0..<length)
      }
      let count = values.count / columns.count
      found += count
      // The indices of these rows are unknown; only their keys are.
      guard try body(ValueBlock(rows: 0..<count, columns: columns, values: values)) else { return }
    }
    // The keys are clustered where no run found them.
    if found < limit / 4 { _ = try body(try read(rows: 0..<min(rowCount, limit / 2), columns: columns)) }
  }

  /// The number of runs in a sample.
  private static let sampleRuns = 20
  /// The numbers of rows used to fit columns: at each end, and in each run in between.
  private static let fittingRows = (end: 500, between: 40)

  /// The first and last rows, plus runs in between if keys can be computed from row indices.
  package var fittingRows: [Range<Int>]? {
    let ends = ends(Self.fittingRows.end)
    guard firstRowID != nil, ends.count == 2 else { return ends }
    let (low, count) = (ends[0].upperBound, Self.fittingRows.between)
    let step = (ends[1].lowerBound - low) / Self.sampleRuns
    guard step >= count else { return [0..<rowCount] }
    let runs = (0..<Self.sampleRuns).map { low + $0 * step..<low + $0 * step + count }
    return [ends[0]] + runs + [ends[1]]
  }

  /// Returns `count` rows at each end, or all rows if there are no more.
  private func ends(_ count: Int) -> [Range<Int>] {
    rowCount > 2 * count ? [0..<count, rowCount - count..<rowCount] : [0..<rowCount]
  }
}

/// The first rows of a table, for guesses about its columns.
struct SQLiteSample: DataSource {
  let columns: [DataColumn]
  private let rows: [[CellValue]]

  init(_ count: Int, _ texts: [Int], _ rows: [[CellValue]]) {
    columns = Array(repeating: DataColumn(), count: count)
    self.rows = rows
  }

  var rowCount: Int { rows.count }

  func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    let all = self.rows
    return ValueBlock(rows: rows, columns: columns) { row, column in all[row][column] }
  }
}
#endif
