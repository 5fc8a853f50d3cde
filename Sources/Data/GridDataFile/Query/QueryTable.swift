package import GridData
import GridSupport

/// A source that queries read as a table.
package struct QueryTable: Sendable {
  /// The names by which queries may refer to the table.
  package var names: [String]
  package var source: any DataSource

  /// Creates a table.
  package init(_ names: [String], _ source: any DataSource) { (self.names, self.source) = (names, source) }

  /// Returns the names of the columns in queries: those of the source, or `#1`, `#2` and so on for columns without a
  /// name of their own. SQL ignores the case of names.
  var columnNames: [String] {
    var known: Set<String> = []
    return source.columns.enumerated().map { index, column in
      if let name = column.name, !name.isEmpty, known.insert(name.lowercased()).inserted { return name }
      known.insert("#\(index + 1)")
      return "#\(index + 1)"
    }
  }
}

extension QueryTable {
  /// Returns the names of a file's table beside `data`: the file's name without its extensions, if it has one.
  static func names(ofFile path: String) -> [String] {
    guard path.contains("."), path != "-" else { return [] }
    var name = FilePath.name(of: path)
    if name.hasSuffix(".gz") || name.hasSuffix(".zst") { name = FilePath.stem(of: name) }
    let stem = FilePath.stem(of: name)
    return stem.isEmpty || stem.lowercased() == DataFileReader.tableName ? [] : [stem]
  }
}

extension DataFileReader {
  /// The name of a file's table in queries, beside the name of the file without extensions.
  package static let tableName = "data"
}

#if !SQLite
/// Refuses queries in builds without SQLite.
package struct TableQuery {
  package init(_ query: String, of tables: [QueryTable], limits: DataLimits = DataLimits(), file: String) {}

  package func result() throws(DataFileError) -> LoadedData {
    throw .option(
      OptionError(
        "query", "gridreel was built without its trait SQLite, which queries need",
        expectation: "no query, or a build with the trait"))
  }
}
#endif
