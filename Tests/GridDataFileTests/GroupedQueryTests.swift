#if SQLite
import GridData
@testable import GridDataFile
import TestSupport
import Testing

/// Groups and pivots whose rows are brought together before SQLite aggregates them.
@Suite struct GroupedQueryTests {
  private func texts(_ step: TableStep, _ limits: DataLimits = DataLimits()) throws -> [[String]] {
    let table = try step.result(limits, file: "t").source
    return [table.names.map { $0 ?? "" }] + (try table.texts())
  }

  /// Values that compare in unusual ways: equal numbers and texts that are written differently, marks for missing
  /// values, zeros before digits, other kinds than the rest of the column, and long numbers.
  private static let values = [
    ["a", "b", "B", "a ", "e\u{301}", "\u{e9}", "", "-", "1"], ["1", "2", "3", "10", "", "-0", "1.0", "007"],
    ["1.50", "1.5", "-0.0", "0", "2.25", "", "NA"], ["10%", "5%", "12.5%", "", "0%"],
    ["2024-01-02", "2024-02-01", "", "2024-01-02"], ["true", "false", "", "1"],
    ["€1.50", "€2", "", "€-3.25"],
    ["12345678901234567890", "1", "2", "12345678901234567891"],
  ]

  @Test(arguments: 0..<150 as Range<UInt64>)
  func groupsAreThoseOfSQLite(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let columns = (0..<4).map { _ in
      // Most columns have values of one kind.
      let all = Self.values.randomElement(using: &random) ?? []
      return Bool.random(using: &random) ? all : Array(all.prefix(3))
    }
    let rows = (0..<Int.random(in: 1...60, using: &random)).map { _ in
      columns.map { $0.randomElement(using: &random) ?? "" }.joined(separator: ",")
    }
    let source = try DataFileReader().source("a,b,c,d\n" + rows.joined(separator: "\n"))
    let aggregates: [Aggregate] = [.count, .min, .max, .sum, .mean, .median, .stdev]
    func part(_ name: String) -> TableStep.Part {
      let column = ["a", "b", "c", "d"].randomElement(using: &random) ?? "a"
      return .init(name, aggregates.randomElement(using: &random) ?? .count, of: column)
    }
    let keys = Array(["a", "b", "c"].prefix(Int.random(in: 1...3, using: &random)))
    let parts = [part("x"), part("y"), .init("n", .count, of: nil)]
    let steps = [
      try? TableStep.group(source, by: keys, Array(parts.shuffled(using: &random).prefix(2))),
      try? TableStep.pivot(
        source, rows: keys, columns: "d", value: parts[0].column ?? "a", parts[0].aggregate),
    ]
    for var step in steps.compactMap(\.self) {
      let found = Result { try texts(step) }
      step.grouped = nil
      let expected = Result { try texts(step) }
      switch (found, expected) {
      case (.success(let found), .success(let expected)):
        #expect(found == expected, "\(keys) \(parts) \(rows)")
      case (.failure(let found), .failure(let expected)): #expect("\(found)" == "\(expected)")
      default: Issue.record("\(found) instead of \(expected)")
      }
    }
  }

  /// SQLite does not sort the rows: what it does is proportional to their number.
  @Test func groupsTakeFewSteps() throws {
    var random = SeededGenerator(seed: 1)
    let rows = (0..<20_000).map { _ in
      "\(Int.random(in: 0..<40, using: &random))x,y\(Int.random(in: 0..<9, using: &random)),\(Int.random(in: 1..<9, using: &random))"
    }
    let source = try DataFileReader().source("a,b,c\n" + rows.joined(separator: "\n"))
    var step = try TableStep.pivot(source, rows: ["a"], columns: "b", value: "c", .sum)
    var limits = DataLimits()
    limits.querySteps = 300_000
    #expect(try texts(step, limits).count == 41)
    step.grouped = nil
    #expect(throws: DataShapeError.self) { try texts(step, limits) }
  }

  /// Many groups, little memory, and sums of texts are left to SQLite.
  @Test func otherGroupsAreSorted() throws {
    let many = try DataFileReader().source("a,b\n" + (0..<70_000).map { "\($0),1" }.joined(separator: "\n"))
    let step = try TableStep.group(many, by: ["a"], [.init("n", .sum, of: "b")])
    #expect(try step.result(DataLimits(), file: "t").source.rowCount == 70_000)
    let texts = try DataFileReader().source(
      "a,b\n" + (0..<9).map { "\($0 % 2),\($0 == 8 ? "x" : "1")" }.joined(separator: "\n"))
    #expect(throws: DataShapeError.self) {
      try TableStep.group(texts, by: ["a"], [.init("n", .sum, of: "b")]).result(DataLimits(), file: "t")
    }
  }
}
#endif
