import GridData
import GridElement
import Testing

@Suite struct CellSourceTests {
  @Test func inlineRowsGiveWhatTheyWereGiven() throws {
    let rows = try InlineRows(columnNames: ["a", "b"], rows: [["1", "2"], ["3", ""]])
    #expect((rows.rowCount, rows.columnCount) == (2, 2))
    #expect(rows.columnNames == ["a", "b"])
    #expect(rows.records == [["1", "2"], ["3", ""]])
    let unnamed = try InlineRows(rows: [["x"]])
    #expect(unnamed.columnName(0) == nil)
    #expect(unnamed.columnNames == nil)
    let none = try InlineRows(rows: [])
    #expect((none.rowCount, none.columnCount) == (0, 0))
  }

  @Test func inlineRowsOfUnequalLengthAreRefused() throws {
    let first = try #require(throws: DataError.self) {
      try InlineRows(rows: [["1", "2"], ["3", "4"], ["5"]])
    }
    #expect(first.description == "row 3: 1 cell; expected 2, as in the first row")
    #expect(first.row == 2)
    let second = try #require(throws: DataError.self) {
      try InlineRows(columnNames: ["a"], rows: [["1", "2"]])
    }
    #expect(second.description == "row 1: 2 cells; expected 1, one for each column")
  }

  @Test func generatedCellsShowTheirIndexPath() {
    let grid = GeneratedTable(rowCount: 100, columnCount: 100)
    #expect(grid.text(row: 12, column: 7) == "12, 7")
    #expect(grid.columnName(7) == "7")
    let sections = GeneratedTable(
      rowCount: 10_000, columnCount: 1, itemsPerSection: 100, separator: "-", firstIndex: 1)
    #expect(sections.text(row: 99, column: 0) == "1-100")
    #expect(sections.text(row: 100, column: 0) == "2-1")
    let both = GeneratedTable(rowCount: 9, columnCount: 2, itemsPerSection: 0)
    #expect(both.text(row: 4, column: 1) == "4, 0, 1")
    #expect(grid.kindHint(column: 0) == .text)
  }

  @Test func generatedTablesHaveAnySize() {
    let grid = GeneratedTable(rowCount: 1_000_000_000, columnCount: 1_000_000_000)
    #expect(grid.text(row: 999_999_999, column: 999_999_999) == "999999999, 999999999")
    #expect(ColumnProfile(of: grid, column: 5).kind == .text)
    let largest = GeneratedTable(rowCount: .max, columnCount: .max, firstIndex: 1)
    #expect(largest.text(row: .max - 1, column: 0) == "\(Int.max), 1")
    #expect(GeneratedTable(rowCount: -1, columnCount: -5).rowCount == 0)
  }

  @Test func anySourceIsSampledAtBothEndsAndInBetween() {
    struct Counting: CellSource {
      let rowCount = Int.max
      let columnCount = 1
      func columnName(_ column: Int) -> String? { nil }
      // Decimals only in the last row: the sample must reach it.
      func text(row: Int, column: Int) -> String { row == rowCount - 1 ? "0.25" : "\(row)" }
    }
    let profile = ColumnProfile(of: Counting(), column: 0, limit: 100)
    #expect(profile.kind == .decimal)
    #expect(profile.decimals == 2)
    #expect(profile.sampledCount == 100)
  }
}
