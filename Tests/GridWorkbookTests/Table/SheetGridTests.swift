import GridCell
import GridData
import GridFrame
import GridSupport
import TestSupport
import Testing

@testable import GridDataFile

/// Sheets with their own look.
@Suite struct SheetGridTests {
  private static let styles = """
    <fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="16"/><name val="Calibri"/></font>
    <font><sz val="10"/><name val="Arial"/></font></fonts>
    <fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>
    <fill><patternFill patternType="solid"><fgColor rgb="FFFF0000"/></patternFill></fill></fills>
    <borders count="3"><border/><border><right style="thin"><color rgb="FF0000FF"/></right><bottom style="thick"/></border>
    <border><left style="medium"><color rgb="FF00FF00"/></left></border></borders>
    <cellXfs count="6"><xf/><xf fontId="1"/><xf fillId="2"/><xf borderId="1"/><xf borderId="2"/>
    <xf fontId="2"><alignment horizontal="right" vertical="top" wrapText="1" indent="2"/></xf></cellXfs>
    """

  private func loaded(
    _ rows: String, before: String = "", after: String = "", view: SheetView = .automatic,
    styles: String? = Self.styles
  ) throws -> LoadedData {
    var reader = DataFileReader()
    reader.sheetView = view
    let file = WorkbookFile(sheet: "\(before)<sheetData>\(rows)</sheetData>\(after)", styles: styles)
    return try reader.read(SharedBytes(file.bytes()), file: "book.xlsx")
  }

  private func text(_ reference: String, _ text: String, style: Int = 0) -> String {
    "<c r=\"\(reference)\" t=\"inlineStr\" s=\"\(style)\"><is><t>\(text)</t></is></c>"
  }

  private func looks(_ data: LoadedData, row: Int) throws -> [CellAppearance] {
    let all = Array(data.source.columns.indices)
    let block = try data.source.read(rows: row..<row + 1, columns: all)
    return all.map { column in
      if case .shown(let look, _) = block[row, column] { look } else { "?" }
    }
  }

  @Test func aSheetStartsAtItsFirstCell() throws {
    let data = try loaded("<row r=\"3\">\(text("B3", "x", style: 1))<c r=\"C3\"><v>2.5</v></c></row>")
    let sheet = try #require(data.sheet)
    #expect(data.source.columns.map(\.name) == ["", "A", "B", "C"] && data.source.rowCount == 3)
    #expect(try looks(data, row: 2).map(\.text) == ["3", "", "x", "2.5"])
    #expect(try looks(data, row: 2).map(\.alignment) == [.center, .left, .left, .right])
    // Excel's 8.43 characters are 64 pixels, and 15 points are 20.
    let widths: [Double] = [34, 64, 64, 64]
    #expect(sheet.columnWidths == widths && sheet.rowHeight == 20)
    // A row without a height fits its largest font: 21 points.
    #expect(sheet.rowHeights.map(\.row) == [2] && sheet.rowHeights.map(\.height) == [28])
  }

  @Test func sizesPanesAndHiddenPartsAreThoseOfTheSheet() throws {
    let data = try loaded(
      "<row r=\"1\" ht=\"30\" customHeight=\"1\">\(text("A1", "a"))\(text("C1", "c"))</row><row r=\"2\" hidden=\"1\">\(text("A2", "b"))</row><row r=\"3\">\(text("A3", "d"))</row>",
      before:
        "<sheetViews><sheetView showGridLines=\"0\" rightToLeft=\"1\" workbookViewId=\"0\"><pane xSplit=\"1\" ySplit=\"2\" state=\"frozen\"/></sheetView></sheetViews><cols><col min=\"1\" max=\"1\" width=\"20.7109375\" customWidth=\"1\"/><col min=\"2\" max=\"2\" hidden=\"1\"/></cols>"
    )
    let sheet = try #require(data.sheet)
    #expect(data.source.columns.map(\.name) == ["", "A", "C"])
    #expect(try (0..<2).map { try looks(data, row: $0)[0].text } == ["1", "3"])
    let widths: [Double] = [34, 145, 64]
    #expect(sheet.columnWidths == widths)
    #expect(sheet.rowHeights.map(\.height) == [40] && !sheet.hasGridLines)
    #expect(sheet.frozen == (1, 2) && sheet.isRightToLeft)
  }

