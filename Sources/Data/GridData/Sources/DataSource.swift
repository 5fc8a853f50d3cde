public import GridSupport

/// Where cells come from: a table of values, read by blocks of rows and columns.
///
///     DataSource ──read(rows:columns:)──▶ ValueBlock ──CellFormatter──▶ CellDisplay
///
/// A source need not hold its values in memory: the rows that show, a little more around them, and bounded samples are
/// all that is read of it. What needs every row (sections by values, sorting, sums, fitted row heights) asks for a scan,
/// which a source may decline. Equal questions get equal answers for as long as the source lives, and any number of
/// threads may ask at once.
///
/// `columns`, `rowCount` and `read` make a source; everything else has a default:
///
/// ```swift
/// struct Squares: DataSource {
///   let columns = [DataColumn(name: "n", kind: .integer), DataColumn(name: "square", kind: .integer)]
///   let rowCount = 1_000_000
///   func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
///     ValueBlock(rows: rows, columns: columns) { row, column in
///       .number(DecimalNumber(column == 0 ? row : row * row))
///     }
///   }
/// }
/// ```
public protocol DataSource: Sendable {
  /// The columns, in order.
  var columns: [DataColumn] { get }
  /// The number of rows, names of columns not counted.
  var rowCount: Int { get }
  /// The values of some rows, cut to some columns.
  ///
  /// `rows` lie within `0..<rowCount`; `columns` are indices into those of the source, in any order.
  /// - Throws: `DataError` with file and place where the values cannot be read; it may come at any time.
  func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock

  /// Whether all rows may be read in one go; true unless the source says otherwise.
  var canScan: Bool { get }
  /// Hands over rows in ascending order, block by block, until `body` returns false.
  ///
  /// The default reads blocks of bounded size; a source that has a faster way through its rows replaces it.
  /// - Throws: `DataError` of a source that cannot be scanned, or whose values cannot be read, or what `body` throws.
  func scan(
    rows: Range<Int>, columns: [Int], _ body: (ValueBlock) throws(DataError) -> Bool
  ) throws(DataError)

  /// Reads at most `limit` rows that are spread over all, for guesses: a source for which single rows are dear may take
  /// others that stand together. `body` gets the rows in blocks and answers whether it needs more.
  func sample(
    columns: [Int], limit: Int, _ body: (ValueBlock) throws(DataError) -> Bool
  ) throws(DataError)

  /// The rows by which columns of a long table are fitted; nil for single rows spread over all. A source for which these
  /// are dear names some that stand together.
  var fittingRows: [Range<Int>]? { get }

  /// How texts of the source are written, as far as that is known; plain unless the source says otherwise.
  var conventions: DataConventions { get }
  /// The sections that the source itself knows, without a look at its values; nil where it knows none.
  var sections: DataSections? { get }
  /// The number of cells that each row has, where rows differ; nil where all have as many as there are columns.
  var rowLengths: [Int]? { get }
  /// The rows that hold no values but say something of the table, such as how many rows were left out; empty where there is
  /// none. Guesses, sums and orders leave them out.
  var remarks: Range<Int> { get }
  /// The table that the rows were taken from; nil where no row was left out. Totals and counts are of all its rows.
  var uncut: UncutTable? { get }
  /// The line of a text file that a row begins on, counted from 1, for messages; row -1 is that of the columns' names. Nil
  /// where values come from elsewhere.
  func line(ofRow row: Int) -> Int?
}

/// A column of a source.
public struct DataColumn: Sendable, Hashable {
  /// The name, nil where the source has none for it.
  public var name: String?
  /// The kind of the values as far as the source knows it; nil lets it be guessed from a sample.
  public var kind: ColumnKind?

  /// Creates a column.
  public init(name: String? = nil, kind: ColumnKind? = nil) {
    self.name = name
    self.kind = kind
  }
}

/// A table before rows were left out, such as all but the first ten.
public struct UncutTable: Sendable {
  /// All rows, in the columns of the cut table.
  public var source: any DataSource
  /// The rows that are left, in ascending order.
  public var kept: [Range<Int>]

  /// Creates a table of which some rows are left.
  public init(_ source: any DataSource, kept: [Range<Int>]) { (self.source, self.kept) = (source, kept) }
}

