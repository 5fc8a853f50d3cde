package import GridSupport

/// Reads CSV, TSV and their kin (RFC 4180) into a `Table`.
///
/// ```
/// bytes ──guess──▶ delimiter ──check and scan──▶ UTF-8 text, index of records ──guess──▶ header ──▶ Table
/// ```
///
/// Beyond the letter of RFC 4180:
/// - LF, CR and CR LF end a record, in any mixture; the last record needs none.
/// - A byte order mark tells UTF-8, UTF-16 or UTF-32, zero bytes at every other place UTF-16 without one; all else is UTF-8
///   unless `encoding` says otherwise. What is not is an error that shows how other encodings would read it.
/// - A quote inside a field that did not begin with one stands for itself; blanks after a closing quote are dropped. With
///   `quotesAreLiteral` all quotes stand for themselves, as in TSV of programs that know no quotes.
/// - A first line `sep=;` names the delimiter.
/// - Lines before the table that begin with `#` are comments, unless they are cut like the table.
/// - A first record that is one field short of all others, as R writes it, lacks the name of the first column.
/// - A first record that begins with the number of those after it, and is neither cut nor filled as they are, is left out.
/// - A line that is wholly empty is skipped, except after the first record of a table of one column,
///   where it is an empty cell.
///
/// The whole text is checked and its records are counted, by all processors; fields are found when they are asked for. What is
/// guessed of columns follows from a sample of rows that is spread over the whole table.
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
  /// Whether quotation marks are text like any other; otherwise they enclose fields.
  public var quotesAreLiteral = false
  /// The encoding of a text that has no byte order mark; nil takes it for UTF-8, or UTF-16 where zero bytes tell.
  public var encoding: TextEncoding?
  /// The locale that numbers and dates are written in; nil lets each column tell.
  public var locale: TableLocale?
  /// How the work on large texts is divided.
  package var division = RecordDivision()

  /// What encloses fields, or 0, which no text has.
  var quote: UInt8 { quotesAreLiteral ? 0 : Ascii.quote }

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
    try table(from: SharedBytes(bytes), file: file)
  }

  /// The same of bytes that may be mapped from a file.
  package func table(from bytes: SharedBytes, file: String? = nil) throws(DataError) -> Table {
    do throws(DataError) {
      return try table(checking: bytes)
    } catch {
      var error = error
      error.file = file
      throw error
    }
  }

  private func table(checking bytes: SharedBytes) throws(DataError) -> Table {
    let text = try TextEncoding.text(of: bytes, encoding: encoding)
    do throws(DataError) {
      return try table(ofText: text)
    } catch {
      throw error.guessing(text)
    }
  }

  private func table(ofText bytes: SharedBytes) throws(DataError) -> Table {
    var source = try SourceText(unchecked: bytes)
    // 1. The lines before the table, and the delimiter.
    for _ in 0..<max(0, skippedLines) where !source.isAtEnd { source = source.afterLine() }
    let (said, rest) = source.separatorLine()
    source = rest
    var notes: [String] = []
    if comment == nil { source = skipComments(in: source, said, &notes) }
    let delimiter = self.delimiter ?? said ?? guessDelimiter(in: source)
    // 2. The text is checked, and its records found.
    let (counts, endsWithDelimiters) = sample(of: source, delimiter)
    let others = Set(counts.dropFirst())
    var shape = RecordShape(
      delimiter: delimiter.byte, quote: quote, comment: Array((comment ?? "").utf8),
      isStrict: ragged == .error)
    let plainShape = shape
    if counts.count > 2, let width = others.first, others.count == 1, width != counts[0], header != .absent {
      // A single field without quotes is rather a title.
      if width == counts[0] + 1, counts[0] > 1 || source.first == Ascii.quote {
        (shape.lacksFirstName, shape.dropsSurplusEmpty) = (!endsWithDelimiters, endsWithDelimiters)
      }
      if counts[0] < width, let total = countLine(source, delimiter) {
        let shorter = try? RecordIndex(of: source.afterLine(), plainShape, division)
        if let shorter, (total...total + 1).contains(shorter.count) {
          (shape, source) = (plainShape, source.afterLine())
          notes.append("first line, of counts, left out")
        }
      }
    }
    if shape == plainShape, notes.isEmpty, let (rest, count) = afterTitle(of: source, counts, delimiter) {
      source = rest
      notes.append("\(count) \(count == 1 ? "line" : "lines") before the table left out")
    }
    var records = try RecordIndex(of: source, shape, division)
    // 3. The header.
    var table = Table(records)
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
        table = Table(records)
        notes.append("first line, of counts, left out")
      } else {
        table = table.withHeader(isHeader || shape.lacksFirstName)
      }
    }
    table.notes = notes + records.notes
    table.locale = locale
    return table
  }

  /// The text after the lines of comment before a table.
  ///
  /// The last of them may be the names of the columns: it is where it is cut into as many fields as what follows, or,
  /// with a single column, where no blank follows the `#`.
  private func skipComments(in source: SourceText, _ said: Delimiter?, _ notes: inout [String]) -> SourceText
  {
    let hash = UInt8(ascii: "#")
    var (rest, last, count) = (source, source, 0)
    while rest.first == hash { (last, rest, count) = (rest, rest.afterLine(), count + 1) }
    guard count > 0, !rest.isAtEnd else { return source }
    let counts = sample(of: last, delimiter ?? said ?? guessDelimiter(in: rest)).counts
    if counts.count > 1, counts[0] == counts[1],
      counts[0] > 1 || last.start + 1 < last.bytes.count && last.bytes[last.start + 1] != UInt8(ascii: " ")
    {
      (rest, count) = (last, count - 1)
    }
    if count > 0 { notes.append("\(count) \(count == 1 ? "line" : "lines") of comment left out") }
    return rest
  }

  /// The text after lines of a single field that stand above a table of more, and their number, where records may differ.
  private func afterTitle(
    of source: SourceText, _ counts: [Int], _ delimiter: Delimiter
  ) -> (rest: SourceText, count: Int)? {
    guard ragged == .pad, header != .absent, let first = counts.firstIndex(where: { $0 > 1 }),
      (1...10).contains(first),
      counts.count > first + 1, counts[first...].allSatisfy({ $0 == counts[first] })
    else { return nil }
    var (rest, lines) = (source, 0)
    // Empty lines between title and table are no records.
    while !rest.isAtEnd, lines < 32 {
      (rest, lines) = (rest.afterLine(), lines + 1)
      let found = sample(of: rest, delimiter).counts
      if found.first == counts[first], found.count == counts.count - first { return (rest, lines) }
    }
    return nil
  }

  /// The whole number that the first field of a text holds.
  private func countLine(_ source: SourceText, _ delimiter: Delimiter) -> Int? {
    let field = source.linePrefix(12).prefix { $0 != delimiter.byte }
    return Int(String(decoding: field, as: UTF8.self))
  }

  /// The table that a text holds.
  ///
  /// - Throws: `DataError` with the position of the first mistake.
  public func table(from text: String) throws(DataError) -> Table {
    try table(from: Array(text.utf8))
  }

  /// The table that the bytes of a file hold, if there is anything to draw; `DataError` with the position of
  /// the first mistake, or for a file without a single field.
  package func drawableTable(from bytes: SharedBytes, file: String) throws(DataError) -> Table {
    let table = try table(from: bytes, file: file)
    guard !table.columns.isEmpty else {
      let isCut = skippedLines > 0 && bytes.count > 0
      throw DataError(
        isCut ? "nothing is left behind the \(skippedLines) lines that are skipped" : "the file is empty",
        expectation: "at least one line with the names of columns", file: file)
    }
    return table
  }
}
