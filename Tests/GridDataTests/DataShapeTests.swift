@testable import GridData
import GridRecords
import Synchronization
import TestSupport
import Testing

@Suite struct DataShapeTests {
  /// Makes a shape by setting some of its properties.
  private func shape(_ set: (inout DataShape) -> Void) -> DataShape {
    var shape = DataShape()
    set(&shape)
    return shape
  }

  private func texts(_ source: any DataSource) throws -> [[String]] {
    let all = Array(source.columns.indices)
    let block = try source.read(rows: 0..<source.rowCount, columns: all)
    return block.rows.map { row in all.map { "\(block[row, $0])" } }
  }

  private func cities() throws -> InlineRows {
    try InlineRows(
      columnNames: ["city", "price", "id"],
      texts: [
        ["Oslo", "12.5", "1"], ["Rome", "", "2"], ["bonn", "3", "3"], ["Bonn", "12.50", "4"],
        ["", "100", "5"],
      ])
  }

  @Test func columnsAreSelectedOrderedAndHidden() throws {
    let source = try cities().shaped(
      shape { ($0.columns, $0.hidden) = (["#3", "city", "price"], ["price"]) })
    #expect(source.columns.map(\.name) == ["id", "city"])
    #expect(try texts(source)[0] == ["1", "Oslo"])
    #expect(
      try texts(cities().shaped(shape { $0.hidden = ["id", "city"] })) == [
        ["12.5"], [""], ["3"], ["12.50"], ["100"],
      ])
  }

  @Test func rowsAreSorted() throws {
    func order(_ keys: String...) throws -> [String] {
      try texts(cities().shaped(shape { $0.sort = keys.map { DataShape.SortKey(written: $0) } })).map {
        $0[2]
      }
    }
    // Numerically, stable for equal values, and missing values last.
    #expect(try order("price") == ["3", "1", "4", "5", "2"])
    #expect(try order("price:desc") == ["5", "1", "4", "3", "2"])
    // As text, uppercase first if words are otherwise equal.
    #expect(try order("city") == ["4", "3", "1", "2", "5"])
    #expect(try order("city:desc") == ["2", "1", "3", "4", "5"])
    #expect(try order("price:desc", "city") == ["5", "4", "1", "3", "2"])
    #expect(DataShape.SortKey(written: "a:b") == DataShape.SortKey("a:b"))
    #expect(DataShape.SortKey(written: "a:b:asc") == DataShape.SortKey("a:b"))
  }

  @Test func numbersAreComparedExactlyInSorting() throws {
    let numbers = [
      "0.1234567890123456781", "1e20", "0.1234567890123456780", "-1e-9", "100000000000000000001", "0.5",
    ]
    let source = try InlineRows(columnNames: ["n"], texts: numbers.map { [$0] })
    let sorted = try texts(source.shaped(shape { $0.sort = [.init("n")] })).map { $0[0] }
    #expect(
      sorted == [
        "-1e-9", "0.1234567890123456780", "0.1234567890123456781", "0.5", "1e20", "100000000000000000001",
      ])
  }

  @Test func aRemarkGivesTheNumberOfOmittedRows() throws {
    let source = try cities().shaped(shape { $0.top = 2 })
    #expect(try texts(source) == [["Oslo", "12.5", "1"], ["Rome", "", "2"], ["… 3 more", "", ""]])
    #expect(source.remarks.count == 1)
    #expect(try texts(cities().shaped(shape { $0.top = 5 })).count == 5)
    #expect(try cities().shaped(shape { $0.top = 9 }).remarks.isEmpty)
    #expect(try cities().shaped(shape { ($0.top, $0.showsRemainder) = (2, false) }).rowCount == 2)
    // Profiles and sums exclude the last row.
    let numbers = try cities().shaped(shape { ($0.top, $0.columns) = (3, ["id", "price"]) })
    let profile = try ColumnProfile(of: numbers, column: 0)
    #expect(profile.kind == .integer)
    let summary = ColumnSummary(source: numbers, column: 0, formatter: profile.formatter())
    #expect(try summary.display(.count, of: 0..<4).text == "3")
    #expect(try summary.display(.sum, of: 0..<4).text == "6")
    let filtered = try cities().shaped(shape { ($0.top, $0.filter) = (1, "price > 3") })
    #expect(try texts(filtered) == [["Oslo", "12.5", "1"], ["… 2 more", "", ""]])
  }

  @Test func tablesCanBeTransposed() throws {
    let source = try cities().shaped(shape { ($0.isTransposed, $0.top) = (true, 3) })
    #expect(source.columns.map(\.name) == ["city", "Oslo", "Rome", "bonn", "… 2 more"])
    #expect(try texts(source) == [["Price", "12.5", "", "3", ""], ["ID", "1", "2", "3", ""]])
    let block = try source.read(rows: 1..<2, columns: [3, 0])
    #expect("\(block[1, 0]) \(block[1, 1])" == "3 ID")
  }

  @Test func allMistakesAreReportedTogether() throws {
    let shape = shape {
      ($0.columns, $0.hidden, $0.top, $0.filter) = (["citty", "id", "id"], ["x"], 0, "prices > 1 or m = 2")
      $0.sort = [.init("city"), .init("y")]
    }
    let error = try #require(throws: DataShapeError.self) { try cities().shaped(shape) }
    guard case .options(let errors) = error else { throw error }
    #expect(
      errors.map { "\($0.key) \($0.item ?? -1) \($0.message)" } == [
        "columns 0 there is no column `citty`", "hide 0 there is no column `x`",
        "columns 2 the column `id` is listed twice", "sort 1 there is no column `y`",
        "where -1 there is no column `prices`", "where -1 there is no column `m`", "top -1 `top` is 0",
      ])
    let none = try #require(throws: DataShapeError.self) {
      try cities().shaped(self.shape { $0.hidden = ["city", "price", "id"] })
    }
    guard case .options(let found) = none else { throw none }
    #expect(found.map(\.message) == ["no column is visible"])
    let wide = GeneratedTable(rowCount: 1_000_000, columnCount: 3)
    #expect(throws: DataShapeError.self) { try wide.shaped(self.shape { $0.isTransposed = true }) }
    #expect(try wide.shaped(self.shape { ($0.isTransposed, $0.top) = (true, 10) }).columns.count == 12)
  }

  /// A source that counts the values read from it.
  private final class Counted: DataSource {
    let columns = [DataColumn(name: "a", kind: .text), DataColumn(name: "b", kind: .text)]
    let rowCount = 100_000
    let canScan: Bool
    let count = Atomic(0)

    init(canScan: Bool = true) { self.canScan = canScan }

    func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
      count.add(rows.count * columns.count, ordering: .relaxed)
      return ValueBlock(rows: rows, columns: columns) { row, column in .text("\(row * (column + 1) % 1000)") }
    }
  }

  @Test func onlyNeededValuesAreRead() throws {
    let source = Counted()
    let first = try source.shaped(shape { ($0.top, $0.columns) = (10, ["b"]) })
    #expect(source.count.load(ordering: .relaxed) == 0)
    _ = try first.read(rows: 0..<11, columns: [0])
    #expect(source.count.load(ordering: .relaxed) == 10)
    // A filter reads the columns it names, once.
    let other = Counted()
    let filtered = try other.shaped(shape { ($0.filter, $0.sort) = ("a = '7'", [.init("a")]) })
    #expect(filtered.rowCount == 100 && other.count.load(ordering: .relaxed) == 100_000)
    #expect(throws: DataShapeError.self) {
      try Counted(canScan: false).shaped(self.shape { $0.sort = [.init("a")] })
    }
    #expect(try Counted(canScan: false).shaped(self.shape { $0.top = 3 }).rowCount == 4)
  }

  // MARK: Comparison with a plain reference

  private struct Row {
    var text: String?
    var number: Int?
    var day: String?
    var cells: [String] { [text ?? "", number.map(String.init) ?? "", day ?? ""] }
  }

  private static func rows(using generator: inout SeededGenerator) -> [Row] {
    (0..<Int.random(in: 2...60, using: &generator)).map { index in
      func maybe<Value>(_ value: Value) -> Value? {
        index > 1 && Int.random(in: 0..<5, using: &generator) == 0 ? nil : value
      }
      return Row(
        text: maybe(["Oslo", "oslo", "Rome", "Ärö", "z"].randomElement(using: &generator) ?? ""),
        number: maybe(Int.random(in: -3...3, using: &generator)),
        day: maybe("2024-0\(Int.random(in: 1...3, using: &generator))-15"))
    }
  }

  private static func isLess(_ first: String, _ second: String) -> Bool {
    (first.lowercased(), first) < (second.lowercased(), second)
  }

  @Test(arguments: 0..<150 as Range<UInt64>)
  func shapesMatchAPlainReference(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let all = Self.rows(using: &generator)
    let source = try InlineRows(columnNames: ["text", "number", "day"], texts: all.map(\.cells))
    var shape = DataShape()
    var wanted = all
    // 1. A condition, as closures independent of cell values.
    let limit = Int.random(in: -3...3, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0:
      shape.filter = "number > \(limit) or text = 'oslo'"
      wanted = wanted.filter { ($0.number ?? .min) > limit || $0.text == "oslo" }
    case 1:
      shape.filter = "not (number = \(limit)) and day is not missing"
      wanted = wanted.filter { $0.number != nil && $0.number != limit && $0.day != nil }
    case 2:
      shape.filter = "day >= '2024-02-15' and text contains 'o'"
      wanted = wanted.filter { ($0.day ?? "") >= "2024-02-15" && $0.text?.contains("o") ?? false }
    case 3:
      shape.filter = "not (number in (0, \(limit)) and text starts with 'O')"
      wanted = wanted.filter { row in
        let isIn = row.number.map { $0 == 0 || $0 == limit }
        let starts = row.text.map { $0.hasPrefix("O") }
        return isIn == false || starts == false
      }
    default: break
    }
    // 2. A sort order.
    let keys = ["text", "number", "day"].shuffled(using: &generator).prefix(
      Int.random(in: 0...3, using: &generator)
    )
    .map { DataShape.SortKey($0, isDescending: Bool.random(using: &generator)) }
    shape.sort = keys
    wanted = wanted.enumerated().sorted { first, second in
      for key in keys {
        let (one, two) = (first.element, second.element)
        let comparison: Bool? =
          switch key.column {
          case "text": Self.before(one.text, two.text, key.isDescending, Self.isLess)
          case "number": Self.before(one.number, two.number, key.isDescending, <)
          default: Self.before(one.day, two.day, key.isDescending, <)
          }
        if let comparison { return comparison }
      }
      return first.offset < second.offset
    }.map(\.element)
    // 3. The first rows and some columns.
    var result = wanted.map(\.cells)
    let columns = [0, 1, 2].shuffled(using: &generator).prefix(Int.random(in: 1...3, using: &generator))
    shape.columns = columns.map { ["text", "number", "day"][$0] }
    result = result.map { cells in columns.map { cells[$0] } }
    let whole = result
    var isCut = false
    if Bool.random(using: &generator) {
      let top = Int.random(in: 1...20, using: &generator)
      let bottom = [nil, 1, 5].randomElement(using: &generator) ?? nil
      (shape.top, shape.bottom) = (top, bottom)
      let left = result.count - top - (bottom ?? 0)
      isCut = left > 0
      if isCut {
        let rest = ["… \(left) more"] + columns.dropFirst().map { _ in "" }
        result = result.prefix(top) + [rest] + result.suffix(bottom ?? 0)
      }
    }
    let shaped = try source.shaped(shape)
    #expect((shaped.uncut != nil) == isCut, "seed \(seed)")
    if let uncut = shaped.uncut {
      #expect(try texts(uncut.source) == whole, "seed \(seed): \(shape)")
      let kept = uncut.kept.flatMap { whole[$0] }
      #expect(kept == result.filter { !$0[0].hasPrefix("… ") }, "seed \(seed): \(shape)")
    }
    #expect(try texts(shaped) == result, "seed \(seed): \(shape)")
    for row in 0..<min(shaped.rowCount, 5) {
      let block = try shaped.read(rows: row..<row + 1, columns: [0])
      #expect("\(block[row, 0])" == result[row][0], "seed \(seed)")
    }
  }

  private static func before<Value: Equatable>(
    _ first: Value?, _ second: Value?, _ isDescending: Bool, _ isLess: (Value, Value) -> Bool
  ) -> Bool? {
    guard first != second else { return nil }
    guard let first, let second else { return second == nil }
    return isLess(first, second) != isDescending
  }
}
