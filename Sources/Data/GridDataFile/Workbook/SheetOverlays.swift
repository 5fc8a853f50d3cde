import GridCell
import GridSupport
import GridWorkbook

/// What conditional formats, tables, sparklines and notes add to the styles of a sheet's cells.
struct SheetOverlays: Sendable {
  let conditions: SheetConditions
  let tables: SheetTables
  let sparklines: SheetSparklines
  /// The values for conditions and sparklines.
  let ranges: SheetRanges
  /// The cells that have notes.
  fileprivate let notes: Set<CellPosition>
  fileprivate let links: SheetLinks

  init(_ sheet: WorkbookSheet, _ workbook: Workbook) {
    ranges = SheetRanges(sheet, workbook)
    conditions = SheetConditions(sheet, workbook, ranges)
    sparklines = SheetSparklines(sheet, workbook.styles.palette)
    tables = SheetTables(sheet, workbook.styles)
    notes = Set(sheet.comments)
    links = SheetLinks(sheet)
  }

  var isEmpty: Bool {
    conditions.isEmpty && tables.isEmpty && sparklines.isEmpty && notes.isEmpty && links.isEmpty
  }
}

/// What is added to the style of a cell.
struct SheetOverlay: Sendable {
  /// The format of its table, which the style of the cell comes before.
  var table: DifferentialFormat?
  /// What conditional formats change, which comes before the style of the cell.
  var conditional: ConditionalLook?
  /// Whether the cell has a button to filter.
  var hasButton = false
  /// Whether the cell has a note, which a mark in its corner shows.
  var hasNote = false
  /// A chart of other cells behind the text.
  var chart: CellContent.Part?
  /// The address that the text links to.
  var link: String?

  /// Whether it has a fill that hides the lines of the grid.
  var isFilled: Bool { table?.fill?.isVisible == true || conditional?.isFilled == true }
}

/// Finds what is added to cells, each once.
final class SheetOverlayReader {
  private let overlays: SheetOverlays
  private var rules: [Int: [Int]] = [:]
  private var known: [CellPosition: SheetOverlay?] = [:]

  init(_ overlays: SheetOverlays) { self.overlays = overlays }

  /// Returns what is added to a cell; nil if nothing is.
  func overlay(at position: CellPosition) -> SheetOverlay? {
    guard !overlays.isEmpty else { return nil }
    if let found = known[position] { return found }
    let candidates = rules[position.row] ?? overlays.conditions.rules(inRow: position.row)
    rules[position.row] = candidates
    let overlay = SheetOverlay(
      table: overlays.tables.format(at: position),
      conditional: overlays.conditions.look(at: position, candidates),
      hasButton: overlays.tables.hasButton(at: position), hasNote: overlays.notes.contains(position),
      chart: overlays.sparklines.chart(at: position, overlays.ranges),
      link: overlays.links.address(at: position))
    let isEmpty =
      overlay.table == nil && overlay.conditional == nil && !overlay.hasButton && !overlay.hasNote
      && overlay.chart == nil && overlay.link == nil
    let result = isEmpty ? nil : overlay
    known[position] = .some(result)
    return result
  }
}

extension LoadedData.Message {
  /// Says why pictures are not drawn.
  package static func leftOutPictures(_ count: Int, _ reason: String) -> Self {
    Self(NumberText.count(count, "picture is", "pictures are") + " not drawn: \(reason)")
  }
}

extension SheetGrid {
  /// What of the sheet is not drawn.
  var messages: [LoadedData.Message] {
    var messages: [LoadedData.Message] = []
    let (count, reasons) = overlays.conditions.leftOut
    if count > 0 {
      let rules = NumberText.count(count, "conditional format is", "conditional formats are")
      messages.append(.init("\(rules) not drawn: \(reasons.joined(separator: ", "))"))
    }
    if let today = overlays.conditions.today {
      messages.append(
        .init("conditional formats treat \(today), when the workbook was saved, as today"))
    }
    let styles = overlays.tables.unknownStyles
    if !styles.isEmpty {
      let names = styles.map { "`\($0)`" }.joined(separator: ", ")
      messages.append(
        .init("the workbook does not define the table \(styles.count == 1 ? "style" : "styles") \(names)"))
    }
    func leftOut(_ count: Int, _ noun: String) {
      if count > 0 {
        messages.append(
          .init(NumberText.count(count, noun) + (count == 1 ? " is not drawn" : " are not drawn")))
      }
    }
    for (reason, count) in leftOutPictures.sorted(by: { $0.key < $1.key }) {
      messages.append(.leftOutPictures(count, reason))
    }
    leftOut(overlays.sparklines.leftOutCount, "sparkline")
    // How many formulas have no result is said for tables and sheets alike.
    messages += sheet.notes.filter { !$0.message.contains("no stored value") }.map { note in
      .init(note.message.hasPrefix("the part") ? note.description : note.message)
    }
    return messages
  }
}
