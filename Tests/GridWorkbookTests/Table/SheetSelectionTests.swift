import GridData
import GridSupport
import TestSupport
import Testing

@testable import GridDataFile

/// Parts of workbooks: ranges, names, tables, hidden rows and columns.
@Suite struct SheetSelectionTests {
  /// Two sheets of 6 × 4 numbers; the second one has a table with a row of totals.
  private static let book: [UInt8] = {
    func rows(_ start: Int) -> String {
      "<sheetData>"
        + (1...6).map { row in
          let cells = (0..<4).map { "<c><v>\(start + 10 * row + $0)</v></c>" }.joined()
          return "<row r=\"\(row)\"\(row == 4 ? " hidden=\"1\"" : "")>\(cells)</row>"
        }.joined() + "</sheetData>"
    }
    let names = """
      <definedNames><definedName name="Prices">'My data'!$B$2:$C$3</definedName>
      <definedName name="Both">First!$A$1,First!$B$2</definedName>
      <definedName name="_xlnm.Print_Titles" localSheetId="0">First!$1:$2,First!$A:$A</definedName></definedNames>
      """
    var file = WorkbookFile(
      sheet: "<cols><col min=\"3\" max=\"3\" hidden=\"1\"/></cols>" + rows(0), workbook: names)
    file.set(
      "xl/workbook.xml",
      file.parts[2].text.replacing(
        "</sheets>", with: "<sheet name=\"My data\" sheetId=\"2\" r:id=\"s2\"/></sheets>"))
    file.set(
      "xl/_rels/workbook.xml.rels",
      file.parts[3].text.replacing(
        "</Relationships>",
        with: WorkbookFile.relationship("s2", "worksheet", "worksheets/sheet2.xml") + "</Relationships>"))
    file.set(
      "xl/worksheets/sheet2.xml",
      WorkbookFile.worksheet(rows(100) + "<tableParts count=\"1\"><tablePart r:id=\"t1\"/></tableParts>"))
    file.set(
      "xl/worksheets/_rels/sheet2.xml.rels",
      WorkbookFile.relationships(WorkbookFile.relationship("t1", "table", "../tables/table1.xml")))
    file.set(
      "xl/tables/table1.xml",
      "<table xmlns=\"\(WorkbookFile.main)\" id=\"1\" name=\"Sales\" displayName=\"Sales\" ref=\"B2:C6\" headerRowCount=\"0\" totalsRowCount=\"1\"><tableColumns count=\"2\"><tableColumn id=\"1\" name=\"x\"/><tableColumn id=\"2\" name=\"y\"/></tableColumns></table>"
    )
    return file.bytes()
  }()

  private func loaded(_ change: (inout DataFileReader) -> Void) throws(DataFileError) -> LoadedData {
    var reader = DataFileReader()
    reader.delimited.header = .absent
    change(&reader)
    return try reader.read(SharedBytes(Self.book), file: "book.xlsx")
  }

  private func values(_ change: (inout DataFileReader) -> Void) throws -> [[String]] {
    let source = try loaded(change).source
    let all = Array(source.columns.indices)
    let block = try source.read(rows: 0..<source.rowCount, columns: all)
    return block.rows.map { row in all.map { "\(block[row, $0])" } }
  }

  @Test(arguments: ["A2:B5", "First!A2:B5", "'First'!$A$2:$B$5", "first!B5:A2"])
  func aRangeIsReadWithoutHiddenRows(range: String) throws {
    #expect(try values { $0.range = range } == [["20", "21"], ["30", "31"], ["50", "51"]])
  }

  @Test func hiddenRowsAndColumnsAreReadOnRequest() throws {
    #expect(try values { $0.range = "B3:D4" } == [["31", "33"]])
    let all = try values {
      $0.range = "B3:D4"
      $0.showsHidden = true
    }
    #expect(all == [["31", "32", "33"], ["41", "42", "43"]])
    #expect(try values { $0.showsHidden = true }.count == 6)
    #expect(try values { _ in }.count == 5)
  }

  @Test func rangesOfWholeColumnsEndWithTheLastValue() throws {
    #expect(try values { $0.range = "A:A" } == [["10"], ["20"], ["30"], ["50"], ["60"]])
    #expect(try values { $0.range = "2:2" } == [["20", "21", "23"]])
  }

  @Test(arguments: ["Prices", "prices", "'My data'!B2:C3", "#2!B2:C3"])
  func namesAndSheetsOfRangesAreFound(range: String) throws {
    #expect(try values { $0.range = range } == [["121", "122"], ["131", "132"]])
  }

  @Test func aTableOfTheWorkbookEndsBeforeItsTotals() throws {
    let table = try loaded {
      $0.table = "sales"
      $0.delimited.header = .guessed
    }
    // The table says that it has no header row.
    #expect(table.source.columnNames == nil)
    #expect(try values { $0.table = "Sales" } == [["121", "122"], ["131", "132"], ["151", "152"]])
  }

  @Test func printTitlesAreFrozenIfThereAreNoPanes() throws {
    let frozen = try #require(try loaded { _ in }.frozen)
    #expect(frozen == (2, 1))
    #expect(try loaded { $0.table = "My data" }.frozen == nil)
    // A range that starts below them has none.
    #expect(try loaded { $0.range = "B3:D6" }.frozen == nil)
  }

  @Test func wrongPartsAreNamed() {
    func error(_ change: (inout DataFileReader) -> Void) -> OptionError? {
      do throws(DataFileError) { _ = try loaded(change) } catch {
        if case .option(let error) = error { return error }
      }
      return nil
    }
    let unknown = error { $0.range = "Price" }
    #expect(unknown?.message == "`Price` is neither a range nor a name in the workbook")
    #expect(unknown?.known == ["Prices", "Both"])
    #expect(
      error { $0.range = "Both" }?.message == "the name `Both` stands for `First!$A$1,First!$B$2`")
    #expect(error { $0.range = "Nowhere!A1" }?.known == ["First", "My data"])
    #expect(error { $0.range = "A4:D4" }?.message == "all of A4:D4 on the sheet `First` is hidden or empty")
    let other = error {
      $0.table = "First"
      $0.range = "Prices"
    }
    #expect(other?.message == "the range is on the sheet `My data`")
    let both = error {
      $0.table = "Sales"
      $0.range = "A1"
    }
    #expect(both?.message == "`Sales` is a table, which is a range itself")
    #expect(error { $0.table = "Sale" }?.known == ["First", "My data", "Sales"])
  }

  @Test func onlyWorkbooksHaveRanges() {
    for change in [{ $0.range = "A1" }, { $0.showsHidden = true }, { $0.sheetView = .sheet }]
      as [(inout DataFileReader) -> Void]
    {
      var reader = DataFileReader()
      change(&reader)
      #expect(throws: DataFileError.self) { try reader.read(SharedBytes(Array("a,b\n".utf8)), file: "a.csv") }
    }
  }
}
