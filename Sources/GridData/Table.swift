/// A table read from text, held in memory as one buffer of field contents and one offset per field.
///
/// Beside the contents themselves it takes four bytes per cell and four per row; texts are made when asked for.
public struct Table: DataSource {
  /// The contents of all fields, quotes stripped, one after the other in UTF-8.
  private let content: [UInt8]
  /// Where in `content` each field ends, record by record.
  private let ends: [UInt32]
  /// The line each record begins on.
  private let lines: [UInt32]
  /// The columns, named by the first record unless that is data.
  public private(set) var columns: [DataColumn]
  /// Whether the first record holds the column names.
  public private(set) var hasHeader = false

  /// Creates a table whose records have `columnCount` fields each, the first record being data.
  init(content: [UInt8], ends: [UInt32], lines: [UInt32], columnCount: Int) {
    self.content = content
    self.ends = ends
    self.lines = lines
    columns = Array(repeating: DataColumn(), count: columnCount)
  }

  /// The number of data rows.
  public var rowCount: Int { hasHeader ? max(0, lines.count - 1) : lines.count }

  /// The texts of some cells, made when they are asked for; never fails.
  public func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    ValueBlock(rows: rows, columns: columns) { [self] row, column in .text(text(row: row, column: column)) }
  }

  /// The text of a cell, quotes stripped; O(length of the text).
  package func text(row: Int, column: Int) -> String { field(record: hasHeader ? row + 1 : row, column) }

  /// The line of the source, counted from 1, that a row begins on.
  package func line(ofRow row: Int) -> Int { Int(lines[hasHeader ? row + 1 : row]) }

  /// The same records with the first taken as names or as data; a table without records has no header.
  func withHeader(_ hasHeader: Bool) -> Table {
    var table = self
    table.hasHeader = hasHeader && !lines.isEmpty
    table.columns = columns.indices.map { column in
      DataColumn(name: table.hasHeader ? field(record: 0, column) : nil)
    }
    return table
  }

  private func field(record: Int, _ column: Int) -> String {
    precondition(column >= 0 && column < columns.count, "column outside of the table")
    let index = record * columns.count + column
    let start = index == 0 ? 0 : Int(ends[index - 1])
    return String(decoding: content[start..<Int(ends[index])], as: UTF8.self)
  }
}
