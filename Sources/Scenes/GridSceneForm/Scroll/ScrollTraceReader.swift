import GridDocument
import GridGeometry
import GridRecords
import GridSchema
import GridScroll
import GridSupport

/// Reads recorded scroll offsets from a CSV or TSV file with the columns `x`, `y` and, for times, `time`. A column
/// `touch` is 1 where a finger holds the content.
///
/// Other columns are ignored, so that the output of `gridreel path --csv` and measurements can be read as
/// they are.
struct ScrollTraceReader {
  let name: String
  let bytes: SharedBytes
  private(set) var diagnostics: [Diagnostic] = []

  /// The maximum number of invalid values to report individually; a file of another kind has thousands.
  private static let reportLimit = 10
  /// The maximum offset and time, as in scene files.
  private static let limit = 1e12

  init(name: String, bytes: SharedBytes) {
    self.name = name
    self.bytes = bytes
  }

  /// Returns the offsets in the file; nil if there is an error in it. O(bytes).
  mutating func offsets(between interpolation: RecordedOffsets.Interpolation) -> RecordedOffsets? {
    do throws(DataError) {
      var (said, text) = try TextEncoding.checkedText(of: bytes).separatorLine()
      while text.first == UInt8(ascii: "#") { text = text.afterLine() }
      let delimiter = said ?? Delimiter.implied(byFileName: name) ?? RecordGuess().delimiter(of: text)
      var scanner = DelimitedScanner(source: text, delimiter: delimiter, isStrict: true)
      try scanner.scan()
      let records = scanner.records
      let names = (records.first?.fields ?? []).map { $0.trimmingWhitespace.lowercased() }
      let time = ["time", "t"].compactMap { names.firstIndex(of: $0) }.first
      guard let x = names.firstIndex(of: "x"), let y = names.firstIndex(of: "y") else {
        throw DataError(
          "there is no column `\(names.contains("x") ? "y" : "x")`",
          expectation: "a first line with the column names `x`, `y` and optionally `time`",
          at: TextPosition(line: 1, column: 1))
      }
      let rows = records.dropFirst()
      guard !rows.isEmpty else {
        throw DataError("the file has no offsets", expectation: "a row for each offset")
      }
      var columns = [(x, Kind.offset), (y, .offset)]
      if let time { columns.append((time, .time)) }
      if let touch = names.firstIndex(of: "touch") { columns.append((touch, .touch)) }
      return numbers(of: rows, columns, names, delimiter).map { numbers in
        func values(_ kind: Kind) -> [Double]? { columns.firstIndex { $0.1 == kind }.map { numbers[$0] } }
        return RecordedOffsets(
          zip(numbers[0], numbers[1]).map { Point(x: $0, y: $1) }, times: values(.time),
          interpolation: interpolation, isTouched: values(.touch)?.map { $0 == 1 })
      }
    } catch {
      diagnostics.append(Diagnostic(for: error, file: name, bytes: bytes))
      return nil
    }
  }

  /// The meaning of a column.
  private enum Kind {
    case offset, time, touch

    var expectation: String {
      switch self {
      case .offset: "a number of points, at most 1e12"
      case .time: "a number of seconds, at most 1e12"
      case .touch: "1 while a finger holds the content, otherwise 0"
      }
    }

    func accepts(_ number: Double) -> Bool {
      self == .touch ? number == 0 || number == 1 : number.magnitude <= ScrollTraceReader.limit
    }
  }

  /// Returns the numbers in some columns; nil if a value is invalid.
  private mutating func numbers(
    of rows: ArraySlice<(line: Int, fields: [String])>, _ columns: [(index: Int, kind: Kind)],
    _ names: [String],
    _ delimiter: Delimiter
  ) -> [[Double]]? {
    var numbers = columns.map { _ in [Double]() }
    var errorCount = 0
    let ordered = columns.enumerated().sorted { $0.element.index < $1.element.index }
    for (number, row) in rows.enumerated() {
      for (position, (column, kind)) in ordered {
        let text = row.fields[column].trimmingWhitespace
        var value = numbers[position].last ?? 0
        var error: (message: String, expectation: String)?
        if case .number(let read) = DocumentNode.resolve(text), kind.accepts(read) {
          if kind == .time, number > 0, read < value {
            error = ("the time \(text) s is earlier than the previous one", "\(value.shortText) s or later")
          }
          value = read
        } else {
          error = (
            text.isEmpty ? "`\(names[column])` is empty" : "`\(names[column])` is \"\(text)\"",
            kind.expectation
          )
        }
        numbers[position].append(value)
        guard let error else { continue }
        errorCount += 1
        if errorCount <= Self.reportLimit {
          report(error.message, error.expectation, line: row.line, column, delimiter)
        }
      }
    }
    if errorCount > Self.reportLimit {
      diagnostics.append(
        Diagnostic(file: name, message: "\(errorCount - Self.reportLimit) more values are wrong"))
    }
    return errorCount == 0 ? numbers : nil
  }

  private mutating func report(
    _ message: String, _ expectation: String, line: Int, _ column: Int, _ delimiter: Delimiter
  ) {
    let error = DataError(message, expectation: expectation, at: TextPosition(line: line, column: 1))
    var found = Diagnostic(for: error, file: name, bytes: bytes)
    var ends: [Int] = []
    var isQuoted = false
    let text = (found.sourceLine ?? "") + String(delimiter.character)
    for (index, character) in text.enumerated() {
      if character == "\"" { isQuoted.toggle() }
      if character == delimiter.character, !isQuoted { ends.append(index + 1) }
    }
    // If a record spans several lines, the field may be on a later one.
    if ends.indices.contains(column) {
      found.range = SourceRange(
        start: TextPosition(line: line, column: column == 0 ? 1 : ends[column - 1] + 1),
        end: TextPosition(line: line, column: ends[column]))
    }
    diagnostics.append(found)
  }
}