/// How the texts of a source are written.
public struct DataConventions: Sendable, Hashable {
  /// The locale that the texts are written in, where somebody said so.
  public var locale: TableLocale?
  /// Whether `1.234` is 1.234 and `1,234` is 1234 where neither the locale nor other columns tell; otherwise both stay texts.
  public var prefersPoint: Bool

  /// Creates conventions; by default those of programs, which write a point.
  public init(locale: TableLocale? = nil, prefersPoint: Bool = true) {
    (self.locale, self.prefersPoint) = (locale, prefersPoint)
  }
}

/// Consecutive sections of a source's rows.
public struct DataSections: Sendable {
  /// A section: what it is called, and its rows.
  public struct Section: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The rows, which begin where those of the section before end.
    public var rows: Range<Int>

    /// Creates a section.
    public init(name: String, rows: Range<Int>) { (self.name, self.rows) = (name, rows) }
  }

  /// The number of sections.
  public let count: Int
  /// Makes the section at an index below `count`.
  public let section: @Sendable (_ index: Int) -> Section

  /// Creates sections that are made when they are asked for.
  public init(count: Int, section: @escaping @Sendable (_ index: Int) -> Section) {
    self.count = count
    self.section = section
  }
}

extension DataSource {
  /// True: blocks are read one after the other.
  public var canScan: Bool { true }

  /// Reads blocks of bounded size, one after the other.
  public func scan(
    rows: Range<Int>, columns: [Int], _ body: (ValueBlock) throws(DataError) -> Bool
  ) throws(DataError) {
    guard canScan else { throw DataError("the data cannot be read as a whole") }
    try read([rows], columns: columns, body)
  }

  /// Reads all rows, or so many that are evenly spread.
  public func sample(
    columns: [Int], limit: Int, _ body: (ValueBlock) throws(DataError) -> Bool
  ) throws(DataError) {
    try read(ColumnProfile.sampledRows(count: rowCount, limit: limit), columns: columns) {
      (block) throws(DataError) in try body(block)
    }
  }

  /// Single rows, spread over all.
  public var fittingRows: [Range<Int>]? { nil }
  /// Those of programs.
  public var conventions: DataConventions { DataConventions() }
  /// None.
  public var sections: DataSections? { nil }
  /// None.
  public var remarks: Range<Int> { 0..<0 }
  /// None: the source has all rows.
  public var uncut: UncutTable? { nil }
  /// None.
  public func line(ofRow row: Int) -> Int? { nil }
  /// All rows are equally long.
  public var rowLengths: [Int]? { nil }

  /// The names of all columns, or nil where any has none; O(columns).
  package var columnNames: [String]? {
    let names = columns.compactMap(\.name)
    return names.isEmpty || names.count < columns.count ? nil : names
  }

  /// Reads runs of rows by blocks of at most 65,536 values, until `body` returns false.
  package func read(
    _ runs: [Range<Int>], columns: [Int], _ body: (ValueBlock) throws(DataError) -> Bool
  ) throws(DataError) {
    let limit = max(1, 65_536 / max(1, columns.count))
    for run in runs {
      var start = run.lowerBound
      while start < run.upperBound {
        let end = run.upperBound - start > limit ? start + limit : run.upperBound
        guard try body(try read(rows: start..<end, columns: columns)) else { return }
        start = end
      }
    }
  }
}

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

/// Why data could not be read, and where in it.
public struct DataError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The problem in one clause without a final stop.
  public var message: String
  /// The text that would have been accepted, if that can be said.
  public var expectation: String?
  /// The file or whatever else the data is in, as people call it.
  public var file: String?
  /// Where in the text, or nil where the data as a whole is refused or did not come from text.
  public var position: TextPosition?
  /// The row, counted from 0, where the data was given as rows and not as text.
  public var row: Int?

  /// Creates an error.
  public init(
    _ message: String, expectation: String? = nil, file: String? = nil, at position: TextPosition? = nil,
    row: Int? = nil
  ) {
    self.message = message
    self.expectation = expectation
    self.file = file
    self.position = position
    self.row = row
  }

  /// The error as `file:line:column: message; expected …`; without text, `file: row 12: message`, rows from 0 on.
  public var description: String {
    let place = file.map { position == nil ? "\($0): " : "\($0):" } ?? ""
    let inside = position.map { "\($0): " } ?? row.map { "row \($0): " } ?? ""
    return place + inside + message + (expectation.map { "; expected \($0)" } ?? "")
  }
}