  @Test func theHeavierBorderWinsAndFillsHideTheGrid() throws {
    let data = try loaded(
      "<row r=\"1\">\(text("A1", "a", style: 3))\(text("B1", "b", style: 4))\(text("C1", "c", style: 2))\(text("D1", "d"))</row><row r=\"2\">\(text("A2", "e"))</row>"
    )
    let looks = try looks(data, row: 0)
    func lines(_ column: Int) -> [String]? {
      looks[column].lines.map { lines in
        lines.map { "\($0.edge) \($0.color.map { "\($0)" } ?? "grid") \($0.width)" }.sorted()
      }
    }
    let green = Color(rgb: 0x00ff00)
    #expect(lines(1) == ["end \(green) 2.0", "lower \(Color.black) 3.0"])
    // The line of the grid is hidden at the filled cell.
    #expect(lines(2) == ["lower grid 1.0"])
    #expect(lines(3) == [] && looks[3].fill == Color(rgb: 0xff0000))
    #expect(lines(4) == nil)
  }

  @Test func alignmentWrapsAndIndents() throws {
    let look = try looks(
      loaded("<row r=\"1\">\(text("A1", "some text", style: 5))</row>", view: .sheet), row: 0)[1]
    #expect(
      look.alignment == .right && look.verticalAlignment == .top && look.overflow == .wrap(maximumLines: nil))
    #expect(look.indent == 18)
    // Digits of Arial are about as wide as those of the picture's font.
    #expect((13...13.4).contains(look.fontSize ?? 0))
  }

  @Test func mergedCellsDoNotMakeRowsHigher() throws {
    let row = "<row r=\"1\">\(text("A1", "a text that needs many lines in one column", style: 5))</row>"
    let merge = "<mergeCells><mergeCell ref=\"A1:F1\"/></mergeCells>"
    #expect(try loaded(row, view: .sheet).sheet?.rowHeights.isEmpty == false)
    #expect(try loaded(row, after: merge).sheet?.rowHeights.isEmpty == true)
  }

  @Test func textsAreAlignedByTheirDirection() throws {
    let row = "<row r=\"1\">\(text("A1", "price"))\(text("B1", "\u{5D0}\u{5D1}"))</row>"
    #expect(try looks(loaded(row, view: .sheet), row: 0).map(\.alignment) == [.center, .left, .right])
  }

  @Test func textsRunOverEmptyCells() throws {
    let long = "a text that is wider than its own column"
    let data = try loaded(
      "<row r=\"1\">\(text("A1", long))\(text("D1", "x"))</row><row r=\"2\">\(text("A2", long))\(text("B2", "x"))</row>"
        + "<row r=\"3\"><c r=\"A3\"><v>123456789012345</v></c></row><row r=\"4\">\(text("A4", "m"))</row>",
      after: "<mergeCells count=\"1\"><mergeCell ref=\"A4:B5\"/></mergeCells>")
    let sheet = try #require(data.sheet)
    #expect(sheet.blocks.contains(.init(row: 0, column: 1, rowCount: 1, columnCount: 3)))
    #expect(sheet.blocks.contains(.init(row: 3, column: 1, rowCount: 2, columnCount: 2)))
    #expect(!sheet.blocks.contains { $0.row == 1 || $0.row == 2 })
  }

  @Test func textsRunOverCellsWithTheSameFillOnly() throws {
    let long = "a text that is wider than its own column"
    func block(_ first: Int, _ second: Int) throws -> SheetLayout.Block? {
      let empty = (Unicode.Scalar("B").value...Unicode.Scalar("G").value).map { letter in
        "<c r=\"\(Unicode.Scalar(letter).map(String.init) ?? "")1\" s=\"\(second)\"/>"
      }
      let row = "<row r=\"1\">\(text("A1", long, style: first))\(empty.joined())</row>"
      return try loaded(row, view: .sheet).sheet?.blocks.first { $0.row == 0 }
    }
    #expect(try block(0, 0) != nil && block(2, 2) != nil)
    #expect(try block(0, 2) == nil && block(2, 0) == nil && block(3, 0) == nil)
  }

  @Test func numbersInNarrowColumnsHaveFewerDigits() throws {
    let data = try loaded(
      "<row r=\"1\"><c r=\"A1\"><v>3.14159265</v></c><c r=\"B1\"><v>2.5</v></c><c r=\"C1\" s=\"1\"><v>3.14159265</v></c><c r=\"D1\" t=\"b\"><v>1</v></c>\(text("E1", "texts are cut"))<c r=\"F1\" s=\"2\"><v>2.5</v></c></row>",
      before: "<cols><col min=\"1\" max=\"9\" width=\"6\" customWidth=\"1\"/></cols>",
      styles:
        "<fonts><font/></fonts><cellXfs><xf/><xf numFmtId=\"2\"/><xf><alignment shrinkToFit=\"1\"/></xf></cellXfs>"
    )
    let fitting = try looks(data, row: 0).dropFirst().map(\.fitting)
    #expect(
      fitting[0]
        == .shorter([
          "3.1415927", "3.141593", "3.14159", "3.1416", "3.142", "3.14", "3.1", "3",
        ]))
    #expect(fitting[2] == .shorter([]) && fitting[3] == .shorter([]))
    #expect(fitting[1] == nil && fitting[4] == nil && fitting[5] == .shrink)
  }

  /// A spreadsheet program fits rows to cells that are not merged.
  @Test func mergedCellsLeaveRowsAsTheyAre() throws {
    let rows = "<row r=\"1\">\(text("A1", "title", style: 1))</row><row r=\"2\">\(text("A2", "x"))</row>"
    #expect(try loaded(rows).sheet?.rowHeights.map(\.row) == [0])
    let merged = try loaded(rows, after: "<mergeCells><mergeCell ref=\"A1:B1\"/></mergeCells>")
    #expect(merged.sheet?.rowHeights.isEmpty == true)
  }

  @Test func mergedAndFilledCellsBeyondTheValuesAreShown() throws {
    let rows = (1...30).map { row in
      "<row r=\"\(row)\">\(row == 1 ? text("A1", "x") : "")<c r=\"C\(row)\" s=\"2\"/><c r=\"E\(row)\" s=\"2\"/></row>"
    }.joined()
    let styled = try loaded(rows)
    #expect(
      styled.source.columns.map(\.name) == ["", "A", "B", "C", "D", "E"] && styled.source.rowCount == 30)
    let merged = try loaded(
      "<row r=\"1\">\(text("A1", "x"))</row>",
      after: "<mergeCells><mergeCell ref=\"A1:C3\"/><mergeCell ref=\"F9:G10\"/></mergeCells>")
    #expect(merged.source.columns.map(\.name) == ["", "A", "B", "C"] && merged.source.rowCount == 3)
    #expect(merged.sheet?.blocks == [.init(row: 0, column: 1, rowCount: 3, columnCount: 3)])
  }

  @Test func plainSheetsAreTables() throws {
    let rows = "<row r=\"1\">\(text("A1", "name"))</row><row r=\"2\">\(text("A2", "x"))</row>"
    #expect(try loaded(rows).sheet == nil)
    #expect(try loaded(rows, view: .sheet).sheet != nil)
    #expect(try loaded(rows, after: "<mergeCells><mergeCell ref=\"A1:B1\"/></mergeCells>").sheet != nil)
    #expect(
      try loaded(rows, after: "<mergeCells><mergeCell ref=\"A1:B1\"/></mergeCells>", view: .table).sheet
        == nil)
  }
}
