public import GridData
public import GridFrame
public import GridRecords

/// A table of values in a program: elements are rows, and each property to show has a column.
///
/// ```swift
/// let table = Table(departures) {
///   Column("Train", \.train)
///   Column("Departs", \.departs, format: "HH:mm")
///   Column("Fare", \.fare, format: "0.00", width: ColumnWidth(.fixed(80)))
/// }
/// let picture = try Scene(table).preview()
/// ```
///
/// All values are converted once, when the table is created; elements need not be sendable. To read values
/// only when they are shown, write a `DataSource`.
public struct Table: DataSource {
  /// The columns, named by their titles, with kinds that follow from the types of their values.
  public let columns: [DataColumn]
  /// The number of elements.
  public let rowCount: Int
  /// The settings of the columns.
  package let settings: [ColumnSettings]
  /// The values, row by row.
  private let values: [CellValue]

  /// Creates a table with a row for each element.
  ///
  /// - Complexity: O(rows · columns).
  public init<Rows: Sequence>(
    _ rows: Rows, @ColumnBuilder<Rows.Element> columns: () throws -> [Column<Rows.Element>]
  ) rethrows {
    let columns = try columns()
    self.columns = columns.map { DataColumn(name: $0.settings.title, kind: $0.kind) }
    settings = columns.map(\.settings)
    var values: [CellValue] = []
    values.reserveCapacity(rows.underestimatedCount * columns.count)
    var count = 0
    for row in rows {
      for column in columns { values.append(column.value(row)) }
      count += 1
    }
    self.values = values
    rowCount = count
  }

  /// Returns the converted values.
  public func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    let (values, count) = (values, self.columns.count)
    return ValueBlock(rows: rows, columns: columns) { row, column in values[row * count + column] }
  }
}

/// A column of a `Table`: its title, the values of its cells, and how they are shown.
///
/// The values come from a key path or a closure. `format` is a word or pattern as in scene files, such as
/// `"0.00"`, `"HH:mm"` or `"compact"`, or a style of `CellFormatter`.
public struct Column<Row> {
  let settings: ColumnSettings
  let kind: ColumnKind?
  let value: (Row) -> CellValue

  /// Creates a column with the values at a key path.
  public init<Value: CellValueConvertible>(
    _ title: String, _ value: KeyPath<Row, Value>, format: CellFormatter.Style? = nil,
    width: ColumnWidth = ColumnWidth(), alignment: TextItem.HorizontalAlignment? = nil
  ) {
    self.init(title, format.map { .style($0) }, width, alignment) { $0[keyPath: value] }
  }

  /// Creates a column with the values at a key path, formatted by a word or pattern.
  public init<Value: CellValueConvertible>(
    _ title: String, _ value: KeyPath<Row, Value>, format: String, width: ColumnWidth = ColumnWidth(),
    alignment: TextItem.HorizontalAlignment? = nil
  ) {
    self.init(title, .word(format), width, alignment) { $0[keyPath: value] }
  }

  /// Creates a column with values computed from the row.
  public init<Value: CellValueConvertible>(
    _ title: String, format: CellFormatter.Style? = nil, width: ColumnWidth = ColumnWidth(),
    alignment: TextItem.HorizontalAlignment? = nil, value: @escaping (Row) -> Value
  ) {
    self.init(title, format.map { .style($0) }, width, alignment, value)
  }

  /// Creates a column with values computed from the row, formatted by a word or pattern.
  public init<Value: CellValueConvertible>(
    _ title: String, format: String, width: ColumnWidth = ColumnWidth(),
    alignment: TextItem.HorizontalAlignment? = nil, value: @escaping (Row) -> Value
  ) {
    self.init(title, .word(format), width, alignment, value)
  }

  private init<Value: CellValueConvertible>(
    _ title: String, _ format: ColumnSettings.Format?, _ width: ColumnWidth,
    _ alignment: TextItem.HorizontalAlignment?, _ value: @escaping (Row) -> Value
  ) {
    settings = ColumnSettings(title: title, format: format, width: width, alignment: alignment)
    kind = Value.columnKind
    self.value = { value($0).cellValue }
  }
}

/// The settings of a `Table` column.
package struct ColumnSettings: Sendable {
  /// The format of values.
  package enum Format: Sendable {
    /// A word or pattern, as in scene files.
    case word(String)
    case style(CellFormatter.Style)
  }

  package var title: String
  /// The format of values; nil to infer it.
  package var format: Format?
  package var width: ColumnWidth
  package var alignment: TextItem.HorizontalAlignment?
}

/// Collects the columns of a `Table`.
@resultBuilder
public enum ColumnBuilder<Row> {
  /// Returns a single column as a list.
  public static func buildExpression(_ column: Column<Row>) -> [Column<Row>] { [column] }
  /// Returns columns that are created elsewhere.
  public static func buildExpression(_ columns: [Column<Row>]) -> [Column<Row>] { columns }
  /// Joins the columns of a block.
  public static func buildBlock(_ columns: [Column<Row>]...) -> [Column<Row>] { columns.flatMap(\.self) }
  /// Returns the columns of an `if` without `else`, or none.
  public static func buildOptional(_ columns: [Column<Row>]?) -> [Column<Row>] { columns ?? [] }
  /// Returns the columns of the first branch.
  public static func buildEither(first columns: [Column<Row>]) -> [Column<Row>] { columns }
  /// Returns the columns of the second branch.
  public static func buildEither(second columns: [Column<Row>]) -> [Column<Row>] { columns }
  /// Joins the columns of a loop.
  public static func buildArray(_ columns: [[Column<Row>]]) -> [Column<Row>] { columns.flatMap(\.self) }
}
