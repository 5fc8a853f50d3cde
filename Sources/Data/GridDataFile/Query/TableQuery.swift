#if SQLite
import GridData
import GridRecords
import GridSchema

/// A query of sources, each of which is a table.
///
/// ```
/// sources ──profiles──▶ kinds of columns ──▶ empty tables ──compile the query──▶ the columns that it reads
///    └──────one pass over these columns──────▶ tables in memory ──the query──▶ SQLiteTable
/// ```
///
/// Values have the kinds of their columns: numbers in any notation are numbers, dates are ISO 8601 texts, codes with
/// leading zeros stay texts, and missing values are NULL. Numbers with more digits than a `Double` holds are texts
/// that compare as numbers. Columns of the result that are columns of a table keep the decimals of their numbers.
package struct TableQuery {
  private let query: String
  private let tables: [QueryTable]
  private let limits: DataLimits
  private let file: String
  /// Whether all columns of the tables in the query are imported, for tests that compare the results.
  package var readsAllColumns = false
  /// The columns of the first table, as they are or aggregated, that columns of the result are made of, if the query
  /// itself does not tell.
  var origins: [Int: (column: Int, aggregate: Aggregate?)] = [:]
  /// The same query for rows that are grouped in advance, which is faster, if the rows permit.
  var grouped: GroupedQuery?

  /// Creates a query.
  ///
  /// - Parameter file: The name of the data in messages.
  package init(_ query: String, of tables: [QueryTable], limits: DataLimits = DataLimits(), file: String) {
    (self.query, self.tables, self.limits, self.file) = (query, tables, limits, file)
  }

  /// Runs the query.
  ///
  /// - Throws: `DataFileError`: an option error for an invalid query, or an error in the data.
  /// - Complexity: One pass over the rows of the tables that the query reads, and what the query does.
  package func result() throws(DataFileError) -> LoadedData {
    for table in tables where table.source.rowCount > limits.scannedRows || !table.source.canScan {
      throw .option(
        OptionError(
          "query", "a query needs all rows, but `\(table.names[0])` has \(table.source.rowCount)",
          expectation: "at most \(limits.scannedRows) rows, or a higher --max-scan-rows"))
    }
    let reader = SQLiteReader(query: query, limits: limits, file: file, subject: subject)
    do {
      let connection = try SQLiteConnection(":memory:")
      var notes: [String] = []
      let source = try connection.withDatabase { db in
        try db.prepareForTables()
        // Detaching the tables frees their memory.
        try db.execute("ATTACH ':memory:' AS files; PRAGMA files.journal_mode = OFF")
        try db.execute("PRAGMA files.max_page_count = \(max(1, limits.unpackedBytes / 4096))")
        let imports = try TableImport.all(tables, in: db)
        let named: SQLiteDatabase.ColumnUse
        do throws(SQLiteError) { named = try db.columnUse(of: query) } catch {
          throw DataFileError.option(refusal(error, imports))
        }
        var use = named
        if readsAllColumns || joinsByName {
          for item in imports {
            // A query doubles the quotation marks of a name.
            for name in item.names.map({ $0.lowercased() })
            where name.contains("\"") || query.lowercased().contains(name) {
              use[name, default: []].formUnion(item.columnNames.map { $0.lowercased() })
            }
          }
        }
        var query = query
        do {
          if let grouped, try imports[0].fill(grouped, limits, db) {
            query = grouped.sql
          } else {
            for var table in imports {
              try table.fill(use, db)
              notes += table.notes(about: named)
            }
          }
        } catch let error as SQLiteError where error.isFull {
          throw DataFileError.option(
            OptionError(
              "query", "the tables take more than \(DataLimits.size(limits.unpackedBytes))",
              expectation: "a query of fewer columns, or a higher --max-unpacked"))
        }
        let columns = imports.map(\.columns)
        let source = try reader.result(of: query, in: db, connection, nil) { index, type in
          if let origin = self.origins[index] {
            return ResultColumn(columns[0][origin.column], origin.aggregate)
          }
          // Of a compound, SQLite only tells the columns of the first part.
          guard let type, !isCompound else { return nil }
          return TableImport.column(ofType: type, in: columns).map { ResultColumn($0) }
        }
        try db.execute("DETACH files")
        return (source, notes)
      }
      return LoadedData(
        source: source.0, messages: source.1.map { .init($0) },
        libraries: ["sqlite": DataFileLibraries.sqlite])
    } catch let error as DataFileError {
      throw error
    } catch let error as DataError {
      throw .data(DataFileReader.named(error, file))
    } catch let error as SQLiteError {
      throw .option(OptionError("query", error.message))
    } catch {
      throw .data(DataError("\(error)", file: file))
    }
  }

  /// Whether the query may combine the results of several.
  private var isCompound: Bool {
    let words = query.lowercased()
    return ["union", "intersect", "except"].contains { words.contains($0) }
  }

  /// Whether the query may join tables by columns with the same name, which SQLite does not report as read.
  private var joinsByName: Bool {
    let words = query.lowercased()
    return words.contains("using") || words.contains("natural")
  }

  /// Returns the error for a query that does not compile, with the known names if one is unknown.
  private func refusal(_ error: SQLiteError, _ tables: [TableImport]) -> OptionError {
    var refusal = OptionError("query", error.message)
    for (start, known) in [
      ("no such table: ", tables.flatMap(\.names)), ("no such column: ", tables.flatMap(\.columnNames)),
    ] where error.message.hasPrefix(start) {
      let name = String(error.message.dropFirst(start.count))
      refusal.message = "there is no \(start.contains("table") ? "table" : "column") `\(name)`"
      (refusal.unknown, refusal.known) = (name, known)
    }
    if refusal.known.isEmpty { refusal.expectation = subject }
    let word = error.message.split(separator: "\"", omittingEmptySubsequences: false)
    if word.count == 3, word[0] == "near ",
      let name = tables.flatMap(\.columnNames).first(where: { $0 == word[1] })
    {
      refusal.hint = "if \(name) is the column, write \"\(name)\" in double quotes"
    }
    return refusal
  }

  /// What a valid query is, for messages.
  private var subject: String { "a query of \(Words.list(tables.map { "`\($0.names[0])`" }, "and"))" }
}
#endif
