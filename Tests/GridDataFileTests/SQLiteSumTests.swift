import GridData
import TestSupport
import Testing

@testable import GridDataFile

#if SQLite
/// sum, total and avg do not depend on the version of SQLite.
@Suite struct SQLiteSumTests {
  private func value(_ sql: String) throws -> SQLiteValue { try #require(try values(sql).first) }

  /// The first column of a query.
  private func values(_ sql: String) throws -> [SQLiteValue] {
    try SQLiteConnection(":memory:").withDatabase { db in try db.rows(sql).map { $0[0] } }
  }

  private func of(_ values: String..., function: String) throws -> SQLiteValue {
    let rows = values.map { "(\($0))" }.joined(separator: ", ")
    return try value("WITH t(x) AS (VALUES \(rows)) SELECT \(function)(x) FROM t")
  }

  /// A plain sum of these is 0.9999999999999999, 0 and 0.
  @Test func realsAreSummedWithCompensation() throws {
    #expect(
      try of("0.1", "0.1", "0.1", "0.1", "0.1", "0.1", "0.1", "0.1", "0.1", "0.1", function: "sum")
        == .real(1))
    #expect(try of("1e100", "1.0", "-1e100", function: "sum") == .real(1))
    #expect(try of("1.0", "1e100", "1.0", "-1e100", function: "total") == .real(2))
    #expect(try of("1e100", "3.0", "-1e100", function: "avg") == .real(1))
    // Half of a millimeter decides whether a picture shows 67 or 68.
    let month = (0..<31).map { _ in "2.1774193548387096774" }
    let rows = month.map { "(\($0))" }.joined(separator: ", ")
    #expect(try value("WITH t(x) AS (VALUES \(rows)) SELECT sum(x) FROM t") == .real(67.5))
  }

  @Test func integersStayExact() throws {
    #expect(try of("9007199254740993", "2", function: "sum") == .integer(9_007_199_254_740_995))
    #expect(try of("1", "2", function: "total") == .real(3))
    #expect(try of("1", "2", function: "avg") == .real(1.5))
    // As a double, 2^53 + 1 is 2^53.
    #expect(try of("9007199254740993", "-9007199254740992.0", function: "sum") == .real(1))
    #expect(try of("0.5", "9007199254740993", "-9007199254740993", function: "sum") == .real(0.5))
  }

  @Test func overflowIsAnErrorOfSumOnly() throws {
    for rows in [
      "(9223372036854775807), (1)", "(-9223372036854775807), (-2)", "(9223372036854775807), (1), (-5)",
    ] {
      let error = #expect(throws: SQLiteError.self) {
        try value("WITH t(x) AS (VALUES \(rows)) SELECT sum(x) FROM t")
      }
      #expect(error?.message == "integer overflow")
    }
    #expect(try of("9223372036854775807", "1", function: "total") == .real(0x1p63))
    #expect(try of("9223372036854775807", "1", function: "avg") == .real(0x1p62))
    #expect(try of("9223372036854775807", "1", "0.0", function: "sum") == .real(0x1p63))
    #expect(try of("9223372036854775807", "1e300", "-1e300", "1", function: "sum") == .real(0x1p63))
  }

  @Test func nothingAndTextsAreTreatedAsBySQLite() throws {
    for (function, expected) in [("sum", SQLiteValue.null), ("avg", .null), ("total", .real(0))] {
      #expect(try value("SELECT \(function)(1) WHERE 0") == expected)
      #expect(try of("NULL", "NULL", function: function) == expected)
    }
    #expect(try of("NULL", "3", function: "avg") == .real(3))
    #expect(try of("'12'", "3", function: "sum") == .integer(15))
    #expect(try of("'1.5x'", "3", function: "sum") == .real(4.5))
    #expect(try of("'none'", "3", function: "sum") == .real(3))
    #expect(try of("x'3132'", "3", function: "sum") == .real(15))
    #expect(try of("2", "2", "3", function: "sum") == .integer(7))
    #expect(try value("WITH t(x) AS (VALUES (2), (2), (3)) SELECT sum(DISTINCT x) FROM t") == .integer(5))
    #expect(try of("9e999", "1", function: "sum") == .real(.infinity))
    #expect(try of("9e999", "-9e999", function: "sum") == .null)
  }

  @Test func windowsForgetWhatLeavesThem() throws {
    let frame = "OVER (ORDER BY rowid ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)"
    func sums(_ values: String, _ function: String = "sum") throws -> [SQLiteValue] {
      let rows = values.split(separator: " ").map { "(\($0))" }.joined(separator: ", ")
      return try SQLiteConnection(":memory:").withDatabase { db in
        try db.execute("CREATE TABLE t (x); INSERT INTO t VALUES \(rows)")
        return try db.rows("SELECT \(function)(x) \(frame) FROM t ORDER BY rowid").map { $0[0] }
      }
    }
    #expect(try sums("1 2 3 4") == [.integer(1), .integer(3), .integer(5), .integer(7)])
    #expect(try sums("0.1 1e100 0.2 0.3", "total") == [.real(0.1), .real(1e100), .real(1e100), .real(0.5)])
    #expect(try sums("NULL 4 NULL NULL", "avg") == [.null, .real(4), .real(4), .null])
    let edges = "-9223372036854775808 1.5 -9223372036854775808 2.5"
    #expect(
      try sums(edges) == [.integer(.min), .real(-0x1p63), .real(-0x1p63), .real(-0x1p63)])
    #expect(
      try values(
        "WITH t(g, x) AS (VALUES (1, 0.5), (1, 2), (2, 3)) SELECT sum(x) OVER (PARTITION BY g) FROM t ORDER BY g, x"
      )
        == [.real(2.5), .real(2.5), .integer(3)])
  }

  /// Such databases may only call functions without side effects.
  @Test func viewsOfADatabaseMaySum() throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/t.db"
    try SQLiteConnection(path).withDatabase {
      try $0.execute("CREATE TABLE t (x); INSERT INTO t VALUES (1e100), (1.0), (-1e100)")
      try $0.execute("CREATE VIEW v AS SELECT sum(x) AS s, total(x) AS t, avg(x) * 3 AS a FROM t")
    }
    let source = try DataFileReader(table: "v").source(ofFile: path)
    let block = try source.read(rows: 0..<1, columns: [0, 1, 2])
    #expect((0..<3).map { block[0, $0].description } == ["1.0", "1.0", "1.0"])
  }
}
#endif
