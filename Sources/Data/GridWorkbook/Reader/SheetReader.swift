/// Reads the part of a worksheet. Cells are read as a stream; all else is collected as small records.
final class SheetReader: XMLReader {
  private let workbook: Workbook
  private(set) var sheet: WorkbookSheet
  /// The ids of relationships to parts that belong to the sheet.
  private(set) var drawingIDs: [String] = []
  private(set) var tableIDs: [String] = []
  /// The ids of relationships of hyperlinks, by the index of the hyperlink.
  private(set) var hyperlinkIDs: [Int: String] = [:]
  /// The number of embedded objects and controls.
  private(set) var controlCount = 0
  private var conditionals = ConditionalFormatCollector()
  // Accesses do not overlap, and there are several for each cell, as in `XMLReader`.
  @exclusivity(unchecked) private var cells: CellReader?

  init(part: String, name: String, workbook: Workbook) {
    self.workbook = workbook
    sheet = WorkbookSheet(name: name)
    super.init(part: part)
  }

  override func start(_ name: ElementName, _ attributes: XMLAttributes) throws(WorkbookError) -> Visit {
    switch (name, path.last) {
    case (.c, .row):
      try unsafe cells?.startCell(attributes)
      return .enter
    case (.v, .c): return .text
    case (.f, .c):
      unsafe cells?.noteFormula()
      return .skip
    case (.row, .sheetData):
      try unsafe cells?.startRow(attributes)
      return .enter
    case (.is, .c):
      unsafe cells?.startInlineText()
      return .enter
    case (.t, .is), (.t, .r):
      unsafe cells?.startText(attributes)
      return .text
    case (.r, .is):
      unsafe cells?.startRun()
      return .enter
    case (.rPr, .r): return .capture
    default: return try startRecord(name)
    }
  }

  private func startRecord(_ name: ElementName) throws(WorkbookError) -> Visit {
    switch (path.count, name) {
    case (0, .worksheet), (1, .sheetViews), (1, .cols), (1, .mergeCells), (1, .hyperlinks), (1, .tableParts),
      (1, .extLst), (2, .ext), (3, .conditionalFormattings), (3, .sparklineGroups), (1, .oleObjects),
      (1, .controls):
      return .enter
    case (0, _): throw error("the root is not `worksheet`", expectation: "a worksheet")
    case (1, .sheetData):
      sheet.sortColumns()
      // A second element of this name adds to the first one.
      if unsafe cells == nil { unsafe cells = CellReader(workbook: workbook, sheet: sheet) }
      return .enter
    case (1, .sheetPr), (2, .sheetView), (1, .sheetFormatPr), (2, .col), (2, .mergeCell), (2, .hyperlink),
      (1, .drawing),
      (2, .tablePart), (1, .autoFilter), (1, .conditionalFormatting), (4, .conditionalFormatting),
      (4, .sparklineGroup):
      return .capture
    case (2, .oleObject), (2, .control):
      controlCount += 1
      return .skip
    default: return .skip
    }
  }

  override func end(_ name: ElementName) throws(WorkbookError) {
    switch name {
    case .v: unsafe cells?.setValue(text)
    case .c: unsafe cells?.endCell()
    case .row: unsafe cells?.endRow()
    case .t: try unsafe cells?.endText(text)
    case .is: unsafe cells?.endInlineText()
    case .worksheet: finish()
    default: break
    }
  }

  override func captured(_ node: XMLNode) throws(WorkbookError) {
    switch node.name {
    case .rPr: unsafe cells?.setFont(WorkbookFont(node))
    case .drawing: if let id = node.prefixed("id") { drawingIDs.append(id) }
    case .tablePart: if let id = node.prefixed("id") { tableIDs.append(id) }
    case .hyperlink:
      guard let range = node["ref"].flatMap({ CellRange($0) }) else { return }
      if let id = node.prefixed("id") { hyperlinkIDs[sheet.hyperlinks.count] = id }
      sheet.hyperlinks.append(
        SheetHyperlink(range: range, target: nil, location: node["location"], tooltip: node["tooltip"]))
    case .conditionalFormatting where path.count == 4: conditionals.addExtension(node)
    case .conditionalFormatting: conditionals.add(node, styles: workbook.styles)
    case .sparklineGroup: sheet.sparklineGroups.append(SparklineGroup(node))
    default: sheet.apply(node)
    }
  }

  private func finish() {
    if var cells = unsafe cells {
      // Two owners of the cells would copy them.
      unsafe self.cells = nil
      cells.finish(into: &sheet, part)
    }
    sheet.sortColumns()
    if sheet.view.showFormulas {
      sheet.notes.append(WorkbookNote(part: part, message: "cells show values instead of formulas"))
    }
    sheet.conditionalFormats = conditionals.formats
    sheet.notes += conditionals.notes(part) + recordNotes
  }
}
