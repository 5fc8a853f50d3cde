@testable import GridWorkbook

extension WorkbookSheet {
  /// The texts that cells show and their number formats do not say, by their references.
  var shownTexts: [String: String] {
    var result: [String: String] = [:]
    for position in 0..<cells.rowCount {
      let row = cells[position]
      for index in 0..<row.count {
        guard let text = row[index].shownText else { continue }
        result[CellPosition(row: row.index, column: row[index].column).description] = text
      }
    }
    return result
  }
}
