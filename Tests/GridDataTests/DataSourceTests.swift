@testable import GridData
import GridRecords
import TestSupport
import Testing

@Suite struct DataSourceTests {
  /// Typed values in row order, as a client's own source would supply them.
  struct Held: DataSource {
    let columns = [DataColumn(name: "a"), DataColumn(name: "b", kind: .boolean), DataColumn()]
    let rowCount = 1_000

    func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
      var values: [CellValue] = []
      for row in rows {
        for column in columns {
          switch column {
          case 0: values.append(.number(DecimalNumber(row * 7 - 500)))
          case 1: values.append(.boolean(row % 3 == 0))
          default: values.append(row % 5 == 0 ? .missing : .text("row \(row)"))
          }
        }
      }
      return ValueBlock(rows: rows, columns: columns, values: values)
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func everySourceKeepsTheContract(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let texts = (0..<700).map { row in (0..<3).map { "\(row)·\($0)" + (row % 7 == 0 ? ",\"\n" : "") } }
    let quoted = texts.map { $0.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") }
    let table = try DelimitedReader(header: .absent).table(from: quoted.joined(separator: "\n"))
    #expect(try table.records == texts)
    let jagged = texts.enumerated().map { row, cells in cells.prefix(row % 4).map { CellValue.text($0) } }
    let sources: [any DataSource] = [
      table, try InlineRows(columnNames: ["a", "b", "c"], rows: jagged, ragged: .jagged),
      try InlineRows(rows: jagged.reversed(), ragged: .pad),
      GeneratedTable(rowCount: 100_000, columnCount: 50, itemsPerSection: 7, firstIndex: 1), Held(),
      ReorderedRows(Held(), order: (0..<1_000).shuffled(using: &generator).map { Int32($0) }),
      ReorderedRows(table, order: (0..<700).map { Int32(($0 + 350) % 700) }),
    ]
    for source in sources { try expectContract(of: source, seed: seed) }
  }

  @Test func inlineRowsReturnTheirValues() throws {
    let rows = try InlineRows(columnNames: ["a", "b"], texts: [["1", "2"], ["3", ""]])
    #expect((rows.rowCount, rows.columns.count) == (2, 2))
    #expect(rows.columnNames == ["a", "b"])
    #expect(try rows.records == [["1", "2"], ["3", ""]])
    let unnamed = try InlineRows(texts: [["x"]])
    #expect(unnamed.columns == [DataColumn()])
    #expect(unnamed.columnNames == nil)
    let none = try InlineRows(rows: [])
    #expect((none.rowCount, none.columns.count) == (0, 0))
  }

  @Test func inlineRowsOfUnequalLengthAreRefused() throws {
    let first = try #require(throws: DataError.self) {
      try InlineRows(texts: [["1", "2"], ["3", "4"], ["5"]])
    }
    #expect(first.description == "row 2: 1 cell; expected 2, as in the first row")
    #expect(first.row == 2)
    let second = try #require(throws: DataError.self) {
      try InlineRows(columnNames: ["a"], texts: [["1", "2"]])
    }
    #expect(second.description == "row 0: 2 cells; expected 1, one for each column")
  }

  @Test func raggedRowsReportTheirLength() throws {
    let rows: [[CellValue]] = [[.text("a")], [.text("b"), .boolean(true), .missing]]
    #expect(try InlineRows(rows: rows, ragged: .jagged).rowLengths == [1, 3])
    #expect(try InlineRows(rows: rows, ragged: .jagged).columns.count == 3)
    let padded = try InlineRows(rows: rows, ragged: .pad)
    #expect((padded.rowLengths, padded.columns.count) == (nil, 1))
  }

  @Test func generatedCellsShowTheirIndexPath() throws {
    let grid = GeneratedTable(rowCount: 100, columnCount: 100)
    #expect(try grid.value(row: 12, column: 7) == .text("12, 7"))
    #expect(grid.columns[7] == DataColumn(name: "7", kind: .text))
    #expect(grid.sections == nil)
    let sections = GeneratedTable(
      rowCount: 10_050, columnCount: 1, itemsPerSection: 100, separator: "-", firstIndex: 1)
    #expect(try sections.value(row: 99, column: 0) == .text("1-100"))
    #expect(try sections.value(row: 100, column: 0) == .text("2-1"))
    let known = try #require(sections.sections)
    #expect(known.count == 100)
    #expect(known.section(99) == DataSections.Section(name: "100", rows: 9_900..<10_000))
    let both = GeneratedTable(rowCount: 9, columnCount: 2, itemsPerSection: 0)
    #expect(try both.value(row: 4, column: 1) == .text("4, 0, 1"))
  }

