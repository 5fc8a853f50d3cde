import GridSupport

/// Reads a table of OpenDocument as a sheet.
struct DocumentTableReader {
  /// The maximum number of links, each of which takes more memory than its XML.
  private static let mostLinks = 1 << 17

  let index: Int
  /// Whether the cells are read, and not only names.
  let isRead: Bool
  private let part: String
  private let styles: WorkbookStyles
  private let names: DocumentNames
  /// What is known of the document before its sheets.
  private let document: OpenDocument
  private var sheet: WorkbookSheet
  private var cells: DocumentCellReader?
  /// The number of rows and cells that repetitions may still add.
  private(set) var repeatsLeft: Int

  private var column = 0
  /// Whether the open groups of columns and rows are collapsed, outermost first.
  private var groups: [Bool] = []
  private var headerStart = 0
  private var rowFormats: [String: RowFormat] = [:]
  private var isInParagraph = false
  private var conditions = DocumentConditions()
  private var frame = DocumentFrame()
  private var (chartCount, shapeCount) = (0, 0)

  init(
    _ sheet: WorkbookSheet, index: Int, part: String, isRead: Bool, styles: WorkbookStyles,
    document: OpenDocument, names: DocumentNames, repeatsLeft: Int
  ) {
    (self.sheet, self.index, self.part, self.isRead) = (sheet, index, part, isRead)
    (self.styles, self.document, self.names, self.repeatsLeft) = (styles, document, names, repeatsLeft)
  }

  /// Returns the sheet; called once at the end of the table.
  mutating func finish() -> WorkbookSheet {
    if var cells {
      // Two owners of the cells would copy them.
      self.cells = nil
      cells.finish(into: &sheet, part)
      repeatsLeft = cells.repeatsLeft
    }
    sheet.conditionalFormats = conditions.formats
    sheet.notes += [
      WorkbookNote(part: part, leftOut: chartCount, "chart or other object", "charts or other objects"),
      WorkbookNote(part: part, leftOut: shapeCount, "shape"),
    ]
    .compactMap { $0 }
    return sheet
  }

  // MARK: Elements

  mutating func start(
    _ name: ElementName, _ attributes: XMLAttributes, in parent: ElementName?, textSize: Int
  ) throws(WorkbookError) -> XMLVisit {
    if isInParagraph { return startInline(name, attributes, textSize) }
    switch name {
    case .tableCell, .coveredTableCell:
      guard parent == .tableRow else { return .skip }
      try cells?.startCell(attributes, isCovered: name == .coveredTableCell)
      if let span = cells?.span { sheet.merges.append(span) }
      return .enter
    case .p:
      guard parent == .tableCell else { return .skip }
      isInParagraph = true
      cells?.startParagraph()
      return .text
    case .tableRow: return isRead ? try startRow(attributes) : .skip
    case .namedExpressions: return .enter
    default: return isRead ? startRecord(name, attributes) : .skip
    }
  }

  private mutating func startRecord(_ name: ElementName, _ attributes: XMLAttributes) -> XMLVisit {
    switch name {
    case .tableRows, .columnsElement, .conditionalFormats, .shapes: return .enter
    case .columnElement:
      addColumns(attributes)
      return .skip
    case .tableRowGroup, .tableColumnGroup:
      groups.append(attributes.local("display") == "false")
      return .enter
    case .tableHeaderRows, .tableHeaderColumns:
      headerStart = name == .tableHeaderRows ? cells?.row ?? 0 : column
      return .enter
    case .conditionalFormat: return .capture
    case .annotation:
      if let cell { sheet.comments.append(cell) }
      return .skip
    case .frame:
      frame = DocumentFrame(attributes, cell: cell)
      return .enter
    case .image:
      if let picture = frame.picture(attributes) { sheet.pictures.append(picture) }
      return .skip
    case .object, .objectOLE:
      chartCount += 1
      frame.isShown = true
      return .skip
    case .customShape, .g, .line, .rect, .circle, .ellipse, .polyline, .polygon, .connector, .caption,
      .control:
      shapeCount += 1
      return .skip
    default: return .skip
    }
  }

  mutating func end(_ name: ElementName, _ text: [UInt8]) throws(WorkbookError) {
    switch name {
    case .tableCell, .coveredTableCell: try cells?.endCell()
    case .p:
      isInParagraph = false
      cells?.endParagraph(text)
    case .span where isInParagraph: cells?.endSpan(at: text.count)
    case .tableRow: try cells?.endRow()
    case .tableRowGroup, .tableColumnGroup: _ = groups.popLast()
    case .tableHeaderRows:
      let end = min(cells?.row ?? 0, SheetLimits.rowCount)
      if headerStart < end, sheet.printTitleRows == nil { sheet.printTitleRows = headerStart...end - 1 }
    case .tableHeaderColumns:
      let end = min(column, SheetLimits.columnCount)
      if headerStart < end, sheet.printTitleColumns == nil { sheet.printTitleColumns = headerStart...end - 1 }
    case .frame: if !frame.isShown { shapeCount += 1 }
    default: break
    }
  }

  /// Adds a captured record.
  mutating func add(_ node: XMLNode) {
    conditions.add(node, styles: document.styles)
  }

