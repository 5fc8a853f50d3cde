import GridCell
import GridData
import GridFrame
import GridSupport
import TestSupport
import Testing

@testable import GridDataFile
@testable import GridWorkbook

/// Tables of sheets with their styles.
@Suite struct SheetTableStyleTests {
  private static let blue = Color(rgb: 0x4f81bd)
  private static let styles = """
    <fonts><font><color theme="1"/></font></fonts><fills><fill/><fill/><fill><patternFill patternType="solid">
    <fgColor rgb="FFFF0000"/></patternFill></fill></fills><cellXfs><xf/><xf fillId="2"/></cellXfs>
    <dxfs><dxf><font><b/></font></dxf><dxf><fill><patternFill><bgColor rgb="FF00FF00"/></patternFill></fill></dxf></dxfs>
    <tableStyles><tableStyle name="Own"><tableStyleElement type="headerRow" dxfId="0"/><tableStyleElement
    type="firstRowStripe" size="2" dxfId="1"/><tableStyleElement type="blankRow" dxfId="1"/></tableStyle></tableStyles>
    """

  /// Loads a table of three columns with a header, four rows, of which one cell has a fill of its own, and totals.
  private func loaded(_ style: String, _ shown: String = "showRowStripes=\"1\"") throws -> LoadedData {
    let rows = (1...6).map { row in
      let cells = ["B", "C", "D"].map { column in
        "<c r=\"\(column)\(row)\" s=\"\(column == "C" && row == 3 ? 1 : 0)\"><v>\(row)</v></c>"
      }
      return "<row r=\"\(row)\">\(cells.joined())</row>"
    }
    var file = WorkbookFile(
      sheet: "<sheetData>\(rows.joined())</sheetData><tableParts><tablePart r:id=\"t\"/></tableParts>",
      styles: Self.styles, links: WorkbookFile.relationship("t", "table", "../tables/one.xml"))
    file.set(
      "xl/tables/one.xml",
      "<table name=\"T\" ref=\"B1:D6\" totalsRowCount=\"1\"><autoFilter ref=\"B1:D5\"/><tableStyleInfo name=\"\(style)\" \(shown)/></table>"
    )
    var reader = DataFileReader()
    reader.sheetView = .automatic
    return try reader.read(SharedBytes(file.bytes()), file: "book.xlsx")
  }

  /// Returns the looks of the cells B to D in all rows.
  private func looks(_ style: String, _ shown: String = "showRowStripes=\"1\"") throws -> [[CellAppearance]] {
    let source = try loaded(style, shown).source
    let block = try source.read(rows: 0..<6, columns: [2, 3, 4])
    return block.rows.map { row in
      (0..<3).map { column in
        if case .shown(let look, _) = block[row, column] { look } else { "?" }
      }
    }
  }

  @Test func allBuiltInStylesAreKnown() {
    func style(_ name: String) -> SheetTableStyle? {
      SheetTableStyle(named: "TableStyle\(name)", in: WorkbookStyles())
    }
    let families = [("Light", 21), ("Medium", 28), ("Dark", 11)]
    let all = families.flatMap { family, count in (1...count).compactMap { style("\(family)\($0)") } }
    #expect(all.count == 60 && Set(all).count == 60)
    #expect(all.allSatisfy { $0.formats[.wholeTable] != nil && $0.formats[.headerRow] != nil })
    for name in ["Light22", "Medium0", "Dark12", "Heavy1", "Medium", ""] { #expect(style(name) == nil) }
  }

  @Test func aStyleColorsHeaderStripesAndTotals() throws {
    let looks = try looks("TableStyleMedium2")
    let pale = Color(rgb: 0xdce6f2)
    #expect(looks.map { $0[0].fill } == [Self.blue, pale, nil, pale, nil, nil])
    #expect(looks[0].map(\.color) == [.white, .white, .white] && looks[0][0].weight == .bold)
    #expect(looks[5][0].weight == .bold && looks[1][0].weight == nil)
    // A fill of the cell itself comes first.
    #expect(looks[2][1].fill == Color(rgb: 0xff0000))
    #expect(looks[0].allSatisfy { $0.icon?.isAtEnd == true } && looks[1][0].icon == nil)
  }

  @Test func linesAreAroundAndBetweenTheCellsOfAPart() throws {
    let looks = try looks("TableStyleMedium2")
    func line(_ row: Int, _ column: Int, _ edge: EdgeLine.Edge) -> CellAppearance.Line? {
      looks[row][column].lines?.first { $0.edge == edge && $0.color != nil }
    }
    let thin = Color(rgb: 0x95b3d7)
    #expect(line(1, 0, .lower) == .init(.lower, color: thin) && line(1, 2, .end) == .init(.end, color: thin))
    #expect(line(1, 0, .end) == nil)
    // The double line above the totals is heavier than the thin one below the rows.
    #expect(line(4, 0, .lower)?.color == Self.blue && line(4, 0, .lower)?.width == 3)
  }

  @Test func columnsHaveStripesAndEnds() throws {
    let looks = try looks(
      "TableStyleMedium9", "showColumnStripes=\"1\" showFirstColumn=\"1\" showLastColumn=\"0\"")
    let strong = Color(rgb: 0xb9cde5), pale = Color(rgb: 0xdce6f2)
    #expect(looks[1].map(\.fill) == [Self.blue, pale, strong])
    #expect(looks[1][0].color == .white && looks[1][2].color == .black)
    #expect(looks[5].map(\.fill) == [Self.blue, Self.blue, Self.blue])
  }

  @Test func theWorkbookDefinesStyles() throws {
    let looks = try looks("Own")
    let green = Color(rgb: 0x00ff00)
    #expect(looks.map { $0[0].fill } == [nil, green, green, nil, green, nil])
    #expect(looks[0][0].weight == .bold && looks[1][0].weight == nil)
  }

  @Test func unknownStylesAreNamed() throws {
    let data = try loaded("Fancy")
    #expect(data.sheet != nil)
    #expect(data.messages.map(\.text) == ["the workbook does not define the table style `Fancy`"])
  }
}
