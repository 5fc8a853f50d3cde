/// Where cells come from: a grid of texts, asked for one cell at a time.
///
/// Only visible cells and a bounded sample are ever asked for, so a source need not hold its cells in memory.
/// Equal questions get equal answers for as long as the source lives.
public protocol CellSource: Sendable {
  /// The number of data rows, header not counted.
  var rowCount: Int { get }
  /// The number of columns; every row has as many.
  var columnCount: Int { get }
  /// The name of a column as the source has it, or nil where the source has no names.
  ///
  /// - Precondition: `column` is in `0..<columnCount`.
  func columnName(_ column: Int) -> String?
  /// The raw text of a cell, empty where there is none.
  ///
  /// - Precondition: `row` is in `0..<rowCount` and `column` in `0..<columnCount`.
  func text(row: Int, column: Int) -> String
  /// What the source itself knows of a column's kind; nil lets the kind be guessed from a sample.
  func kindHint(column: Int) -> ColumnKind?
}

extension CellSource {
  /// No knowledge of the column's kind, so that it is guessed.
  public func kindHint(column: Int) -> ColumnKind? { nil }

  /// The names of all columns, or nil where any has none; O(columns).
  public var columnNames: [String]? {
    var names: [String] = []
    for column in 0..<columnCount {
      guard let name = columnName(column) else { return nil }
      names.append(name)
    }
    return names.isEmpty ? nil : names
  }
}
