#if SQLite
package import GridData
package import GridRecords
import GridSupport
import Synchronization

/// A table in a SQLite database. Only the requested rows are read.
///
/// Rows are counted once, which SQLite does without reading their values. If rowids have no gaps, a row's
/// rowid follows from its index. Otherwise, the key of every few thousandth row is stored, by iterating over
/// keys up to the requested row, and a row is reached from the stored key before it (keyset pagination). The
/// last few thousand rows are reached from the end.
package final class SQLiteTable: DataSource {
  /// The number of rows between two stored keys. Skipping that many rows takes as long as reading a few
  /// dozen.
  private static let spacing = 2048

  package let columns: [DataColumn]
  package let rowCount: Int
  private let connection: SQLiteConnection
  private let file: String
  private let version: FileVersion?
  private let names: [String]
  private let reading: [ValueReading]
  private let table: String
  private let key: SQLiteKey
  /// The first rowid; nil if there are gaps after it.
  let firstRowID: Int64?
  /// The first and last rowid; nil if rows have none.
  let rowIDs: ClosedRange<Int64>?
  /// The quoted column names for SQL.
  private let quotedNames: [String]
  /// The last statement used. It is cached because samples request single rows thousands of times.
  private let lastSQL = Mutex<(columns: [Int], fromEnd: Bool, sql: String)>(([], false, ""))
  private let anchors = Mutex<[[SQLiteValue]]>([])
  private let readCount = Atomic(0)

  /// The number of rows whose values have been read so far.
  package var readRowCount: Int { readCount.load(ordering: .relaxed) }

  init(
    _ connection: SQLiteConnection, _ db: borrowing SQLiteDatabase, table: String, key: SQLiteKey,
    file: String, version: FileVersion?, result: [(type: String, origin: ResultColumn?)]? = nil
  ) throws {
    (self.connection, self.file, self.version, self.key) = (connection, file, version, key)
    self.table = table.quotedName
    let names = try db.prepare("SELECT * FROM \(self.table)").columnNames
    let declared = Dictionary(
      try db.columns(of: table).map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    // The columns of a result have types of their own, which the temporary table does not keep.
    let types = result?.map { $0.type.uppercased() } ?? names.map { declared[$0]?.uppercased() ?? "" }
    self.names = names
    quotedNames = names.map(\.quotedName)
    reading = names.indices.map { column in
      ValueReading(isBoolean: types[column].hasPrefix("BOOL"), origin: result?[column].origin)
    }
    rowCount = try db.integer("SELECT count(*) FROM \(self.table)").map { Int($0) } ?? 0
    var first: Int64?
    var all: ClosedRange<Int64>?
    if key.isRowID, rowCount > 0,
      let low = try db.integer("SELECT min(\(key.list)) FROM \(self.table)"),
      let high = try db.integer("SELECT max(\(key.list)) FROM \(self.table)"),
      low <= high
    {
      all = low...high
      if high.subtractingReportingOverflow(low) == (Int64(rowCount - 1), false) { first = low }
    }
    firstRowID = first
    rowIDs = all
    // Columns declared as text stay text if their values would be parsed as integers.
    var columns = names.map { DataColumn(name: $0) }
    let texts = names.indices.filter { column in
      ["CHAR", "TEXT", "CLOB"].contains { types[column].contains($0) }
    }
    let sample = SQLiteSample(names.count, texts, try Self.head(of: self.table, key, db, reading))
    try columns.leaveQuotedNumbers(texts, of: sample)
    self.columns = columns
  }

  /// Returns the values of rows, which are read by key.
  package func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= rowCount, "rows outside of the table")
    guard !rows.isEmpty, !columns.isEmpty else {
      return ValueBlock(rows: rows, columns: columns, values: [])
    }
    let values = try reading(row: rows.lowerBound) { try self.values(of: rows, columns, $0) }
    return ValueBlock(rows: rows, columns: columns, values: values)
  }

  /// Reads from the database. Errors mention `row`.
  func reading(row: Int, _ body: (borrowing SQLiteDatabase) throws -> [CellValue]) throws(DataError)
    -> [CellValue]
  {
    do {
      try version?.check(file)
      return try connection.withDatabase(body)
    } catch let error as DataError {
      throw error
    } catch let error as SQLiteError {
      throw DataError("the database cannot be read: \(error.message)", file: file, row: row)
    } catch {
      throw DataError("\(error)", file: file, row: row)
    }
  }

  private func values(of rows: Range<Int>, _ columns: [Int], _ db: borrowing SQLiteDatabase) throws
    -> [CellValue]
  {
    var arguments: [SQLiteValue]
    var fromEnd = false
    if let firstRowID {
      arguments = [.integer(firstRowID + Int64(rows.lowerBound)), .integer(Int64(rows.count))]
    } else if rowCount - rows.lowerBound <= Self.spacing, rows.lowerBound >= Self.spacing {
      fromEnd = true
      arguments = [.integer(Int64(rows.count)), .integer(Int64(rowCount - rows.upperBound))]
    } else {
      let (start, skipped) = try place(of: rows.lowerBound, db)
      arguments = start + [.integer(Int64(rows.count)), .integer(Int64(skipped))]
    }
    let values = try self.values(from: arguments, columns, db, rows: rows, fromEnd: fromEnd)
    let count = values.count / columns.count
    guard count == rows.count else {
      throw DataError("the table ends before its last row", file: file, row: rows.lowerBound + count)
    }
    return values
  }

  /// Returns the values of rows starting at a key or counted from the end, depending on the statement's
  /// arguments. `rows` are used for error messages.
  func values(
    from arguments: [SQLiteValue], _ columns: [Int], _ db: borrowing SQLiteDatabase, rows: Range<Int>,
    fromEnd: Bool = false
  ) throws -> [CellValue] {
    let statement = try db.prepareCached(sql(columns, fromEnd: fromEnd))
    try statement.bind(arguments)
    var values: [CellValue] = []
    values.reserveCapacity(rows.count * columns.count)
    var count = 0
    while try statement.step() {
      for (position, column) in columns.enumerated() {
        do throws(DataError) {
          values.append(try Self.value(statement, position, reading[column]))
        } catch {
          throw DataError(
            "column \"\(names[column])\": \(error.message)", expectation: error.expectation, file: file,
            row: fromEnd ? rows.upperBound - 1 - count : rows.lowerBound + count)
        }
      }
      count += 1
    }
    readCount.add(count, ordering: .relaxed)
    guard fromEnd else { return values }
    return (0..<count).reversed().flatMap { values[$0 * columns.count..<($0 + 1) * columns.count] }
  }

  /// Returns the statement that reads columns of rows starting at a key, or backwards from the end.
  private func sql(_ columns: [Int], fromEnd: Bool) -> String {
    lastSQL.withLock { last in
      if last.columns != columns || last.fromEnd != fromEnd {
        let selected = columns.map { quotedNames[$0] }.joined(separator: ", ")
        let order = fromEnd ? key.descending : key.list
        let sql =
          "SELECT \(selected) FROM \(table)" + (fromEnd ? "" : " WHERE \(key.fromBound)")
          + " ORDER BY \(order) LIMIT ?" + (firstRowID == nil ? " OFFSET ?" : "")
        last = (columns, fromEnd, sql)
      }
      return last.sql
    }
  }

  /// Returns the key to start at, and the number of rows to skip from there to reach a row.
  private func place(of row: Int, _ db: borrowing SQLiteDatabase) throws -> ([SQLiteValue], Int) {
    try anchors.withLock { anchors in
      if anchors.isEmpty {
        anchors.append(try keys(db, "SELECT \(key.list) FROM \(table) ORDER BY \(key.list) LIMIT 1", []))
      }
      let sql =
        "SELECT \(key.list) FROM \(table) WHERE \(key.fromBound) ORDER BY \(key.list) LIMIT 1 OFFSET \(Self.spacing)"
      while anchors.count <= row / Self.spacing {
        anchors.append(try keys(db, sql, anchors[anchors.count - 1]))
      }
      let (index, rest) = row.quotientAndRemainder(dividingBy: Self.spacing)
      // There are no gaps between two keys if their difference equals that of their row indices.
      if key.isRowID, index + 1 < anchors.count,
        let low = anchors[index][0].integer, let high = anchors[index + 1][0].integer,
        high.subtractingReportingOverflow(low) == (Int64(Self.spacing), false)
      {
        return ([.integer(low + Int64(rest))], 0)
      }
      return (anchors[index], rest)
    }
  }

  private func keys(_ db: borrowing SQLiteDatabase, _ sql: String, _ arguments: [SQLiteValue]) throws
    -> [SQLiteValue]
  {
    let statement = try db.prepareCached(sql)
    try statement.bind(arguments)
    guard try statement.step() else { throw DataError("the table ends before its last row", file: file) }
    return statement.values
  }

  // MARK: Values

  /// How the values of a column are read.
  private struct ValueReading {
    /// Whether 0 and 1 are false and true.
    var isBoolean: Bool
    /// What real numbers are written like; nil if they do not come from a table in memory.
    var origin: ResultColumn?
  }

  /// Returns the first rows, which determine the kinds of text columns.
  private static func head(
    of table: String, _ key: SQLiteKey, _ db: borrowing SQLiteDatabase, _ reading: [ValueReading]
  ) throws -> [[CellValue]] {
    let statement = try db.prepare("SELECT * FROM \(table) ORDER BY \(key.list) LIMIT 100")
    var rows: [[CellValue]] = []
    while try statement.step() {
      // Unreadable values are reported when they are requested.
      rows.append(
        reading.indices.map { column in
          (try? value(statement, column, reading[column])) ?? .missing
        })
    }
    return rows
  }

  /// Returns a value of a statement's current row.
  private static func value(
    _ statement: SQLiteStatement, _ column: Int, _ reading: ValueReading
  ) throws(DataError) -> CellValue {
    switch statement.storageClass(column) {
    case .integer:
      let number = statement.integer(column)
      return reading.isBoolean && (0...1).contains(number)
        ? .boolean(number == 1) : .number(DecimalNumber(Int(number)))
    case .real:
      let number = statement.real(column)
      guard let decimal = DecimalNumber(number) else { return .text("\(number)") }
      return reading.origin?.value(decimal) ?? .number(decimal)
    case .text:
      guard let text = statement.strictText(column) else {
        throw DataError("a string that is not UTF-8 or contains a NUL", expectation: "UTF-8 text")
      }
      return .text(text)
    case .blob: return .text("\(statement.byteCount(column)) bytes")
    case .null: return .missing
    }
  }
}
#endif
