/// Cells given as they are, row by row.
public struct InlineRows: CellSource {
  /// What becomes of rows whose length is not that of the first.
  package enum Ragged: String, Sendable, Hashable, CaseIterable {
    /// They are refused.
    case error
    /// Missing cells are empty, surplus cells are dropped.
    case pad
    /// Each row keeps the cells it has; the grid is as wide as the longest.
    case jagged
  }

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
    self.init(names: columnNames, rows: rows, columnCount: count)
  }

  private init(names: [String]?, rows: [[String]], columnCount: Int) {
    self.names = names
    self.rows = rows
    self.columnCount = columnCount
  }

  /// Creates a source from rows that may differ in length.
  package init(columnNames: [String]? = nil, rows: [[String]], ragged: Ragged) throws(DataError) {
    guard ragged != .error else {
      try self.init(columnNames: columnNames, rows: rows)
      return
    }
    let longest = rows.map(\.count).max() ?? 0
    let count = columnNames?.count ?? (ragged == .jagged ? longest : rows.first?.count ?? 0)
    if ragged == .jagged, let row = rows.firstIndex(where: { $0.count > count }) {
      throw DataError(
        "\(rows[row].count) cells", expectation: "at most \(count), as many as there are names", row: row)
    }
    self.init(names: columnNames, rows: rows, columnCount: count)
  }

  /// The number of cells that a row has, at most as many as there are columns.
  package func cellCount(row: Int) -> Int { min(rows[row].count, columnCount) }

  /// The number of rows.
  public var rowCount: Int { rows.count }

  /// The name that was given.
  public func columnName(_ column: Int) -> String? { names?[column] }

  /// The text that was given, empty where the row has ended.
  public func text(row: Int, column: Int) -> String {
    rows[row].indices.contains(column) ? rows[row][column] : ""
  }
}
