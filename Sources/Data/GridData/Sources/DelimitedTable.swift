public import GridRecords
import GridSupport

/// A table read from delimited text: the bytes of the text, and an index of its records for finding fields on
/// demand.
///
/// The index takes a few bytes per four kilobytes of text.
public struct DelimitedTable: DataSource {
  private let records: RecordIndex
  /// The columns, named by the first record unless it is data.
  public private(set) var columns: [DataColumn]
  package private(set) var hasHeader = false
  /// Notes for users about how the table was made from the records.
  package var notes: [String] = []

  /// Creates a table from records that are all data.
  init(_ records: RecordIndex) {
    self.records = records
    columns = Array(repeating: DataColumn(), count: records.width)
  }

  /// The locale of the text, if specified.
  package var locale: TableLocale?

  /// If commas separate fields, a point is probably a decimal mark.
  public var conventions: DataConventions {
    DataConventions(locale: locale, prefersPoint: delimiter == .comma && columns.count > 1)
  }

  package var delimiter: Delimiter { Delimiter(byte: records.shape.delimiter) }

  /// The number of data rows.
  public var rowCount: Int { hasHeader ? max(0, records.count - 1) : records.count }

  /// Returns the strings of cells, created on demand; never fails.
  public func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    block(rows: rows, columns: columns)
  }

  private func block(rows: Range<Int>, columns: [Int]) -> ValueBlock {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= rowCount, "rows outside of the table")
    precondition(columns.allSatisfy(self.columns.indices.contains), "column outside of the table")
    let first = hasHeader ? rows.lowerBound + 1 : rows.lowerBound
    return ValueBlock(
      rows: rows, columns: columns,
      fields: FieldBlock(records, of: first..<first + rows.count, columns: columns))
  }

  /// Returns the text of a cell without quotes. O(length of the row), so read whole tables in blocks.
  package func text(row: Int, column: Int) -> String {
    "\(block(rows: row..<row + 1, columns: [column])[row, 0])"
  }

  /// Returns the line of the source, counted from 1, where a row starts.
  public func line(ofRow row: Int) -> Int? { records.line(of: hasHeader ? row + 1 : row) }

  /// Returns the table with the first record as column names or as data. A table without records has no
  /// header.
  func withHeader(_ hasHeader: Bool) -> DelimitedTable {
    var table = self
    table.hasHeader = hasHeader && records.count > 0
    guard table.hasHeader else {
      table.columns = Array(repeating: DataColumn(), count: columns.count)
      return table
    }
    let names = FieldBlock(records, of: 0..<1, columns: Array(columns.indices))
    table.columns = columns.indices.map { DataColumn(name: names.string(0, $0)) }
    return table
  }
}
