public import GridRecords
package import GridSupport

/// Reads CSV, TSV and similar formats (RFC 4180) into a `DelimitedTable`.
///
/// ```
/// bytes ──guess──▶ delimiter ──check and scan──▶ UTF-8 text, index of records ──guess──▶ header ──▶ DelimitedTable
/// ```
///
/// Extensions of RFC 4180:
/// - A record ends with LF, CR or CR LF, in any mixture; the last record needs no line ending.
/// - A byte order mark selects UTF-8, UTF-16 or UTF-32; zeros in every other byte select UTF-16 without one.
///   Everything else is UTF-8 unless `encoding` specifies otherwise. Invalid text is an error that shows how other
///   encodings would read it.
/// - A quote in a field that does not start with a quote is literal; spaces after a closing quote are
///   dropped. With `quotesAreLiteral`, all quotes are literal, as in TSV from programs that don't support
///   quoting.
/// - A first line `sep=;` specifies the delimiter.
/// - Lines before the table that start with `#` are comments, unless they split into the same fields as the
///   table.
/// - If the first record is one field shorter than all others, as written by R, the first column has no name.
/// - A first record that starts with the number of records after it, and whose fields differ from theirs, is
///   skipped.
/// - An empty line is skipped, except after the first record of a table with one column, where it is an empty cell.
///
/// The whole text is checked and its records are counted on all processors; fields are parsed on demand.
/// Guesses about columns use a sample of rows spread over the whole table.
public struct DelimitedReader: Sendable, Hashable {
  /// Whether the first record contains the column names.
  public enum Header: String, Sendable, Hashable, CaseIterable {
    /// The first record contains the names.
    case present
    /// The first record is data.
    case absent
    /// The contents determine it; see `DelimitedReader.looksLikeHeader`.
    case guessed
  }

  /// The handling of records whose number of fields differs from the first record.
  public enum Ragged: String, Sendable, Hashable, CaseIterable {
    /// It is an error.
    case error
    /// Missing fields are empty, extra fields are dropped.
    case pad
  }

  /// The delimiter, or nil to guess it among comma, tab, semicolon and vertical bar.
  public var delimiter: Delimiter?
  /// Whether the first record contains the column names.
  public var header: Header
  /// How ragged records are handled.
  public var ragged: Ragged

  /// The number of lines to skip at the start.
  public var skippedLines = 0
  /// The prefix of comment lines; nil detects lines before the table that start with `#`.
  public var comment: String?
  /// Whether quotation marks are literal; otherwise they enclose fields.
  public var quotesAreLiteral = false
  /// The encoding of text without a byte order mark; nil for UTF-8, or UTF-16 if zero bytes indicate it.
  public var encoding: TextEncoding?
  /// The locale of numbers and dates; nil detects them for each column.
  public var locale: TableLocale?
  /// How large files are divided among threads.
  package var division = RecordDivision()

  /// The quote character, or 0, which does not occur in text.
  var quote: UInt8 { quotesAreLiteral ? 0 : Ascii.quote }

  private var guess: RecordGuess { RecordGuess(comment: comment, quote: quote) }

  /// Creates a reader.
  public init(delimiter: Delimiter? = nil, header: Header = .guessed, ragged: Ragged = .error) {
    self.delimiter = delimiter
    self.header = header
    self.ragged = ragged
  }

  /// Returns the table in the bytes of a file; O(bytes).
  ///
  /// An empty file gives a table without rows and columns.
  /// - Throws: `DataError` with `file` and the position of the first error.
  public func table(from bytes: [UInt8], file: String? = nil) throws(DataError) -> DelimitedTable {
    try table(from: SharedBytes(bytes), file: file)
  }

  /// Returns the table in bytes that may be memory-mapped from a file.
  package func table(from bytes: SharedBytes, file: String? = nil) throws(DataError) -> DelimitedTable {
    do throws(DataError) {
      return try table(checking: bytes)
    } catch {
      var error = error
      error.file = file
      throw error
    }
  }

  private func table(checking bytes: SharedBytes) throws(DataError) -> DelimitedTable {
    let text = try TextEncoding.text(of: bytes, encoding: encoding)
    do throws(DataError) {
      return try table(ofText: text)
    } catch {
      throw error.guessing(text)
    }
  }

