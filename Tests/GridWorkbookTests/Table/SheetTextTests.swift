import GridCell
import GridData
import GridFrame
import GridGeometry
import GridSupport
import GridWorkbook
import TestSupport
import Testing

@testable import GridDataFile

/// Fonts, parts of texts, links, the zoom and pictures of sheets.
@Suite struct SheetTextTests {
  private static let styles = """
    <fonts><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="20"/><name val="Times  New Roman"/></font>
    <font><sz val="9"/><scheme val="major"/><name val="Cambria"/></font><font><name val="Unused"/></font></fonts>
    <cellXfs><xf/><xf fontId="1"/><xf fontId="2"><alignment indent="1"/></xf><xf fontId="3"/><xf><alignment
    horizontal="distributed"/></xf><xf><alignment vertical="justify"/></xf></cellXfs>
    """
  private static let text = "<c r=\"A1\" s=\"1\" t=\"inlineStr\"><is><t>abc</t></is></c>"

  private func loaded(
    _ cells: String = Self.text, before: String = "", after: String = "", links: String = "",
    more: (inout WorkbookFile) -> Void = { _ in }
  ) throws -> LoadedData {
    var file = WorkbookFile(
      sheet: "\(before)<sheetData><row r=\"1\">\(cells)</row></sheetData>\(after)", styles: Self.styles,
      links: links)
    more(&file)
    var reader = DataFileReader()
    reader.sheetView = .sheet
    return try reader.read(SharedBytes(file.bytes()), file: "book.xlsx")
  }

  private func look(_ data: LoadedData, column: Int = 1) throws -> CellAppearance {
    guard case .shown(let look, _) = try data.source.read(rows: 0..<1, columns: [column])[0, 0] else {
      return "?"
    }
    return look
  }

  @Test func textsHaveTheirFamiliesAndSizes() throws {
    let data = try loaded(Self.text + "<c r=\"B1\" s=\"2\"><v>7</v></c><c r=\"C1\"><v>1</v></c>")
    let looks = try (1...3).map { try look(data, column: $0) }
    #expect(looks.map(\.family) == ["Times New Roman", "Cambria", "Calibri"])
    #expect(looks.map(\.fontSize) == [26.67, 12, 14.67])
    // Families that no cell has are not looked for.
    let fonts = try #require(data.sheet?.fonts)
    #expect(fonts.map(\.family) == ["Calibri", "Times New Roman", "Cambria"])
    #expect(fonts[0].twins == ["Carlito"] && fonts[1].twins.first == "Liberation Serif")
  }

  @Test func partsOfTextsHaveTheirOwnFonts() throws {
    let parts = """
      <r><t xml:space="preserve">plain </t></r><r><rPr><i/><u/><sz val="18"/><color rgb="FFFF0000"/><rFont val="Arial"/></rPr>\
      <t>red</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>2</t></r>
      """
    let data = try loaded("<c r=\"A1\" s=\"1\" t=\"inlineStr\"><is>\(parts)</is></c>")
    let runs = try #require(look(data).runs)
    #expect(runs.map(\.text) == ["plain ", "red", "2"] && runs.map(\.script) == [nil, nil, .superscript])
    // A part that states a font is bold only if it says so, although its cell is.
    #expect(runs.map(\.weight) == [nil, .regular, .regular] && runs[1].isItalic == true)
    #expect(runs[1].color == Color(rgb: 0xff0000) && runs[1].families == ["Arial"] && runs[1].size == 24)
    #expect(runs.map(\.lines) == [[], .underline, []])
    #expect(data.sheet?.fonts.map(\.family) == ["Calibri", "Times New Roman", "Arial"])
    // The row fits the largest of 11, 20 and 18 points.
    #expect(data.sheet?.rowHeights.first?.height == 35)
    #expect(try look(loaded()).runs == nil)
  }

