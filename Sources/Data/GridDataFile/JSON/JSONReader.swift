import GridData
import GridRecords
import GridSupport

/// Reads tables in JSON: an array of objects, arrays or values; an object of columns; one value per row
/// (NDJSON); or the only table in a larger value.
///
/// Columns are in the order in which they first occur. Names missing from an object become missing values,
/// and nested values are shown as JSON without spaces. The columns of GeoJSON and TopoJSON features are their
/// properties.
struct JSONReader {
  var kind: DataFileKind?
  var header: DelimitedReader.Header
  var ragged: DelimitedReader.Ragged
  /// Whether a single object is always a row, whatever it contains.
  var prefersLines = false

  /// Returns the table in a text, or in the part that a pointer refers to. O(bytes).
  ///
  /// - Throws: `DataError` with the position of the first error.
  func data(
    in text: SourceText, at pointer: (text: String, range: Range<Int>)? = nil
  ) throws(DataError) -> LoadedData {
    let (start, comments) = Self.start(of: text)
    let whole = JSONPart(text: text, range: start..<text.bytes.count)
    let target = pointer.map { JSONPart(text: text, range: $0.range) } ?? whole
    let table = try located(whole) { () throws(JSONError) -> JSONTable in
      try self.table(in: target, at: pointer?.text)
    }
    var data: LoadedData
    switch table.form {
    case .columns, .values:
      let (columns, quoted) = try located(whole) { () throws(JSONError) -> (JSONColumns, [Int]) in
        try table.form == .columns
          ? JSONColumns.reading(table.part, ragged: ragged)
          : JSONColumns.reading(list: table.part, named: table.names?.first)
      }
      data = LoadedData(source: try columns.leavingQuotedNumbers(quoted), notes: columns.notes)
    case .list, .lines:
      let pass = try located(whole) { () throws(JSONError) -> JSONRowPass in
        var pass = JSONRowPass(
          isList: table.form == .list, header: header, ragged: ragged, names: table.names)
        try table.part.withScanner { (scanner) throws(JSONError) in try pass.run(&scanner, text.bytes) }
        return pass
      }
      let rows = try JSONRows(pass, in: table.part)
      data = LoadedData(source: rows, notes: rows.notes)
    }
    if comments > 0 {
      data.notes.insert("\(comments) comment \(comments == 1 ? "line" : "lines") skipped", at: 0)
    }
    data.part = table.found
    return data
  }

  /// Adds positions to errors. An error in the JSON syntax takes precedence over an error in the table.
  private func located<Result>(
    _ whole: JSONPart, _ body: () throws(JSONError) -> Result
  ) throws(DataError) -> Result {
    do throws(JSONError) { return try body() } catch {
      var found = error
      if let invalid = whole.syntaxError {
        found = invalid
        if !invalid.isLimit { found.message = "invalid JSON: \(invalid.message)" }
      }
      throw DataError(
        found.message, expectation: found.expectation, at: whole.text.position(of: found.offset))
    }
  }

  /// Returns the table in a part of a text. NDJSON may start like a list or an object of columns; the text
  /// after the first value tells them apart.
  private func table(in part: JSONPart, at pointer: String?) throws(JSONError) -> JSONTable {
    try part.withScanner { (scanner: inout JSONScanner) throws(JSONError) -> JSONTable in
      scanner.skipBlanks()
      if kind == .jsonLines, pointer == nil { return JSONTable(form: .lines, part: part) }
      let start = scanner
      let outer = try scanner.kind()
      if outer == .array {
        var elements = scanner.open()
        guard try scanner.next(&elements) else { return JSONTable(form: .list, part: part) }
        let inner = try scanner.kind()
        if inner == .object || inner == .array { return JSONTable(form: .list, part: part) }
      }
      scanner = start
      var search: JSONTableSearch?
      if outer == .object, !prefersLines {
        search = try JSONTableSearch(&scanner, in: part, pointer: pointer ?? "")
      } else {
        try scanner.skipValue()
      }
      scanner.skipBlanks()
      guard scanner.isAtEnd else {
        if kind == .json { throw scanner.unexpected("the end of the data") }
        return JSONTable(form: .lines, part: part)
      }
      if let search { return try search.table() }
      switch outer {
      case .array: return JSONTable(form: .values, part: part)
      case .object: return JSONTable(form: .lines, part: part)
      case .string, .number, .boolean, .null:
        throw JSONError(
          "this JSON is \(outer.name), not a table", expectation: JSONTable.expectation,
          at: start.offset)
      }
    }
  }
}

/// A table in JSON.
struct JSONTable {
  /// The layout of the values.
  enum Form {
    /// An array of rows.
    case list
    /// Rows one after another.
    case lines
    /// An object with an array for each column.
    case columns
    /// An array of values, which is a single column.
    case values
  }

  var form: Form
  var part: JSONPart
  /// The names of the columns, if they are stored separately from the rows.
  var names: [String]?
  /// The table that was found in a larger value; nil if the whole value is the table.
  var found: DataPart?

  static let expectation =
    "an array of objects or of arrays, an object of columns, or an object for each line"
}

/// A part of a text that contains JSON.
struct JSONPart: Sendable {
  let text: SourceText
  let range: Range<Int>

  /// Calls a closure with a scanner that is limited to the part. Offsets are relative to the whole text.
  func withScanner<Result, Failure: Error>(
    _ body: (inout JSONScanner) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe text.bytes.withBytes { (bytes) throws(Failure) in
      var scanner = unsafe JSONScanner(
        UnsafeBufferPointer(rebasing: bytes[..<range.upperBound]), from: range.lowerBound)
      return try body(&scanner)
    }
  }

  /// The first error in consecutive values; nil if all of them are valid JSON.
  var syntaxError: JSONError? {
    withScanner { scanner in
      do throws(JSONError) {
        repeat {
          try scanner.skipValue()
          scanner.skipBlanks()
        } while !scanner.isAtEnd
        return nil
      } catch {
        var error = error
        let isComment = ["//", "/*", "#"].contains { text.bytes.has(Array($0.utf8), at: error.offset) }
        if isComment { error.message = "comments are not allowed" }
        return error
      }
    }
  }
}
