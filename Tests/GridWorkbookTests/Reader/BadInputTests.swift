import GridSupport
import TestSupport
import Testing

@testable import GridWorkbook

/// Workbooks that are wrong, hostile, or unusually large end with a result or an error that names part and
/// cause.
@Suite struct BadInputTests {
  @Test func keepsDistantCellsSparse() throws {
    let rows =
      "<row r=\"1\"><c r=\"A1\"><v>1</v></c></row><row r=\"1048576\"><c r=\"XFD1048576\"><v>2</v></c></row>"
    let sheet = try WorkbookFile(sheet: "<dimension ref=\"A1:XFE16777217\"/><sheetData>\(rows)</sheetData>")
      .sheet()
    #expect(sheet.cells.cellCount == 2 && sheet.cells.rowCount == 2)
    #expect(sheet.used?.description == "A1:XFD1048576")
    #expect(sheet.cells.row(1_048_575)?.cell(inColumn: 16_383)?.value == .number(2))
  }

  @Test func refusesCellsOutsideOfTheSheet() {
    let message = "book.xlsx: xl/worksheets/sheet1.xml:1:"
    for (row, cause) in [
      ("<row r=\"0\"/>", "a row is outside of the sheet"), ("<row r=\"1048577\"/>", "a row is outside"),
      ("<row r=\"x\"/>", "a row is outside"), ("<row r=\"99999999999999999999\"/>", "a row is outside"),
      ("<row r=\"1048576\"/><row/>", "a row is outside"),
      ("<row><c r=\"XFE1\"/></row>", "an invalid reference"),
      ("<row><c r=\"A1048577\"/></row>", "an invalid reference"),
      ("<row><c r=\"1A\"/></row>", "an invalid reference"),
      ("<row><c r=\"AAAAAAAAAAAAAAAAAAAA1\"/></row>", "an invalid reference"),
      ("<row><c r=\"é1\"/></row>", "an invalid reference"),
      ("<row><c r=\"XFD1\"/><c/></row>", "row 1 has too many cells"),
    ] {
      let failure = WorkbookFile(rows: row).failure() ?? ""
      #expect(failure.hasPrefix(message) && failure.contains(cause), "\(row): \(failure)")
    }
  }

  @Test func refusesRepeatedCells() {
    let cells = String(repeating: "<c r=\"A1\"/>", count: 16_385)
    #expect(WorkbookFile(rows: "<row>\(cells)</row>").failure()?.contains("row 1 has too many cells") == true)
    let rows = String(repeating: "<row r=\"1\"/>", count: 1_048_577)
    #expect(WorkbookFile(rows: rows).failure()?.contains("some rows occur several times") == true)
  }

  @Test func keepsBlankCellsSmall() throws {
    let cells = String(repeating: "<c s=\"1\"/>", count: 1000)
    let styles =
      "<fills><fill/><fill><patternFill patternType=\"solid\"/></fill></fills>"
      + "<cellXfs><xf/><xf fillId=\"1\"/></cellXfs>"
    let rows = (0..<50).map { _ in "<row>\(cells)</row>" }.joined()
    let sheet = try WorkbookFile(rows: rows, styles: styles).sheet()
    #expect(sheet.cells.cellCount == 1)
    #expect(sheet.used == nil)
    #expect(sheet.usedWithStyles?.description == "A1:ALL50")
    // Without a visible style, blank cells are not kept at all.
    let invisible = try WorkbookFile(rows: rows, styles: "<cellXfs><xf/><xf numFmtId=\"9\"/></cellXfs>")
      .sheet()
    #expect(invisible.cells.cellCount == 0)
  }

  @Test func ignoresCountsThatLie() throws {
    var file = WorkbookFile(
      sheet: "<sheetData><row><c t=\"s\"><v>0</v></c></row></sheetData><mergeCells count=\"4294967295\"/>",
      styles: "<fonts count=\"-1\"><font/></fonts><cellXfs count=\"99999999999999999999\"><xf/></cellXfs>",
      strings: "<si><t>x</t></si>")
    file.set(
      "xl/sharedStrings.xml", "<sst count=\"9223372036854775807\" uniqueCount=\"-5\"><si><t>x</t></si></sst>")
    let book = try file.open()
    #expect(book.sharedStrings.count == 1 && book.styles.cells.count == 1)
    #expect(try book.sheet(at: 0).values == ["A1": .sharedText(0)])
  }

  @Test func refusesEntities() {
    var file = WorkbookFile(strings: "")
    let bomb =
      "<!DOCTYPE sst [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;\">]><sst><si><t>&b;</t></si></sst>"
    file.set("xl/sharedStrings.xml", bomb)
    #expect(
      file.failure()?.hasPrefix("book.xlsx: xl/sharedStrings.xml:1:15: the part has a document type") == true)
    file = WorkbookFile()
    file.set("_rels/.rels", "<!DOCTYPE r SYSTEM \"file:///etc/passwd\">" + WorkbookFile.relationships(""))
    #expect(file.failure()?.contains("_rels/.rels:1:40: the part has a document type declaration") == true)
  }

  @Test func namesDamagedParts() {
    let parts = [
      "_rels/.rels", "xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/styles.xml", "xl/sharedStrings.xml",
      "xl/worksheets/sheet1.xml",
    ]
    for name in parts {
      var file = WorkbookFile(sheet: "<sheetData/>", styles: "<fonts/>", strings: "<si/>")
      file.set(name, String((file.parts.first { $0.name == name }?.text ?? "").dropLast(3)))
      #expect(
        file.failure()?.hasPrefix("book.xlsx: \(name):1:") == true, "\(name): \(file.failure() ?? "no error")"
      )
    }
    for name in parts.dropFirst().filter({ !$0.hasSuffix(".rels") }) {
      var file = WorkbookFile(sheet: "<sheetData/>", styles: "<fonts/>", strings: "<si/>")
      file.set(name, "<other/>")
      #expect(file.failure()?.contains("\(name)") == true || name == "xl/workbook.xml")
      #expect(file.failure()?.contains("the root is not") == true)
    }
    var file = WorkbookFile()
    file.remove("xl/worksheets/sheet1.xml")
    #expect(
      file.failure()
        == "book.xlsx: xl/worksheets/sheet1.xml: the part is missing; expected a complete workbook")
  }

  @Test func limitsRecordsOfOneKind() throws {
    let count = (1 << 17) + 5
    let book = try WorkbookFile(styles: "<fonts>\(String(repeating: "<font/>", count: count))</fonts>").open()
    #expect(book.styles.fonts.count == 1 << 17)
    #expect(book.notes.map(\.description) == ["xl/styles.xml: 5 of \(count) `font` elements are left out"])
  }

  @Test func keepsManyMerges() throws {
    let merges = (1...140_000).map { "<mergeCell ref=\"A\($0):XFD\($0)\"/>" }.joined()
    let sheet = try WorkbookFile(sheet: "<mergeCells>\(merges)</mergeCells>").sheet()
    #expect(sheet.merges.count == 140_000)
    #expect(sheet.merges.last?.description == "A140000:XFD140000")
  }

  @Test func survivesSelfReferences() {
    var file = WorkbookFile(
      sheet: "<drawing r:id=\"d\"/>", links: WorkbookFile.relationship("d", "drawing", "sheet1.xml"))
    #expect(file.failure()?.contains("the root is not `wsDr`") == true)
    file = WorkbookFile()
    file.set(
      "_rels/.rels",
      WorkbookFile.relationships(WorkbookFile.relationship("r", "officeDocument", "_rels/.rels")))
    #expect(file.failure() != nil)
  }
}