  @Test func linksLeadOutOfTheWorkbook() throws {
    let links =
      "<hyperlinks><hyperlink ref=\"A1:B1\" r:id=\"h\" location=\"top\"/><hyperlink ref=\"C1\" location=\"First!A1\"/></hyperlinks>"
    func link(_ target: String) throws -> [String?] {
      let data = try loaded(
        Self.text + "<c r=\"B1\"><v>1</v></c><c r=\"C1\"><v>1</v></c>", after: links,
        links:
          "<Relationship Id=\"h\" Type=\"\(WorkbookFile.types)/hyperlink\" Target=\"\(target)\" TargetMode=\"External\"/>"
      )
      return try (1...3).map { try look(data, column: $0).link }
    }
    #expect(
      try link("https://example.org/a") == ["https://example.org/a#top", "https://example.org/a#top", nil])
    #expect(try link("javascript:alert(1)") == [nil, nil, nil])
    #expect(try link("file:///etc/passwd") == [nil, nil, nil])
  }

  @Test func textsThatFillTheirCellsBreakIntoLines() throws {
    let long = "a text that is longer than a cell is wide"
    for (style, alignment) in [(4, TextItem.HorizontalAlignment.center), (5, .left)] {
      let data = try loaded("<c r=\"A1\" s=\"\(style)\" t=\"inlineStr\"><is><t>\(long)</t></is></c>")
      let look = try look(data)
      #expect(look.overflow == .wrap(maximumLines: nil) && look.alignment == alignment)
      #expect(data.sheet?.blocks.isEmpty == true && data.sheet?.rowHeights.isEmpty == false)
    }
  }

  @Test func theZoomScalesAllLengths() throws {
    let view = "<sheetViews><sheetView zoomScale=\"150\"/></sheetViews>"
    let (plain, zoomed) = (try loaded(), try loaded(before: view))
    let sheets = try [plain, zoomed].map { try #require($0.sheet) }
    #expect(sheets[1].zoom == 1.5 && sheets[1].columnWidths == sheets[0].columnWidths.map { $0 * 1.5 })
    #expect(sheets[1].rowHeight == 30 && sheets[1].rowHeights.map(\.height) == [53])
    #expect(try look(zoomed).fontSize == 26.67 * 1.5)
    let indented = "<c r=\"A1\" s=\"2\"><v>1</v></c>"
    #expect(try look(loaded(indented, before: view)).indent == 13.5)
  }

  private func pictures(
    _ anchors: [String], rows: String? = nil, range: String? = nil, part: String = "one.svg"
  ) throws -> LoadedData {
    let cells = """
      <row r="1" ht="30">\(Self.text)</row><row r="2" hidden="1"/><row r="9"><c r="F9"><v>1</v></c></row>
      """
    let pictures = anchors.map { anchor in
      let end = anchor.split(separator: " ")[0].dropFirst()
      return
        "<xdr:\(end)\(anchor.dropFirst(end.count + 1))<xdr:pic><xdr:nvPicPr><xdr:cNvPr name=\"p\"/></xdr:nvPicPr><xdr:blipFill>"
        + "<a:blip r:embed=\"i\"/><a:srcRect l=\"50000\"/></xdr:blipFill><xdr:spPr><a:xfrm rot=\"2700000\"/></xdr:spPr></xdr:pic></xdr:\(end)>"
    }
    var file = WorkbookFile(
      sheet:
        "<sheetData>\(rows ?? cells)</sheetData><drawing r:id=\"d\"/>",
      styles: Self.styles, links: WorkbookFile.relationship("d", "drawing", "/xl/drawings/one.xml"))
    file.set(
      "xl/drawings/one.xml",
      "<xdr:wsDr xmlns:xdr=\"d\" xmlns:a=\"a\" xmlns:r=\"\(WorkbookFile.types)\">\(pictures.joined())</xdr:wsDr>"
    )
    file.set(
      "xl/drawings/_rels/one.xml.rels",
      WorkbookFile.relationships(WorkbookFile.relationship("i", "image", "/xl/media/\(part)")))
    file.set("xl/media/one.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"4\"/>")
    var reader = DataFileReader()
    (reader.sheetView, reader.range) = (.sheet, range)
    return try reader.read(SharedBytes(file.bytes()), file: "book.xlsx")
  }

  private static func corner(_ name: String, _ column: Int, _ x: Int, _ row: Int, _ y: Int) -> String {
    "<xdr:\(name)><xdr:col>\(column)</xdr:col><xdr:colOff>\(x)</xdr:colOff><xdr:row>\(row)</xdr:row><xdr:rowOff>\(y)</xdr:rowOff></xdr:\(name)>"
  }

  @Test func picturesAreAnchoredAtShownCells() throws {
    let data = try pictures([
      "<twoCellAnchor >" + Self.corner("from", 1, 95_250, 0, 9525) + Self.corner("to", 3, 0, 1, 95_250),
      "<oneCellAnchor >" + Self.corner("from", 2, 0, 3, 0) + "<xdr:ext cx=\"190500\" cy=\"381000\"/>",
      "<absoluteAnchor ><xdr:pos x=\"666750\" y=\"95250\"/><xdr:ext cx=\"95250\" cy=\"95250\"/>",
    ])
    let pictures = try #require(data.sheet?.pictures)
    #expect(data.messages.map(\.text) == [] && pictures.count == 3)
    #expect(
      pictures[0].column == .init(index: 2, distance: 10) && pictures[0].row == .init(index: 0, distance: 1))
    // Row 2 is hidden, so that the picture ends where row 3 begins.
    #expect(pictures[0].end == .anchor(.init(index: 4, distance: 0)))
    #expect(pictures[0].bottom == .anchor(.init(index: 1, distance: 0)))
    #expect(pictures[0].rotation == 45 && pictures[0].crop == [0.5, 0, 0, 0])
    #expect(pictures[1].row.index == 2 && pictures[1].bottom == .length(40) && pictures[1].end == .length(20))
    // 70 points from the left edge are 6 points into the second column of 64 points.
    #expect(
      pictures[2].column == .init(index: 2, distance: 6) && pictures[2].row == .init(index: 0, distance: 10))
  }

  @Test func aSheetWithoutValuesShowsItsPicturesAndFills() throws {
    let anchor =
      "<oneCellAnchor >" + Self.corner("from", 2, 0, 3, 0) + "<xdr:ext cx=\"1219200\" cy=\"571500\"/>"
    let data = try pictures([anchor], rows: "")
    // The picture is 128 points wide and 60 high: two columns and three rows.
    #expect(data.source.rowCount == 6 && data.source.columns.count == 5 && data.sheet?.pictures.count == 1)
    let styles =
      "<fills><fill/><fill><patternFill patternType=\"solid\"/></fill></fills><cellXfs><xf/><xf fillId=\"1\"/></cellXfs>"
    let rows = (1...70).map { "<row r=\"\($0)\"><c r=\"B\($0)\" s=\"1\"/></row>" }.joined()
    let bytes = SharedBytes(WorkbookFile(rows: rows, styles: styles).bytes())
    var reader = DataFileReader()
    reader.sheetView = .automatic
    #expect(try reader.read(bytes, file: "book.xlsx").source.rowCount == 70)
    reader.sheetView = .table
    #expect(throws: DataFileError.self) { try reader.read(bytes, file: "book.xlsx") }
  }

  @Test func picturesThatCannotBeShownAreNamed() throws {
    let anchor = "<oneCellAnchor >" + Self.corner("from", 0, 0, 0, 0) + "<xdr:ext cx=\"9525\" cy=\"9525\"/>"
    #expect(
      try pictures([anchor, anchor], range: "B3:F9").messages.map(\.text)
        == ["2 pictures are not drawn: outside the visible cells"])
    #expect(
      try pictures([anchor], part: "two.svg").messages.map(\.text)
        == ["1 picture is not drawn: missing or damaged"])
  }
}
