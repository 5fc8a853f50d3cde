#if SQLite
import CSQLite
import GridData

extension SQLiteDatabase {
  /// The columns of tables that a statement reads, by lowercased table; a table of which only rows are counted has none.
  typealias ColumnUse = [String: Set<String>]

  /// Makes sums and means of text that is not a number an error, and adds the functions `median` and `stdev` and the
  /// collation `decimal`, which orders numbers of any length.
  borrowing func prepareForTables() throws(SQLiteError) {
    try refuseQuotedTexts()
    try check(unsafe grid_define_sums(handle, 1))
    try check(unsafe grid_define_lists(handle))
    try check(
      unsafe sqlite3_create_collation_v2(
        handle, "decimal", SQLITE_UTF8, nil,
        { _, firstCount, first, secondCount, second in
          unsafe NumberOrder.compare(
            UnsafeRawBufferPointer(start: first, count: Int(firstCount)),
            UnsafeRawBufferPointer(start: second, count: Int(secondCount)))
        }, nil))
  }

  /// Makes text in double quotes always a name, so that a misspelled name is an error.
  borrowing func refuseQuotedTexts() throws(SQLiteError) {
    try check(unsafe grid_refuse_quoted_texts(handle))
  }

  /// Returns the columns that a query reads.
  /// - Throws: `SQLiteError` for a statement that does not compile.
  borrowing func columnUse(of query: String) throws(SQLiteError) -> ColumnUse {
    let recorder = ColumnUseRecorder()
    unsafe sqlite3_set_authorizer(
      handle,
      { recorder, action, table, column, _, _ in
        guard action == SQLITE_READ, let recorder = unsafe recorder, let table = unsafe table else {
          return SQLITE_OK
        }
        let use = unsafe Unmanaged<ColumnUseRecorder>.fromOpaque(recorder).takeUnretainedValue()
        let name = unsafe String(cString: table).lowercased()
        use.columns[name, default: []].formUnion(
          unsafe column.map { [unsafe String(cString: $0).lowercased()] } ?? [])
        return SQLITE_OK
      }, Unmanaged.passUnretained(recorder).toOpaque())
    defer {
      unsafe sqlite3_set_authorizer(handle, nil, nil)
      withExtendedLifetime(recorder) {}
    }
    _ = try prepare(query)
    return recorder.columns
  }

  private borrowing func check(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw unsafe SQLiteError(code, handle) }
  }
}

private final class ColumnUseRecorder {
  var columns: SQLiteDatabase.ColumnUse = [:]
}

/// The order of texts by the numbers that they represent; other texts come last.
private enum NumberOrder {
  static func compare(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) -> Int32 {
    let (first, second) = unsafe (
      String(decoding: first, as: UTF8.self), String(decoding: second, as: UTF8.self)
    )
    switch (DecimalNumber(first), DecimalNumber(second)) {
    case (let first?, let second?):
      return first.isLess(than: second) ? -1 : second.isLess(than: first) ? 1 : 0
    case (nil, nil): return first < second ? -1 : first == second ? 0 : 1
    case (nil, _): return 1
    case (_, nil): return -1
    }
  }
}

extension SQLiteStatement {
  /// The declared type of each column of the result that is a column of a table; nil for others.
  var declaredTypes: [String?] {
    (0..<columnCount).map { column in
      unsafe sqlite3_column_decltype(handle, Int32(column)).map { unsafe String(cString: $0) }
    }
  }

  /// Runs an insertion whose arguments are the values of a range of rows of each column, in an order of all rows.
  func insert(
    _ columns: [StoredBlock], rows: Range<Int>, order: [UInt32]?, _ texts: UnsafeRawBufferPointer
  ) throws(SQLiteError) {
    unsafe sqlite3_reset(handle)
    var place: Int32 = 0
    for index in rows {
      let row = order.map { Int($0[index]) } ?? index
      for column in columns.indices {
        place += 1
        let value = columns[column].values[row]
        switch value.storage {
        case .missing: unsafe sqlite3_bind_null(handle, place)
        case .integer: unsafe sqlite3_bind_int64(handle, place, value.bits)
        case .real:
          unsafe sqlite3_bind_double(handle, place, Double(bitPattern: UInt64(bitPattern: value.bits)))
        case .text:
          // The bytes outlive the statement's next reset, so that SQLite needs no copy.
          let bytes = unsafe texts.baseAddress?.advanced(by: Int(value.bits)).assumingMemoryBound(
            to: CChar.self)
          unsafe sqlite3_bind_text64(handle, place, bytes, UInt64(value.length), nil, UInt8(SQLITE_UTF8))
        }
      }
    }
    guard unsafe sqlite3_step(handle) == SQLITE_DONE else {
      let code = unsafe sqlite3_errcode(sqlite3_db_handle(handle))
      throw unsafe SQLiteError(code, sqlite3_db_handle(handle))
    }
  }
}

/// The values of a column in a block of rows. Texts are in a buffer that the columns of the block share.
struct StoredBlock {
  enum Storage: UInt8 { case missing, integer, real, text }

  /// A value: its bits, or the offset and length of its text.
  struct Value {
    var storage = Storage.missing
    var length: Int32 = 0
    var bits: Int64 = 0
  }

  var values: [Value] = []

  init(capacity: Int) { values.reserveCapacity(capacity) }

  mutating func append(_ value: StoredValue, texts: inout [UInt8]) {
    switch value {
    case .missing: values.append(Value())
    case .integer(let number): values.append(Value(storage: .integer, bits: number))
    case .real(let number): values.append(Value(storage: .real, bits: Int64(bitPattern: number.bitPattern)))
    case .text(let text), .longNumber(let text):
      let start = texts.count
      texts.append(contentsOf: text.utf8)
      values.append(
        Value(storage: .text, length: Int32(clamping: texts.count - start), bits: Int64(start)))
    }
  }
}
#endif
