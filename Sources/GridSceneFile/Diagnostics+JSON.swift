import GridData

extension Diagnostics {
  /// The diagnostics as a JSON array for programs; ends with a line break.
  ///
  /// Each element has `severity`, `file`, `message` and, where they are known, `line`, `column`, `endLine`,
  /// `endColumn` (from 1, in characters, the end exclusive), `expectation`, `hint` and `note`.
  public var jsonText: String { JSON.array(items.map(\.json)).prettyText }
}

extension Diagnostic {
  var json: JSON {
    var members = [
      JSON.Member("severity", .string(severity.rawValue)), JSON.Member("file", .string(file)),
    ]
    if let range {
      members.append(JSON.Member("line", .integer(range.start.line)))
      members.append(JSON.Member("column", .integer(range.start.column)))
      members.append(JSON.Member("endLine", .integer(range.end.line)))
      members.append(JSON.Member("endColumn", .integer(range.end.column)))
    }
    members.append(JSON.Member("message", .string(message)))
    if let expectation { members.append(JSON.Member("expectation", .string(expectation))) }
    if let hint { members.append(JSON.Member("hint", .string(hint))) }
    if let note {
      members.append(
        JSON.Member(
          "note",
          .object([
            JSON.Member("message", .string(note.message)), JSON.Member("line", .integer(note.position.line)),
            JSON.Member("column", .integer(note.position.column)),
          ])))
    }
    return .object(members)
  }
}
