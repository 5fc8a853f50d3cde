/// Values given as they are, row by row.
public struct InlineRows: DataSource {
  /// The treatment of rows whose length is not that of the first.
  package enum Ragged: String, Sendable, Hashable, CaseIterable {
    /// They are refused.
    case error
    /// Missing cells are empty, surplus cells are dropped.
    case pad
    /// Each row keeps the cells it has; the grid is as wide as the longest.
    case jagged
  }

  /// The columns, by the names that were given.
  public let columns: [DataColumn]
  private let rows: [[CellValue]]
  private let isJagged: Bool

  /// Creates a source from rows of equal length.
  ///
  /// - Throws: `DataError` naming the first row that has not as many cells as there are names, or, without names,
  ///   not as many as the first row.
  public init(columnNames: [String]? = nil, rows: [[CellValue]]) throws(DataError) {
    try self.init(columnNames: columnNames, rows: rows, ragged: .error)
  }

  /// Creates a source from texts in rows of equal length, or throws as `init(columnNames:rows:)` does.
  public init(columnNames: [String]? = nil, texts: [[String]]) throws(DataError) {
    try self.init(columnNames: columnNames, rows: texts.map { row in row.map { .text($0) } })
  }

  /// Creates a source from rows that may differ in length.
  package init(columnNames: [String]? = nil, rows: [[CellValue]], ragged: Ragged) throws(DataError) {
    let first = columnNames?.count ?? rows.first?.count ?? 0
    var count = first
    switch ragged {
    case .error:
      if let row = rows.firstIndex(where: { $0.count != count }) {
        throw DataError(
          "\(rows[row].count) \(rows[row].count == 1 ? "cell" : "cells")",
          expectation: columnNames == nil ? "\(count), as in the first row" : "\(count), one for each column",
          row: row)
      }
    case .pad: break
    case .jagged:
      count = columnNames?.count ?? rows.map(\.count).max() ?? 0
      if let row = rows.firstIndex(where: { $0.count > count }) {
        throw DataError(
          "\(rows[row].count) cells", expectation: "at most \(count), as many as there are names", row: row)
      }
    }
    columns = (0..<count).map { DataColumn(name: columnNames?[$0]) }
    self.rows = rows
    isJagged = ragged == .jagged
  }

  /// The number of rows.
  public var rowCount: Int { rows.count }

  /// The values that were given, none where a row has ended.
  public func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    let all = self.rows
    return ValueBlock(rows: rows, columns: columns) { row, column in
      all[row].indices.contains(column) ? all[row][column] : .missing
    }
  }

  /// The number of cells of each row, where rows keep the cells they have.
  public var rowLengths: [Int]? { isJagged ? rows.map(\.count) : nil }
}