  private func table(ofText bytes: SharedBytes) throws(DataError) -> DelimitedTable {
    var source = try SourceText(unchecked: bytes)
    // 1. Skip the lines before the table, and find the delimiter.
    var skipped = 0
    while skipped < skippedLines, !source.isAtEnd {
      source = source.afterLine()
      skipped += 1
    }
    let (said, rest) = source.separatorLine()
    source = rest
    var notes: [String] = []
    if comment == nil { source = skipComments(in: source, said, &notes) }
    let delimiter = self.delimiter ?? said ?? guess.delimiter(of: source)
    // 2. Check the text and find its records.
    let (counts, endsWithDelimiters) = guess.sample(of: source, delimiter)
    let others = Set(counts.dropFirst())
    var shape = RecordShape(
      delimiter: delimiter.byte, quote: quote, comment: Array((comment ?? "").utf8),
      isStrict: ragged == .error)
    let plainShape = shape
    if counts.count > 2, let width = others.first, others.count == 1, width != counts[0], header != .absent {
      // A single unquoted field is probably a title.
      if width == counts[0] + 1, counts[0] > 1 || source.first == Ascii.quote {
        (shape.lacksFirstName, shape.dropsSurplusEmpty) = (!endsWithDelimiters, endsWithDelimiters)
      }
      if counts[0] < width, let total = countLine(source, delimiter) {
        let shorter = try? RecordIndex(of: source.afterLine(), plainShape, division)
        if let shorter, (total...total + 1).contains(shorter.count) {
          (shape, source) = (plainShape, source.afterLine())
          notes.append("first line with counts skipped")
        }
      }
    }
    if shape == plainShape, notes.isEmpty, let (rest, count) = afterTitle(of: source, counts, delimiter) {
      source = rest
      notes.append("\(count) \(count == 1 ? "line" : "lines") before the table skipped")
    }
    var records = try RecordIndex(of: source, shape, division)
    // 3. Handle the header.
    var table = DelimitedTable(records)
    switch header {
    case .present: table = table.withHeader(true)
    case .absent: break
    case .guessed:
      table.locale = locale
      let isHeader = try Self.looksLikeHeader(table)
      if isHeader, !shape.lacksFirstName, table.columns.count > 1,
        countLine(source, delimiter) == table.rowCount - 1
      {
        records = try RecordIndex(of: source.afterLine(), plainShape, division)
        table = DelimitedTable(records)
        notes.append("first line with counts skipped")
      } else {
        table = table.withHeader(isHeader || shape.lacksFirstName)
      }
    }
    table.notes = notes + records.notes
    table.locale = locale
    return table
  }

  /// Returns the text after the comment lines before a table.
  ///
  /// The last comment line holds the column names if it splits into as many fields as the following lines or,
  /// with a single column, if no space follows the `#`.
  private func skipComments(in source: SourceText, _ said: Delimiter?, _ notes: inout [String]) -> SourceText
  {
    let hash = UInt8(ascii: "#")
    var (rest, last, count) = (source, source, 0)
    while rest.first == hash { (last, rest, count) = (rest, rest.afterLine(), count + 1) }
    guard count > 0, !rest.isAtEnd else { return source }
    let counts = guess.sample(of: last, delimiter ?? said ?? guess.delimiter(of: rest)).counts
    if counts.count > 1, counts[0] == counts[1],
      counts[0] > 1 || last.start + 1 < last.bytes.count && last.bytes[last.start + 1] != UInt8(ascii: " ")
    {
      (rest, count) = (last, count - 1)
    }
    if count > 0 { notes.append("\(count) comment \(count == 1 ? "line" : "lines") skipped") }
    return rest
  }

  /// Skips lines with a single field above a table with more fields. Returns the text after them and their
  /// number. Used if records may differ in length.
  private func afterTitle(
    of source: SourceText, _ counts: [Int], _ delimiter: Delimiter
  ) -> (rest: SourceText, count: Int)? {
    guard ragged == .pad, header != .absent, let first = counts.firstIndex(where: { $0 > 1 }),
      (1...10).contains(first),
      counts.count > first + 1, counts[first...].allSatisfy({ $0 == counts[first] })
    else { return nil }
    var (rest, lines) = (source, 0)
    // Empty lines between title and table are not records.
    while !rest.isAtEnd, lines < 32 {
      (rest, lines) = (rest.afterLine(), lines + 1)
      let found = guess.sample(of: rest, delimiter).counts
      if found.first == counts[first], found.count == counts.count - first { return (rest, lines) }
    }
    return nil
  }

  /// Returns the integer in the first field of the text.
  private func countLine(_ source: SourceText, _ delimiter: Delimiter) -> Int? {
    let field = source.linePrefix(12).prefix { $0 != delimiter.byte }
    return Int(String(decoding: field, as: UTF8.self))
  }

  /// Returns the table in a string.
  ///
  /// - Throws: `DataError` with the position of the first error.
  public func table(from text: String) throws(DataError) -> DelimitedTable {
    try table(from: Array(text.utf8))
  }

  /// Returns the table in the bytes of a file that must contain something to draw. Throws `DataError` with
  /// the position of the first error, or if the file has no fields.
  package func drawableTable(from bytes: SharedBytes, file: String) throws(DataError) -> DelimitedTable {
    let table = try table(from: bytes, file: file)
    guard !table.columns.isEmpty else {
      let isCut = skippedLines > 0 && bytes.count > 0
      throw DataError(
        isCut ? "nothing is left after the \(skippedLines) skipped lines" : "the file is empty",
        expectation: "at least one line with column names", file: file)
    }
    return table
  }
}
