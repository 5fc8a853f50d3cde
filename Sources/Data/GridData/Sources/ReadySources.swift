public import GridRecords

/// Rows of given values.
public struct InlineRows: DataSource {
  /// The handling of rows whose length differs from the first row.
  public enum Ragged: String, Sendable, Hashable, CaseIterable {
    /// They are rejected.
    case error
    /// Missing cells are empty; extra cells are dropped.
    case pad
    /// Each row keeps its cells; the grid is as wide as the longest row.
    case jagged
  }

  /// The columns, with the given names.
  public let columns: [DataColumn]
  private let rows: [[CellValue]]
  private let isJagged: Bool

  /// Creates a source from rows, by default of equal length.
  ///
  /// - Throws: `DataError` with the first row whose number of cells differs from the number of names or,
  ///   without names, from the length of the first row.
  public init(
    columnNames: [String]? = nil, rows: [[CellValue]], ragged: Ragged = .error
  ) throws(DataError) {
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

  /// Returns the given values, which are missing after the end of a row.
  public func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    let all = self.rows
    return ValueBlock(rows: rows, columns: columns) { row, column in
      all[row].indices.contains(column) ? all[row][column] : .missing
    }
  }

  /// The number of cells in each row, if rows are jagged.
  public var rowLengths: [Int]? { isJagged ? rows.map(\.count) : nil }
}

/// A table of any size whose cells show their index paths. It stores no cells.
///
/// The index path of a cell consists of its row and column, as in "12, 7". With `itemsPerSection`, the row is
/// split into section and item, as in "3, 12, 7". A table with a single column omits the column, so that a
/// sectioned list shows "3, 12".
public struct GeneratedTable: DataSource, Hashable {
  /// The number of rows.
  public let rowCount: Int
  /// The columns, named by their index. Index paths are text, even if they look like numbers.
  public let columns: [DataColumn]
  /// The number of rows in each section, or nil if there are no sections.
  private let itemsPerSection: Int?
  private let separator: String
  /// The index shown for the first row, column, section and item.
  private let firstIndex: Int

  /// Creates a table; counts below 0 are clamped to 0, items per section to 1.
  public init(
    rowCount: Int, columnCount: Int, itemsPerSection: Int? = nil, separator: String = ", ",
    firstIndex: Int = 0
  ) {
    self.rowCount = max(0, rowCount)
    self.itemsPerSection = itemsPerSection.map { max(1, $0) }
    self.separator = separator
    self.firstIndex = firstIndex
    columns = (0..<max(0, columnCount)).map { DataColumn(name: String($0 &+ firstIndex), kind: .text) }
  }

  /// The index paths of the cells.
  public func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    ValueBlock(rows: rows, columns: columns) { [self] row, column in .text(path(row: row, column: column)) }
  }

  /// The sections, named by their index; nil if there are none. Rows after the last whole section belong to none.
  public var sections: DataSections? {
    guard let itemsPerSection else { return nil }
    return DataSections(count: rowCount / itemsPerSection) { [firstIndex] index in
      DataSections.Section(
        name: String(index &+ firstIndex), rows: index * itemsPerSection..<(index + 1) * itemsPerSection)
    }
  }

  private func path(row: Int, column: Int) -> String {
    var path =
      itemsPerSection.map { shown(row / $0) + separator + shown(row % $0) } ?? shown(row)
    if columns.count > 1 { path += separator + shown(column) }
    return path
  }

  private func shown(_ index: Int) -> String { String(index &+ firstIndex) }
}

/// The rows of a source in a different order.
package struct ReorderedRows: DataSource {
  let source: any DataSource
  private let order: [Int32]
  package let columns: [DataColumn]

  /// Creates a source whose row `i` is row `order[i]` of another source.
  package init(_ source: any DataSource, order: [Int32]) {
    self.source = source
    self.order = order
    columns = source.columns
  }

  package var rowCount: Int { order.count }
  package var conventions: DataConventions { source.conventions }
  package var canScan: Bool { source.canScan }
  package func line(ofRow row: Int) -> Int? {
    source.line(ofRow: order.indices.contains(row) ? Int(order[row]) : row)
  }

  /// Reads rows that are consecutive in the source together.
  package func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    var blocks: [ValueBlock] = []
    var positions: [Int] = []
    positions.reserveCapacity(rows.count)
    var row = rows.lowerBound
    while row < rows.upperBound {
      let first = row
      repeat {
        positions.append(blocks.count)
        row += 1
      } while row < rows.upperBound && order[row] == order[row - 1] + 1
      let start = Int(order[first])
      blocks.append(try source.read(rows: start..<start + row - first, columns: columns))
    }
    let (order, start) = (order, rows.lowerBound)
    return ValueBlock(rows: rows, columns: columns) { [blocks, positions] row, _, position in
      blocks[positions[row - start]][Int(order[row]), position]
    }
  }
}
