/// Reads rows and cells of a table of OpenDocument into the sheet's storage.
///
/// This is a structure of its own so that the reader of the document changes all of it in one access per element.
struct DocumentCellReader {
  /// The maximum number of rows and cells that repetitions may add in a document.
  static let mostRepeated = 1 << 23
  /// The number of repeated rows without values that are kept, as an empty form may be repeated to the end of a sheet.
  private static let mostBlankRows = 1 << 10

  private let indices: [String: Int]
  private let names: DocumentNames
  private let showsGeneral: [Bool]
  private var builder: SheetCellsBuilder
  private(set) var paragraphs = ParagraphCollector()
  /// The number of rows and cells that repetitions may still add.
  private(set) var repeatsLeft: Int
  private var invalidNumbers = 0

  // The current row and cell. Rows that may be left out wait until one with values follows.
  private(set) var row = 0
  private(set) var column = 0
  private var waiting: [(row: Int, count: Int, format: RowFormat)] = []
  private var rowAttributes = DocumentRowAttributes()
  private var isRowStarted = false
  private var hasValues = false
  private var cellCount = 0
  private var cell = DocumentCellAttributes()
  private var rowStyle: Int?
  /// The sheet with its columns only.
  private let columns: WorkbookSheet

  init(
    _ sheet: WorkbookSheet, styles: WorkbookStyles, indices: [String: Int], names: DocumentNames,
    repeatsLeft: Int
  ) {
    (self.indices, self.names) = (indices, names)
    self.repeatsLeft = repeatsLeft
    columns = sheet
    showsGeneral = styles.cells.map { $0.format == .builtIn(0) }
    builder = SheetCellsBuilder(styles: styles, sheet: sheet)
  }

  /// Moves the cells, their bounds and notes about them into a sheet.
  mutating func finish(into sheet: inout WorkbookSheet, _ part: String) {
    var problems = CellProblems()
    problems.invalidNumbers = invalidNumbers
    sheet.notes += problems.notes(part) + paragraphs.notes(part)
    sheet.cells = builder.finish()
    (sheet.used, sheet.usedWithStyles) = (builder.used.range, builder.visible.range)
  }

  private mutating func spend(_ count: Int) throws(WorkbookError) {
    repeatsLeft -= count
    guard repeatsLeft >= 0 else {
      throw WorkbookError(
        "repeated rows and cells add more than \(Self.mostRepeated) cells", expectation: "a smaller sheet")
    }
  }

  // MARK: Rows

  /// Starts a row; `format` is what its style and its groups state.
  mutating func startRow(_ attributes: DocumentRowAttributes, _ format: RowFormat) throws(WorkbookError) {
    if let invalid = attributes.invalidCount {
      throw WorkbookError("a row is repeated `\(invalid)` times", expectation: "a number from 1")
    }
    rowAttributes = attributes
    rowStyle = attributes.defaultStyle.flatMap { indices[$0] }
    rowAttributes.format = format
    rowAttributes.format.style = rowStyle
    (column, isRowStarted, hasValues, cellCount) = (0, false, false, 0)
  }

  mutating func endRow() throws(WorkbookError) {
    let count = rowAttributes.count
    defer { row += min(count, SheetLimits.rowCount + 1 - row) }
    guard isRowStarted else {
      // A row of fitted height says nothing until cells follow.
      var format = rowAttributes.format
      if !format.customHeight { format.height = nil }
      if format != RowFormat(), row < SheetLimits.rowCount { waiting.append((row, count, format)) }
      return
    }
    guard row < SheetLimits.rowCount else { return }
    let room = SheetLimits.rowCount - row
    guard count <= room || !hasValues else { throw Self.rowOutside }
    let kept = min(count, room, hasValues ? .max : Self.mostBlankRows)
    if kept > 1 {
      let (cost, overflow) = (kept - 1).multipliedReportingOverflow(by: cellCount + 1)
      try spend(overflow ? .max : cost)
    }
    builder.endRow(count: kept)
  }

  private static var rowOutside: WorkbookError {
    WorkbookError("a row is outside of the sheet", expectation: "at most \(SheetLimits.rowCount) rows")
  }

  private mutating func beginRow() throws(WorkbookError) {
    guard !isRowStarted else { return }
    isRowStarted = true
    for rows in waiting {
      let count = min(rows.count, SheetLimits.rowCount - rows.row)
      try spend(count - 1)
      builder.startRow(rows.row, rows.format)
      builder.endRow(count: count)
    }
    waiting.removeAll(keepingCapacity: true)
    builder.startRow(row, rowAttributes.format)
  }

  // MARK: Cells

  mutating func startCell(_ attributes: XMLAttributes, isCovered: Bool) throws(WorkbookError) {
    cell.read(attributes, names)
    cell.isCovered = isCovered
    if let invalid = cell.invalidCount {
      throw WorkbookError("a cell is repeated `\(invalid)` times", expectation: "a number from 1")
    }
    paragraphs.start()
  }

  /// The range that the current cell spans, if it spans several.
  var span: CellRange? {
    let (rows, columns) = (cell.rowSpan, cell.columnSpan)
    guard rows > 1 || columns > 1, row < SheetLimits.rowCount, column < SheetLimits.columnCount else {
      return nil
    }
    return CellRange(
      rows: row...min(row + rows, SheetLimits.rowCount) - 1,
      columns: column...min(column + columns, SheetLimits.columnCount) - 1)
  }

