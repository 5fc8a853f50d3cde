import GridData
@testable import GridDataFile
import GridRecords
import GridSupport

extension DataFileReader {
  /// The source parsed from a text.
  func source(_ text: String) throws(DataError) -> any DataSource {
    try source(from: Array(text.utf8), file: "data")
  }

  /// The error message for a text that cannot be read.
  func message(_ text: String) -> String { message(bytes: Array(text.utf8)) }

  func message(bytes: [UInt8]) -> String {
    do throws(DataError) {
      let source = try source(from: bytes, file: "data")
      return "\(source.rowCount) rows"
    } catch { return error.description }
  }
}

extension DataSource {
  /// All values as a file would contain them.
  func texts() throws -> [[String]] {
    let all = Array(columns.indices)
    let block = try read(rows: 0..<rowCount, columns: all)
    return block.rows.map { row in all.map { "\(block[row, $0])" } }
  }

  /// The names of all columns.
  var names: [String?] { columns.map(\.name) }
}
