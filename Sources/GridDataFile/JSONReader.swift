import GridData
import GridSupport

/// Reads tables in JSON: an array of objects or of arrays, an object of columns, or a value for each row (NDJSON).
///
/// Columns come in the order in which they first appear, names that an object lacks are missing values, and what is nested
/// is shown as the JSON it is, without blanks.
struct JSONReader {
  var kind: DataFileKind?
  var header: DelimitedReader.Header
  var ragged: DelimitedReader.Ragged

  /// The table in a text, or in a part of it; O(bytes).
  ///
  /// - Throws: `DataError` with the position of the first mistake.
  func source(
    in bytes: SharedBytes, part: Range<Int>? = nil
  ) throws(DataError) -> (source: any DataSource, notes: [String]) {
    let whole = try SourceText(checking: bytes)
    let text =
      try part.map { range throws(DataError) in
        try SourceText(unchecked: SharedBytes(unsafe bytes.withBytes { unsafe Array($0[range]) }))
      } ?? whole
    let found: (rows: JSONRowPass?, columns: (JSONColumns, [Int])?)
    do throws(JSONError) {
      found = try read(text)
    } catch {
      throw DataError(
        error.message, expectation: error.expectation,
        at: whole.position(of: error.offset + (part?.lowerBound ?? 0)))
    }
    if let (columns, quoted) = found.columns {
      return (try columns.leavingQuotedNumbers(quoted), columns.notes)
    }
    guard let pass = found.rows else { return (GeneratedTable(rowCount: 0, columnCount: 0), []) }
    let rows = try JSONRows(pass, in: text)
    return (rows, rows.notes)
  }

  private func read(
    _ text: SourceText
  ) throws(JSONError) -> (rows: JSONRowPass?, columns: (JSONColumns, [Int])?) {
    let form = try text.withScanner { (scanner: inout JSONScanner) throws(JSONError) -> Form in
      try self.form(&scanner)
    }
    if form == .columns { return (nil, try JSONColumns.reading(text, ragged: ragged)) }
    var pass = JSONRowPass(isList: form == .list, header: header, ragged: ragged)
    try text.withScanner { (scanner) throws(JSONError) in
      scanner.skipBlanks()
      try pass.run(&scanner, text.bytes)
    }
    return (pass, nil)
  }

  private enum Form { case list, lines, columns }

  /// What the text holds; a text of lines may begin like a list or an object of columns, and is told by what follows.
  private func form(_ scanner: inout JSONScanner) throws(JSONError) -> Form {
    if kind == .jsonLines { return .lines }
    let start = scanner
    let outer = try scanner.kind()
    guard outer == .object || outer == .array else {
      throw JSONError(
        "the data is \(outer.name)", expectation: "an array of objects or of arrays, or an object of columns",
        at: scanner.offset)
    }
    if outer == .array {
      var elements = scanner.open()
      guard try scanner.next(&elements) else { return .list }
      let inner = try scanner.kind()
      if kind == .json || inner == .object || inner == .array { return .list }
      // Values in the first array: a row of several, or a mistake.
      return .lines
    }
    if kind == .json { return .columns }
    var members = scanner.open()
    guard try scanner.next(&members) else { return .lines }
    _ = try scanner.key()
    guard try scanner.kind() == .array else { return .lines }
    // Columns, or an object for each row whose first value is a list.
    scanner = start
    try scanner.skipValue()
    scanner.skipBlanks()
    return scanner.isAtEnd ? .columns : .lines
  }
}

extension JSONReader {
  /// Whether a text looks like JSON rather than records, by its first bytes.
  static func recognizes(_ head: SharedBytes) -> Bool {
    guard let text = try? SourceText(unchecked: head) else { return false }
    return text.withScanner { scanner in
      scanner.skipBlanks()
      switch scanner.byte {
      case UInt8(ascii: "{"):
        scanner.offset += 1
        scanner.skipBlanks()
        return scanner.byte == UInt8(ascii: "\"") || scanner.byte == UInt8(ascii: "}")
      case UInt8(ascii: "["):
        var elements = scanner.open()
        guard let hasMore = try? scanner.next(&elements) else { return false }
        if !hasMore { return true }
        guard let kind = try? scanner.kind() else { return false }
        switch kind {
        case .object, .array, .string, .number: return true
        // A column of a CSV file may be called [name].
        case .boolean, .null: return (try? scanner.skipValue()) != nil
        }
      default: return false
      }
    }
  }

  /// Whether a text that begins so holds rows, as far as that can be told from its beginning.
  static func holdsRows(_ head: [UInt8]) -> Bool {
    guard let text = try? SourceText(unchecked: SharedBytes(head)) else { return false }
    return text.withScanner { scanner in
      scanner.skipBlanks()
      guard scanner.byte == UInt8(ascii: "{") else { return scanner.byte == UInt8(ascii: "[") }
      var members = scanner.open()
      var count = 0
      var areLists = true
      do throws(JSONError) {
        while try scanner.next(&members) {
          _ = try scanner.key()
          areLists = try scanner.kind() == .array && areLists
          count += 1
          try scanner.skipValue()
        }
        scanner.skipBlanks()
        return areLists && count > 0 || scanner.byte == UInt8(ascii: "{")
      } catch {
        // The head ends inside of the object.
        return areLists && count > 0 && scanner.isAtEnd
      }
    }
  }
}
