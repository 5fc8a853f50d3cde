import GridRecords
import GridData
import GridFrame
import GridSupport
import TestSupport
import Testing

@testable import GridDataFile

@Suite struct WorkbookTableTests {
  private static let styles = """
    <numFmts count="3"><numFmt numFmtId="164" formatCode="&quot;€&quot; #,##0.00"/><numFmt numFmtId="165" \
    formatCode="d mmm yyyy"/><numFmt numFmtId="166" formatCode="[h]:mm"/></numFmts><cellXfs count="6"><xf/><xf \
    numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="9"/><xf numFmtId="22"/><xf numFmtId="166"/></cellXfs>
    """

  private func file(_ rows: String, before: String = "", after: String = "", workbook: String = "")
    -> WorkbookFile
  {
    WorkbookFile(
      sheet: "\(before)<sheetData>\(rows)</sheetData>\(after)", styles: Self.styles, workbook: workbook)
  }

  private func loaded(_ file: WorkbookFile, _ reader: DataFileReader = DataFileReader()) throws(DataFileError)
    -> LoadedData
  {
    try reader.read(SharedBytes(file.bytes()), file: "book.xlsx")
  }

  private func text(_ name: String, _ text: String) -> String {
    "<c r=\"\(name)\" t=\"inlineStr\"><is><t>\(text)</t></is></c>"
  }

  private func number(_ name: String, _ value: String, style: Int = 0) -> String {
    "<c r=\"\(name)\" s=\"\(style)\"><v>\(value)</v></c>"
  }

  private func values(_ source: any DataSource) throws -> [[CellValue]] {
    let all = Array(source.columns.indices)
    let block = try source.read(rows: 0..<source.rowCount, columns: all)
    return block.rows.map { row in all.map { block[row, $0] } }
  }

  @Test func valuesAreExactAndShownAsInTheSheet() throws {
    let row =
      text("A1", "x") + number("B1", "1234.5678", style: 1) + number("C1", "45292", style: 2)
      + number("D1", "0.126", style: 3) + number("E1", "45292.75", style: 4) + number("F1", "1.5", style: 5)
      + number("G1", "0.30000000000000004")
      + "<c r=\"H1\" t=\"b\"><v>1</v></c><c r=\"I1\" t=\"e\"><v>#N/A</v></c>"
    let data = try loaded(file("<row r=\"1\">\(row)</row>"))
    let found = try values(data.source)[0]
    #expect(found[0] == .text("x"))
    #expect(found[1] == .shown("€ 1,234.57", .number(try #require(DecimalNumber("1234.5678")))))
    #expect(found[2] == .shown("1 Jan 2024", .date(try #require(CivilDate(year: 2024, month: 1, day: 1)))))
    #expect(found[3] == .shown("13%", .number(try #require(DecimalNumber("0.126")))))
    guard case .shown(let look, .dateTime(let moment)) = found[4], look == "1/1/24 18:00" else {
      Issue.record("\(found[4])")
      return
    }
    #expect("\(moment)" == "2024-01-01T18:00:00")
    #expect("\(found[5])" == "36:00")
    #expect(found[6] == .shown("0.3", .number(try #require(DecimalNumber("0.30000000000000004")))))
    #expect(found[7] == .shown("TRUE", .boolean(true)) && found[8] == .text("#N/A"))
  }