  mutating func endCell() throws(WorkbookError) {
    let start = column
    let room = max(0, SheetLimits.columnCount - start)
    column += min(cell.count, room + 1)
    let isFormula = cell.hasFormula
    let value = cell.isCovered ? nil : try self.value(inColumn: start)
    let own = cell.style.flatMap { indices[$0] }
    guard let (kind, payload) = value ?? (isFormula ? (.formulaWithoutValue, 0) : nil) else {
      // Empty cells without a style of their own show that of their row or column.
      guard let own, room > 0, row < SheetLimits.rowCount else { return }
      try beginRow()
      cellCount += 1
      builder.append(
        start, style: own, kind: .blank, isFormula: false, payload: 0, count: min(cell.count, room))
      return
    }
    guard cell.count <= room else {
      throw WorkbookError(
        "row \(row + 1) has too many cells", expectation: "at most \(SheetLimits.columnCount) cells")
    }
    guard row < SheetLimits.rowCount else { throw Self.rowOutside }
    try beginRow()
    hasValues = true
    try spend(cell.count - 1)
    cellCount += cell.count
    for column in start..<start + cell.count {
      builder.append(
        column, style: own ?? inheritedStyle(column), kind: kind, isFormula: isFormula, payload: payload)
    }
  }

  private func inheritedStyle(_ column: Int) -> Int {
    if let rowStyle { return rowStyle }
    return columns.columnFormat(column)?.style ?? 0
  }

  // MARK: Values

  /// Stores the value of the current cell; nil if it is empty.
  private mutating func value(inColumn column: Int) throws(WorkbookError) -> (SheetCells.Kind, UInt64)? {
    let shown = paragraphs.plain
    guard paragraphs.size < XMLReader.longestText else { throw WorkbookError("a text is longer than 16 MB") }
    guard let (kind, payload) = exactValue(shown) else { return nil }
    guard paragraphs.hasParagraphs, kind != .error, kind != .richText else { return (kind, payload) }
    if kind == .text, cell.string == nil { return (kind, payload) }
    var exact = (kind, payload)
    let style = cell.style.flatMap { indices[$0] } ?? inheritedStyle(column)
    if kind == .number, !showsGeneral.indices.contains(style) || showsGeneral[style] {
      if shown == cell.number, shown.count < GeneralNumber.maximumWidth { return exact }
      exact = Self.truthValue(cell.number, shown) ?? exact
    }
    return (.shown, builder.appendText(SheetCells.shown(exact.0, payload: exact.1, text: shown)))
  }

  /// Returns the truth value of a number that the general format shows as a word in any language, as LibreOffice stores
  /// results of formulas; nil for other numbers.
  private static func truthValue(_ number: [UInt8], _ shown: [UInt8]) -> (SheetCells.Kind, UInt64)? {
    guard number == [UInt8(ascii: "0")] || number == [UInt8(ascii: "1")], let first = shown.first,
      first >= UInt8(ascii: "A"), !shown.contains(where: { $0 &- UInt8(ascii: "0") < 10 })
    else { return nil }
    return (.boolean, number == [UInt8(ascii: "1")] ? 1 : 0)
  }

  private mutating func exactValue(_ shown: [UInt8]) -> (SheetCells.Kind, UInt64)? {
    if cell.isError || (cell.hasFormula && Self.isError(shown)) { return (.error, builder.appendText(shown)) }
    switch cell.type {
    case .number: return number() ?? text(shown)
    case .date:
      guard let date = cell.date, let seconds = WorkbookDate.seconds(date) else {
        return number() ?? text(shown)
      }
      return (.date, seconds.bitPattern)
    case .time:
      guard let time = cell.time, let days = DocumentValue.days(time) else { return number() ?? text(shown) }
      return (.number, days.bitPattern)
    case .boolean: return (.boolean, cell.boolean == "true" ? 1 : 0)
    case .text: return text(shown)
    case .empty: return shown.isEmpty ? nil : text(shown)
    }
  }

  private mutating func number() -> (SheetCells.Kind, UInt64)? {
    guard !cell.number.isEmpty else { return nil }
    switch NumberScanner.scan(cell.number) {
    case .canonical(let number): return (.number, number.bitPattern)
    case .other: return (.numberText, builder.appendText(cell.number))
    case .invalid:
      invalidNumbers += 1
      return nil
    }
  }

  private mutating func text(_ shown: [UInt8]) -> (SheetCells.Kind, UInt64)? {
    if let string = cell.string {
      guard paragraphs.hasParagraphs, string.utf8.elementsEqual(shown) else {
        return (.text, builder.appendText(Array(string.utf8)))
      }
      cell.string = nil
    }
    guard !shown.isEmpty || cell.hasFormula else { return nil }
    if let rich = paragraphs.rich() { return (.richText, builder.appendRichText(rich)) }
    return (.text, builder.appendText(shown))
  }

  private static let errors = ["#N/A", "#VALUE!", "#REF!", "#DIV/0!", "#NAME?", "#NUM!", "#NULL!"].map {
    Array($0.utf8)
  }

  /// Whether the result of a formula is an error, which files of older programs store as 0 or as a text.
  private static func isError(_ shown: [UInt8]) -> Bool {
    if shown.first == UInt8(ascii: "#") { return errors.contains(shown) }
    return shown.starts(with: Array("Err:".utf8)) && shown.count <= 8
  }
}

extension DocumentCellReader {
  mutating func startParagraph() { paragraphs.startParagraph() }
  mutating func endParagraph(_ text: [UInt8]) { paragraphs.endParagraph(text) }
  mutating func startSpan(_ font: WorkbookFont?, at offset: Int) { paragraphs.startSpan(font, at: offset) }
  mutating func endSpan(at offset: Int) { paragraphs.endSpan(at: offset) }
  mutating func spaces(_ count: Int) -> Int { paragraphs.spaces(count) }
  /// The number of cells that the current cell stands for.
  var repeatCount: Int { cell.count }
}
