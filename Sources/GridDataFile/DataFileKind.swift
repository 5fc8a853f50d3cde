/// What a file of data is, compressed or not.
public enum DataFileKind: String, Sendable, Hashable, CaseIterable {
  /// Records with fields between delimiters: CSV, TSV and their kin.
  case delimited = "csv"
  /// One JSON value: an array of objects or of arrays, or an object of columns.
  case json
  /// A JSON value for each row, one after the other.
  case jsonLines = "ndjson"
  /// A SQLite database.
  case sqlite
}
