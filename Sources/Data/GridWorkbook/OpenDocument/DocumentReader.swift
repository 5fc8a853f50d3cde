import GridSupport

/// Reads a part of an OpenDocument spreadsheet: settings, styles, the content, or all of them in a flat document.
///
/// Cells are read as a stream; all else is collected as small records.
final class DocumentReader: XMLReader {
  private(set) var document: OpenDocument
  private(set) var sheets: [Workbook.SheetEntry] = []
  private(set) var workbookStyles = WorkbookStyles()
  private(set) var definedNames: [Workbook.DefinedName] = []
  private(set) var dateSystem = WorkbookDateSystem.from1900
  private var pivotCount = 0
  /// The sheet to read; nil for those up to the first with values, and the active one.
  private let wanted: Int?
  private var hasFoundValues = false
  private var names = DocumentNames()
  private var views = ViewReader()
  // Accesses do not overlap, and there are several for each cell, as in `XMLReader`.
  @exclusivity(unchecked) private var table: DocumentTableReader?
  private var repeatsLeft = DocumentCellReader.mostRepeated

  init(part: String, document: OpenDocument, sheet: Int? = nil) {
    (self.document, wanted) = (document, sheet)
    super.init(part: part)
  }

  // MARK: Elements

  override func start(_ name: ElementName, _ attributes: XMLAttributes) throws(WorkbookError) -> Visit {
    if unsafe table != nil { return try startInTable(name, attributes) }
    switch (path.last, name) {
    case (nil, .document), (nil, .documentContent), (nil, .documentStyles), (nil, .documentSettings):
      readPrefixes(attributes)
      return .enter
    case (nil, _): throw error("the root is not a document", expectation: "an OpenDocument spreadsheet")
    case (.body, .spreadsheet):
      document.styles.resolveFormats()
      (workbookStyles, document.indices) = document.styles.formats()
      return .enter
    case (.body, _):
      throw error("the document has no spreadsheet", expectation: "an OpenDocument spreadsheet")
    case (.spreadsheet, .table): return startTable(attributes)
    case (.automaticStyles, _), (.styles, _): return DocumentStyles.isStyle(name) ? .capture : .skip
    default: break
    }
    switch name {
    case .body, .fontFaceDecls, .styles, .calculationSettings, .namedExpressions, .databaseRanges,
      .dataPilotTables, .settings:
      return .enter
    // Those of a part with common styles belong to pages.
    case .automaticStyles: return path.first == .documentStyles ? .skip : .enter
    case .fontFace:
      if let name = attributes.local("name"), let family = attributes.local("font-family") {
        document.styles.fonts[name] = DocumentStyle.unquoted(family)
      }
      return .skip
    case .nullDate:
      if attributes.local("date-value")?.hasPrefix("1904") == true { dateSystem = .from1904 }
      return .skip
    case .namedRange, .namedExpression:
      addName(attributes, sheet: nil)
      return .skip
    case .databaseRange:
      addDatabaseRange(attributes)
      return .skip
    case .dataPilotTable:
      pivotCount += 1
      return .skip
    default: return views.start(name, attributes)
    }
  }

  override func end(_ name: ElementName) throws(WorkbookError) {
    if unsafe table != nil { return try endInTable(name) }
    switch name {
    case .configItem:
      if let item = views.item(text) { document.settings.add(item.name, item.value, sheet: item.sheet) }
    case .configItemMapEntry: views.endEntry()
    case .styles, .automaticStyles: document.styles.resolveFormats()
    default: break
    }
  }

  override func captured(_ node: XMLNode) throws(WorkbookError) {
    if unsafe table != nil { return unsafe table?.add(node) ?? () }
    document.styles.add(node)
  }

  private func readPrefixes(_ attributes: XMLAttributes) {
    for (name, value) in attributes.all where name.hasPrefix("xmlns:") && value.hasSuffix(":calcext:1.0") {
      names.extensionPrefix = Array(name.utf8.dropFirst("xmlns:".utf8.count)) + [UInt8(ascii: ":")]
    }
  }

  /// What is left out of the document, besides what its sheets leave out.
  var notes: [WorkbookNote] {
    // LibreOffice stores conditions twice.
    let hasFormats = document.sheets.values.contains { !$0.conditionalFormats.isEmpty }
    let conditions = hasFormats ? 0 : document.styles.conditionCount
    let pivots = NumberText.count(pivotCount, "pivot table is", "pivot tables are")
    return (pivotCount > 0 ? [WorkbookNote(part: part, message: "\(pivots) shown as stored values")] : [])
      + [
        WorkbookNote(part: part, leftOut: document.styles.leftOutCount, "style"),
        WorkbookNote(part: part, leftOut: conditions, "style with conditions", "styles with conditions"),
      ]
      .compactMap { $0 } + recordNotes
  }

  // MARK: Names

