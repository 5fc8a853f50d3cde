@testable import GridData
import Testing

@Suite struct RealTableTests {
  @Test func employment() throws {
    let table = try DelimitedReader().table(from: RealTables.employment)
    #expect(table.columns.count == 24)
    #expect(table.hasHeader)
    let profiles = try (0..<24).map { try ColumnProfile(of: table, column: $0) }
    #expect(profiles[0].dateFormat == .month)
    #expect(profiles.dropFirst().allSatisfy { $0.kind.isNumeric && !$0.isLabel })
    #expect(table.columns[12].name == "wholesale_trade")
    #expect(profiles[12].decimals.upperBound == 1)
    #expect(profiles[1].kind == .integer)
    #expect(profiles[0].formatter().display(table.text(row: 0, column: 0)).text == "2006-01")
    #expect(profiles[1].formatter().display(table.text(row: 0, column: 1)).text == "135,450")
    let change = (0..<table.rowCount).map {
      profiles[23].formatter().display(table.text(row: $0, column: 23))
    }
    #expect(change.contains { $0.isNegative && $0.text.hasPrefix("−") })
  }

  @Test func weather() throws {
    let table = try DelimitedReader().table(from: RealTables.weather)
    let kinds = try (0..<table.columns.count).map { try ColumnProfile(of: table, column: $0).kind }
    #expect(kinds == [.date, .decimal, .decimal, .decimal, .decimal, .text])
    #expect(try ColumnProfile(of: table, column: 0).dateFormat == .day)
    #expect(try ColumnProfile(of: table, column: 0).formatter().display("2012/01/01").text == "2012/01/01")
    #expect(
      table.columnNames?.map(ReadableName.title(for:)).prefix(3) == ["Date", "Precipitation", "Temp max"])
  }

  @Test func airports() throws {
    let table = try DelimitedReader().table(from: RealTables.airports)
    let kinds = try (0..<table.columns.count).map { try ColumnProfile(of: table, column: $0).kind }
    #expect(kinds == [.text, .text, .text, .text, .text, .decimal, .decimal])
    #expect(table.text(row: 2, column: 1) == "Union County, Troy Shelton")
    #expect(table.text(row: 3, column: 1) == "W. H. \"Bud\" Barron")
    let longitude = try ColumnProfile(of: table, column: 6).formatter().display(table.text(row: 0, column: 6))
    #expect(longitude == CellDisplay("−89.234505", isNegative: true, isNumeric: true))
  }
}
