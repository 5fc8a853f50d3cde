import GridData
import GridRecords
import GridSchema
import GridSupport
import GridWorkbook

/// A selected sheet of a workbook, or a selected part of one.
struct SheetSelection {
  var index: Int
  var sheet: WorkbookSheet
  var area: SheetArea
  /// Whether the first row has the names of the columns, if the workbook says so.
  var hasHeader: Bool?
}

extension DataFileReader {
  /// Returns the part of a workbook that `table` and `range` name; by default the sheet that was open when the workbook
  /// was saved, or the first one with values.
  func selection(in workbook: Workbook, _ file: String) throws(DataFileError) -> SheetSelection {
    var (indices, area): ([Int], CellRange?) = ([], nil)
    if let range {
      let found = try self.range(range, in: workbook)
      area = found.range
      if let index = found.sheet { indices = [index] }
    }
    if let table, let index = try sheetIndex(table, in: workbook) {
      if let other = indices.first, other != index {
        throw .option(
          OptionError(
            "range", "the range is on the sheet `\(workbook.sheets[other].name)`",
            expectation: "a range on the sheet `\(table)`, or no `table`"))
      }
      indices = [index]
    } else if let table {
      return try namedTable(table, in: workbook, file)
    }
    if indices.isEmpty { indices = try defaultIndices(in: workbook, file) }
    var onlyLooks: SheetSelection?
    for index in area == nil ? indices : Array(indices.prefix(1)) {
      let sheet = try sheet(index, of: workbook, file)
      let area = SheetArea(sheet, within: area, showsHidden: showsHidden)
      let selection = SheetSelection(index: index, sheet: sheet, area: area)
      if !area.rows.isEmpty, !area.columns.isEmpty { return selection }
      if onlyLooks == nil, sheetView != .table, area.showsLooks { onlyLooks = selection }
    }
    if let onlyLooks { return onlyLooks }
    let name = workbook.sheets[indices[0]].name
    if let area {
      throw .option(OptionError("range", "all of \(area) on the sheet `\(name)` is hidden or empty"))
    }
    throw .data(
      indices.count > 1
        ? DataError("no sheet of the workbook has values", file: file)
        : DataError(
          "the sheet `\(name)` has no values",
          expectation: workbook.names(otherThan: indices[0]).map { "`table`: \($0)" }, file: file))
  }

  private func sheet(_ index: Int, of workbook: Workbook, _ file: String) throws(DataFileError)
    -> WorkbookSheet
  {
    do throws(WorkbookError) { return try workbook.sheet(at: index) } catch {
      throw .data(DataError(error, file))
    }
  }

  /// Returns all visible sheets, the one that was open first, to draw the first with values.
  private func defaultIndices(in workbook: Workbook, _ file: String) throws(DataFileError) -> [Int] {
    let worksheets = workbook.worksheets
    let visible = worksheets.filter { workbook.sheets[$0].visibility == .visible }
    let active = visible.filter { $0 == workbook.activeSheet }
    let all = active + visible.filter { $0 != workbook.activeSheet }
    guard let first = worksheets.first else {
      throw .data(DataError("the workbook has no worksheet", file: file))
    }
    return all.isEmpty ? [first] : all
  }

  /// Returns the sheet with a name or a position; nil if there is none.
  private func sheetIndex(_ name: String, in workbook: Workbook) throws(DataFileError) -> Int? {
    let worksheets = workbook.worksheets
    if let index = workbook.index(ofSheet: name), worksheets.contains(index) { return index }
    // As for columns, a position counts from 1.
    if name.first == "#", let place = Int(name.dropFirst()), worksheets.contains(place - 1) {
      return place - 1
    }
    return nil
  }

