import Foundation
import GridData
@testable import GridDataFile
import GridRecords
import TestSupport
import Testing

@Suite struct SQLiteTests {
  private let folder = TemporaryFolder()

  /// Creates a database by executing statements, and returns its path.
  private func database(_ sql: String..., name: String = "t.db") throws -> String {
    let path = "\(folder.path)/\(name)"
    try SQLiteConnection(path).withDatabase { db in for statement in sql { try db.execute(statement) } }
    return path
  }

  private func source(_ path: String, table: String? = nil, query: String? = nil) throws -> SQLiteTable {
    let source = try DataFileReader(table: table, query: query).source(ofFile: path)
    return try #require(source as? SQLiteTable)
  }

  private func message(_ path: String, table: String? = nil, query: String? = nil) -> String {
    do {
      _ = try source(path, table: table, query: query)
      return "read"
    } catch { return "\(error)".replacing(folder.path + "/", with: "") }
  }

  @Test(arguments: [
    (
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n",
      "--max-query-steps"
    ),
    ("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n", "--max-"),
    (
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 99) SELECT randomblob(100000) FROM n",
      "--max-unpacked"
    ),
    ("SELECT length(randomblob(100000000))", "too big"),
  ])
  func queriesHaveLimits(query: String, advice: String) throws {
    let path = try database("CREATE TABLE t (a)", "INSERT INTO t VALUES (1)")
    var reader = DataFileReader(query: query)
    (reader.limits.querySteps, reader.limits.unpackedBytes) = (3_000_000, 1 << 20)
    let error = try #require(throws: DataError.self) { try reader.source(ofFile: path) }
    #expect("\(error)".contains(advice), "\(error)")
    reader.query = "SELECT a FROM t"
    #expect(try reader.source(ofFile: path).rowCount == 1)
  }

  private static let numbers =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) INSERT INTO t "

  @Test func valuesKeepTheirTypes() throws {
    let path = try database(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, code TEXT, price REAL, paid BOOLEAN, at DATE, raw BLOB)",
      "INSERT INTO t VALUES (1, 'Ä; ', '007', 1.5, 1, '2024-01-31', x'00ff'), (2, NULL, '12', -0.1, 0, NULL, NULL)"
    )
    let source = try source(path)
    #expect(source.names == ["id", "name", "code", "price", "paid", "at", "raw"])
    #expect(
      try source.texts() == [
        ["1", "Ä; ", "007", "1.5", "true", "2024-01-31", "2 bytes"],
        ["2", "", "12", "-0.1", "false", "", ""],
      ])
    #expect(try source.read(rows: 1..<2, columns: [1, 4])[1, 0] == .missing)
    #expect(try source.read(rows: 1..<2, columns: [1, 4])[1, 1] == .boolean(false))
  }

  @Test func onlyRequestedRowsAreRead() throws {
    for count in [1_000, 100_000] {
      let path = try database(
        "CREATE TABLE t (id INTEGER PRIMARY KEY, n)",
        String(format: Self.numbers, count) + "SELECT i, i * i FROM n", name: "dense-\(count).db")
      let source = try source(path)
      #expect(source.rowCount == count && source.readRowCount == 0)
      let block = try source.read(rows: count - 5..<count, columns: [1])
      #expect("\(block[count - 1, 0])" == "\(count * count)")
      #expect(source.readRowCount == 5)
    }
  }

  /// Sampling reads as many of a million rows as of a thousand, even after deletions and without rowids.
  @Test(arguments: ["whole", "gaps", "keyed"])
  func longTablesAreProfiledFromFewRows(_ table: String) throws {
    let path = try database(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, n)",
      String(format: Self.numbers, 50_000) + "SELECT i, i * 3 FROM n",
      "CREATE TABLE whole AS SELECT * FROM t", "CREATE TABLE gaps (id INTEGER PRIMARY KEY, n)",
      "INSERT INTO gaps SELECT id, n FROM t WHERE id % 17 <> 0",
      "CREATE TABLE keyed (k TEXT PRIMARY KEY, n) WITHOUT ROWID",
      "INSERT INTO keyed SELECT printf('k%08d', id), n FROM t", "DROP TABLE t")
    let source = try source(path, table: table)
    let rows = try #require(source.fittingRows)
    let count = rows.reduce(0) { $0 + $1.count }
    #expect(rows.first?.lowerBound == 0 && rows.last?.upperBound == source.rowCount && count <= 2_000)
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
    try source.read(rows, columns: [1]) { _ in true }
    #expect(source.readRowCount == count)
    try source.sample(columns: [1], limit: 1_000) { _ in true }
    #expect(source.readRowCount - count <= 1_000)
    let last = try source.read(rows: source.rowCount - 2..<source.rowCount, columns: [1])
    #expect(["\(last[source.rowCount - 2, 0])", "\(last[source.rowCount - 1, 0])"] == ["149997", "150000"])
  }

  /// Tables with gaps, without rowids, and with names that need quotes: every block equals that part of the whole.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func blocksMatchTheWholeTable(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...6_000, using: &generator)
    let path = try database(
      "CREATE TABLE gaps (\"a \"\"b\" INTEGER PRIMARY KEY, v)",
      "CREATE TABLE keyed (k TEXT, j INTEGER, v, PRIMARY KEY (k, j)) WITHOUT ROWID",
      "CREATE TABLE down (k INTEGER, v, PRIMARY KEY (k DESC)) WITHOUT ROWID",
      "CREATE TABLE hidden (rowid TEXT, v)", "CREATE VIEW seen AS SELECT v FROM hidden ORDER BY v DESC")
    let connection = try SQLiteConnection(path)
    var key = Int.random(in: -50...50, using: &generator)
    var keys: [Int] = []
    for _ in 0..<count {
      keys.append(key)
      key += Int.random(in: 0..<20, using: &generator) == 0 ? Int.random(in: 2...9, using: &generator) : 1
    }
    let inserts = keys.enumerated().map { index, key in
      """
      INSERT INTO gaps VALUES (\(key), \(index)); INSERT INTO keyed VALUES ('k\(key % 7)', \(key), \(index));
      INSERT INTO down VALUES (\(key), \(index)); INSERT INTO hidden VALUES ('r\(key)', \(index));
      """
    }
    try connection.withDatabase { try $0.execute("BEGIN; \(inserts.joined()) COMMIT") }
    let orders = [
      "gaps": "1", "keyed": "k, j", "down": "1", "hidden": "_rowid_", "seen": "v DESC",
    ]
    for (table, order) in orders.sorted(by: { $0.key < $1.key }) {
      let wanted = try connection.withDatabase { db in
        try db.rows("SELECT * FROM \(table) ORDER BY \(order)").map { $0.map(Self.text) }
      }
      let source = try source(path, table: table)
      let found = try source.texts()
      // A table stored in descending order is shown in the order of the query.
      if table == "down" {
        let sorted = found.sorted { (first: [String], second: [String]) in
          (Int(first[0]) ?? 0) < (Int(second[0]) ?? 0)
        }
        #expect(sorted == wanted, "seed \(seed)")
      } else {
        #expect(found == wanted, "seed \(seed), \(table)")
      }
      for _ in 0..<20 {
        let start = Int.random(in: 0..<count, using: &generator)
        let rows = start..<Int.random(in: start...min(count, start + 300), using: &generator)
        let block = try source.read(rows: rows, columns: [source.columns.count - 1])
        #expect(
          rows.allSatisfy { "\(block[$0, 0])" == found[$0][source.columns.count - 1] },
          "seed \(seed), \(table), rows \(rows)")
      }
    }
  }

  private static func text(_ value: SQLiteValue) -> String {
    value.text ?? value.integer.map { "\($0)" } ?? ""
  }

  @Test func eachQueryRunsOnce() throws {
    let path = try database(
      "CREATE TABLE t (city, n)", "INSERT INTO t VALUES ('Oslo', 1), ('Rome', 5), ('Oslo', 3)")
    let source = try source(
      path, query: "SELECT city, sum(n) AS total FROM t GROUP BY city ORDER BY total -- all")
    #expect(source.names == ["city", "total"])
    #expect(try source.texts() == [["Oslo", "4"], ["Rome", "5"]])
    for query in [
      "DELETE FROM t", "SELECT 1; DELETE FROM t", "PRAGMA user_version", "ATTACH 'x.db' AS x", "", "SELEC 1",
    ] {
      #expect(message(path, query: query).contains("`query`: "), "\(query)")
    }
    #expect(message(path, query: "SELECT prise FROM t").contains("no such column: prise"))
  }

  @Test func theDatabaseIsUnchangedAndNoFilesAreLeft() throws {
    for mode in ["DELETE", "WAL"] {
      let path = try database(
        "PRAGMA journal_mode = \(mode)", "CREATE TABLE t (a)", "INSERT INTO t VALUES (1), (2)",
        name: "\(mode).db")
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      do {
        let source = try source(path)
        #expect(try source.texts() == [["1"], ["2"]])
        let query = try self.source(path, query: "SELECT a FROM t ORDER BY a DESC")
        #expect(try query.texts() == [["2"], ["1"]])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == files)
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == files)
    }
  }

  @Test func lockedDatabasesAreRefused() throws {
    let path = try database("PRAGMA journal_mode = WAL", "CREATE TABLE t (a)")
    let writer = try SQLiteConnection(path)
    try writer.withDatabase { try $0.execute("INSERT INTO t VALUES (1)") }
    #expect(message(path).hasPrefix("t.db: the database has a write-ahead log beside it, t.db-wal"))
    withExtendedLifetime(writer) {}
  }

  @Test func concurrentChangesAreErrors() throws {
    let path = try database("CREATE TABLE t (a)", "INSERT INTO t VALUES (1), (2)")
    let source = try source(path)
    _ = try source.read(rows: 0..<1, columns: [0])
    try SQLiteConnection(path).withDatabase {
      try $0.execute("CREATE TABLE u (a); INSERT INTO t VALUES (3)")
    }
    let error = try #require(throws: DataError.self) { try source.read(rows: 1..<2, columns: [0]) }
    #expect(error.message == "the database was changed while it was read")
  }

  @Test func invalidTextIsAnErrorWithItsRow() throws {
    let path = try database(
      "CREATE TABLE t (a, b)",
      "INSERT INTO t VALUES (1, 'x'), (2, CAST(x'41ff' AS TEXT)), (3, 'a' || char(0))")
    let source = try source(path)
    _ = try source.read(rows: 0..<3, columns: [0])
    for row in 1...2 {
      let error = try #require(throws: DataError.self) {
        try source.read(rows: row..<row + 1, columns: [0, 1])
      }
      #expect(error.row == row && error.message.hasPrefix("column \"b\": "))
    }
  }

  @Test func tablesCanBeSelectedByName() throws {
    let path = try database("CREATE TABLE prices (a)", "CREATE VIEW dear AS SELECT * FROM prices")
    #expect(message(path).contains("the database has 2 tables and views"))
    #expect(message(path, table: "price").contains("there is no table `price`"))
    #expect(message(path, table: "dear") == "read")
    #expect(
      message(try database("PRAGMA user_version = 1", name: "none.db"))
        == "none.db: the database has no tables")
    let torn = "\(folder.path)/torn.db"
    try Data(try Data(contentsOf: URL(fileURLWithPath: path)).prefix(300)).write(
      to: URL(fileURLWithPath: torn))
    #expect(message(torn).hasPrefix("torn.db: the database cannot be read: "))
  }

  @Test func databasesCanBeReadFromBytes() throws {
    let path = try database("CREATE TABLE t (a)", "INSERT INTO t VALUES (1), (2)")
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    for bytes in [bytes, Packing.gzip(bytes)] {
      #expect(try DataFileReader().source(from: bytes).texts() == [["1"], ["2"]])
    }
    #expect(throws: DataError.self) { try DataFileReader(kind: .sqlite).source(from: Array("a,b\n1,2".utf8)) }
    #expect(throws: DataError.self) { try DataFileReader(table: "t").source(from: Array("a,b\n1,2".utf8)) }
  }
}
