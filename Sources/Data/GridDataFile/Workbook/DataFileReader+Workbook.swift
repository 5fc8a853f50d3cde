import GridData
import GridSchema
import GridSupport
import GridWorkbook

extension DataFileReader {
  /// The number of rows whose texts tell whether the first one has the names of the columns.
  private static let headerSample = 200

  /// Reads a sheet of a workbook: the one that `table` names, or the one that was open when the workbook was saved, or
  /// the first with values.
  func readWorkbook(_ bytes: SharedBytes, _ file: String) throws(DataFileError) -> LoadedData {
    var bounds = WorkbookLimits()
    bounds.unpackedBytes = limits.unpackedBytes
    let workbook: Workbook
    do throws(WorkbookError) { workbook = try Workbook.open(bytes, file: file, limits: bounds) } catch {
      throw .data(DataError(error, file))
    }
    let candidates = try sheetIndices(in: workbook, file)
    var found: (index: Int, sheet: WorkbookSheet, area: SheetArea)?
    for index in candidates {
      let sheet: WorkbookSheet
      do throws(WorkbookError) { sheet = try workbook.sheet(at: index) } catch {
        throw .data(DataError(error, file))
      }
      let area = SheetArea(sheet)
      guard !area.rows.isEmpty, !area.columns.isEmpty else { continue }
      found = (index, sheet, area)
      break
    }
    guard let (index, sheet, area) = found else {
      let name = workbook.sheets[candidates[0]].name
      throw .data(
        candidates.count > 1
          ? DataError("no sheet of the workbook has values", file: file)
          : DataError(
            "the sheet `\(name)` has no values",
            expectation: others(than: candidates[0], in: workbook).map { "`table`: \($0)" }, file: file))
    }
    let values = SheetValues(workbook)
    if sheetView == .sheet || sheetView == .automatic && sheet.isFormatted(workbook.styles) {
      let grid = SheetGrid(sheet, values, area, workbook.styles)
      var data = LoadedData(source: grid)
      data.sheet = grid.layout
      data.messages = messages(sheet, index, area, workbook) + grid.messages
      return data
    }
    let hasHeader: Bool
    switch delimited.header {
    case .present: hasHeader = true
    case .absent: hasHeader = false
    case .guessed:
      do throws(DataError) { hasHeader = try guessesHeader(sheet, values, area) } catch { throw .data(error) }
    }
    var data = LoadedData(source: WorkbookTable(sheet, values, area, hasHeader: hasHeader))
    if let pane = sheet.view.pane, pane.isFrozen {
      let rows = area.rows.count { Double($0) < pane.ySplit }
      data.frozen = (max(0, rows - (hasHeader ? 1 : 0)), area.columns.count { Double($0) < pane.xSplit })
    }
    data.messages = messages(sheet, index, area, workbook)
    return data
  }

  // MARK: The sheet

  /// Returns the sheet that `table` names; or all visible ones, the one that was open first, to draw the first with values.
  private func sheetIndices(in workbook: Workbook, _ file: String) throws(DataFileError) -> [Int] {
    let worksheets = workbook.sheets.indices.filter { workbook.sheets[$0].kind == .worksheet }
    guard let table else {
      let visible = worksheets.filter { workbook.sheets[$0].visibility == .visible }
      let active = visible.filter { $0 == workbook.activeSheet }
      let all = active + visible.filter { $0 != workbook.activeSheet }
      guard let first = worksheets.first else {
        throw .data(DataError("the workbook has no worksheet", file: file))
      }
      return all.isEmpty ? [first] : all
    }
    if let index = workbook.index(ofSheet: table), worksheets.contains(index) { return [index] }
    // As for columns, a position counts from 1.
    if table.first == "#", let place = Int(table.dropFirst()), worksheets.contains(place - 1) {
      return [place - 1]
    }
    var error = OptionError("table", "there is no sheet `\(table)`")
    (error.unknown, error.known) = (table, worksheets.map { workbook.sheets[$0].name })
    throw .option(error)
  }

  /// Returns the names of the other visible sheets; nil if there is none.
  private func others(than index: Int, in workbook: Workbook) -> String? {
    let names = workbook.sheets.indices.filter {
      $0 != index && workbook.sheets[$0].kind == .worksheet && workbook.sheets[$0].visibility == .visible
    }.map { "`\(workbook.sheets[$0].name)`" }
    let shown = names.prefix(8)
    guard !shown.isEmpty else { return nil }
    return names.count > shown.count
      ? shown.joined(separator: ", ") + " or another of the \(names.count)" : Words.list(Array(shown))
  }

  private func messages(
    _ sheet: WorkbookSheet, _ index: Int, _ area: SheetArea, _ workbook: Workbook
  ) -> [LoadedData.Message] {
    var messages: [LoadedData.Message] = []
    if table == nil, let others = others(than: index, in: workbook) {
      messages.append(
        .init("the picture shows the sheet `\(sheet.name)`", hint: "`table` or --table selects \(others)"))
    }
    if let row = area.remote.row {
      messages.append(.init("values from row \(row + 1) on are far below the others, and left out"))
    }
    if let column = area.remote.column {
      let name = CellPosition.letters(of: column)
      messages.append(.init("values from column \(name) on are far right of the others, and left out"))
    }
    let unknown = area.unknownCount
    if unknown > 0 {
      messages.append(
        .init(
          "\(NumberText.count(unknown, "formula has", "formulas have")) no stored result, and \(unknown == 1 ? "is" : "are") empty",
          hint: "a spreadsheet program stores results when it saves the workbook"))
    }
    return messages
  }

  // MARK: The header

  /// Whether the first row has the names of the columns: it is frozen, or begins a table or a filter, or looks like it.
  private func guessesHeader(
    _ sheet: WorkbookSheet, _ values: SheetValues, _ area: SheetArea
  ) throws(DataError) -> Bool {
    guard let first = area.rows.first, area.rows.count > 1 else { return false }
    if sheet.tables.contains(where: { $0.range.rows.lowerBound == first && $0.headerRowCount > 0 }) {
      return true
    }
    if sheet.autoFilter?.rows.lowerBound == first { return true }
    if let pane = sheet.view.pane, pane.isFrozen, Int(pane.ySplit) == first + 1 { return true }
    let sample = WorkbookTable(sheet, values, area, hasHeader: false)
    let all = Array(sample.columns.indices.prefix(Self.headerSample))
    let block = try sample.read(rows: 0..<min(Self.headerSample, sample.rowCount), columns: all)
    // The rules for delimited text apply to the shown texts.
    let lines = block.rows.map { row in
      all.map { "\"" + "\(block[row, $0])".replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
    }
    let reader = DelimitedReader(delimiter: .comma)
    let text = Array((lines.joined(separator: "\n") + "\n").utf8)
    // A text in a cell need not be one in a file: it may contain a NUL.
    return (try? reader.table(from: SharedBytes(text), file: ""))?.columnNames != nil
  }
}

extension DataError {
  /// Creates an error in a part of a workbook.
  fileprivate init(_ error: WorkbookError, _ file: String) {
    let place = error.line.map { ":\($0):\(error.column ?? 1)" } ?? ""
    self.init(
      (error.part.map { "\($0)\(place): " } ?? "") + error.message, expectation: error.expectation, file: file
    )
  }
}
