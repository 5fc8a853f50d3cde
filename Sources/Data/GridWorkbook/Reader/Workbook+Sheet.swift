import GridSupport

extension Workbook {
  /// Reads a sheet with its tables, drawings and comments.
  func readSheet(_ index: Int) throws(WorkbookError) -> WorkbookSheet {
    guard sheets.indices.contains(index) else { throw unknownSheet(index) }
    let entry = sheets[index]
    guard entry.kind == .worksheet else {
      let name = entry.kind == .chartsheet ? "a chart" : entry.kind == .dialogsheet ? "a dialog" : "macros"
      throw WorkbookError(
        "the sheet `\(entry.name)` has \(name) and no cells", expectation: "a worksheet", part: entry.part)
    }
    guard let part = entry.part else {
      throw WorkbookError(
        "the workbook does not contain the sheet `\(entry.name)`", expectation: "a complete workbook")
    }
    let reader = try container.read(SheetReader(part: part, name: entry.name, workbook: self))
    let relationships = try container.relationships(of: part)
    var sheet = reader.sheet
    for (position, id) in reader.hyperlinkIDs {
      sheet.hyperlinks[position].target = relationships[id]?.target
    }
    for id in reader.tableIDs {
      if let table = try optional(relationships[id], of: &sheet),
        let found = try container.read(TableReader(part: table)).table
      {
        sheet.tables.append(found)
      }
    }
    for id in reader.drawingIDs {
      guard let drawing = try optional(relationships[id], of: &sheet) else { continue }
      let found = try container.read(
        DrawingReader(part: drawing, relationships: container.relationships(of: drawing)))
      sheet.pictures += found.pictures
      sheet.notes += found.notes
    }
    if let comments = relationships.first("comments"), let part = try optional(comments, of: &sheet) {
      sheet.comments = try container.read(CommentsReader(part: part)).cells
    }
    if reader.controlCount > 0 {
      let controls = NumberText.count(
        reader.controlCount, "embedded object or control is", "embedded objects or controls are")
      sheet.notes.append(WorkbookNote(part: part, message: "\(controls) left out"))
    }
    let pivots = relationships.all("pivotTable").count
    if pivots > 0 {
      let tables = NumberText.count(pivots, "pivot table is", "pivot tables are")
      sheet.notes.append(WorkbookNote(part: part, message: "\(tables) shown as stored values"))
    }
    setPrintTitles(of: &sheet, index)
    return sheet
  }

  func unknownSheet(_ index: Int) -> WorkbookError {
    WorkbookError("there is no sheet \(index)", expectation: "an index below \(sheets.count)")
  }

  /// Returns the part of a relationship; adds a note if the package does not contain it.
  private func optional(_ relationship: Relationship?, of sheet: inout WorkbookSheet) throws(WorkbookError)
    -> String?
  {
    guard let relationship, !relationship.isExternal else { return nil }
    if container.has(relationship.target) { return relationship.target }
    sheet.notes.append(WorkbookNote(part: relationship.target, message: "the part is missing"))
    return nil
  }

  /// Sets the repeated rows and columns, which a name of the sheet lists as ranges.
  private func setPrintTitles(of sheet: inout WorkbookSheet, _ index: Int) {
    let name = definedNames.first { $0.sheet == index && $0.name.lowercased() == "_xlnm.print_titles" }
    for text in Self.list(name?.formula ?? "") {
      guard let range = CellRange(text) else { continue }
      if range.columns.count == SheetLimits.columnCount {
        sheet.printTitleRows = range.rows
      } else if range.rows.count == SheetLimits.rowCount {
        sheet.printTitleColumns = range.columns
      }
    }
  }

  /// Splits a formula at commas outside of quoted names of sheets.
  private static func list(_ formula: String) -> [String] {
    var items = [""]
    var isQuoted = false
    for character in formula {
      switch character {
      case "'": isQuoted.toggle()
      case "," where !isQuoted: items.append("")
      default: items[items.count - 1].append(character)
      }
    }
    return items
  }
}

/// Reads a part with a table.
final class TableReader: XMLReader {
  private(set) var table: SheetTable?

  override func start(_ name: ElementName, _ attributes: XMLAttributes) throws(WorkbookError) -> Visit {
    guard name == .table else { throw error("the root is not `table`", expectation: "a table") }
    return .capture
  }

  override func captured(_ node: XMLNode) throws(WorkbookError) {
    guard let range = node["ref"].flatMap({ CellRange($0) }) else {
      throw error("the table has no valid range", expectation: "a range such as A1:C9")
    }
    var table = SheetTable(name: node["displayName"] ?? node["name"] ?? "", range: range)
    table.headerRowCount = min(max(node.integer("headerRowCount") ?? 1, 0), range.rows.count)
    table.totalsRowCount = min(
      max(node.integer("totalsRowCount") ?? 0, 0), range.rows.count - table.headerRowCount)
    table.columns = (node.child(.tableColumns)?.all(.tableColumn) ?? []).map {
      String(decoding: TextEscapes.removed(from: Array(($0["name"] ?? "").utf8)[...]), as: UTF8.self)
    }
    table.hasAutoFilter = node.child(.autoFilter) != nil
    if let style = node.child(.tableStyleInfo) {
      table.styleName = style["name"]
      table.showRowStripes = style.flag("showRowStripes") ?? false
      table.showColumnStripes = style.flag("showColumnStripes") ?? false
      table.showFirstColumn = style.flag("showFirstColumn") ?? false
      table.showLastColumn = style.flag("showLastColumn") ?? false
    }
    self.table = table
  }
}

/// Reads which cells have comments.
final class CommentsReader: XMLReader {
  private(set) var cells: [CellPosition] = []

  override func start(_ name: ElementName, _ attributes: XMLAttributes) throws(WorkbookError) -> Visit {
    switch name {
    case .comments where path.isEmpty, .commentList where path.count == 1: return .enter
    case .comment:
      if let cell = attributes["ref"].flatMap({ CellPosition($0) }) { cells.append(cell) }
      return .skip
    default:
      guard !path.isEmpty else { throw error("the root is not `comments`", expectation: "comments") }
      return .skip
    }
  }
}
