/// Cells given as they are, row by row.
public struct InlineRows: CellSource {
  private let names: [String]?
  private let rows: [[String]]
  /// The number of columns.
  public let columnCount: Int

  /// Creates a source from rows of equal length.
  ///
  /// - Throws: `DataError` naming the first row that has not as many cells as there are names, or, without names,
  ///   not as many as the first row.
  public init(columnNames: [String]? = nil, rows: [[String]]) throws(DataError) {
    let count = columnNames?.count ?? rows.first?.count ?? 0
    for (index, row) in rows.enumerated() where row.count != count {
      throw DataError(
        "\(row.count) \(row.count == 1 ? "cell" : "cells")",
        expectation: columnNames == nil ? "\(count), as in the first row" : "\(count), one for each column",
        row: index)
    }
    names = columnNames
    self.rows = rows
    columnCount = count
  }

  /// The number of rows.
  public var rowCount: Int { rows.count }

  /// The name that was given.
  public func columnName(_ column: Int) -> String? { names?[column] }

  /// The text that was given.
  public func text(row: Int, column: Int) -> String { rows[row][column] }
}
