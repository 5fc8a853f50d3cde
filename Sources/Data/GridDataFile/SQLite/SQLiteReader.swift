#if SQLite
import Foundation
import GridData
import GridRecords
import GridSupport

/// Opens SQLite databases, without changing them or creating files next to them, and finds the table to read.
///
/// A database is opened as `immutable`, so that SQLite creates no lock, journal or shared memory. A database
/// with pending changes in a file next to it, left by a program that is using it or was interrupted, is
/// rejected, because its file alone does not contain all data.
struct SQLiteReader {
  var table: String?
  var query: String?
  var limits = DataLimits()
  /// The name of the file in messages.
  var file: String
  /// What a valid query is, for messages.
  var subject = "a query of this database"

  /// The page size of the temporary database for query results, in bytes.
  private static let pageSize = 4096
  private static let resultTable = "gridreel_rows"
  /// The maximum memory-mapped size of a file in bytes, close to SQLite's limit of 2 GB.
  private static let mappedBytes = 2_147_418_112

  func file(at path: String) throws(DataFileError) -> LoadedData {
    let version = try FileVersion(path, file)
    for (suffix, what) in [("-wal", "a write-ahead log"), ("-journal", "a journal")]
    where FileSystem.size(of: path + suffix) ?? 0 > 0 {
      throw .data(
        DataError(
          "the database has \(what) beside it, \(FilePath.name(of: path + suffix)): another program is using it, or was stopped",
          expectation: "a database that is closed, or a copy made by `sqlite3 … .backup`", file: file))
    }
    return try open(path, version)
  }

  /// Opens a database that is in memory, through a file that is unlinked once it is open.
  func file(of bytes: SharedBytes) throws(DataFileError) -> LoadedData {
    let place: StagedItem
    do throws(FileError) {
      place = try StagedItem.file(in: NSTemporaryDirectory())
      try FileSystem.writeAll(bytes.array, to: place.descriptor, path: place.path)
    } catch {
      throw .data(DataError("the database cannot be copied: \(error.reason.lowercased())", file: file))
    }
    defer { FileSystem.remove(place.path) }
    return try open(place.path, nil)
  }

  private func open(_ path: String, _ version: FileVersion?) throws(DataFileError) -> LoadedData {
    do {
      let connection = try SQLiteConnection(Self.uri(of: path), isReadOnly: true)
      let source = try connection.withDatabase { db in
        // Counting rows reads every page. Mapped pages are not copied.
        try db.execute("PRAGMA mmap_size = \(Self.mappedBytes)")
        // Views and indexes of an untrusted database may only call functions without side effects.
        try db.execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
        return try self.source(in: db, connection, version)
      }
      return LoadedData(source: source, libraries: ["sqlite": DataFileLibraries.sqlite])
    } catch let error as DataFileError {
      throw error
    } catch let error as SQLiteError {
      throw .data(DataError("the database cannot be read: \(error.message)", file: file))
    } catch let error as DataError {
      throw .data(error)
    } catch {
      throw .data(DataError("\(error)", file: file))
    }
  }

  /// Returns the URI of a file that SQLite must not change: https://www.sqlite.org/uri.html
  private static func uri(of path: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    var encoded = ""
    for byte in FileName.bytes(FilePath.resolve(path, in: FileSystem.currentFolder)).map(
      UInt8.init(bitPattern:))
    where byte != 0 {
      encoded +=
        plain.contains(byte)
        ? String(Unicode.Scalar(byte)) : "%" + NumberText.padded(String(byte, radix: 16), to: 2)
    }
    return "file://\(encoded)?mode=ro&immutable=1"
  }

  // MARK: Tables and queries

  private func source(
    in db: borrowing SQLiteDatabase, _ connection: SQLiteConnection, _ version: FileVersion?
  ) throws -> SQLiteTable {
    if let query {
      return try result(of: query, in: db, connection, version)
    }
    // Internal tables of SQLite and its extensions are not data.
    let found = try db.rows(
      """
      SELECT name, type, coalesce(sql, '') FROM sqlite_master
      WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid
      """
    ).map { row in row.map { $0.text ?? "" } }
    let names = found.map { $0[0] }
    guard !names.isEmpty else { throw DataError("the database has no tables", file: file) }
    if table == nil, names.count > 1 {
      var error = OptionError("table", "the database has \(names.count) tables and views")
      error.known = names
      throw DataFileError.option(error)
    }
    guard let chosen = found.first(where: { $0[0] == table ?? names[0] }) else {
      var error = OptionError("table", "there is no table `\(table ?? "")`")
      (error.unknown, error.known) = (table, names)
      throw DataFileError.option(error)
    }
    let (name, type, sql) = (chosen[0], chosen[1], chosen[2])
    if type == "table", !sql.uppercased().hasPrefix("CREATE VIRTUAL"),
      let key = try SQLiteKey(of: name, in: db)
    {
      return try SQLiteTable(connection, db, table: name, key: key, file: file, version: version)
    }
    // A view has no key to seek by.
    return try result(of: "SELECT * FROM \(name.quotedName)", in: db, connection, version)
  }

