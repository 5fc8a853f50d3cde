/// Reads CSV, TSV and their kin (RFC 4180) into a `Table`.
///
/// ```
/// bytes ──check──▶ UTF-8 text ──guess──▶ delimiter ──scan──▶ records ──guess──▶ header ──▶ Table
/// ```
///
/// Beyond the letter of RFC 4180:
/// - LF, CR and CR LF end a record, in any mixture; the last record needs none.
/// - A UTF-8 byte order mark is skipped; UTF-16 is refused.
/// - A quote inside a field that did not begin with one stands for itself.
/// - An empty line is skipped; after the first record of a table of one column it is an empty cell.
///
/// Files of more than `byteLimit` bytes and tables of more than `cellLimit` cells are refused.
public struct DelimitedReader: Sendable, Hashable {
  /// Whether the first record holds the column names.
  public enum Header: String, Sendable, Hashable, CaseIterable {
    /// The first record holds the names.
    case present
    /// The first record is data.
    case absent
    /// The first record decides: see `DelimitedReader.looksLikeHeader`.
    case guessed
  }

  /// The treatment of a record whose number of fields is not that of the first record.
  public enum Ragged: String, Sendable, Hashable, CaseIterable {
    /// It is an error.
    case error
    /// Missing fields are empty, surplus fields are dropped.
    case pad
  }

  /// The largest file that is read, in bytes: 2 GiB.
  static let byteLimit = 1 << 31
  /// The largest number of cells of one table, header included.
  static let cellLimit = 1 << 29

  /// The delimiter, or nil to guess it among comma, tab, semicolon and vertical bar.
  public var delimiter: Delimiter?
  /// Whether the first record holds the column names.
  public var header: Header
  /// The treatment of ragged records.
  public var ragged: Ragged

  /// Creates a reader.
  public init(delimiter: Delimiter? = nil, header: Header = .guessed, ragged: Ragged = .error) {
    self.delimiter = delimiter
    self.header = header
    self.ragged = ragged
  }

  /// The table that the bytes of a file hold; O(bytes).
  ///
  /// No bytes at all give a table without rows and columns.
  /// - Throws: `DataError` with the file, as it is named here, and the position of the first mistake.
  public func table(from bytes: [UInt8], file: String? = nil) throws(DataError) -> Table {
    do throws(DataError) {
      return try table(checking: bytes)
    } catch {
      var error = error
      error.file = file
      throw error
    }
  }

  private func table(checking bytes: [UInt8]) throws(DataError) -> Table {
    guard bytes.count <= Self.byteLimit else {
      throw DataError(
        "the data has \(bytes.count) bytes", expectation: "at most \(Self.byteLimit) bytes")
    }
    let source = try SourceText(checking: bytes)
    let delimiter = self.delimiter ?? Self.guessDelimiter(in: source)
    var scanner = DelimitedScanner(source: source, delimiter: delimiter, ragged: ragged)
    try scanner.scan()
    let table = scanner.table
    switch header {
    case .present: return table.withHeader(true)
    case .absent: return table
    case .guessed: return table.withHeader(Self.looksLikeHeader(table))
    }
  }

  /// The table that a text holds.
  ///
  /// - Throws: `DataError` with the position of the first mistake.
  public func table(from text: String) throws(DataError) -> Table {
    try table(from: Array(text.utf8))
  }

  /// The table that the bytes of a file hold, if there is anything to draw; `DataError` with the position of
  /// the first mistake, or for a file without a single field.
  package func drawableTable(from bytes: [UInt8], file: String) throws(DataError) -> Table {
    let table = try table(from: bytes, file: file)
    guard !table.columns.isEmpty else {
      throw DataError(
        "the file is empty", expectation: "at least one line with the names of columns", file: file)
    }
    return table
  }
}

extension DelimitedReader {
  /// Rows under the first record that the guess looks at.
  private static let sampledRows = 64

