#if SQLite
import Foundation
import GridData
@testable import GridDataFile
import GridSupport
import TestSupport
import Testing

@Suite struct TableQueryTests {
  private static let sales = """
    city,qty,price,share,fee,code,id,day,ok
    Oslo,3,2.50,12.5%,€4,007,123456789012345678901,31.12.2023,yes
    Rome,10,12.00,7.0%,€12,010,2,01.02.2024,no
    Oslo,,9.90,n/a,€1,011,3,15.03.2024,yes
    """

  private func rows(_ query: String, of text: String = Self.sales) throws -> [[String]] {
    try DataFileReader(query: query).source(text).texts()
  }

  private func message(_ query: String, of text: String = Self.sales) -> String {
    DataFileReader(query: query).message(text)
  }

  @Test func tableKeepsItsValues() throws {
    #expect(
      try rows("SELECT * FROM data") == [
        ["Oslo", "3", "2.50", "12.5%", "€4", "007", "123456789012345678901", "2023-12-31", "yes"],
        ["Rome", "10", "12.00", "7.0%", "€12", "010", "2", "2024-02-01", "no"],
        ["Oslo", "", "9.90", "", "€1", "011", "3", "2024-03-15", "yes"],
      ])
    #expect(
      try DataFileReader(query: "SELECT code AS c, qty FROM data").source(Self.sales).names == ["c", "qty"])
  }

  @Test func numbersAndDatesCompute() throws {
    #expect(
      try rows("SELECT city, sum(qty * price), count(qty), avg(share) FROM data GROUP BY city")
        == [["Oslo", "7.5", "1", "0.125"], ["Rome", "120.0", "1", "0.07"]])
    #expect(try rows("SELECT strftime('%m', day) FROM data WHERE qty IS NULL") == [["03"]])
    #expect(try rows("SELECT sum(fee) FROM data WHERE fee > 1") == [["16.0"]])
    // Decimals divide as decimals, whatever their first values look like.
    #expect(try rows("SELECT a / 2 FROM data", of: "a\n3\n2.5") == [["1.5"], ["1.25"]])
  }

  @Test func longNumbersAreExactAndCompareAsNumbers() throws {
    let text = "n,m\n123456789012345678901,0.1234567890123456789\n5,2\n40,10"
    #expect(
      try rows("SELECT n FROM data WHERE n > 6 ORDER BY n", of: text) == [["40"], ["123456789012345678901"]])
    #expect(
      try rows("SELECT m FROM data ORDER BY m DESC", of: text) == [["10"], ["2"], ["0.1234567890123456789"]])
    let loaded = try DataFileReader(query: "SELECT n FROM data").read(
      SharedBytes(Array(text.utf8)), file: "t.csv")
    #expect(loaded.messages.count == 1 && loaded.messages[0].text.contains("column \"n\""))
  }

  @Test func jsonKeepsItsTypes() throws {
    let text = #"[{"a": "12", "b": true, "c": 1.50}, {"a": "013", "b": false, "c": null}]"#
    let reader = DataFileReader(query: "SELECT * FROM data WHERE b OR c IS NULL")
    #expect(try reader.source(text).texts() == [["12", "true", "1.50"], ["013", "false", ""]])
  }

  @Test func columnsWithoutNamesHavePositions() throws {
    var reader = DataFileReader(query: "SELECT \"#2\" FROM data WHERE \"#1\" = 3")
    reader.delimited.header = .absent
    #expect(try reader.source("1,2\n3,4").texts() == [["4"]])
    #expect(try rows("SELECT a, \"#2\", b FROM data", of: "a,A,b\n1,2,3") == [["1", "2", "3"]])
  }

  @Test(arguments: [
    ("SELECT sity FROM data", "`query`: there is no column `sity`"),
    ("SELECT \"sity\" FROM data", "`query`: there is no column `sity`"),
    ("SELECT city FROM date", "`query`: there is no table `date`"),
    ("SELECT sum(city) FROM data", "`Oslo` is not a number, so it cannot be part of a sum or mean"),
    ("DELETE FROM data", "this is not a query"),
    ("SELECT 1; SELECT 2", "more than one statement"),
    ("SELECT city FORM data", "syntax error; expected a query of `data`"),
    ("ATTACH 'x.db' AS x", "this is not a query"),
  ])
  func invalidQueriesAreErrors(query: String, expected: String) {
    let found = message(query)
    #expect(found.contains(expected), "\(found)")
  }

  @Test func queriesHaveLimits() throws {
    var reader = DataFileReader(query: "SELECT count(*) FROM data a, data b")
    reader.limits.querySteps = 10_000
    let text = "a\n" + String(repeating: "1\n", count: 2000)
    #expect(reader.message(text).contains("--max-query-steps"))
    reader = DataFileReader(query: "SELECT max(a) FROM data")
    reader.limits.scannedRows = 100
    #expect(reader.message(text).contains("--max-scan-rows"))
    reader = DataFileReader(query: "SELECT a FROM data")
    reader.limits.unpackedBytes = 20_000
    #expect(reader.message("a\n" + String(repeating: "some text\n", count: 1000)).contains("--max-unpacked"))
  }

  /// Only the columns that a query reads are imported, which must not change its result.
  @Test(
    arguments: [
      "SELECT * FROM a", "SELECT y FROM a JOIN b USING (x)", "SELECT * FROM a NATURAL JOIN b",
      "SELECT count(*) FROM a",
      "SELECT a.y, b.z FROM a, b WHERE a.x = b.x", "SELECT x FROM a WHERE x IN (SELECT x FROM b WHERE z > 4)",
      "SELECT (SELECT sum(z) FROM b WHERE b.x = a.x) FROM a ORDER BY y",
      "SELECT x FROM a UNION SELECT z FROM b",
      "SELECT sum(y) OVER (PARTITION BY x ORDER BY z) FROM a LEFT JOIN b USING(x)",
      "WITH t AS (SELECT x, max(y) m FROM a GROUP BY x) SELECT m, z FROM t JOIN b ON t.x = b.x",
      "SELECT x, count(*) FROM b GROUP BY 1 HAVING min(z) > 2", "SELECT EXISTS (SELECT 1 FROM b)",
      "SELECT rowid FROM a",
    ])
  func unreadColumnsDoNotMatter(query: String) throws {
    let tables = [
      QueryTable(["a"], try DataFileReader().source("x,y\n1,5\n2,6\n2,7\n4,8")),
      QueryTable(["b"], try DataFileReader().source("x,z\n1,3\n2,4\n2,9\n3,1")),
    ]
    var table = TableQuery(query, of: tables, file: "t")
    let some = try table.result().source.texts()
    table.readsAllColumns = true
    #expect(try table.result().source.texts() == some)
    #expect(!some.isEmpty && some.contains { $0.contains { !$0.isEmpty } })
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func sumsEqualThoseOfTheValues(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (text, sums) = ("k,v\n", [Int: Int]())
    for _ in 0..<Int.random(in: 1...500, using: &random) {
      let (key, value) = (
        Int.random(in: 0...4, using: &random), Int.random(in: -99_999...99_999, using: &random)
      )
      sums[key, default: 0] += value
      text += "\(key),\(Double(value) / 100)\n"
    }
    let found = try rows("SELECT k, round(sum(v) * 100) FROM data GROUP BY k", of: text)
    #expect(
      found.map { [Int($0[0]), Double($0[1]).map { Int($0) }] }
        == sums.sorted { $0.key < $1.key }.map { [$0, $1] })
  }
}
#endif