  private func addName(_ attributes: XMLAttributes, sheet: Int?) {
    guard let name = attributes.local("name") else { return }
    let formula =
      attributes.local("cell-range-address").map { DocumentAddress.reference($0[...]) }
      ?? attributes.local("expression").map { DocumentAddress.formula($0) }
    definedNames.append(Workbook.DefinedName(name: name, formula: formula ?? "", sheet: sheet, hidden: false))
  }

  private func addDatabaseRange(_ attributes: XMLAttributes) {
    guard let address = attributes.local("target-range-address").flatMap({ DocumentAddress($0) }) else {
      return
    }
    let name = attributes.local("name") ?? ""
    var table = SheetTable(name: name, range: address.range)
    table.headerRowCount = attributes.local("contains-header") == "false" ? 0 : 1
    table.hasAutoFilter = attributes.local("display-filter-buttons") == "true"
    document.databaseRanges.append(
      OpenDocument.DatabaseRange(
        sheet: address.sheet, table: table,
        isAnonymous: name.isEmpty || name.hasPrefix("__Anonymous_Sheet_DB__")))
  }

  // MARK: Tables

  private func startTable(_ attributes: XMLAttributes) -> Visit {
    let name = attributes.local("name") ?? "Sheet\(sheets.count + 1)"
    // Values of other documents that formulas use are stored as tables with the name of the document.
    guard !(name.hasPrefix("'") && name.contains("'#")) else { return .skip }
    let index = sheets.count
    let style = document.styles.style(.table, attributes.local("style-name"))
    let isVisible = style.display ?? true
    sheets.append(
      Workbook.SheetEntry(
        name: name, visibility: isVisible ? .visible : .hidden, kind: .worksheet, part: part))
    let isActive = name == document.settings.activeSheet
    let isRead = wanted.map { $0 == index } ?? (isActive || !hasFoundValues)
    var sheet = WorkbookSheet(name: name)
    sheet.tabColor = style.tabColor
    sheet.view.rightToLeft = style.readingOrder == .rightToLeft
    let ranges = DocumentAddress.list(attributes.local("print-ranges") ?? "")
    if !ranges.isEmpty {
      let formula = ranges.map { DocumentAddress.prefix($0.sheet ?? name) + "\($0.range)" }.joined(
        separator: ",")
      definedNames.append(
        Workbook.DefinedName(name: "_xlnm.Print_Area", formula: formula, sheet: index, hidden: false))
    }
    unsafe table = DocumentTableReader(
      sheet, index: index, part: part, isRead: isRead, styles: workbookStyles, document: document,
      names: names,
      repeatsLeft: repeatsLeft)
    return .enter
  }

  private func startInTable(_ name: ElementName, _ attributes: XMLAttributes) throws(WorkbookError) -> Visit {
    switch name {
    case .namedRange, .namedExpression:
      addName(attributes, sheet: sheets.count - 1)
      return .skip
    case .s, .tab, .lineBreak:
      guard let mark = unsafe table?.mark(name, attributes) else { return .skip }
      try insertText(mark)
      return .skip
    default:
      return try unsafe table?.start(name, attributes, in: path.last, textSize: textSize) ?? .skip
    }
  }

  private func endInTable(_ name: ElementName) throws(WorkbookError) {
    guard name == .table, path.last == .spreadsheet else {
      try unsafe table?.end(name, text)
      return
    }
    guard var finished = unsafe table else { return }
    // Two owners of the cells would copy them.
    unsafe table = nil
    let isRead = finished.isRead
    let sheet = finished.finish()
    repeatsLeft = finished.repeatsLeft
    guard isRead else { return }
    if sheet.used != nil, sheets[finished.index].visibility == .visible { hasFoundValues = true }
    document.sheets[finished.index] = sheet
  }
}

/// Follows the settings of the first view of a document.
private struct ViewReader {
  private var viewCount = 0
  private var sheet: String?
  private var name: String?
  private var depth = 0

  mutating func start(_ element: ElementName, _ attributes: XMLAttributes) -> XMLVisit {
    let name = attributes.local("name")
    switch element {
    case .configItemSet: return name?.hasSuffix("view-settings") == true ? .enter : .skip
    case .configItemMapIndexed: return name == "Views" ? .enter : .skip
    case .configItemMapNamed: return name == "Tables" ? .enter : .skip
    case .configItemMapEntry:
      if depth == 0 {
        viewCount += 1
        guard viewCount == 1 else { return .skip }
      } else {
        sheet = name
      }
      depth += 1
      return .enter
    case .configItem:
      self.name = name
      return .text
    default: return .skip
    }
  }

  /// Returns the item that ends; nil outside of a view.
  func item(_ text: [UInt8]) -> (name: String, value: String, sheet: String?)? {
    guard depth > 0, let name else { return nil }
    return (name, String(decoding: text, as: UTF8.self), sheet)
  }

  mutating func endEntry() {
    depth -= 1
    sheet = nil
  }
}