  @Test func looksOfCellsComeWithTheirValues() throws {
    var book = WorkbookFile(
      rows:
        "<row r=\"1\">\(number("A1", "-2.5", style: 1) + number("B1", "1", style: 2))<c r=\"C1\" s=\"1\"/></row>",
      styles: """
        <numFmts count="1"><numFmt numFmtId="164" formatCode="0.00;[Red]-0.00"/></numFmts><fonts><font/><font><b/><i/>\
        <color rgb="FF00FF00"/></font></fonts><fills><fill/><fill/><fill><patternFill patternType="solid"><fgColor \
        rgb="FFFFEECC"/></patternFill></fill></fills><cellXfs><xf/><xf numFmtId="164" fontId="1" fillId="2"/><xf/></cellXfs>
        """)
    let cream = Color(red: 0xFF, green: 0xEE, blue: 0xCC)
    let data = try loaded(book)
    #expect(data.source.stylesCells)
    let found = try values(data.source)[0]
    #expect(
      found == [
        .shown(
          CellAppearance(
            "-2.50", fill: cream, color: Color(red: 255, green: 0, blue: 0), weight: .bold, isItalic: true),
          .number(try #require(DecimalNumber("-2.5")))), .number(DecimalNumber(1)),
      ])
    book.set("xl/styles.xml", "<styleSheet/>")
    #expect(try !loaded(book).source.stylesCells)
  }

  @Test(arguments: [
    (1.0, "1900-01-01"), (59, "1900-02-28"), (61, "1900-03-01"), (2_958_465, "9999-12-31"),
    (45351, "2024-02-29"),
  ])
  func serialNumbersAreDates(serial: Double, day: String) throws {
    let data = try loaded(file("<row r=\"1\">\(number("A1", "\(serial)", style: 2))</row>"))
    #expect("\(try values(data.source)[0][0].exact)" == day)
  }

  @Test func theDayThatNeverWasStaysANumber() throws {
    let row = number("A1", "60", style: 2) + number("B1", "0.5", style: 4) + number("C1", "-3", style: 2)
    let found = try values(try loaded(file("<row r=\"1\">\(row)</row>")).source)[0]
    #expect("\(found[0]) \(found[0].exact)" == "29 Feb 1900 60")
    #expect("\(found[1].exact)" == "0.5" && "\(found[2])" == "####")
  }

  @Test func datesOf1904CountFromZero() throws {
    let book = file(
      "<row r=\"1\">\(number("A1", "0", style: 2) + number("B1", "43830", style: 2))</row>",
      workbook: "<workbookPr date1904=\"1\"/>")
    let found = try values(try loaded(book).source)[0].map { "\($0)" }
    #expect(found == ["1 Jan 1904", "1 Jan 2024"])
  }

  @Test func headersFollowTheSheetAndItsPanes() throws {
    let rows =
      "<row r=\"2\">\(text("B2", "1") + text("D2", "2"))</row><row r=\"3\">\(number("B3", "3") + number("C3", "4"))</row>"
    let pane =
      "<sheetViews><sheetView workbookViewId=\"0\"><pane xSplit=\"2\" ySplit=\"2\" state=\"frozen\"/></sheetView></sheetViews>"
    let data = try loaded(file(rows, before: pane))
    #expect(data.source.columns.map(\.name) == ["1", "C", "2"])
    #expect(data.frozen?.rows == 0 && data.frozen?.columns == 1)
    var reader = DataFileReader()
    reader.delimited.header = .absent
    let plain = try loaded(file(rows, before: pane), reader)
    #expect(plain.source.rowCount == 2 && plain.source.columns.allSatisfy { $0.name == nil })
    #expect(plain.frozen?.rows == 1)
    let named = try loaded(
      file(
        "<row r=\"1\">\(text("A1", "City") + text("B1", "Price"))</row><row r=\"2\">\(text("A2", "x") + number("B2", "1"))</row>"
      ))
    #expect(named.source.columns.map(\.name) == ["City", "Price"])
  }

  @Test func hiddenAndRemoteCellsAreLeftOut() throws {
    let rows =
      "<row r=\"1\">\(number("A1", "1") + number("B1", "2") + number("C1", "3"))</row>"
      + "<row r=\"2\" hidden=\"1\">\(number("A2", "9") + number("E2", "9"))</row><row r=\"4\">\(number("A4", "4") + number("XFD4", "6"))</row>"
      + "<row r=\"1048576\">\(number("A1048576", "7"))</row>"
    let data = try loaded(file(rows, before: "<cols><col min=\"2\" max=\"2\" hidden=\"1\"/></cols>"))
    #expect(try values(data.source).map { $0.map { "\($0)" } } == [["1", "3"], ["", ""], ["4", ""]])
    #expect(
      data.messages.map(\.text) == [
        "values from row 1048576 on are far below the others, and left out",
        "values from column XFD on are far right of the others, and left out",
      ])
  }

