import GridRecords
import GridSupport

/// The values in a block of a source's rows and columns.
///
/// Values are either stored, row by row, or computed on demand. A source whose values are cheap to compute,
/// such as strings from the bytes of a file, returns a block without computing any.
public struct ValueBlock: Sendable {
  private enum Storage: Sendable {
    case held([CellValue])
    case made(@Sendable (_ row: Int, _ column: Int, _ position: Int) -> CellValue)
    case fields(FieldBlock)
  }

  /// The row indices in the source.
  public let rows: Range<Int>
  /// The column indices in the source, in the requested order.
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

  /// Creates a block whose values are computed on demand, possibly more than once.
  public init(
    rows: Range<Int>, columns: [Int], value: @escaping @Sendable (_ row: Int, _ column: Int) -> CellValue
  ) {
    self.init(rows: rows, columns: columns) { row, column, _ in value(row, column) }
  }

  /// Creates a block whose values are computed on demand from the row, the column, and the column's position
  /// in `columns`.
  init(
    rows: Range<Int>, columns: [Int],
    value: @escaping @Sendable (_ row: Int, _ column: Int, _ position: Int) -> CellValue
  ) {
    self.rows = rows
    self.columns = columns
    storage = .made(value)
  }

  /// Creates a block of the fields of delimited text, the first of which are those of the first row.
  init(rows: Range<Int>, columns: [Int], fields: FieldBlock) {
    self.rows = rows
    self.columns = columns
    storage = .fields(fields)
  }

  /// Creates a block with the values of another block, in columns of another source at the same positions.
  init(_ block: ValueBlock, columns: [Int]) {
    (rows, self.columns) = (block.rows, columns)
    storage =
      if case .made = block.storage {
        .made { row, _, position in block[row, position] }
      } else {
        block.storage
      }
  }

  /// Passes the cells at a position in `columns` to `body`, row by row, until it returns false.
  package func visit(_ position: Int, _ body: (_ row: Int, _ cell: ReadCell) -> Bool) {
    if case .fields(let fields) = storage {
      unsafe fields.visit(position, of: 0..<rows.count) { record, bytes in
        let number = unsafe bytes.flatMap { unsafe PlainNumber($0) }
        return body(
          rows.lowerBound + record,
          number.map(ReadCell.plain) ?? .value(.text(fields.string(record, position))))
      }
    } else {
      for row in rows where !body(row, ReadCell(self[row, position])) { return }
    }
  }

  /// The value at a row index in the source and a position in `columns`.
  public subscript(row: Int, position: Int) -> CellValue {
    precondition(rows.contains(row), "row outside of the block")
    switch storage {
    case .held(let values): return values[(row - rows.lowerBound) * columns.count + position]
    case .made(let value): return value(row, columns[position], position)
    case .fields(let fields): return .text(fields.string(row - rows.lowerBound, position))
    }
  }
}
