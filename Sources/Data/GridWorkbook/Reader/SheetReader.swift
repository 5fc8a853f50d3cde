/// Reads the part of a worksheet. Cells are read as a stream; all else is collected as small records.
final class SheetReader: XMLReader {
  /// A value whose meaning the type of its cell tells.
  private enum CellType { case number, shared, formulaText, inline, boolean, error, date }

  private let workbook: Workbook
  private(set) var sheet: WorkbookSheet
  /// The ids of relationships to parts that belong to the sheet.
  private(set) var drawingIDs: [String] = []
  private(set) var tableIDs: [String] = []
  /// The ids of relationships of hyperlinks, by the index of the hyperlink.
  private(set) var hyperlinkIDs: [Int: String] = [:]
  private(set) var conditionals = ConditionalFormatCollector()
  private(set) var controlCount = 0
  private var builder: SheetCellsBuilder?
  private var problems = CellProblems()

  // The current row and cell.
  private var row = -1
  private var column = -1
  private var isRowPlaced = false
  private var style = 0
  private var type = CellType.number
  private var hasFormula = false
  private var kind = SheetCells.Kind.blank
  private var payload: UInt64 = 0
  private var collector = TextCollector()
  private var preservesSpace = false

  init(part: String, name: String, workbook: Workbook) {
    self.workbook = workbook
    sheet = WorkbookSheet(name: name)
    super.init(part: part)
  }

  // MARK: Elements

  override func start(_ name: ElementName, _ attributes: XMLAttributes) throws(WorkbookError) -> Visit {
    switch name {
    case .c where path.last == .row:
      try startCell(attributes)
      return .enter
    case .v where path.last == .c: return .text
    case .f where path.last == .c:
      hasFormula = true
      return .skip
    case .row where path.last == .sheetData:
      try startRow(attributes)
      return .enter
    case .is where path.last == .c:
      collector.start()
      return .enter
    case .t where path.last == .is || path.last == .r:
      preservesSpace = attributes["xml:space"] == "preserve"
      return .text
    case .r where path.last == .is:
      collector.startRun()
      return .enter
    case .rPr where path.last == .r: return .capture
    default: return try startRecord(name)
    }
  }

  private func startRecord(_ name: ElementName) throws(WorkbookError) -> Visit {
    switch (path.count, name) {
    case (0, .worksheet), (1, .sheetViews), (1, .cols), (1, .mergeCells), (1, .hyperlinks), (1, .tableParts),
      (1, .extLst), (2, .ext), (3, .conditionalFormattings), (3, .sparklineGroups), (1, .oleObjects), (1, .controls):
      return .enter
    case (0, _): throw error("the root is not `worksheet`", expectation: "a worksheet")
    case (1, .sheetData):
      if builder == nil { builder = newBuilder() }
      return .enter
    case (1, .sheetPr), (2, .sheetView), (1, .sheetFormatPr), (2, .col), (2, .mergeCell), (2, .hyperlink), (1, .drawing),
      (2, .tablePart), (1, .autoFilter), (1, .conditionalFormatting), (4, .conditionalFormatting), (4, .sparklineGroup):
      return .capture
    case (2, .oleObject), (2, .control):
      controlCount += 1
      return .skip
    default: return .skip
    }
  }

  override func end(_ name: ElementName) throws(WorkbookError) {
    switch name {
    case .v: try endValue()
    case .c: endCell()
    case .row: builder?.endRow()
    case .t:
      collector.append(text, preservesSpace: preservesSpace)
      guard collector.size < Self.longestText else { throw error("a text is longer than 16 MB") }
    case .is: endInlineText()
    case .worksheet: finish()
    default: break
    }
  }

