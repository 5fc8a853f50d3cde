import GridSupport
import GridWorkbook

/// What conditional formats add to the styles of a sheet's cells.
struct SheetOverlays: Sendable {
  let conditions: SheetConditions

  init(_ sheet: WorkbookSheet, _ workbook: Workbook) { conditions = SheetConditions(sheet, workbook) }

  var isEmpty: Bool { conditions.isEmpty }
}

/// Finds what is added to cells, each once.
final class SheetOverlayReader {
  private let overlays: SheetOverlays
  private var rules: [Int: [Int]] = [:]
  private var known: [CellPosition: ConditionalLook?] = [:]

  init(_ overlays: SheetOverlays) { self.overlays = overlays }

  /// Returns what is added to a cell; nil if nothing is.
  func overlay(at position: CellPosition) -> ConditionalLook? {
    guard !overlays.isEmpty else { return nil }
    if let found = known[position] { return found }
    let candidates = rules[position.row] ?? overlays.conditions.rules(inRow: position.row)
    rules[position.row] = candidates
    let look = overlays.conditions.look(at: position, candidates)
    known[position] = .some(look)
    return look
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
    return messages
  }
}
