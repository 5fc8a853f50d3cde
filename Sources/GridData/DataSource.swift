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
  /// - Parameters:
  ///   - rows: Rows that follow each other, within `0..<rowCount`.
  ///   - columns: Indices into `columns`, in any order.
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

  /// The sections that the source itself knows, without a look at its values; nil where it knows none.
  var sections: DataSections? { get }
  /// The number of cells that each row has, where rows differ; nil where all have as many as there are columns.
  var rowLengths: [Int]? { get }
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

/// Consecutive sections of a source's rows.
public struct DataSections: Sendable {
  /// A section: what it is called, and its rows.
  public struct Section: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The rows, which begin where those of the section before end.
    public var rows: Range<Int>

    /// Creates a section.
    public init(name: String, rows: Range<Int>) {
      self.name = name
      self.rows = rows
    }
  }

  /// The number of sections.
  public let count: Int
  private let section: @Sendable (Int) -> Section

  /// Creates sections that are made when they are asked for.
  public init(count: Int, section: @escaping @Sendable (_ index: Int) -> Section) {
    self.count = count
    self.section = section
  }

  /// The section at an index below `count`.
  public subscript(index: Int) -> Section { section(index) }
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

  /// None.
  public var sections: DataSections? { nil }
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

/// The rows of a source in another order.
package struct ReorderedRows: DataSource {
  private let source: any DataSource
  private let order: [Int32]
  package let columns: [DataColumn]

  /// Shows row `order[i]` of the source as row `i`.
  package init(_ source: any DataSource, order: [Int32]) {
    self.source = source
    self.order = order
    columns = source.columns
  }

  package var rowCount: Int { order.count }
  package var canScan: Bool { source.canScan }

  /// Reads rows together that follow each other in the source.
  package func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    var blocks: [ValueBlock] = []
    var places: [Int] = []
    places.reserveCapacity(rows.count)
    var row = rows.lowerBound
    while row < rows.upperBound {
      let first = row
      repeat {
        places.append(blocks.count)
        row += 1
      } while row < rows.upperBound && order[row] == order[row - 1] + 1
      let start = Int(order[first])
      blocks.append(try source.read(rows: start..<start + row - first, columns: columns))
    }
    let (order, start) = (order, rows.lowerBound)
    return ValueBlock(rows: rows, columns: columns) { [blocks, places] row, _, position in
      blocks[places[row - start]][Int(order[row]), position]
    }
  }
}