  override func captured(_ node: XMLNode) throws(WorkbookError) {
    switch node.name {
    case .rPr: collector.setFont(WorkbookFont(node))
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

  private func newBuilder() -> SheetCellsBuilder {
    sheet.sortColumns()
    return SheetCellsBuilder(
      styles: workbook.styles, hasVisibleColumns: sheet.columns.contains { workbook.styles.isVisible($0.style) })
  }

  private func finish() {
    if var builder {
      // Two owners of the cells would copy them.
      self.builder = nil
      sheet.cells = builder.finish()
      (sheet.used, sheet.usedWithStyles) = (builder.used.range, builder.visible.range)
    }
    sheet.sortColumns()
    sheet.conditionalFormats = conditionals.formats
    sheet.notes += problems.notes(part)
  }

  // MARK: Rows and cells

  private func startRow(_ attributes: XMLAttributes) throws(WorkbookError) {
    var attributesOfRow = RowAttributes()
    unsafe attributes.forEach { unsafe attributesOfRow.set($0, $1) }
    isRowPlaced = attributesOfRow.number != nil || attributesOfRow.isInvalid
    let index = attributesOfRow.isInvalid ? -1 : attributesOfRow.number.map { $0 - 1 } ?? row + 1
    try checkRow(index)
    (row, column) = (index, -1)
    if let style = attributesOfRow.format.style { attributesOfRow.format.style = checkedStyle(style) }
    builder?.startRow(row, attributesOfRow.format)
  }

  private func checkRow(_ index: Int) throws(WorkbookError) {
    guard index >= 0, index < SheetLimits.rowCount else {
      throw error("a row is outside of the sheet", expectation: "rows from 1 to \(SheetLimits.rowCount)")
    }
  }

  private func checkedStyle(_ index: Int) -> Int {
    if index < max(workbook.styles.cells.count, 1) { return index }
    problems.unknownStyles += 1
    return 0
  }

  private func startCell(_ attributes: XMLAttributes) throws(WorkbookError) {
    (style, type, hasFormula, kind, payload) = (0, .number, false, .blank, 0)
    var reference = CellReference()
    var (styleIndex, typeCode) = (0, UInt32(0))
    unsafe attributes.forEach { name, value in
      guard unsafe name[1] == 0 else { return }
      switch unsafe UInt8(bitPattern: name[0]) {
      case UInt8(ascii: "r"): unsafe reference.parse(value)
      case UInt8(ascii: "s"): unsafe styleIndex = CellReference.integer(value) ?? .max
      case UInt8(ascii: "t"): unsafe typeCode = CellReference.code(value)
      default: break
      }
    }
    guard !reference.isInvalid else {
      throw error("a cell of row \(row + 1) has an invalid reference", expectation: "a reference from A1 to XFD1048576")
    }
    if !isRowPlaced, let number = reference.row {
      // Only the cells of the row tell where it is.
      row = number
      builder?.moveRow(to: row)
    }
    isRowPlaced = true
    column = reference.column ?? column + 1
    guard column < SheetLimits.columnCount else {
      throw error("row \(row + 1) has more than \(SheetLimits.columnCount) cells")
    }
    style = styleIndex == 0 ? 0 : checkedStyle(styleIndex)
    type =
      switch typeCode {
      case CellReference.typeCode("s"): .shared
      case CellReference.typeCode("str"): .formulaText
      case CellReference.typeCode("inlineStr"): .inline
      case CellReference.typeCode("b"): .boolean
      case CellReference.typeCode("e"): .error
      case CellReference.typeCode("d"): .date
      default: .number
      }
  }

  private func endCell() {
    if kind == .blank, hasFormula {
      kind = .formulaWithoutValue
      problems.formulasWithoutValue += 1
    }
    builder?.append(column, style: style, kind: kind, isFormula: hasFormula, payload: payload)
  }

  private func endInlineText() {
    if let rich = collector.rich {
      (kind, payload) = (.richText, builder?.appendRichText(rich) ?? 0)
    } else {
      setText(collector.plain[...], .text)
    }
  }

  private func setText(_ bytes: ArraySlice<UInt8>, _ kind: SheetCells.Kind) {
    (self.kind, payload) = (kind, builder?.appendText(bytes) ?? 0)
  }

  private func endValue() throws(WorkbookError) {
    switch type {
    // The text of an inline string is in `is`; some writers put it here.
    case .formulaText, .inline: return setText(TextEscapes.removed(from: text[...]), .text)
    default: break
    }
    let bytes = TextEscapes.trimmed(text)
    guard !bytes.isEmpty else { return }
    switch type {
    case .shared:
      if let index = CellReference.integer(bytes), index < workbook.sharedStrings.count {
        (kind, payload) = (.sharedText, UInt64(index))
      } else {
        problems.unknownStrings += 1
      }
    case .boolean: (kind, payload) = (.boolean, bytes == [0x30] || bytes == [0x66, 0x61, 0x6C, 0x73, 0x65] ? 0 : 1)
    case .error: setText(bytes, .error)
    case .date:
      if let serial = WorkbookDate.serial(String(decoding: bytes, as: UTF8.self), workbook.dateSystem) {
        (kind, payload) = (.number, serial.bitPattern)
      } else {
        setNumber(bytes)
      }
    default: setNumber(bytes)
    }
  }

  private func setNumber(_ bytes: ArraySlice<UInt8>) {
    switch NumberScanner.scan(bytes) {
    case .canonical(let number): (kind, payload) = (.number, number.bitPattern)
    case .other: setText(bytes, .numberText)
    case .invalid:
      problems.invalidNumbers += 1
      setText(bytes, .text)
    }
  }
}
