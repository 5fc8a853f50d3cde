import TestSupport
import Testing

@testable import GridWorkbook

@Suite struct SheetCellTests {
  @Test func readsValuesOfAllTypes() throws {
    let rows = """
      <row r="2"><c r="A2"><v>1.5</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="b"><v>1</v></c>\
      <c r="D2" t="b"><v>0</v></c><c r="E2" t="e"><v>#N/A</v></c><c r="F2" t="str"><f>A1</f><v> x </v></c>\
      <c r="G2" t="inlineStr"><is><t>inline</t></is></c><c r="H2" t="d"><v>2024-02-29T12:00:00</v></c>\
      <c r="I2"><f>1+1</f></c><c r="J2"><f>1+1</f><v>2</v></c><c r="K2" t="str"><v></v></c><c r="L2" \
      t="n"><v>\
       7 </v></c></row>
      """
    let book = try WorkbookFile(rows: rows, strings: "<si><t>a</t></si><si><t>b</t></si>").open()
    let sheet = try book.sheet(at: 0)
    #expect(
      sheet.values == [
        "A2": .number(1.5), "B2": .sharedText(1), "C2": .boolean(true), "D2": .boolean(false),
        "E2": .error("#N/A"),
        "F2": .text(" x "), "G2": .text("inline"), "H2": .number(45351.5), "I2": .formulaWithoutValue,
        "J2": .number(2),
        "K2": .text(""), "L2": .number(7),
      ])
    #expect(book.text(of: .sharedText(1)) == "b")
    #expect(book.text(of: .sharedText(2)) == nil)
    let row = try #require(sheet.cells.row(1))
    #expect((0..<row.count).filter { row[$0].isFormula } == [5, 8, 9])
    #expect(sheet.used?.description == "A2:L2")
    #expect(sheet.notes.map(\.message) == ["1 formula has no stored value and is not computed"])
  }

  @Test func placesCellsWithoutReferences() throws {
    let rows = """
      <row><c><v>1</v></c><c r="C1"><v>2</v></c><c><v>3</v></c></row><row><c r="B7"><v>4</v></c></row>\
      <row><c><v>5</v></c></row><row r="20"><c r="A19"><v>6</v></c></row>
      """
    #expect(
      try WorkbookFile(rows: rows).sheet().values == [
        "A1": .number(1), "C1": .number(2), "D1": .number(3), "B7": .number(4), "A8": .number(5),
        "A20": .number(6),
      ])
  }

  @Test func sortsRowsAndCells() throws {
    let rows = """
      <row r="3" ht="9"><c r="C3"><v>1</v></c><c r="A3"><v>2</v></c><c r="C3"><v>3</v></c></row>\
      <row r="1"><c r="B1"><v>4</v></c></row><row r="3" ht="20"><c r="B3"><v>5</v></c><c r="A3"><v>6</v>\
      </c></row>
      """
    let sheet = try WorkbookFile(rows: rows).sheet()
    #expect(sheet.values == ["B1": .number(4), "A3": .number(6), "B3": .number(5), "C3": .number(3)])
    #expect((0..<sheet.cells.rowCount).map { sheet.cells[$0].index } == [0, 2])
    let row = try #require(sheet.cells.row(2))
    #expect((0..<row.count).map { row[$0].column } == [0, 1, 2])
    #expect(row.format.height == 20)
    #expect(sheet.cells.row(1) == nil)
    let twice = "<row r=\"1\"><c><v>1</v></c></row><row r=\"1\"><c r=\"B1\"><v>2</v></c></row>"
    #expect(try WorkbookFile(rows: twice).sheet().cells.rowCount == 1)
    #expect(sheet.cells.position(ofRow: 1) == 1)
    #expect(sheet.cells.position(ofRow: 3) == 2)
  }

  private static let styles = """
    <fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="solid"/></fill>\
    </fills>\
    <cellXfs><xf/><xf fillId="1"/><xf numFmtId="2"/></cellXfs>
    """

  @Test func keepsRunsOfBlankCells() throws {
    let rows = """
      <row r="1"><c r="A1" s="1"/><c r="B1" s="1"/><c r="D1" s="1"/><c r="E1" s="2"/><c r="F1"><v>1</v></c>\
      <c r="G1" s="1"/><c r="H1" s="2"/><c r="I1"/></row><row r="2"><c r="A2" s="2"/></row>
      """
    let sheet = try WorkbookFile(rows: rows, styles: Self.styles).sheet()
    let row = try #require(sheet.cells.row(0))
    let found = (0..<row.count).map { [row[$0].column, row[$0].count, row[$0].style] }
    #expect(found == [[0, 2, 1], [3, 1, 1], [4, 1, 2], [5, 1, 0], [6, 1, 1]])
    #expect(row.cell(inColumn: 1)?.style == 1)
    #expect(row.cell(inColumn: 2) == nil)
    #expect(row.cell(inColumn: 7) == nil)
    #expect(sheet.used?.description == "F1")
    #expect(sheet.usedWithStyles?.description == "A1:G1")
    // Without cells and a format of its own, a row is not kept.
    #expect(sheet.cells.rowCount == 1)
  }

  @Test func keepsBlankCellsWithBorders() throws {
    let styles = """
      <borders><border/><border><top style="thin"/></border></borders><cellXfs><xf/><xf borderId="1"/></cellXfs>
      """
    let sheet = try WorkbookFile(rows: "<row><c r=\"C1\" s=\"1\"/></row>", styles: styles).sheet()
    #expect(sheet.usedWithStyles?.description == "C1")
  }

  @Test func rowsOfTheSameBlankCellsShareThem() throws {
    func row(_ index: Int, _ cells: String) -> String { "<row r=\"\(index)\">\(cells)</row>" }
    func pair(_ index: Int, _ second: Int = 2) -> String {
      "<c r=\"A\(index)\" s=\"1\"/><c r=\"C\(index)\" s=\"\(second)\"/>"
    }
    let rows =
      (1...4).map { row($0, pair($0)) }.joined() + row(5, pair(5, 1))
      + row(6, "<c r=\"A6\" s=\"1\"><v>7</v></c>")
      + row(7, "<c r=\"A7\" s=\"1\"><v>7</v></c>") + row(8, pair(8, 1))
    let styles = """
      <fills><fill/><fill><patternFill patternType="solid"/></fill></fills><cellXfs><xf/><xf fillId="1"/><xf fillId="1"/></cellXfs>
      """
    let sheet = try WorkbookFile(rows: rows, styles: styles).open().sheet(at: 0)
    // Rows 1 to 4 share two cells, and rows with values share none.
    #expect(sheet.cells.rowCount == 8 && sheet.cells.cellCount == 8)
    for index in [0, 3] {
      let row = try #require(sheet.cells.row(index))
      #expect(row.cell(inColumn: 0)?.style == 1 && row.cell(inColumn: 2)?.style == 2 && row.count == 2)
    }
    #expect(sheet.cells.row(4)?.cell(inColumn: 2)?.style == 1)
    #expect(sheet.cells.row(5)?.cell(inColumn: 0)?.value == .number(7))
    #expect(sheet.usedWithStyles?.description == "A1:C8")
  }

  @Test func keepsBlankCellsOverVisibleStyles() throws {
    let column =
      "<cols><col min=\"1\" max=\"2\" style=\"1\"/></cols><sheetData><row r=\"1\"><c r=\"A1\"/></row></sheetData>"
    let sheet = try WorkbookFile(sheet: column, styles: Self.styles).sheet()
    #expect(sheet.style(row: 0, column: 0) == 0)
    #expect(sheet.style(row: 0, column: 1) == 1)
    #expect(sheet.style(row: 0, column: 2) == 0)
    let row = "<sheetData><row r=\"1\" s=\"1\" customFormat=\"1\"><c r=\"A1\"/></row></sheetData>"
    let other = try WorkbookFile(sheet: row, styles: Self.styles).sheet()
    #expect(other.style(row: 0, column: 0) == 0)
    #expect(other.style(row: 0, column: 9) == 1)
    let unapplied = "<sheetData><row r=\"1\" s=\"1\"/></sheetData>"
    #expect(try WorkbookFile(sheet: unapplied, styles: Self.styles).sheet().style(row: 0, column: 9) == 0)
  }

  @Test func readsRows() throws {
    let rows = """
      <row r="1" ht="30.75" customHeight="1" outlineLevel="2" collapsed="1"/><row r="2" hidden="1"/><row \
      r="5" spans="1:3"/>
      """
    let sheet = try WorkbookFile(rows: rows).sheet()
    #expect(sheet.cells.rowCount == 2)
    var format = RowFormat(height: 30.75, customHeight: true, outlineLevel: 2, collapsed: true)
    #expect(sheet.cells.row(0)?.format == format)
    format = RowFormat(hidden: true)
    #expect(sheet.cells.row(1)?.format == format)
    #expect(sheet.used == nil)
  }

  @Test func keepsListedRowsWhereOthersAreHidden() throws {
    let rows = "<sheetData><row r=\"2\"/><row r=\"4\" hidden=\"1\"/><row r=\"6\"><c/></row></sheetData>"
    let sheet = try WorkbookFile(sheet: "<sheetFormatPr zeroHeight=\"1\"/>\(rows)").sheet()
    #expect((0..<sheet.cells.rowCount).map { sheet.cells[$0].index } == [1, 3, 5])
    #expect(try WorkbookFile(sheet: rows).sheet().cells.rowCount == 1)
  }

  @Test func readsManyRows() throws {
    // More cells than a block of the storage has.
    let rows = (0..<900).map { row in
      "<row r=\"\(2 * row + 1)\">" + (0..<80).map { "<c><v>\(row * 100 + $0)</v></c>" }.joined() + "</row>"
    }
    let cells = try WorkbookFile(rows: rows.joined()).sheet().cells
    #expect(cells.rowCount == 900)
    #expect(cells.cellCount == 72_000)
    #expect(cells.blocks.count > 1)
    for row in 0..<900 {
      let found = try #require(cells.row(2 * row))
      #expect(found[79].value == .number(Double(row * 100 + 79)))
      #expect(cells.row(2 * row + 1) == nil)
      #expect(cells[row].index == 2 * row)
    }
    // In the opposite order, the rows are sorted.
    #expect(
      try WorkbookFile(rows: rows.reversed().joined()).sheet().cells.row(2 * 17)?[3].value == .number(1703))
  }

  @Test func readsTexts() throws {
    let strings = """
      <si><t> cut </t></si><si><t xml:space="preserve"> kept </t></si><si><t>a_x000D_b_x005F_x0041_</t></si>\
      <si><t>_xD83D__xDE00_ _xZZZZ_ _x00</t></si><si><t>東</t><rPh sb="0" eb="1"><t>ひがし</t></rPh>\
      <phoneticPr/></si>\
      <si><r><t>plain </t></r><r><rPr><b/><sz val="14"/><color rgb="FFFF0000"/></rPr><t xml:space="preserve">\
      bold </t></r></si><si/>
      """
    let texts = try WorkbookFile(strings: strings).open().sharedStrings
    #expect(
      (0..<texts.count).map { texts[$0] } == [
        "cut", " kept ", "a\rb_x0041_", "😀 _xZZZZ_ _x00", "東", "plainbold ", "",
      ])
    let rich = try #require(texts.richText(at: 5))
    #expect(rich.text == "plainbold ")
    #expect(rich.runs.map(\.text) == ["plain", "bold "])
    #expect(rich.runs[0].font == nil)
    #expect(rich.runs[1].font == WorkbookFont(size: 14, bold: true, color: WorkbookColor(.rgb(0xFF0000))))
    #expect(texts.richText(at: 0) == nil)
    let inline = "<row><c t=\"inlineStr\"><is><r><rPr><i/></rPr><t>x</t></r></is></c></row>"
    let value = try WorkbookFile(rows: inline).sheet().values["A1"]
    #expect(value == .richText(RichText(runs: [.init(text: "x", font: WorkbookFont(italic: true))])))
  }

  @Test func reportsProblemsOfCellsOnce() throws {
    let rows = """
      <row><c t="s"><v>0</v></c><c t="s"><v>x</v></c><c s="1"><v>one</v></c><c><v>NaN</v></c><c><v>\
      1e999</v></c>\
      <c t="d"><v>soon</v></c></row>
      """
    let sheet = try WorkbookFile(rows: rows).sheet()
    #expect(
      sheet.values == [
        "C1": .text("one"), "D1": .text("NaN"), "E1": .text("1e999"), "F1": .text("soon"),
      ])
    #expect(
      sheet.notes.map(\.message) == [
        "2 cells refer to shared strings that do not exist and are empty",
        "1 cell or row refers to a style that does not exist and has the default one",
        "4 cells have invalid numbers, which are shown as text",
      ])
  }
}
