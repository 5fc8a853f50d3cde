import GridData
import GridGeometry
import GridScroll

/// Reads recorded scroll offsets from a CSV or TSV file with the columns `x`, `y` and, where there are times, `time`.
///
/// Other columns are ignored, so that what `gridreel path --csv` writes and what people measure can be read as it is.
struct ScrollTraceReader {
  /// The file's name in messages.
  let name: String
  let bytes: [UInt8]
  /// The errors of the file.
  private(set) var diagnostics: [Diagnostic] = []

  /// The names of the column of times, in seconds.
  private static let timeNames = ["time", "t"]
  /// The most values that are reported one by one; a file of another kind has thousands.
  private static let reportLimit = 10
  /// The farthest offset and latest time accepted, as in scene files.
  private static let limit = 1e12

  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The offsets in the file, nil where something is wrong with it; O(bytes).
  mutating func offsets(between interpolation: RecordedOffsets.Interpolation) -> RecordedOffsets? {
    do throws(DataError) {
      // 1. The table.
      let source = try SourceText(checking: bytes)
      let delimiter = Delimiter.implied(byFileName: name) ?? DelimitedReader.guessDelimiter(in: source)
      let table = try DelimitedReader(delimiter: delimiter, header: .present).table(from: bytes)
      // 2. Its columns.
      let names = table.columns.map { Self.trimmed($0.name ?? "").lowercased() }
      guard let x = column("x", in: names), let y = column("y", in: names) else { return nil }
      let time = Self.timeNames.compactMap { names.firstIndex(of: $0) }.first
      guard table.rowCount > 0 else {
        diagnostics.append(
          Diagnostic(file: name, message: "the file has no offsets", expectation: "a row for each offset"))
        return nil
      }
      // 3. Its numbers.
      var values = TraceValues(table: table, delimiter: delimiter)
      let xs = values.numbers(ofColumn: x, named: "x")
      let ys = values.numbers(ofColumn: y, named: "y")
      let times = time.map { values.numbers(ofColumn: $0, named: names[$0], isRising: true) }
      report(values.errors)
      guard diagnostics.isEmpty else { return nil }
      return RecordedOffsets(
        zip(xs, ys).map { Point(x: $0, y: $1) }, times: times, interpolation: interpolation)
    } catch {
      diagnostics.append(DataLines.diagnostic(for: error, file: name, bytes: bytes))
      return nil
    }
  }

  private mutating func column(_ column: String, in names: [String]) -> Int? {
    if let index = names.firstIndex(of: column) { return index }
    diagnostics.append(
      DataLines.diagnostic(
        for: DataError(
          "there is no column `\(column)`",
          expectation: "a first line that names the columns: `x`, `y` and, where there are times, `time`",
          at: TextPosition(line: 1, column: 1)), file: name, bytes: bytes))
    return nil
  }

  private mutating func report(_ errors: [TraceValues.ValueError]) {
    let sorted = errors.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    for error in sorted.prefix(Self.reportLimit) {
      var found = DataLines.diagnostic(
        for: DataError(
          error.message, expectation: error.expectation, at: TextPosition(line: error.line, column: 1)),
        file: name, bytes: bytes)
      found.range = error.range(in: found.sourceLine ?? "")
      diagnostics.append(found)
    }
    guard sorted.count > Self.reportLimit else { return }
    diagnostics.append(
      Diagnostic(file: name, message: "\(sorted.count - Self.reportLimit) more values are wrong"))
  }

  /// The text without spaces around it.
  static func trimmed(_ text: String) -> String {
    var rest = text[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  /// Reads columns of numbers and collects what is wrong with them.
  private struct TraceValues {
    /// A value that cannot be used.
    struct ValueError {
      var line: Int
      /// The index of the field in its record.
      var column: Int
      var delimiter: Delimiter
      var message: String
      var expectation: String

      /// The place of the field in the line that its record begins on.
      func range(in text: String) -> SourceRange {
        var start = 1
        var position = 1
        var field = 0
        var isQuoted = false
        for character in text {
          if character == "\"" { isQuoted.toggle() }
          if character == delimiter.character, !isQuoted {
            if field == column { break }
            field += 1
            start = position + 1
          }
          position += 1
        }
        // A record of several lines may have its field on a later one.
        if field < column { (start, position) = (1, 1) }
        return SourceRange(
          start: TextPosition(line: line, column: start), end: TextPosition(line: line, column: position))
      }
    }

    let table: Table
    let delimiter: Delimiter
    var errors: [ValueError] = []

    init(table: Table, delimiter: Delimiter) {
      self.table = table
      self.delimiter = delimiter
    }

    mutating func numbers(ofColumn column: Int, named name: String, isRising: Bool = false) -> [Double] {
      var latest = -Double.infinity
      return (0..<table.rowCount).map { row in
        let text = ScrollTraceReader.trimmed(table.text(row: row, column: column))
        guard case .number(let value) = DocumentNode.resolve(text), value.magnitude <= ScrollTraceReader.limit
        else {
          let message = text.isEmpty ? "`\(name)` is empty" : "`\(name)` is \"\(text)\""
          add(
            message, expectation: "a number of \(isRising ? "seconds" : "points"), at most 1e12", row, column)
          return latest.isFinite ? latest : 0
        }
        if isRising, value < latest {
          add(
            "the time \(text) s is before the one before it", expectation: "\(latest.shortText) s or later",
            row,
            column)
        }
        latest = value
        return value
      }
    }

    private mutating func add(_ message: String, expectation: String, _ row: Int, _ column: Int) {
      errors.append(
        ValueError(
          line: table.line(ofRow: row), column: column, delimiter: delimiter, message: message,
          expectation: expectation))
    }
  }
}