  /// Returns a table of a workbook without its row of totals. It may be on any sheet, so that all are read up to it.
  private func namedTable(
    _ name: String, in workbook: Workbook, _ file: String
  ) throws(DataFileError) -> SheetSelection {
    var known = workbook.worksheets.map { workbook.sheets[$0].name }
    for index in workbook.worksheets {
      let sheet = try sheet(index, of: workbook, file)
      guard let table = sheet.tables.first(where: { $0.name.lowercased() == name.lowercased() }) else {
        known += sheet.tables.map(\.name)
        continue
      }
      if range != nil {
        throw .option(
          OptionError(
            "range", "`\(table.name)` is a table, which is a range itself",
            expectation: "`table` with the name of a sheet, or no range"))
      }
      var range = table.range
      let rows = max(range.rows.count - max(table.totalsRowCount, 0), 1)
      range.rows = range.rows.lowerBound...range.rows.lowerBound + rows - 1
      let area = SheetArea(sheet, within: range, showsHidden: showsHidden)
      guard !area.rows.isEmpty, !area.columns.isEmpty else {
        throw .data(DataError("all of the table `\(table.name)` is hidden", file: file))
      }
      return SheetSelection(index: index, sheet: sheet, area: area, hasHeader: table.headerRowCount > 0)
    }
    var error = OptionError("table", "there is no sheet or table `\(name)`")
    (error.unknown, error.known) = (name, known)
    throw .option(error)
  }

  /// Returns the range that a reference such as `B2:F40` or `Sales!B2:F40`, or a defined name describes, and its sheet.
  private func range(
    _ text: String, in workbook: Workbook
  ) throws(DataFileError) -> (sheet: Int?, range: CellRange) {
    if let found = try reference(text, in: workbook) { return found }
    let named = workbook.definedNames.filter { !$0.hidden && !$0.name.hasPrefix("_xlnm.") }
    guard let name = named.first(where: { $0.name.lowercased() == text.lowercased() }) else {
      var error = OptionError(
        "range", "`\(text)` is neither a range nor a name in the workbook",
        expectation: "a range such as `B2:F40`")
      (error.unknown, error.known) = (text, named.map(\.name))
      throw .option(error)
    }
    guard var found = try reference(name.formula, in: workbook) else {
      throw .option(
        OptionError(
          "range", "the name `\(name.name)` stands for `\(name.formula)`", expectation: "a name of one range")
      )
    }
    if found.sheet == nil { found.sheet = name.sheet }
    return found
  }

  private func reference(
    _ text: String, in workbook: Workbook
  ) throws(DataFileError) -> (sheet: Int?, range: CellRange)? {
    guard let bang = text.lastIndex(of: "!") else { return CellRange(text).map { (nil, $0) } }
    guard let range = CellRange(text[text.index(after: bang)...]) else { return nil }
    var name = text[..<bang]
    let isQuoted = name.count > 1 && name.first == "'" && name.last == "'"
    if isQuoted { name = name.dropFirst().dropLast() }
    // Several ranges have more than one name of a sheet.
    let hasMore =
      isQuoted ? name.replacing("''", with: "").contains("'") : name.contains { "!,'".contains($0) }
    guard !hasMore else { return nil }
    let sheet = String(name.replacing("''", with: "'"))
    guard let index = try sheetIndex(sheet, in: workbook) else {
      var error = OptionError("range", "there is no sheet `\(sheet)`")
      (error.unknown, error.known) = (sheet, workbook.worksheets.map { workbook.sheets[$0].name })
      throw .option(error)
    }
    return (index, range)
  }
}

extension Workbook {
  /// The indices of the sheets that have cells.
  fileprivate var worksheets: [Int] { sheets.indices.filter { sheets[$0].kind == .worksheet } }

  /// Returns the names of the other visible sheets; nil if there is none.
  func names(otherThan index: Int) -> String? {
    let names = worksheets.filter { $0 != index && sheets[$0].visibility == .visible }.map {
      "`\(sheets[$0].name)`"
    }
    let shown = names.prefix(8)
    guard !shown.isEmpty else { return nil }
    return names.count > shown.count
      ? shown.joined(separator: ", ") + " or another of the \(names.count)" : Words.list(Array(shown))
  }
}

extension DataError {
  /// Creates an error in a part of a workbook.
  init(_ error: WorkbookError, _ file: String) {
    let place = error.line.map { ":\($0):\(error.column ?? 1)" } ?? ""
    self.init(
      (error.part.map { "\($0)\(place): " } ?? "") + error.message, expectation: error.expectation, file: file
    )
  }
}
