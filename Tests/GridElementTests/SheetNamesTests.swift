import Testing

@testable import GridElement

/// The names of cells of a sheet.
@Suite struct SheetNamesTests {
  /// A sheet with headings, whose row 3 and column B are hidden.
  private let names: ElementNames = {
    var names = ElementNames(columns: ["", "A", "C", "AB"], headerRowCount: 1)
    names.sheet = SheetNames(prefix: "'Q1 plan'!", rows: [0..<2, 3..<10])
    return names
  }()

  @Test func cellsHaveTheReferencesOfTheSheet() {
    let expected: [(ElementID, String)] = [
      (.cell(row: 1, column: 1), "'Q1 plan'!A1"), (.cell(row: 3, column: 2), "'Q1 plan'!C4"),
      (.cell(row: 9, column: 3), "'Q1 plan'!AB10"), (.cell(row: 3, column: 0), "heading of 'Q1 plan'!4:4"),
      (.cell(row: 0, column: 2), "header of column \"C\""), (.row(2), "'Q1 plan'!2:2"),
      (.row(0), "header row"),
      (.column(2), "'Q1 plan'!C:C"), (.span(row: 3, column: 1), "'Q1 plan'!A4 (merged)"),
    ]
    for (element, name) in expected {
      #expect(names.name(of: element) == name)
      #expect(names.element(named: name) == element, "\(name)")
    }
  }

  @Test func otherNamesAreUnknown() {
    // Row 3 is hidden, there is no column B, and the sheet has another name.
    for name in [
      "'Q1 plan'!A3", "'Q1 plan'!B1", "Other!A1", "'Q1 plan'!A", "'Q1 plan'!A1:B2", "'Q1 plan'!A99",
      "'Q1 plan'!A+1", "'Q1 plan'!A01",
      "'Q1 plan'!A\(Int.min)", "'Q1 plan'!\(Int.min):\(Int.min)",
    ] {
      #expect(names.element(named: name) == .named(name))
    }
    // The names of tables stay valid.
    #expect(names.element(named: "column \"C\"") == .column(2))
  }

  @Test func theLastRowsHaveNoNamesOfTheirOwn() {
    #expect(names.name(of: .cell(row: 10, column: 1)) == "row 9, column \"A\"")
  }
}
