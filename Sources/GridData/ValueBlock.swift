/// The values of some rows and columns of a source.
///
/// Values are either held, row after row, or made when they are asked for: a source whose values are cheap to make of
/// what it holds, as texts are of the bytes of a file, hands over a block without making any.
public struct ValueBlock: Sendable {
  private enum Storage: Sendable {
    case held([CellValue])
    case made(@Sendable (_ row: Int, _ column: Int, _ position: Int) -> CellValue)
  }

  /// The rows, as the source counts them.
  public let rows: Range<Int>
  /// The columns, as the source counts them, in the order in which they were asked for.
  public let columns: [Int]
  private let storage: Storage

  /// Creates a block of values, row after row.
  ///
  /// - Precondition: There is one value for each row and column.
  public init(rows: Range<Int>, columns: [Int], values: [CellValue]) {
    precondition(values.count == rows.count * columns.count, "one value for each row and column")
    self.rows = rows
    self.columns = columns
    storage = .held(values)
  }

  /// Creates a block whose values are made when they are asked for, perhaps several times.
  public init(
    rows: Range<Int>, columns: [Int], value: @escaping @Sendable (_ row: Int, _ column: Int) -> CellValue
  ) {
    self.init(rows: rows, columns: columns) { row, column, _ in value(row, column) }
  }

  /// Creates a block whose values are made when they are asked for, by row, column and place among the columns.
  init(
    rows: Range<Int>, columns: [Int],
    value: @escaping @Sendable (_ row: Int, _ column: Int, _ position: Int) -> CellValue
  ) {
    self.rows = rows
    self.columns = columns
    storage = .made(value)
  }

  /// The value in a row, as the source counts it, and the column at a place in `columns`.
  public subscript(row: Int, position: Int) -> CellValue {
    precondition(rows.contains(row), "row outside of the block")
    switch storage {
    case .held(let values): return values[(row - rows.lowerBound) * columns.count + position]
    case .made(let value): return value(row, columns[position], position)
    }
  }
}
