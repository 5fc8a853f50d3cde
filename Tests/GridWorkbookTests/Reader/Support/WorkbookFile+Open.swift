import GridSupport
import TestSupport

@testable import GridWorkbook

/// A file with a workbook, made by a test.
protocol MadeWorkbook {
  /// The name that errors show.
  static var name: String { get }
  func bytes(_ form: ZipWriter.Form) -> [UInt8]
}

extension WorkbookFile: MadeWorkbook {
  static var name: String { "book.xlsx" }
}

extension OpenDocumentFile: MadeWorkbook {
  static var name: String { "book.ods" }
}

extension MadeWorkbook {
  func open(_ form: ZipWriter.Form = .stored) throws(WorkbookError) -> Workbook {
    try Workbook.open(SharedBytes(bytes(form)), file: Self.name)
  }

  /// Reads the first sheet.
  func sheet() throws(WorkbookError) -> WorkbookSheet { try open().sheet(at: 0) }

  /// Returns the message of the error in opening the workbook or reading its first sheet; nil if there is none.
  func failure() -> String? {
    do throws(WorkbookError) {
      _ = try sheet()
      return nil
    } catch { return error.description }
  }
}

extension WorkbookSheet {
  /// The values of all cells that are not blank, by their references.
  var values: [String: SheetValue] {
    var result: [String: SheetValue] = [:]
    for position in 0..<cells.rowCount {
      let row = cells[position]
      for index in 0..<row.count where row[index].value != .blank {
        result[CellPosition(row: row.index, column: row[index].column).description] = row[index].value
      }
    }
    return result
  }
}