  @Test func generatedTablesHaveAnySize() throws {
    let grid = GeneratedTable(rowCount: 1_000_000_000, columnCount: 100_000)
    #expect(try grid.value(row: 999_999_999, column: 99_999) == .text("999999999, 99999"))
    #expect(try ColumnProfile(of: grid, column: 5).kind == .text)
    let largest = GeneratedTable(rowCount: .max, columnCount: 2, firstIndex: 1)
    #expect(try largest.value(row: .max - 1, column: 0) == .text("\(Int.max), 1"))
    #expect(GeneratedTable(rowCount: -1, columnCount: -5).rowCount == 0)
  }

  @Test func samplesIncludeBothEndsAndTheMiddle() throws {
    struct Endless: DataSource {
      let columns = [DataColumn()]
      let rowCount = Int.max
      func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
        // Only the last row has decimals, so the sample must reach it.
        ValueBlock(rows: rows, columns: columns) { [rowCount] row, _ in
          .text(row == rowCount - 1 ? "0.25" : "\(row)")
        }
      }
    }
    let profile = try ColumnProfile(of: Endless(), column: 0, limit: 100)
    #expect(profile.kind == .decimal)
    #expect(profile.decimals == 0...2)
  }

  @Test func appendedRowsFollowThoseOfTheSource() throws {
    let source = try InlineRows(columnNames: ["a", "b"], texts: (0..<5).map { ["\($0)", "x"] })
    let rows = [[CellValue.text("sum"), .missing], [.text("mean"), .text("y")]]
    let all = AppendedRows(source, rows: rows)
    let expected = ["0 x", "1 x", "2 x", "3 x", "4 x", "sum ", "mean y"]
    #expect(all.rowCount == 7)
    for start in 0...7 {
      for end in start...7 {
        func texts(_ block: ValueBlock) -> [String] {
          block.rows.map { "\(block[$0, 0].description) \(block[$0, 1].description)" }
        }
        #expect(try texts(all.read(rows: start..<end, columns: [0, 1])) == Array(expected[start..<end]))
        var scanned: [String] = []
        try all.scan(rows: start..<end, columns: [0, 1]) { block in
          scanned += texts(block)
          return true
        }
        #expect(scanned == Array(expected[start..<end]), "\(start)..<\(end)")
      }
    }
    var blocks = 0
    try all.scan(rows: 0..<7, columns: [0]) { _ in
      blocks += 1
      return false
    }
    #expect(blocks == 1, "a scan that was stopped does not go on")
  }

  @Test func rowsOfACutTableAreFoundByThoseOfTheWhole() throws {
    let whole = try InlineRows(columnNames: ["a"], texts: (0..<10).map { ["\($0)"] })
    let kept = [2..<5, 7..<7, 8..<9]
    let cut = CutRows(UncutTable(whole, kept: kept))
    let shown = kept.flatMap { Array($0) }
    #expect(cut.rowCount == shown.count)
    for (row, original) in shown.enumerated() {
      #expect(try cut.value(row: row, column: 0).description == "\(original)")
    }
    for start in 0...10 {
      for end in start...10 {
        let rows = cut.rows(of: start..<end)
        #expect(rows.map { shown[$0] } == shown.filter { (start..<end).contains($0) }, "\(start)..<\(end)")
      }
    }
  }

  @Test func sourcesCanDeclineScans() throws {
    struct Narrow: DataSource {
      let columns = [DataColumn(name: "n")]
      let rowCount = 10
      var canScan: Bool { false }
      func read(rows: Range<Int>, columns: [Int]) throws(DataError) -> ValueBlock {
        ValueBlock(rows: rows, columns: columns) { row, _ in .number(DecimalNumber(row)) }
      }
    }
    #expect(throws: DataError.self) {
      try Narrow().scan(rows: 0..<10, columns: [0]) { _ in true }
    }
    let summary = ColumnSummary(source: Narrow(), column: 0, formatter: CellFormatter(style: .text))
    #expect(throws: DataError.self) { try summary.display(.sum, of: 0..<3) }
    #expect(!ReorderedRows(Narrow(), order: [1, 0]).canScan)
    #expect(try ColumnProfile(of: Narrow(), column: 0).kind == .integer)
  }

  @Test func errorsNameFileAndPosition() {
    let broken = Array("a,b\n1,2,3\n4,5".utf8)
    let error = #expect(throws: DataError.self) { try DelimitedReader().table(from: broken, file: "t.csv") }
    #expect(error?.description == "t.csv:2:1: the record has 3 fields; expected 2, as in the first record")
    #expect("\(DataError("no such page", file: "t.db", row: 41))" == "t.db: row 41: no such page")
    #expect("\(DataError("locked", file: "t.db"))" == "t.db: locked")
  }
}
