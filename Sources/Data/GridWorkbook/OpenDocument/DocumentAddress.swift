/// A range of cells as OpenDocument states it, such as `$'My Sheet'.$A$1:.C9`.
package struct DocumentAddress: Sendable, Hashable {
  /// The sheet; nil if the address names none.
  var sheet: String?
  var range: CellRange

  /// Parses an address; nil if it is invalid or outside of a sheet.
  init?(_ text: some StringProtocol) {
    let parts = Self.split(text, at: ":")
    guard parts.count == 1 || parts.count == 2, let first = Self.corner(parts[0]),
      let last = parts.count == 1 ? first : Self.corner(parts[1])
    else { return nil }
    sheet = first.sheet
    if parts.count == 1, first.row == nil || first.column == nil { return nil }
    // Whole columns or rows lack the other index.
    guard (first.row == nil) == (last.row == nil), (first.column == nil) == (last.column == nil) else {
      return nil
    }
    let (row, otherRow) = (first.row ?? 0, last.row ?? SheetLimits.rowCount - 1)
    let (column, otherColumn) = (first.column ?? 0, last.column ?? SheetLimits.columnCount - 1)
    range = CellRange(
      rows: min(row, otherRow)...max(row, otherRow),
      columns: min(column, otherColumn)...max(column, otherColumn))
  }

  /// Parses addresses with spaces between them; invalid ones are left out.
  static func list(_ text: String) -> [DocumentAddress] {
    split(text, at: " ").compactMap { DocumentAddress($0) }
  }

  /// The sheet with quotes if it needs them, as Excel writes it in formulas; empty if there is none.
  package static func prefix(_ sheet: String?) -> String {
    guard let sheet, !sheet.isEmpty else { return "" }
    let isPlain =
      sheet.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && sheet.first?.isNumber == false
      && CellPosition(sheet) == nil
    return isPlain ? "\(sheet)!" : "'\(sheet.replacing("'", with: "''"))'!"
  }

  // MARK: Parsing

  private static func corner(_ text: Substring) -> (sheet: String?, row: Int?, column: Int?)? {
    let parts = split(text, at: ".")
    guard let cell = parts.last, let corner = CellRange.corner(cell) else { return nil }
    let name = text.dropLast(cell.count + 1)
    return (name.isEmpty ? nil : sheetName(name), corner.row, corner.column)
  }

  /// Returns the name of a sheet without `$` and quotes.
  static func sheetName(_ text: Substring) -> String {
    var name = text.first == "$" ? text.dropFirst() : text
    guard name.count > 1, name.first == "'", name.last == "'" else { return String(name) }
    name = name.dropFirst().dropLast()
    return String(name.replacing("''", with: "'"))
  }

  /// Splits a text at a character outside of quotes.
  static func split(_ text: some StringProtocol, at separator: Character) -> [Substring] {
    let text = Substring(text)
    var (parts, start, isQuoted) = ([Substring](), text.startIndex, false)
    for index in text.indices {
      let character = text[index]
      if character == "'" { isQuoted.toggle() }
      if character == separator, !isQuoted {
        parts.append(text[start..<index])
        start = text.index(after: index)
      }
    }
    parts.append(text[start...])
    return parts.filter { !$0.isEmpty }
  }

  // MARK: Formulas

  /// Returns a formula of OpenDocument in the syntax of Excel: `of:=SUM([.A1:.B2];2)` becomes `SUM(A1:B2,2)`.
  static func formula(_ text: String) -> String {
    var rest = text[...]
    if let start = rest.firstRange(of: ":="), rest[..<start.lowerBound].allSatisfy({ $0.isLetter }) {
      rest = rest[start.upperBound...]
    } else if rest.first == "=" {
      rest = rest.dropFirst()
    }
    var (result, index, isText) = ("", rest.startIndex, false)
    while index < rest.endIndex {
      let character = rest[index]
      if character == "\"" { isText.toggle() }
      if character == "[", !isText, let end = rest[index...].firstIndex(of: "]") {
        result += reference(rest[rest.index(after: index)..<end])
        index = rest.index(after: end)
        continue
      }
      result.append(character == ";" && !isText ? "," : character)
      index = rest.index(after: index)
    }
    return result
  }

  /// Returns a reference such as `$Sheet1.A1:.B2` as `Sheet1!A1:B2`.
  static func reference(_ text: Substring) -> String {
    let corners = split(text, at: ":").map { part -> (sheet: String?, cell: Substring) in
      let cell = split(part, at: ".").last ?? part
      let name = part.dropLast(cell.count + 1)
      return (name.isEmpty ? nil : sheetName(name), cell)
    }
    return prefix(corners.first?.sheet) + corners.map { String($0.cell) }.joined(separator: ":")
  }
}
