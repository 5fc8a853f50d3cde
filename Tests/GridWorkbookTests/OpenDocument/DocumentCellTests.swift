import GridSupport
import TestSupport
import Testing

@testable import GridWorkbook

@Suite struct DocumentCellTests {
  private func row(_ cells: String..., more: String = "") -> String {
    OpenDocumentFile.row(cells.joined(), more: more)
  }

  private func cell(_ type: String, _ value: String, shows text: String? = nil, _ more: String = "") -> String
  {
    OpenDocumentFile.cell(type, value, shows: text, more)
  }

  private let blank = "<table:table-cell/>"

  @Test(arguments: [false, true]) func readsValuesOfAllTypes(isFlat: Bool) throws {
    let file = OpenDocumentFile(
      rows: row(
        cell("float", "12.5", shows: "12.5"), cell("float", "0.30000000000000004", shows: "0.3"),
        cell("percentage", "0.126", shows: "12.6%"), cell("currency", "3", shows: "€ 3.00"),
        cell("date", "2024-02-29", shows: "29 Feb"), cell("date", "2024-01-01T18:30:00.5"),
        cell("time", "PT36H15M", shows: "36:15"), cell("boolean", "true", shows: "WAHR"),
        cell("string", "text"),
        cell("string", "", shows: "#N/A", "calcext:value-type=\"error\""), blank,
        cell("float", "0", shows: "Err:522", "table:formula=\"of:=[.A1]\""),
        "<table:table-cell table:formula=\"of:=1\"/>",
        "<table:table-cell><text:p>untyped</text:p></table:table-cell>"))
    let book =
      isFlat ? try Workbook.open(SharedBytes(file.flatBytes), file: "book.fods") : try file.open(.deflated)
    #expect(book.kind == (isFlat ? .fods : .ods) && book.sheets.map(\.name) == ["First"])
    let sheet = try book.sheet(at: 0)
    #expect(
      sheet.values == [
        "A1": .number(12.5), "B1": .number(0.30000000000000004), "C1": .number(0.126), "D1": .number(3),
        "E1": .date(1_709_164_800), "F1": .date(1_704_133_800.5), "G1": .number(36.25 / 24),
        "H1": .boolean(true), "I1": .text("text"), "J1": .error("#N/A"), "L1": .error("Err:522"),
        "M1": .formulaWithoutValue, "N1": .text("untyped"),
      ])
    // The text of a plain number and that of a text say nothing new.
    #expect(
      sheet.shownTexts == [
        "B1": "0.3", "C1": "12.6%", "D1": "€ 3.00", "E1": "29 Feb", "G1": "36:15", "H1": "WAHR",
      ])
    #expect(sheet.cells.row(0)?.numberText(at: 1) == "0.30000000000000004")
    #expect(sheet.cells.row(0)?.cell(inColumn: 11)?.isFormula == true)
  }

  @Test func keepsExactTextsBesideShownOnes() throws {
    let sheet = try OpenDocumentFile(
      rows: row(
        cell("string", "", shows: "&lt;a>", "office:string-value=\"a\""),
        cell("string", "", shows: "b", "office:string-value=\"b\""),
        "<table:table-cell office:value-type=\"string\" office:string-value=\"c\"/>",
        cell("float", "1e3", shows: "1E+03"), cell("float", "nan", shows: "x"), cell("string", ""),
        cell("float", "1", shows: "WAHR", "table:formula=\"of:=TRUE()\""), cell("float", "0", shows: "1."),
        cell("float", "1", shows: "one", "table:style-name=\"b\"")),
      automatic: """
        <number:number-style style:name="N1"><number:text>one</number:text></number:number-style><style:style \
        style:name="b" style:family="table-cell" style:data-style-name="N1"/>
        """
    ).sheet()
    #expect(
      sheet.values == [
        "A1": .text("a"), "B1": .text("b"), "C1": .text("c"), "D1": .number(1000), "E1": .text("x"),
        "G1": .boolean(true), "H1": .number(0), "I1": .number(1),
      ])
    #expect(sheet.shownTexts == ["A1": "<a>", "D1": "1E+03", "G1": "WAHR", "H1": "1.", "I1": "one"])
    #expect(sheet.notes.map(\.message) == ["1 cell has an invalid number, which is shown as text"])
  }

  @Test func assemblesTexts() throws {
    let text = """
      <table:table-cell office:value-type="string"><office:annotation><text:p>note</text:p></office:annotation>\
      <text:p>\n\tone \n\t <text:span text:style-name="T1">bold<text:s/> </text:span><text:s text:c="2"/>x \
      <text:tab/><text:line-break/>y<text:a xlink:href="https://example.org">link</text:a><text:s/>\n</text:p>\
      <text:p/><text:p>two <text:sheet-name>First</text:sheet-name></text:p></table:table-cell>
      """
    let sheet = try OpenDocumentFile(
      rows: row(blank, text),
      automatic:
        "<style:style style:name=\"T1\" style:family=\"text\"><style:text-properties fo:font-weight=\"bold\"/>"
        + "</style:style>"
    ).sheet()
    guard case .richText(let rich) = sheet.values["B1"] else {
      Issue.record("\(sheet.values)")
      return
    }
    #expect(rich.text == "one bold    x \t\nylink \n\ntwo First")
    #expect(rich.runs.map { $0.font?.bold } == [nil, true, nil, nil, nil, nil])
    #expect(sheet.comments == [CellPosition(row: 0, column: 1)])
    #expect(sheet.hyperlinks.map(\.target) == ["https://example.org"])
    #expect(sheet.hyperlinks.first?.range.description == "B1")
  }

  @Test func repeatsCellsAndRows() throws {
    let sheet = try OpenDocumentFile(
      rows: row(
        "<table:table-cell table:number-columns-repeated=\"2\"/>",
        cell("float", "1", shows: "1", "table:number-columns-repeated=\"3\""), cell("string", "x"),
        "<table:table-cell table:number-columns-repeated=\"999999999\"/>",
        more: "table:number-rows-repeated=\"2\"")
        + row(blank, more: "table:number-rows-repeated=\"1048570\"")
        + row(cell("float", "2", shows: "2"), more: "table:number-rows-repeated=\"3\"")
        + row(more: "table:number-rows-repeated=\"999999999999\"")
    ).sheet()
    #expect(
      sheet.values == [
        "C1": .number(1), "D1": .number(1), "E1": .number(1), "F1": .text("x"), "C2": .number(1),
        "D2": .number(1),
        "E2": .number(1), "F2": .text("x"), "A1048573": .number(2), "A1048574": .number(2),
        "A1048575": .number(2),
      ])
    // Repeated rows share their cells, and empty ones take nothing.
    #expect(sheet.cells.cellCount == 5 && sheet.cells.rowCount == 5)
    #expect(sheet.used?.description == "A1:F1048575")
  }

  @Test func readsMergesAndCoveredCells() throws {
    let sheet = try OpenDocumentFile(
      rows: row(
        cell("string", "m", "table:number-columns-spanned=\"2\" table:number-rows-spanned=\"3\""),
        "<table:covered-table-cell office:value-type=\"string\"><text:p>hidden</text:p></table:covered-table-cell>",
        cell("string", "x"),
        cell("string", "y", "table:number-columns-spanned=\"1\" table:number-rows-spanned=\"1\""))
    ).sheet()
    #expect(sheet.merges.map(\.description) == ["A1:B3"])
    #expect(sheet.values == ["A1": .text("m"), "C1": .text("x"), "D1": .text("y")])
  }

  @Test(
    arguments: [
      ("PT1H", 3600), ("-PT90S", -90), ("P1DT2H", 93_600), ("PT0,5S", 0.5), ("PT", 0), ("P", nil),
      ("1H", nil),
      ("PT1X", nil), ("P1H", nil), ("PTT1S", nil),
    ] as [(String, Double?)])
  func parsesDurations(text: String, seconds: Double?) {
    #expect(DocumentValue.days(text) == seconds.map { $0 / 86_400 })
  }

  @Test(
    arguments: [
      ("1970-01-01", 0), ("1969-12-31T23:59:59", -1), ("0001-01-01", -62_135_596_800),
      ("1900-02-28", -2_203_977_600),
      ("2024-13-01", nil), ("12:00:00", nil), ("", nil),
    ] as [(String, Double?)])
  func parsesDates(text: String, seconds: Double?) { #expect(WorkbookDate.seconds(text) == seconds) }
}
