#if SQLite
import CSQLite
import Synchronization

/// A connection to a SQLite database that is used by one thread at a time.
package final class SQLiteConnection: Sendable {
  private let database: Mutex<SQLiteDatabase>

  /// Opens a database file.
  ///
  /// - Parameter location: A path, or a `file:` URI as described in https://www.sqlite.org/uri.html.
  package init(_ location: String, isReadOnly: Bool = false) throws(SQLiteError) {
    database = Mutex(try SQLiteDatabase(location, isReadOnly: isReadOnly))
  }

  /// Calls a body with exclusive access to the database.
  package func withDatabase<Result: Sendable>(
    _ body: (borrowing SQLiteDatabase) throws -> Result
  ) throws -> Result {
    try database.withLock { (database) throws in try body(database) }
  }
}

/// An open database, closed when it is destroyed.
@safe package struct SQLiteDatabase: ~Copyable {
  let handle: OpaquePointer
  /// Compiled statements by their SQL, for `prepareCached(_:)`.
  private let statements = StatementCache()

  fileprivate init(_ location: String, isReadOnly: Bool) throws(SQLiteError) {
    var handle: OpaquePointer?
    let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    var code = unsafe sqlite3_open_v2(
      location, &handle, access | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nil)
    if code == SQLITE_OK { code = unsafe grid_define_sums(handle, 0) }
    guard code == SQLITE_OK, let handle = unsafe handle else {
      let error = unsafe SQLiteError(code, handle)
      unsafe sqlite3_close_v2(handle)
      throw error
    }
    unsafe self.handle = handle
    unsafe sqlite3_extended_result_codes(handle, 1)
  }

  deinit {
    // SQLite defers closing until all statements are finalized.
    unsafe sqlite3_close_v2(handle)
  }

  /// Runs all statements in a string and ignores their rows.
  package borrowing func execute(_ sql: String) throws(SQLiteError) {
    let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw unsafe SQLiteError(code, handle) }
  }

  /// The maximum size of a value in bytes during `run(_:steps:)`, since a single step that creates or
  /// searches a value cannot be interrupted.
  private static let longestValue: Int32 = 16 << 20

  /// Runs a statement that returns no rows, and interrupts it after a number of steps of SQLite's virtual
  /// machine.
  borrowing func run(_ statement: SQLiteStatement, steps: Int) throws(SQLiteError) {
    let counter = StepCounter(limit: steps)
    let longest = unsafe sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.longestValue)
    unsafe sqlite3_progress_handler(
      handle, StepCounter.interval,
      { counter in
        guard let counter = unsafe counter else { return 0 }
        return unsafe Unmanaged<StepCounter>.fromOpaque(counter).takeUnretainedValue().isExhausted() ? 1 : 0
      }, Unmanaged.passUnretained(counter).toOpaque())
    defer {
      unsafe sqlite3_progress_handler(handle, 0, nil, nil)
      unsafe sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, longest)
      withExtendedLifetime(counter) {}
    }
    _ = try statement.step()
  }

  /// Compiles one statement.
  borrowing func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    try unsafe SQLiteStatement(sql, handle)
  }

  /// Compiles and caches a statement that is used many times.
  borrowing func prepareCached(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    if let statement = statements.bySQL[sql] { return statement }
    let statement = try prepare(sql)
    statements.bySQL[sql] = statement
    return statement
  }

  /// Reads every row of a query.
  package borrowing func rows(_ sql: String) throws(SQLiteError) -> [[SQLiteValue]] {
    let statement = try prepare(sql)
    var rows: [[SQLiteValue]] = []
    while try statement.step() { rows.append(statement.values) }
    return rows
  }

  /// Returns the columns of a table or view with their declared types, excluding hidden columns of virtual
  /// tables.
  borrowing func columns(of table: String) throws(SQLiteError) -> [(name: String, type: String)] {
    try rows("SELECT name, type FROM pragma_table_xinfo(\(table.quotedText)) WHERE hidden <> 1")
      .map { ($0[0].text ?? "", $0[1].text ?? "") }
  }

  /// Returns the integer in the first column of the first row; nil if it is NULL or there is no row.
  borrowing func integer(_ sql: String) throws(SQLiteError) -> Int64? {
    let statement = try prepare(sql)
    guard try statement.step(), case .integer(let number) = statement.value(0) else { return nil }
    return number
  }
}

/// Counts the steps of a statement.
private final class StepCounter {
  /// The number of steps between two callbacks of SQLite.
  static let interval: Int32 = 1000
  private var remaining: Int

  init(limit: Int) { remaining = limit / Int(Self.interval) }

  /// Counts the steps between two callbacks; returns whether the limit is reached.
  func isExhausted() -> Bool {
    remaining -= 1
    return remaining < 0
  }
}

private final class StatementCache {
  var bySQL: [String: SQLiteStatement] = [:]
}

/// A value with one of SQLite's storage classes.
package enum SQLiteValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// The text; nil for other storage classes.
  package var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The integer; nil for other storage classes.
  package var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
}

