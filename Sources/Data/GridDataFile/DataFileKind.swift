package import GridSchema
import GridSupport

/// What a file of data is, compressed or not.
public enum DataFileKind: String, Sendable, Hashable, CaseIterable {
  /// Delimiter-separated records, such as CSV and TSV.
  case delimited = "csv"
  /// One JSON value: an array of objects or of arrays, or an object of columns.
  case json
  /// A JSON value for each row, one after the other.
  case jsonLines = "ndjson"
  /// A SQLite database.
  case sqlite
}

extension DataFileKind: WordedCases {
  package var word: Word? {
    switch self {
    case .delimited: ("csv", "CSV, TSV and similar formats.")
    case .json: ("json", "An array of objects or of arrays, or an object of columns.")
    case .jsonLines: ("ndjson", "One JSON value per row.")
    case .sqlite: ("sqlite", "A SQLite database.")
    }
  }
}

extension DataFileKind {
  /// The kind that a file's name calls for, compressed or not; nil where it calls for none.
  static func implied(byFileName name: String) -> DataFileKind? {
    var name = name.lowercased()
    for ending in [".gz", ".zst"] where name.hasSuffix(ending) { name.removeLast(ending.count) }
    switch FilePath.ending(of: name) {
    case "json", "geojson", "topojson": return .json
    case "ndjson", "jsonl", "geojsonl": return .jsonLines
    case "csv", "tsv", "tab", "psv": return .delimited
    default: return nil
    }
  }
}
