import GridData
import GridRecords
import GridSchema
import GridSupport
import GridWorkbook

extension DataFileReader {
  /// The number of rows whose texts tell whether the first one has the names of the columns.
  private static let headerSample = 200

  /// Reads a sheet of a workbook, or a part of it.
  func readWorkbook(_ bytes: SharedBytes, _ file: String) throws(DataFileError) -> LoadedData {
    var bounds = WorkbookLimits()
    bounds.unpackedBytes = limits.unpackedBytes
    let workbook: Workbook
    do throws(WorkbookError) { workbook = try Workbook.open(bytes, file: file, limits: bounds) } catch {
      throw .data(DataError(error, file))
    }
    let selection = try selection(in: workbook, file)
    let (sheet, area) = (selection.sheet, selection.area)
    let values = SheetValues(workbook)
    if sheetView == .sheet || sheetView == .automatic && sheet.isFormatted(workbook.styles) {
      let grid = SheetGrid(sheet, values, area, workbook.styles)
      var data = LoadedData(source: grid)
      (data.sheetName, data.sheet) = (sheet.name, grid.layout)
      data.messages = messages(selection, workbook) + grid.messages
      return data
    }
    let hasHeader: Bool
    switch delimited.header {
    case .present: hasHeader = true
    case .absent: hasHeader = false
    case .guessed:
      do throws(DataError) {
        hasHeader =
          if let stated = selection.hasHeader { stated } else { try guessesHeader(sheet, values, area) }
      } catch {
        throw .data(error)
      }
    }
    var data = LoadedData(source: WorkbookTable(sheet, values, area, hasHeader: hasHeader))
    data.sheetName = sheet.name
    if let frozen = sheet.frozen(area.rows, area.columns) {
      data.frozen = (max(0, frozen.rows - (hasHeader ? 1 : 0)), frozen.columns)
    }
    data.messages = messages(selection, workbook)
    return data
  }

  private func messages(_ selection: SheetSelection, _ workbook: Workbook) -> [LoadedData.Message] {
    let area = selection.area
    var messages: [LoadedData.Message] = []
    if table == nil, range == nil, let others = workbook.names(otherThan: selection.index) {
      messages.append(
        .init(
          "the picture shows the sheet `\(selection.sheet.name)`",
          hint: "`table` or --table selects \(others)"))
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

extension WorkbookSheet {
  /// Returns the numbers of the given rows and columns that are in frozen panes, or repeat on printed pages if there are
  /// no panes; nil if there is neither.
  func frozen(_ rows: [Int], _ columns: [Int]) -> (rows: Int, columns: Int)? {
    if let pane = view.pane, pane.isFrozen {
      return (rows.count { Double($0) < pane.ySplit }, columns.count { Double($0) < pane.xSplit })
    }
    // Titles that begin further down would freeze what is above them.
    func count(_ titles: ClosedRange<Int>?, _ shown: [Int]) -> Int {
      guard let titles, let first = shown.first, titles.contains(first) else { return 0 }
      return shown.count { $0 <= titles.upperBound }
    }
    let titles = (rows: count(printTitleRows, rows), columns: count(printTitleColumns, columns))
    return titles == (0, 0) ? nil : titles
  }
}