/// A failed SQLite call, with the library's own message.
package struct SQLiteError: Error {
  /// The extended result code.
  package let code: Int32
  package let message: String

  /// Whether the statement exceeded its maximum number of steps.
  var isInterruption: Bool { code & 0xFF == SQLITE_INTERRUPT }
  /// Whether the database exceeded its maximum number of pages.
  var isFull: Bool { code & 0xFF == SQLITE_FULL }

  init(_ code: Int32, _ handle: OpaquePointer?) {
    self.code = code
    message = unsafe String(cString: handle == nil ? sqlite3_errstr(code) : sqlite3_errmsg(handle))
  }

  fileprivate init(_ message: String) { (code, self.message) = (SQLITE_ERROR, message) }
}

/// A compiled statement and its current row.
@safe final class SQLiteStatement {
  enum StorageClass { case null, integer, real, text, blob }

  let handle: OpaquePointer

  /// Compiles a statement.
  /// - Throws: `SQLiteError` for invalid SQL, and for a string that does not contain exactly one statement.
  fileprivate init(_ sql: String, _ database: OpaquePointer) throws(SQLiteError) {
    var handle: OpaquePointer?
    var rest = ""
    let code = unsafe sql.withCString { text in
      var end: UnsafePointer<CChar>?
      let code = unsafe sqlite3_prepare_v2(database, text, -1, &handle, &end)
      if let end = unsafe end { rest = unsafe String(cString: end) }
      return code
    }
    guard code == SQLITE_OK else { throw unsafe SQLiteError(code, database) }
    guard let handle = unsafe handle else { throw SQLiteError("the statement is empty") }
    unsafe self.handle = handle
    // A comment is not a second statement.
    var second: OpaquePointer?
    defer { unsafe sqlite3_finalize(second) }
    guard unsafe sqlite3_prepare_v2(database, rest, -1, &second, nil) == SQLITE_OK, unsafe second == nil
    else { throw SQLiteError("there is more than one statement") }
  }

  deinit { unsafe sqlite3_finalize(handle) }

  /// Whether the statement does not modify the database.
  var isReadOnly: Bool { unsafe sqlite3_stmt_readonly(handle) != 0 }
  var columnCount: Int { Int(unsafe sqlite3_column_count(handle)) }
  var columnNames: [String] {
    (0..<columnCount).map { column in
      unsafe sqlite3_column_name(handle, Int32(column)).map { unsafe String(cString: $0) } ?? ""
    }
  }

  /// Restarts the statement with new arguments, in the order of its question marks.
  func bind(_ arguments: [SQLiteValue]) throws(SQLiteError) {
    unsafe sqlite3_reset(handle)
    for (index, argument) in arguments.enumerated() {
      let code = bind(argument, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw unsafe SQLiteError(code, sqlite3_db_handle(handle)) }
    }
  }

  private func bind(_ argument: SQLiteValue, at index: Int32) -> Int32 {
    // SQLITE_TRANSIENT: SQLite copies the argument.
    let copied = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    return switch argument {
    case .null: unsafe sqlite3_bind_null(handle, index)
    case .integer(let number): unsafe sqlite3_bind_int64(handle, index, number)
    case .real(let number): unsafe sqlite3_bind_double(handle, index, number)
    case .text(let text):
      unsafe sqlite3_bind_text64(handle, index, text, UInt64(text.utf8.count), copied, UInt8(SQLITE_UTF8))
    case .blob(let bytes): unsafe sqlite3_bind_blob64(handle, index, bytes, UInt64(bytes.count), copied)
    }
  }

  /// Moves to the next row. Returns false after the last row.
  func step() throws(SQLiteError) -> Bool {
    let code = unsafe sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    let error = code == SQLITE_DONE ? nil : unsafe SQLiteError(code, sqlite3_db_handle(handle))
    unsafe sqlite3_reset(handle)
    if let error { throw error }
    return false
  }

  // MARK: The current row

  var values: [SQLiteValue] { (0..<columnCount).map(value) }

  func value(_ column: Int) -> SQLiteValue {
    switch storageClass(column) {
    case .integer: .integer(integer(column))
    case .real: .real(real(column))
    case .text: .text(text(column))
    case .blob: .blob(blob(column))
    case .null: .null
    }
  }

  func storageClass(_ column: Int) -> StorageClass {
    switch unsafe sqlite3_column_type(handle, Int32(column)) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  func integer(_ column: Int) -> Int64 { unsafe sqlite3_column_int64(handle, Int32(column)) }
  func real(_ column: Int) -> Double { unsafe sqlite3_column_double(handle, Int32(column)) }

  /// Returns the text of a column as stored; nil if it is not UTF-8 or contains a NUL.
  func strictText(_ column: Int) -> String? {
    // Use the byte count, since C string functions would stop at a NUL.
    guard let start = unsafe sqlite3_column_text(handle, Int32(column)) else { return nil }
    let bytes = unsafe UnsafeBufferPointer(start: start, count: byteCount(column))
    guard let text = unsafe String(validating: bytes, as: UTF8.self), !text.utf8.contains(0) else {
      return nil
    }
    return text
  }

  /// Returns the number of bytes in a text or blob.
  func byteCount(_ column: Int) -> Int { Int(unsafe sqlite3_column_bytes(handle, Int32(column))) }

  private func blob(_ column: Int) -> [UInt8] {
    let start = unsafe sqlite3_column_blob(handle, Int32(column))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : byteCount(column)))
  }

  private func text(_ column: Int) -> String {
    guard let start = unsafe sqlite3_column_text(handle, Int32(column)) else { return "" }
    return unsafe String(decoding: UnsafeBufferPointer(start: start, count: byteCount(column)), as: UTF8.self)
  }
}
#endif
