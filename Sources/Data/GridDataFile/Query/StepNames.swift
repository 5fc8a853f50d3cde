import GridData
import GridRecords

/// The columns of a table that becomes part of a query, and the errors found in their names.
struct StepNames {
  /// The names of all columns in the query.
  let names: [String]
  private let source: any DataSource
  private let key: String
  private let table: String
  private let known: ColumnNames
  private var errors: [OptionError] = []

  init(_ source: any DataSource, _ key: String, table: String = "data") {
    (self.source, self.key, self.table) = (source, key, table)
    names = QueryTable([table], source).columnNames
    known = ColumnNames(source.columns)
  }

  var tables: [QueryTable] { [QueryTable([table], source)] }

  /// The name of the column with the indices of rows.
  var rowID: String {
    let taken = Set(names.map { $0.lowercased() })
    return ["rowid", "_rowid_", "oid"].first { !taken.contains($0) } ?? "rowid"
  }

  /// Returns the index of a column; notes an error and returns nil if there is none.
  mutating func find(_ name: String, at item: Int) -> Int? {
    do throws(OptionError) { return try known.index(of: name) } catch {
      var error = error
      (error.key, error.item) = (key, item)
      errors.append(error)
      return nil
    }
  }

  mutating func fail(_ message: String, expected expectation: String, at item: Int) {
    var error = OptionError(key, message, expectation: expectation)
    error.item = item
    errors.append(error)
  }

  /// Notes an error if an aggregate needs numbers that a column does not have.
  mutating func checkNumbers(_ aggregate: Aggregate, _ column: Int?, at item: Int) throws(DataShapeError) {
    guard aggregate.needsNumbers, let column else { return }
    let kind: ColumnKind
    do throws(DataError) { kind = try ColumnProfile(of: source, column: column).kind } catch {
      throw .data(error)
    }
    guard !kind.isNumeric, kind != .empty else { return }
    fail(
      "`\(names[column])` has no numbers", expected: "a column of numbers for `\(aggregate.rawValue)`",
      at: item)
  }

  /// Returns whether numbers in all of some columns are written in the same way.
  func haveSameUnit(_ columns: [Int]) throws(DataShapeError) -> Bool {
    do throws(DataError) {
      let units = try ColumnProfile.profiles(of: source, columns: columns).map { StoredColumn($0).unit }
      return Set(units).count == 1
    } catch { throw .data(error) }
  }

  /// Throws the errors that were noted.
  func check() throws(DataShapeError) { if !errors.isEmpty { throw .options(errors) } }

  /// Returns the quoted name of a column.
  func sql(_ column: Int?) -> String { column.map { names[$0].quotedName } ?? "" }
}

extension Aggregate {
  /// Returns the aggregate of a column in SQL, or of all rows.
  func sql(_ column: String?) -> String {
    switch self {
    case .count: "count(\(column ?? "*"))"
    case .mean: "avg(\(column ?? ""))"
    case .sum, .min, .max, .median, .stdev: "\(rawValue)(\(column ?? ""))"
    }
  }
}

extension String {
  /// The string as a quoted name in SQL.
  var quotedName: String { "\"" + replacing("\"", with: "\"\"") + "\"" }
  /// The string as a text in SQL.
  var quotedText: String { "'" + replacing("'", with: "''") + "'" }
}
