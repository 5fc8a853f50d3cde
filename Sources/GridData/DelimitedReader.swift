/// Reads CSV, TSV and their kin (RFC 4180) into a `Table`.
///
/// ```
/// bytes ──check──▶ UTF-8 text ──guess──▶ delimiter ──scan──▶ records ──guess──▶ header ──▶ Table
/// ```
///
/// Beyond the letter of RFC 4180:
/// - LF, CR and CR LF end a record, in any mixture; the last record needs none.
/// - A UTF-8 byte order mark is skipped; UTF-16 is refused.
/// - A quote inside a field that did not begin with one stands for itself; blanks after a closing quote are dropped.
/// - A first line `sep=;` names the delimiter.
/// - Lines before the table that begin with `#` are comments, unless they are cut like the table.
/// - A first record that is one field short of all others, as R writes it, lacks the name of the first column.
/// - A first record that begins with the number of those after it, and is neither cut nor filled as they are, is left out.
/// - A line that is wholly empty is skipped, except after the first record of a table of one column,
///   where it is an empty cell.
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

  /// The number of lines at the beginning that are left out.
  public var skippedLines = 0
  /// The beginning of lines that are comments; nil finds those before the table that begin with `#`.
  public var comment: String?

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
    // 1. The bytes are text.
    var source = try SourceText(checking: bytes)
    // 2. The lines before the table, and the delimiter.
    for _ in 0..<max(0, skippedLines) where source.start < bytes.count { source = source.afterLine() }
    let (said, rest) = source.separatorLine()
    source = rest
    var notes: [String] = []
    if comment == nil { source = skipComments(in: source, said, &notes) }
    let delimiter = self.delimiter ?? said ?? guessDelimiter(in: source)
    // 3. The records.
    let (counts, endsWithDelimiters) = sample(of: source, delimiter)
    let others = Set(counts.dropFirst())
    var scanner = scanner(of: source, delimiter)
    if counts.count > 2, let width = others.first, others.count == 1, width != counts[0], header != .absent {
      // A single field without quotes is rather a title.
      if width == counts[0] + 1, counts[0] > 1 || source.bytes[source.start] == Ascii.quote {
        (scanner.lacksFirstName, scanner.dropsSurplusEmpty) = (!endsWithDelimiters, endsWithDelimiters)
      }
      var shorter = self.scanner(of: source.afterLine(), delimiter)
      if counts[0] < width, let total = countLine(source, delimiter), (try? shorter.scan()) != nil,
        (total...total + 1).contains(shorter.table.rowCount)
      {
        (scanner, source) = (shorter, source.afterLine())
        notes.append("first line, of counts, left out")
      }
    }
    try scanner.scan()
    // 4. The header.
    var table = scanner.table
    switch header {
    case .present: table = table.withHeader(true)
    case .absent: break
    case .guessed:
      let isHeader = Self.looksLikeHeader(table)
      if isHeader, !scanner.lacksFirstName, table.columns.count > 1,
        countLine(source, delimiter) == table.rowCount - 1
      {
        scanner = self.scanner(of: source.afterLine(), delimiter)
        try scanner.scan()
        table = scanner.table
        notes.append("first line, of counts, left out")
      } else {
        table = table.withHeader(isHeader || scanner.lacksFirstName)
      }
    }
    table.notes = notes + scanner.notes
    return table
  }

  private func scanner(of source: SourceText, _ delimiter: Delimiter) -> DelimitedScanner {
    DelimitedScanner(source: source, delimiter: delimiter, ragged: ragged, comment: comment)
  }

  /// The text after the lines of comment before a table.
  ///
  /// The last of them may be the names of the columns: it is where it is cut into as many fields as what follows, or,
  /// with a single column, where no blank follows the `#`.
  private func skipComments(in source: SourceText, _ said: Delimiter?, _ notes: inout [String]) -> SourceText
  {
    let hash = UInt8(ascii: "#")
    var (rest, last, count) = (source, source, 0)
    while rest.start < rest.bytes.count, rest.bytes[rest.start] == hash {
      (last, rest, count) = (rest, rest.afterLine(), count + 1)
    }
    guard count > 0, rest.start < rest.bytes.count else { return source }
    let counts = sample(of: last, delimiter ?? said ?? guessDelimiter(in: rest)).counts
    if counts.count > 1, counts[0] == counts[1],
      counts[0] > 1 || last.start + 1 < last.bytes.count && last.bytes[last.start + 1] != UInt8(ascii: " ")
    {
      (rest, count) = (last, count - 1)
    }
    if count > 0 { notes.append("\(count) \(count == 1 ? "line" : "lines") of comment left out") }
    return rest
  }

  /// The whole number that the first field of a text holds.
  private func countLine(_ source: SourceText, _ delimiter: Delimiter) -> Int? {
    let field = source.bytes[source.start...].prefix { $0 != delimiter.byte && !Ascii.isLineBreak($0) }
    return Int(String(decoding: field.prefix(12), as: UTF8.self))
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
  /// What was done to make a table of the records, for people.
  package var notes: [String] = []

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
  public func line(ofRow row: Int) -> Int? {
    let record = hasHeader ? row + 1 : row
    return lines.indices.contains(record) ? Int(lines[record]) : nil
  }

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