  @Test func sheetsAreSelectedByNameOrPosition() throws {
    var book = file("<row r=\"1\">\(number("A1", "1"))</row>")
    book.set(
      "xl/workbook.xml",
      "<workbook xmlns=\"\(WorkbookFile.main)\" xmlns:r=\"\(WorkbookFile.types)\"><bookViews><workbookView activeTab=\"1\"/>"
        + "</bookViews><sheets><sheet name=\"First\" sheetId=\"1\" r:id=\"s1\"/><sheet name=\"Two\" sheetId=\"2\" r:id=\"s2\"/>"
        + "<sheet name=\"Old\" sheetId=\"3\" state=\"hidden\" r:id=\"s1\"/></sheets></workbook>")
    book.set(
      "xl/_rels/workbook.xml.rels",
      WorkbookFile.relationships(
        WorkbookFile.relationship("s1", "worksheet", "worksheets/sheet1.xml")
          + WorkbookFile.relationship("s2", "worksheet", "worksheets/sheet2.xml")))
    book.set(
      "xl/worksheets/sheet2.xml",
      WorkbookFile.worksheet("<sheetData><row><c><v>2</v></c><c><f>A1</f></c></row></sheetData>"))
    let active = try loaded(book)
    #expect(try values(active.source)[0].map { "\($0)" } == ["2", ""])
    #expect(
      active.messages.map { "\($0.text); \($0.hint ?? "")" } == [
        "the picture shows the sheet `Two`; `table` or --table selects `First`",
        "1 formula has no stored result, and is empty; a spreadsheet program stores results when it saves the workbook",
      ])
    for name in ["First", "first", "#1", "Old", "#3"] {
      #expect(
        try values(try loaded(book, DataFileReader(table: name)).source)[0] == [.number(DecimalNumber(1))])
    }
    // An empty sheet is not drawn if another has values.
    book.set("xl/worksheets/sheet2.xml", WorkbookFile.worksheet(""))
    #expect(try loaded(book).messages.first?.text == "the picture shows the sheet `First`")
    let empty = #expect(throws: DataError.self) {
      try DataFileReader(table: "Two").source(from: book.bytes(), file: "book.xlsx")
    }
    #expect(empty?.description == "book.xlsx: the sheet `Two` has no values; expected `table`: `First`")
    let error = #expect(throws: DataError.self) {
      try DataFileReader(table: "Frist").source(from: book.bytes(), file: "book.xlsx")
    }
    #expect(error?.message == "`table`: there is no sheet or table `Frist`")
  }

  @Test func queriesSeeExactValues() throws {
    let rows =
      "<row r=\"1\">\(text("A1", "k") + text("B1", "v") + text("C1", "d"))</row><row r=\"2\">\(text("A2", "a") + number("B2", "1.004", style: 1) + number("C2", "45292", style: 2))</row>"
      + "<row r=\"3\">\(text("A3", "a") + number("B3", "2.004", style: 1) + number("C3", "45293", style: 2))</row>"
    let data = try loaded(file(rows), DataFileReader(query: "SELECT k, sum(v), max(d) FROM book GROUP BY k"))
    #expect(try values(data.source)[0].map { "\($0)" } == ["a", "3.008", "2024-01-02"])
    let formula = file("<row r=\"1\">\(number("A1", "1"))<c r=\"B1\"><f>A1</f></c></row>")
    #expect(try loaded(formula, DataFileReader(query: "SELECT * FROM data")).messages.count == 1)
  }

  @Test func damagedWorkbooksNameTheirParts() throws {
    var book = file("<row r=\"1\">\(number("A1", "1"))</row>")
    book.set("xl/worksheets/sheet1.xml", "<worksheet><sheetData></worksheet>")
    let error = #expect(throws: DataError.self) {
      try DataFileReader().source(from: book.bytes(), file: "book.xlsx")
    }
    #expect(
      error?.description.hasPrefix("book.xlsx: xl/worksheets/sheet1.xml:1:") == true,
      "\(error?.description ?? "")")
    #expect(throws: DataError.self) { try DataFileReader(kind: .workbook).source(from: Array("a,b".utf8)) }
    #expect(throws: DataError.self) { try DataFileReader().source(from: file("").bytes(), file: "b.xlsx") }
  }
}
