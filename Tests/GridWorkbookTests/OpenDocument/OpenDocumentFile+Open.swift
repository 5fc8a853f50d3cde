import GridSupport
import TestSupport

@testable import GridWorkbook

extension OpenDocumentFile {
  func open(_ form: ZipWriter.Form = .stored) throws(WorkbookError) -> Workbook {
    try Workbook.open(SharedBytes(bytes(form)), file: "book.ods")
  }

  /// Reads the first sheet.
  func sheet() throws(WorkbookError) -> WorkbookSheet { try open().sheet(at: 0) }

  /// Returns the message of the error in opening the workbook; nil if there is none.
  func failure() -> String? {
    do throws(WorkbookError) {
      _ = try sheet()
      return nil
    } catch { return error.description }
  }
}

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
