public import GridRecords
import GridSupport

/// A table of values that is read in blocks of rows and columns.
///
///     DataSource ──read(rows:columns:)──▶ ValueBlock ──CellFormatter──▶ CellDisplay
///
/// A source need not keep its values in memory: only the visible rows, a few around them, and bounded samples
/// are read. Operations that need every row (sections by values, sorting, sums, fitted row heights) request a
/// scan, which a source may decline. A source must return the same values whenever they are requested, and
/// any number of threads may make requests at the same time.
///
/// A source must implement `columns`, `rowCount` and `read`; everything else has a default:
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
  /// The number of rows, not counting column names.
  var rowCount: Int { get }
  /// Returns the values in a range of rows, in the given columns.
  ///
  /// `rows` are within `0..<rowCount`; `columns` are indices into the columns of the source, in any order.
  /// - Throws: `DataError` with file and position if the values cannot be read, which can happen at any time.
  func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock

  /// Whether all rows may be read in one pass; true by default.
  var canScan: Bool { get }
  /// Passes the rows to `body` block by block, in ascending order, until it returns false.
  ///
  /// The default implementation reads blocks of bounded size. Implement this method if a source can iterate
  /// over its rows faster.
  /// - Throws: `DataError` if the source cannot be scanned or its values cannot be read; also rethrows the
  ///   errors of `body`.
  func scan(
    rows: Range<Int>, columns: [Int], _ body: (ValueBlock) throws(DataError) -> Bool
  ) throws(DataError)

  /// Reads a sample of at most `limit` rows spread over the table, for guesses. If reading single rows is
  /// expensive, a source may sample runs of rows. `body` receives the rows in blocks and returns whether it
  /// needs more.
  func sample(
    columns: [Int], limit: Int, _ body: (ValueBlock) throws(DataError) -> Bool
  ) throws(DataError)

  /// The rows used to fit the columns of a long table; nil uses single rows spread over the table. If reading
  /// single rows is expensive, a source returns runs of rows.
  var fittingRows: [Range<Int>]? { get }

  /// The known conventions of the source's text; plain by default.
  var conventions: DataConventions { get }
  /// The sections that the source knows without reading values; nil if it knows none.
  var sections: DataSections? { get }
  /// The number of cells in each row if rows differ; nil if every row has one cell per column.
  var rowLengths: [Int]? { get }
  /// The rows that contain information about the table instead of values, such as how many rows were omitted;
  /// empty if there are none. Guesses, sums and sorting skip them.
  var remarks: Range<Int> { get }
  /// The table from which the rows were selected; nil if no rows were omitted. Totals and counts include all
  /// of its rows.
  var uncut: UncutTable? { get }
  /// Whether values may have looks of their own (`CellValue.shown`).
  var stylesCells: Bool { get }
  /// Returns the line of a text file where a row starts, counted from 1, for messages; row -1 contains the
  /// column names. Returns nil if the values do not come from a text file.
  func line(ofRow row: Int) -> Int?
}

/// A column of a source.
public struct DataColumn: Sendable, Hashable {
  /// The name; nil if the source has none for it.
  public var name: String?
  /// The kind of the values, if the source knows it; nil to guess it from a sample.
  public var kind: ColumnKind?
  /// Whether its numbers are results that were rounded, whose last digits mean nothing.
  package var isApproximate = false

  /// Creates a column.
  public init(name: String? = nil, kind: ColumnKind? = nil) {
    self.name = name
    self.kind = kind
  }
}

/// A table before rows were omitted, such as all but the first ten.
public struct UncutTable: Sendable {
  /// All rows, in the columns of the cut table.
  public var source: any DataSource
  /// The rows that were kept, in ascending order.
  public var kept: [Range<Int>]

  /// Creates a table, some rows of which were kept.
  public init(_ source: any DataSource, kept: [Range<Int>]) { (self.source, self.kept) = (source, kept) }
}

/// The conventions of a source's text.
public struct DataConventions: Sendable, Hashable {
  /// The locale of the text, if specified.
  public var locale: TableLocale?
  /// Whether `1.234` means 1.234 and `1,234` means 1234 if neither the locale nor other columns resolve the
  /// ambiguity. If false, both stay text.
  public var prefersPoint: Bool

  /// Creates conventions, by default those of programming languages, which use a decimal point.
  public init(locale: TableLocale? = nil, prefersPoint: Bool = true) {
    (self.locale, self.prefersPoint) = (locale, prefersPoint)
  }
}

/// Consecutive sections of a source's rows.
public struct DataSections: Sendable {
  /// A section: its name and its rows.
  public struct Section: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The rows, which start where the previous section ends.
    public var rows: Range<Int>

    /// Creates a section.
    public init(name: String, rows: Range<Int>) { (self.name, self.rows) = (name, rows) }
  }

  /// The number of sections.
  public let count: Int
  /// Returns the section at an index below `count`.
  public let section: @Sendable (_ index: Int) -> Section

  /// Creates sections that are computed on demand.
  public init(count: Int, section: @escaping @Sendable (_ index: Int) -> Section) {
    self.count = count
    self.section = section
  }
}

extension DataSource {
  /// True: blocks are read one after another.
  public var canScan: Bool { true }

  /// Reads blocks of bounded size, one after another.
  public func scan(
    rows: Range<Int>, columns: [Int], _ body: (ValueBlock) throws(DataError) -> Bool
  ) throws(DataError) {
    guard canScan else { throw DataError("the data cannot be read completely") }
    try read([rows], columns: columns, body)
  }

  /// Reads all rows, or `limit` evenly spaced ones.
  public func sample(
    columns: [Int], limit: Int, _ body: (ValueBlock) throws(DataError) -> Bool
  ) throws(DataError) {
    try read(ColumnProfile.sampledRows(count: rowCount, limit: limit), columns: columns) {
      (block) throws(DataError) in try body(block)
    }
  }

  /// Nil: single rows spread over the table.
  public var fittingRows: [Range<Int>]? { nil }
  /// The conventions of programming languages.
  public var conventions: DataConventions { DataConventions() }
  /// None.
  public var sections: DataSections? { nil }
  /// None.
  public var remarks: Range<Int> { 0..<0 }
  /// Nil: the source has all rows.
  public var uncut: UncutTable? { nil }
  /// None.
  public func line(ofRow row: Int) -> Int? { nil }
  /// False: all cells look as the scene says.
  public var stylesCells: Bool { false }
  /// Nil: all rows have the same length.
  public var rowLengths: [Int]? { nil }

  /// The names of all columns; nil if any column has no name. O(columns).
  package var columnNames: [String]? {
    let names = columns.compactMap(\.name)
    return names.isEmpty || names.count < columns.count ? nil : names
  }

  /// Reads runs of rows in blocks of at most 65,536 values, until `body` returns false.
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