  /// Whether the first record of a table reads like column names.
  ///
  /// - It does where some column holds numbers, dates or truth values under a first cell that is none.
  /// - It does where its only numbers are years that rise from left to right over columns of other numbers.
  /// - It does where all columns are text and its cells are all filled and all different.
  /// - Otherwise it is data.
  static func looksLikeHeader(_ table: Table) -> Bool {
    guard table.rowCount > 0 else { return false }
    let body = table.withHeader(true)
    let sample = ColumnProfile.sampledRows(count: body.rowCount, limit: sampledRows).joined()
    var titles: [String] = []
    var years: [Int] = []
    var typedColumns = 0
    var onlyYears = true
    for column in table.columns.indices {
      let title = table.text(row: 0, column: column)
      titles.append(title)
      let titleKind = ColumnProfile.kind(of: title)
      let texts = sample.lazy.map { body.text(row: $0, column: column) }
      let profile = ColumnProfile(of: texts, name: title)
      if titleKind == .text, profile.kind != .text, profile.kind != .empty { return true }
      guard titleKind != .text, titleKind != .empty else { continue }
      typedColumns += 1
      if let year = Int(title), (1800...2100).contains(year), !profile.isLabel, profile.kind.isNumeric {
        years.append(year)
      } else {
        onlyYears = false
      }
    }
    if typedColumns > 0 {
      return onlyYears && years.count > 1 && zip(years, years.dropFirst()).allSatisfy { $0 < $1 }
    }
    return Set(titles).count == titles.count && titles.allSatisfy { !$0.isEmpty }
  }
}

/// A table read from text, held in memory as one buffer of field contents and one offset per field.
///
/// Beside the contents themselves it takes four bytes per cell and four per row; texts are made when asked for.
public struct Table: DataSource {
  /// The contents of all fields, quotes stripped, one after the other in UTF-8.
  private let content: [UInt8]
  /// Where in `content` each field ends, record by record.
  private let ends: [UInt32]
  /// The line each record begins on.
  private let lines: [UInt32]
  /// The columns, named by the first record unless that is data.
  public private(set) var columns: [DataColumn]
  package private(set) var hasHeader = false
  package let delimiter: Delimiter

  /// Creates a table whose records have `columnCount` fields each, the first record being data.
  init(content: [UInt8], ends: [UInt32], lines: [UInt32], columnCount: Int, delimiter: Delimiter) {
    self.delimiter = delimiter
    self.content = content
    self.ends = ends
    self.lines = lines
    columns = Array(repeating: DataColumn(), count: columnCount)
  }

  /// The number of data rows.
  public var rowCount: Int { hasHeader ? max(0, lines.count - 1) : lines.count }

  /// The texts of some cells, made when they are asked for; never fails.
  public func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    ValueBlock(rows: rows, columns: columns) { [self] row, column in .text(text(row: row, column: column)) }
  }

  /// The text of a cell, quotes stripped; O(length of the text).
  package func text(row: Int, column: Int) -> String { field(record: hasHeader ? row + 1 : row, column) }

  /// The line of the source, counted from 1, that a row begins on.
  package func line(ofRow row: Int) -> Int { Int(lines[hasHeader ? row + 1 : row]) }

  /// The same records with the first taken as names or as data; a table without records has no header.
  func withHeader(_ hasHeader: Bool) -> Table {
    var table = self
    table.hasHeader = hasHeader && !lines.isEmpty
    table.columns = columns.indices.map { column in
      DataColumn(name: table.hasHeader ? field(record: 0, column) : nil)
    }
    return table
  }

  private func field(record: Int, _ column: Int) -> String {
    precondition(column >= 0 && column < columns.count, "column outside of the table")
    let index = record * columns.count + column
    let start = index == 0 ? 0 : Int(ends[index - 1])
    return String(decoding: content[start..<Int(ends[index])], as: UTF8.self)
  }
}
