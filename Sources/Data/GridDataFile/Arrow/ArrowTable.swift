import GridData
import GridRecords
import GridSupport

/// The batches of an Arrow file or stream as one table. Values are read from the bytes of the file on demand.
struct ArrowTable: DataSource {
  private(set) var columns: [DataColumn]
  let rowCount: Int
  let stylesCells: Bool
  private let batches: [Batch]
  private let bytes: SharedBytes
  private let file: String

  struct Batch {
    /// The first row.
    let start: Int
    let count: Int
    /// The vector of each column.
    let vectors: [ArrowVector]
  }

  /// Creates a table of batches, in order, each with the fields of the schema.
  init(_ fields: [ArrowField], _ batches: [Batch], in bytes: SharedBytes, file: String) throws(DataError) {
    columns = fields.map { DataColumn(name: $0.name) }
    (self.batches, self.bytes, self.file) = (batches, bytes, file)
    rowCount = batches.last.map { $0.start + $0.count } ?? 0
    stylesCells = fields.contains { if case .text(_, .styled) = $0.type { true } else { false } }
    // As in JSON, integers that are texts are names or codes.
    try columns.leaveQuotedNumbers(fields.indices.filter { fields[$0].type.isText }, of: self)
  }

  func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= rowCount, "rows outside of the table")
    var values: [CellValue] = []
    values.reserveCapacity(rows.count * columns.count)
    var index = batch(of: rows.lowerBound)
    for row in rows {
      while row - batches[index].start >= batches[index].count { index += 1 }
      for column in columns {
        guard let value = batches[index].vectors[column].value(row - batches[index].start) else {
          let name = self.columns[column].name ?? ""
          throw DataError(
            "the column `\(name)` has a value outside of its buffer or of the years 0 to 9999", file: file,
            row: row)
        }
        values.append(value)
      }
    }
    bytes.noteStray(rows.count * columns.count * 8)
    return ValueBlock(rows: rows, columns: columns, values: values)
  }

  /// Returns the index of the batch with a row.
  private func batch(of row: Int) -> Int {
    var (low, high) = (0, batches.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if batches[middle].start <= row { low = middle } else { high = middle }
    }
    return low
  }
}
