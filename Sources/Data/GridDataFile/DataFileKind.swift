package import GridSchema
import GridSupport

/// The format of a data file, compressed or not.
public enum DataFileKind: String, Sendable, Hashable, CaseIterable {
  /// Delimiter-separated records, such as CSV and TSV.
  case delimited = "csv"
  /// One JSON value: an array of objects or of arrays, or an object of columns.
  case json
  /// One JSON value per row, one after another.
  case jsonLines = "ndjson"
  /// A SQLite database.
  case sqlite
  /// A workbook in Office Open XML or OpenDocument: XLSX, XLSM, ODS and their templates.
  case workbook
  /// A file or stream in the IPC format of Apache Arrow.
  case arrow
}

extension DataFileKind: WordedCases {
  package var word: Word? {
    switch self {
    case .delimited: ("csv", "CSV, TSV and similar formats.")
    case .json: ("json", "An array of objects or of arrays, or an object of columns.")
    case .jsonLines: ("ndjson", "One JSON value per row.")
    case .sqlite: ("sqlite", "A SQLite database.")
    case .workbook: ("workbook", "A workbook: XLSX, XLSM, ODS, FODS or a template.")
    case .arrow: ("arrow", "A file or stream of Apache Arrow, also called Feather version 2.")
    }
  }
}

extension DataFileKind {
  /// Returns the kind implied by a file name, compressed or not; nil if it implies none.
  static func implied(byFileName name: String) -> DataFileKind? {
    var name = name.lowercased()
    for suffix in [".gz", ".zst"] where name.hasSuffix(suffix) { name.removeLast(suffix.count) }
    switch FilePath.fileExtension(of: name) {
    case "json", "geojson", "topojson": return .json
    case "ndjson", "jsonl", "geojsonl": return .jsonLines
    case "csv", "tsv", "tab", "psv": return .delimited
    default: return nil
    }
  }
}