  /// The position of the current cell; nil outside of a sheet.
  private var cell: CellPosition? {
    guard let cells, cells.row < SheetLimits.rowCount, cells.column < SheetLimits.columnCount else {
      return nil
    }
    return CellPosition(row: cells.row, column: cells.column)
  }

  // MARK: Texts

  private mutating func startInline(
    _ name: ElementName, _ attributes: XMLAttributes, _ textSize: Int
  ) -> XMLVisit {
    switch name {
    case .span:
      cells?.startSpan(attributes.local("style-name").flatMap { document.styles.spanFont($0) }, at: textSize)
      return .enter
    case .a:
      if let cell, let target = attributes.local("href"), sheet.hyperlinks.count < Self.mostLinks {
        let range = CellRange(rows: cell.row...cell.row, columns: cell.column...cell.column)
        let isInside = target.hasPrefix("#")
        sheet.hyperlinks.append(
          SheetHyperlink(
            range: range, target: isInside ? nil : target,
            location: isInside ? String(target.dropFirst()) : nil,
            tooltip: nil))
      }
      return .enter
    case .annotation, .rubyText, .frame, .customShape: return .skip
    // Fields, such as the name of the sheet, contain what they show.
    default: return .enter
    }
  }

  /// Returns what an empty element in a paragraph stands for; nil outside of a paragraph.
  mutating func mark(_ name: ElementName, _ attributes: XMLAttributes) -> [UInt8]? {
    guard isInParagraph else { return nil }
    switch name {
    case .tab: return [ParagraphCollector.Mark.tab]
    case .lineBreak: return [ParagraphCollector.Mark.line]
    default:
      let count = cells?.spaces(attributes.local("c").flatMap { Int($0) } ?? 1) ?? 0
      return Array(repeating: ParagraphCollector.Mark.space, count: count)
    }
  }

  // MARK: Columns and rows

  private mutating func addColumns(_ attributes: XMLAttributes) {
    let count = attributes.local("number-columns-repeated").flatMap { Int($0) } ?? 1
    guard column < SheetLimits.columnCount else { return }
    let end = min(column + min(max(count, 1), SheetLimits.columnCount), SheetLimits.columnCount)
    let style = document.styles.style(.column, attributes.local("style-name"))
    var format = ColumnFormat(columns: column...end - 1)
    format.points = style.size.flatMap { $0 >= 0 ? $0 : nil }
    format.customWidth = style.size != nil && style.isOptimal != true
    format.bestFit = style.isOptimal == true
    format.hidden = isHidden(attributes)
    format.style = attributes.local("default-cell-style-name").flatMap { document.indices[$0] } ?? 0
    (format.outlineLevel, format.collapsed) = (outlineLevel, groups.last == true)
    sheet.columns.append(format)
    column = end
  }

  private func isHidden(_ attributes: XMLAttributes) -> Bool {
    groups.contains(true) || attributes.local("visibility").map { $0 != "visible" } ?? false
  }

  private var outlineLevel: Int { min(groups.count, 7) }

  private mutating func startRow(_ attributes: XMLAttributes) throws(WorkbookError) -> XMLVisit {
    if cells == nil {
      cells = DocumentCellReader(
        sheet, styles: styles, indices: document.indices, names: names, repeatsLeft: repeatsLeft)
    }
    let row = DocumentRowAttributes(attributes, names)
    var format = rowFormat(row.style)
    format.hidden = row.isHidden || groups.contains(true)
    (format.outlineLevel, format.collapsed) = (outlineLevel, groups.last == true)
    try cells?.startRow(row, format)
    return .enter
  }

  private mutating func rowFormat(_ name: String?) -> RowFormat {
    let name = name ?? ""
    if let format = rowFormats[name] { return format }
    let style = document.styles.style(.row, name)
    var format = RowFormat()
    // Excel's rows have up to 409.5 points.
    format.height = style.size.flatMap { $0 >= 0 ? min($0, 409.5) : nil }
    format.customHeight = format.height != nil && style.isOptimal != true
    rowFormats[name] = format
    return format
  }
}

/// A frame, which may show a picture.
private struct DocumentFrame {
  /// The EMUs in a point.
  private static let emus = 12_700.0

  private var name = ""
  private var cell: CellPosition?
  private var (x, y, width, height) = (0, 0, 0, 0)
  /// Whether something of the frame is shown or noted.
  var isShown = false

  init() {}

  init(_ attributes: XMLAttributes, cell: CellPosition?) {
    self.cell = cell
    name = attributes.local("name") ?? ""
    func length(_ name: String) -> Int {
      Int(((attributes.local(name).flatMap(DocumentValue.points) ?? 0) * Self.emus).rounded())
    }
    (x, y, width, height) = (length("x"), length("y"), max(length("width"), 0), max(length("height"), 0))
  }

  /// Returns the picture that an element names, if it is the first one of the frame and in the package.
  mutating func picture(_ attributes: XMLAttributes) -> SheetPicture? {
    guard !isShown, let part = attributes.local("href"), !part.contains(":") else { return nil }
    isShown = true
    let anchor: SheetPicture.Anchor =
      if let cell {
        .oneCell(from: SheetPicture.Corner(cell: cell, x: x, y: y), width: width, height: height)
      } else {
        .absolute(x: x, y: y, width: width, height: height)
      }
    return SheetPicture(
      name: name, part: part.hasPrefix("./") ? String(part.dropFirst(2)) : part, anchor: anchor)
  }
}
