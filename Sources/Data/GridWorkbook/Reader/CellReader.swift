/// Reads rows and cells of a worksheet from their elements into the sheet's storage.
///
/// This is a structure of its own so that the reader of a worksheet changes all of it in one access per
/// element.
struct CellReader {
  /// The meaning of a cell's value.
  private enum CellType { case number, shared, formulaText, inline, boolean, error, date }

  private let stringCount: Int
  private let styleCount: Int
  private let dateSystem: WorkbookDateSystem
  private var builder: SheetCellsBuilder
  private var problems = CellProblems()

  /// The numbers of elements so far: of rows in the sheet, and of cells in the row. A sheet cannot have more
  /// of them than positions, which limits the work that repeated ones can cause.
  private var rowCount = 0
  private var cellCount = 0

  // The current row and cell.
  private var row = -1
  private var column = -1
  /// Whether the index of the row is certain, which it is not until a row without a number has a cell with
  /// one.
  private var isRowPlaced = false
  private var style = 0
  private var type = CellType.number
  private var hasFormula = false
  private var kind = SheetCells.Kind.blank
  private var payload: UInt64 = 0
  private var collector = TextCollector()
  private var preservesSpace = false

  init(workbook: Workbook, sheet: WorkbookSheet) {
    stringCount = workbook.sharedStrings.count
    styleCount = max(workbook.styles.cells.count, 1)
    dateSystem = workbook.dateSystem
    builder = SheetCellsBuilder(styles: workbook.styles, sheet: sheet)
  }

  /// Moves the cells, their bounds and notes about them into a sheet.
  mutating func finish(into sheet: inout WorkbookSheet, _ part: String) {
    sheet.notes += problems.notes(part) + collector.notes(part)
    sheet.cells = builder.finish()
    (sheet.used, sheet.usedWithStyles) = (builder.used.range, builder.visible.range)
  }

  // MARK: Rows

  mutating func startRow(_ attributes: XMLAttributes) throws(WorkbookError) {
    var stated = RowAttributes()
    unsafe attributes.forEach { unsafe stated.set($0, $1) }
    isRowPlaced = stated.number != nil
    let index = stated.isInvalid ? -1 : stated.number.map { $0 - 1 } ?? row + 1
    guard index >= 0, index < SheetLimits.rowCount else {
      throw WorkbookError(
        "a row is outside of the sheet", expectation: "rows from 1 to \(SheetLimits.rowCount)")
    }
    rowCount += 1
    guard rowCount <= SheetLimits.rowCount else {
      throw WorkbookError(
        "some rows occur several times", expectation: "at most \(SheetLimits.rowCount) rows")
    }
    (row, column, cellCount) = (index, -1, 0)
    var format = stated.format
    format.style = stated.appliedStyle.map { checked($0) }
    builder.startRow(row, format)
  }

  mutating func endRow() { builder.endRow() }

  private mutating func checked(_ style: Int) -> Int {
    if style < styleCount { return style }
    problems.unknownStyles += 1
    return 0
  }

  // MARK: Cells

  mutating func startCell(_ attributes: XMLAttributes) throws(WorkbookError) {
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
      throw WorkbookError(
        "a cell of row \(row + 1) has an invalid reference", expectation: "a reference from A1 to XFD1048576")
    }
    if !isRowPlaced, let number = reference.row {
      // Only the cells of the row tell where it is.
      row = number
      builder.moveRow(to: row)
    }
    isRowPlaced = true
    column = reference.column ?? column + 1
    cellCount += 1
    guard column < SheetLimits.columnCount, cellCount <= SheetLimits.columnCount else {
      throw WorkbookError(
        "row \(row + 1) has too many cells", expectation: "at most \(SheetLimits.columnCount) cells")
    }
    style = styleIndex == 0 ? 0 : checked(styleIndex)
    type =
      switch typeCode {
      case 0: .number
      case CellReference.typeCode("s"): .shared
      case CellReference.typeCode("str"): .formulaText
      case CellReference.typeCode("inlineStr"): .inline
      case CellReference.typeCode("b"): .boolean
      case CellReference.typeCode("e"): .error
      case CellReference.typeCode("d"): .date
      default: .number
      }
  }

  mutating func noteFormula() { hasFormula = true }

  mutating func endCell() {
    if kind == .blank, hasFormula {
      kind = .formulaWithoutValue
      problems.formulasWithoutValue += 1
    }
    builder.append(column, style: style, kind: kind, isFormula: hasFormula, payload: payload)
  }

  /// Takes the text of the current cell's `v` element.
  mutating func setValue(_ text: [UInt8]) {
    switch type {
    // The text of an inline string is in `is`; some writers put it here.
    case .formulaText, .inline: return setText(TextEscapes.removed(from: text[...]), .text)
    default: break
    }
    let bytes = TextEscapes.trimmed(text)
    guard !bytes.isEmpty else { return }
    switch type {
    case .shared:
      if let index = CellReference.integer(bytes), index < stringCount {
        (kind, payload) = (.sharedText, UInt64(index))
      } else {
        problems.unknownStrings += 1
      }
    case .boolean:
      (kind, payload) = (.boolean, XMLValue.flag(String(decoding: bytes, as: UTF8.self)) == false ? 0 : 1)
    case .error: setText(bytes, .error)
    case .date:
      if let serial = WorkbookDate.serial(String(decoding: bytes, as: UTF8.self), dateSystem) {
        (kind, payload) = (.number, serial.bitPattern)
      } else {
        setNumber(bytes)
      }
    default: setNumber(bytes)
    }
  }

  private mutating func setText(_ bytes: ArraySlice<UInt8>, _ kind: SheetCells.Kind) {
    (self.kind, payload) = (kind, builder.appendText(bytes))
  }

  private mutating func setNumber(_ bytes: ArraySlice<UInt8>) {
    switch NumberScanner.scan(bytes) {
    case .canonical(let number): (kind, payload) = (.number, number.bitPattern)
    case .other: setText(bytes, .numberText)
    case .invalid:
      problems.invalidNumbers += 1
      setText(bytes, .text)
    }
  }

  // MARK: Inline strings

  mutating func startInlineText() { collector.start() }

  mutating func startRun() { collector.startRun() }

  mutating func setFont(_ font: WorkbookFont) { collector.setFont(font) }

  mutating func startText(_ attributes: XMLAttributes) {
    preservesSpace = attributes["xml:space"] == "preserve"
  }

  mutating func endText(_ text: [UInt8]) throws(WorkbookError) {
    collector.append(text, preservesSpace: preservesSpace)
    guard collector.size < XMLReader.longestText else { throw WorkbookError("a text is longer than 16 MB") }
  }

  mutating func endInlineText() {
    if let rich = collector.rich() {
      (kind, payload) = (.richText, builder.appendRichText(rich))
    } else {
      setText(collector.plain[...], .text)
    }
  }
}
