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

  /// What becomes of a record whose number of fields is not that of the first record.
  public enum Ragged: String, Sendable, Hashable, CaseIterable {
    /// It is an error.
    case error
    /// Missing fields are empty, surplus fields are dropped.
    case pad
  }

  /// The largest file that is read, in bytes: 2 GiB.
  public static let byteLimit = 1 << 31
  /// The largest number of cells of one table, header included.
  public static let cellLimit = 1 << 29

  /// The delimiter, or nil to guess it among comma, tab, semicolon and vertical bar.
  public var delimiter: Delimiter?
  /// Whether the first record holds the column names.
  public var header: Header
  /// What becomes of ragged records.
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
  /// - Throws: `DataError` with the position of the first mistake.
  public func table(from bytes: [UInt8]) throws(DataError) -> Table {
    guard bytes.count <= Self.byteLimit else {
      throw DataError(
        "the data has \(bytes.count) bytes", expectation: "at most \(Self.byteLimit) bytes")
    }
    // 1. The bytes are text.
    let source = try SourceText(checking: bytes)
    // 2. The delimiter.
    let delimiter = self.delimiter ?? Self.guessDelimiter(in: source)
    // 3. The records.
    var scanner = DelimitedScanner(source: source, delimiter: delimiter.byte, ragged: ragged)
    try scanner.scan()
    // 4. The header.
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
}
