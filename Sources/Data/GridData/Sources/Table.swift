/// A table read from text: the text's bytes, and an index of its records from which fields are found when they are asked for.
///
/// Beside the text it takes some bytes for every four kilobytes of it.
public struct Table: DataSource {
  private let records: RecordIndex
  /// The columns, named by the first record unless that is data.
  public private(set) var columns: [DataColumn]
  package private(set) var hasHeader = false
  /// What was done to make a table of the records, for people.
  package var notes: [String] = []

  /// Creates a table of records, the first being data.
  init(_ records: RecordIndex) {
    self.records = records
    columns = Array(repeating: DataColumn(), count: records.width)
  }

  /// The locale that the texts are written in, where somebody said so.
  package var locale: TableLocale?

  /// Where commas part fields, a point is most likely that of decimals.
  public var conventions: DataConventions {
    DataConventions(locale: locale, prefersPoint: delimiter == .comma && columns.count > 1)
  }

  package var delimiter: Delimiter { Delimiter(byte: records.shape.delimiter) }

  /// The number of data rows.
  public var rowCount: Int { hasHeader ? max(0, records.count - 1) : records.count }

  /// The texts of some cells, made when they are asked for; never fails.
  public func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    block(rows: rows, columns: columns)
  }

  private func block(rows: Range<Int>, columns: [Int]) -> ValueBlock {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= rowCount, "rows outside of the table")
    precondition(columns.allSatisfy(self.columns.indices.contains), "column outside of the table")
    let wanted = Set(columns).sorted()
    let isInOrder = wanted == columns
    let places = isInOrder ? [] : columns.map { column in wanted.firstIndex(of: column) ?? 0 }
    let first = hasHeader ? rows.lowerBound + 1 : rows.lowerBound
    let fields = records.fields(of: first..<first + rows.count, at: wanted.map(UInt32.init))
    let (records, start, width) = (records, rows.lowerBound, wanted.count)
    return ValueBlock(rows: rows, columns: columns) { row, _, position in
      .text(records.string(of: fields[(row - start) * width + (isInOrder ? position : places[position])]))
    }
  }

  /// The text of a cell, quotes stripped; O(length of the row), so that whole tables are rather read by blocks.
  package func text(row: Int, column: Int) -> String {
    "\(block(rows: row..<row + 1, columns: [column])[row, 0])"
  }

  /// The line of the source, counted from 1, that a row begins on.
  public func line(ofRow row: Int) -> Int? { records.line(of: hasHeader ? row + 1 : row) }

  /// The same records with the first taken as names or as data; a table without records has no header.
  func withHeader(_ hasHeader: Bool) -> Table {
    var table = self
    table.hasHeader = hasHeader && records.count > 0
    guard table.hasHeader else {
      table.columns = Array(repeating: DataColumn(), count: columns.count)
      return table
    }
    let fields = records.fields(of: 0..<1, at: columns.indices.map(UInt32.init))
    table.columns = fields.map { DataColumn(name: records.string(of: $0)) }
    return table
  }
}
