#if SQLite
import GridData
@testable import GridDataFile
import GridSupport
import TestSupport
import Testing

@Suite struct TableStepTests {
  private static let sales = """
    city,year,spring,fall,fee,day
    Oslo,2024,1.50,2.00,€4,2024-01-02
    Rome,2023,3.25,1.00,€5,2024-01-01
    Oslo,2023,2.00,,€6,2024-01-02
    Lima,2024,4.00,5.50,€1,2024-01-03
    Oslo,2024,1.00,1.00,€2,2024-01-01
    """

  private func source(_ text: String = Self.sales) throws -> any DataSource {
    try DataFileReader().source(text)
  }

  private func rows(_ step: TableStep) throws -> [[String]] {
    let table = try step.result(DataLimits(), file: "t").source
    return [table.names.map { $0 ?? "" }] + (try table.texts())
  }

  private func messages(_ step: () throws(DataShapeError) -> TableStep) -> [String] {
    do throws(DataShapeError) {
      _ = try step()
      return []
    } catch {
      guard case .options(let errors) = error else { return ["\(error)"] }
      return errors.map { "\($0.key) \($0.item ?? -1): \($0.message)" }
    }
  }

  @Test func groupsKeepOrderDecimalsAndUnits() throws {
    let step = try TableStep.group(
      try source(), by: ["city"],
      [
        .init("total", .sum, of: "fall"), .init("mean", .mean, of: "spring"),
        .init("mid", .median, of: "spring"),
        .init("dev", .stdev, of: "spring"), .init("fee", .sum, of: "fee"), .init("n", .count, of: nil),
        .init("falls", .count, of: "fall"), .init("last", .max, of: "day"),
      ])
    #expect(
      try rows(step) == [
        ["city", "total", "mean", "mid", "dev", "fee", "n", "falls", "last"],
        ["Oslo", "3.00", "1.50", "1.50", "0.50", "€12", "3", "2", "2024-01-02"],
        ["Rome", "1.00", "3.25", "3.25", "", "€5", "1", "1", "2024-01-01"],
        ["Lima", "5.50", "4.00", "4.00", "", "€1", "1", "1", "2024-01-03"],
      ])
  }

  @Test func pivotsSortNumbersAndDates() throws {
    let years = try TableStep.pivot(try source(), rows: ["city"], columns: "year", value: "fee", .sum)
    #expect(
      try rows(years) == [
        ["city", "2023", "2024"], ["Oslo", "€6", "€6"], ["Rome", "€5", ""], ["Lima", "", "€1"],
      ])
    let days = try TableStep.pivot(try source(), rows: ["year"], columns: "day", value: "city", .count)
    #expect(
      try rows(days) == [
        ["year", "2024-01-01", "2024-01-02", "2024-01-03"], ["2024", "1", "1", "1"], ["2023", "1", "1", ""],
      ])
    let cities = try TableStep.pivot(
      try source("k,c\n1,b\n1,\n2,a\n1,b"), rows: ["k"], columns: "c", value: "k", .count)
    #expect(try rows(cities) == [["k", "b", "(missing)", "a"], ["1", "2", "1", ""], ["2", "", "", "1"]])
  }

  @Test func unpivotedColumnsBecomeRows() throws {
    let step = try TableStep.unpivot(
      try source("a,x,y,b\n1,2.50,3.00,\n4,,5.25,q"), columns: ["y", "x"], name: "which", value: "how much")
    #expect(
      try rows(step) == [
        ["a", "b", "which", "how much"], ["1", "", "y", "3.00"], ["1", "", "x", "2.50"],
        ["4", "q", "y", "5.25"],
        ["4", "q", "x", ""],
      ])
    // The sign of one column is not that of another.
    let mixed = try TableStep.unpivot(
      try source("x,y\n10%,3.00"), columns: ["x", "y"], name: "n", value: "v")
    #expect(try rows(mixed) == [["n", "v"], ["x", "0.1"], ["y", "3.0"]])
  }

  @Test func joinsKeepRowsAndTheirOrder() throws {
    let other = try source("town,people,rowid\nRome,5,a\nOslo,7,b\nRome,6,c")
    let data = try source("city,n\nLima,1\nRome,2\nOslo,3")
    let left = try TableStep.join(data, with: other, by: [("city", "town")], columns: nil, isInner: false)
    #expect(
      try rows(left) == [
        ["city", "n", "people", "rowid"], ["Lima", "1", "", ""], ["Rome", "2", "5", "a"],
        ["Rome", "2", "6", "c"],
        ["Oslo", "3", "7", "b"],
      ])
    let inner = try TableStep.join(
      data, with: other, by: [("city", "town")], columns: ["people"], isInner: true)
    #expect(try rows(inner).dropFirst().map { $0[2] } == ["5", "6", "7"])
  }

  /// A sum has no more digits than SQL computes with, and a note says so.
  @Test func sumsOfLongNumbersAreNotPadded() throws {
    let long = try source("k,v\na,0.1234567890123456789\na,1.5")
    let step = try TableStep.group(long, by: ["k"], [.init("s", .sum, of: "v"), .init("m", .max, of: "v")])
    let result = try step.result(DataLimits(), file: "t")
    #expect(try result.source.texts() == [["a", "1.6234567890123457", "1.5"]])
    #expect(result.messages.count == 1 && result.libraries.keys.contains("sqlite"))
  }

  @Test func errorsNameTheirKeys() throws {
    let data = try source()
    #expect(
      messages { () throws(DataShapeError) in
        try .group(data, by: ["sity"], [.init("x", .sum, of: "city"), .init("SITY", .count, of: nil)])
      } == [
        "group 0: there is no column `sity`", "group 1: `city` has no numbers",
        "group 2: `sity` is already a column of the groups",
      ])
    #expect(
      messages { () throws(DataShapeError) in
        try .pivot(data, rows: ["city"], columns: "yeer", value: "day", .mean)
      } == ["pivot 1: there is no column `yeer`", "pivot 2: `day` has no numbers"])
    #expect(
      messages { () throws(DataShapeError) in
        try .unpivot(data, columns: ["fall"], name: "Year", value: "v")
      } == ["unpivot 0: a column `Year` already exists"])
    #expect(
      messages { () throws(DataShapeError) in
        try .join(data, with: data, by: [("city", "city")], columns: ["day", "fee"], isInner: false)
      } == ["join 0: both tables have `day` and `fee`"])
    let many = try source("a,b\n" + (0..<1001).map { "1,\($0)\n" }.joined())
    #expect(throws: DataShapeError.self) {
      try TableStep.pivot(many, rows: ["a"], columns: "b", value: "a", .count).result(DataLimits(), file: "t")
        .source
    }
  }

  /// Groups are those of all rows, found one by one.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func groupsEqualThoseFoundOneByOne(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (text, order, sums, counts) = ("k,j,v\n", [[String]](), [[String]: Int](), [[String]: Int]())
    for _ in 0..<Int.random(in: 1...300, using: &random) {
      let key = [
        "\(Int.random(in: 0...3, using: &random))", ["", "a", "b c", "\"\"q"].randomElement(using: &random)!,
      ]
      let value = Int.random(in: -999_999...999_999, using: &random)
      if sums[key] == nil { order.append(key) }
      sums[key, default: 0] += value
      counts[key, default: 0] += 1
      text +=
        "\(key[0]),\"\(key[1])\",\(value < 0 ? "-" : "")\(abs(value) / 100).\(abs(value) % 100 / 10)\(abs(value) % 10)\n"
    }
    let step = try TableStep.group(
      try source(text), by: ["k", "j"], [.init("s", .sum, of: "v"), .init("n", .count, of: nil)])
    let expected = order.map { key in
      let sum = sums[key] ?? 0
      let written = "\(sum < 0 ? "-" : "")\(abs(sum) / 100).\(abs(sum) % 100 / 10)\(abs(sum) % 10)"
      return [key[0], key[1].replacing("\"\"", with: "\""), written, "\(counts[key] ?? 0)"]
    }
    #expect(try rows(step).dropFirst() == expected[...])
  }
}
#endif