  /// Returns the result of a query. The query runs once, and its rows are kept in a temporary table as long
  /// as the source exists. `origin` returns what is known about a column by its index and its declared type.
  func result(
    of query: String, in db: borrowing SQLiteDatabase, _ connection: SQLiteConnection,
    _ version: FileVersion?,
    origin: (Int, String?) -> ResultColumn? = { _, _ in nil }
  ) throws -> SQLiteTable {
    let types: [String?]
    do {
      let statement = try db.prepare(query)
      guard statement.isReadOnly, statement.columnCount > 0 else {
        throw DataFileError.option(
          OptionError(
            "query", "this is not a query", expectation: "one statement that begins with SELECT or WITH"))
      }
      types = statement.declaredTypes
      try db.execute("PRAGMA temp.page_size = \(Self.pageSize)")
      try db.execute("PRAGMA temp.max_page_count = \(max(1, limits.unpackedBytes / Self.pageSize))")
      let table = try db.prepare("CREATE TEMP TABLE \(Self.resultTable) AS \(query)\n")
      try db.run(table, steps: limits.querySteps)
    } catch let error as SQLiteError {
      throw DataFileError.option(refusal(error))
    }
    let key = try SQLiteKey(of: Self.resultTable, in: db) ?? SQLiteKey(columns: ["rowid"])
    return try SQLiteTable(
      connection, db, table: Self.resultTable, key: key, file: file, version: version,
      result: types.enumerated().map { ($1 ?? "", origin($0, $1)) })
  }
}

extension SQLiteReader {
  private func refusal(_ error: SQLiteError) -> OptionError {
    if error.isInterruption {
      return OptionError(
        "query", "the query takes more than \(limits.querySteps) steps",
        expectation: "a shorter query, or a higher --max-query-steps")
    }
    if error.isFull {
      return OptionError(
        "query", "the result takes more than \(DataLimits.size(limits.unpackedBytes))",
        expectation: "a query with a smaller result, or a higher --max-unpacked")
    }
    // The message of a sum says all.
    return OptionError("query", error.message, expectation: error.message.hasPrefix("`") ? nil : subject)
  }
}

/// The key used to seek rows of a table: its rowid, or the primary key of a table without rowids.
struct SQLiteKey: Sendable {
  /// The names of the key's parts; names of columns are quoted.
  var columns: [String]

  init(columns: [String]) { self.columns = columns }

  /// Creates the key that a table is stored by; nil if the table cannot be read in that order with a single
  /// comparison.
  init?(of table: String, in db: borrowing SQLiteDatabase) throws {
    let names = Set(try db.columns(of: table).map { $0.name.lowercased() })
    if let alias = ["rowid", "_rowid_", "oid"].first(where: { !names.contains($0) }),
      (try? db.prepare("SELECT \(alias) FROM \(table.quotedName)")) != nil
    {
      columns = [alias]
      return
    }
    let indexes = try db.rows(
      "SELECT name FROM pragma_index_list(\(table.quotedText)) WHERE origin = 'pk'")
    guard let index = indexes.first?[0].text else { return nil }
    let parts = try db.rows(
      "SELECT name, \"desc\", coll FROM pragma_index_xinfo(\(index.quotedText)) WHERE key = 1")
    guard !parts.isEmpty, parts.allSatisfy({ $0[1] == .integer(0) && $0[2] == .text("BINARY") })
    else { return nil }
    columns = parts.map { ($0[0].text ?? "").quotedName }
  }

  /// Whether the key is a rowid.
  var isRowID: Bool { columns.count == 1 && columns[0].first != "\"" }
  /// The columns of the key as a list in SQL.
  var list: String { columns.joined(separator: ", ") }
  /// The same columns in descending order.
  var descending: String { columns.map { $0 + " DESC" }.joined(separator: ", ") }
  /// The condition for rows that start at a key.
  var fromBound: String {
    columns.count == 1
      ? "\(columns[0]) >= ?" : "(\(list)) >= (\(columns.map { _ in "?" }.joined(separator: ", ")))"
  }
}

/// The state of a file when it was opened, for detecting changes.
struct FileVersion: Sendable, Hashable {
  private let path: String
  private let size: Int
  private let inode: UInt64
  private let seconds: Int
  private let nanoseconds: Int

  init(_ path: String, _ file: String) throws(DataFileError) {
    var status = stat()
    guard unsafe stat(FileName.bytes(path), &status) == 0 else {
      let reason = FileSystem.systemError("read", path).reason.lowercased()
      throw .data(DataError("the file cannot be read: \(reason)", file: file))
    }
    self.path = path
    size = Int(status.st_size)
    inode = UInt64(status.st_ino)
    #if canImport(Darwin)
    (seconds, nanoseconds) = (Int(status.st_mtimespec.tv_sec), Int(status.st_mtimespec.tv_nsec))
    #else
    (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
    #endif
  }

  /// Throws if the file has changed.
  func check(_ file: String) throws(DataError) {
    guard (try? FileVersion(path, file)) == self else {
      throw DataError(
        "the database was changed while it was read",
        expectation: "a database that does not change during the run",
        file: file)
    }
  }
}
#else
import GridRecords
import GridSupport

/// Rejects SQLite databases in builds without SQLite.
struct SQLiteReader {
  var table: String?
  var query: String?
  var limits: DataLimits
  /// The name of the file in messages.
  var file: String

  func file(at path: String) throws(DataFileError) -> LoadedData { throw unreadable }

  func file(of bytes: SharedBytes) throws(DataFileError) -> LoadedData { throw unreadable }

  private var unreadable: DataFileError {
    .data(
      DataError(
        "this is a SQLite database, but gridreel was built without its trait SQLite",
        expectation: "another kind of file, or a build with the trait", file: file))
  }
}
#endif
