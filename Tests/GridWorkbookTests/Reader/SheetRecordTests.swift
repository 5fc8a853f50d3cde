import TestSupport
import Testing

@testable import GridWorkbook

@Suite struct SheetRecordTests {
  private func range(_ text: String) throws -> CellRange { try #require(CellRange(text)) }

  @Test func readsReferences() throws {
    #expect(CellPosition("XFD1048576") == CellPosition(row: 1_048_575, column: 16_383))
    #expect(CellPosition("$b$3") == CellPosition(row: 2, column: 1))
    #expect(try range("B2:A1").description == "A1:B2")
    #expect(try range("'A!b'!$C$4").description == "C4")
    #expect(try range("B:D").columns == 1...3)
    #expect(try range("B:D").rows == 0...1_048_575)
    #expect(try range("2:3").rows == 1...2)
    for text in [
      "", "A", "1", "A0", "XFE1", "A1048577", "A1:", "A1:B", "A:1", "1A", "A1:B2:C3", "#REF!", "A99999999999",
    ] {
      #expect(CellRange(text) == nil, "\(text)")
    }
    #expect(CellRange.list(" A1  B2:C3\nx ").map(\.description) == ["A1", "B2:C3"])
    #expect([0, 25, 26, 701, 702, 16_383].map(CellPosition.letters) == ["A", "Z", "AA", "ZZ", "AAA", "XFD"])
  }

  @Test func readsViews() throws {
    let sheet = try WorkbookFile(
      sheet: """
        <sheetPr><tabColor rgb="FF00B050"/></sheetPr><dimension ref="A1:XFE16777217"/><sheetViews>\
        <sheetView rightToLeft="1" showGridLines="0" showRowColHeaders="0" showZeros="0" showFormulas="1" \
        zoomScale="85" \
        topLeftCell="B2" workbookViewId="0"><pane xSplit="1.7" ySplit="2.9" topLeftCell="D10" state="frozen"/>\
        </sheetView>\
        <sheetView workbookViewId="1"/></sheetViews><sheetFormatPr baseColWidth="10" defaultColWidth="11.5" \
        defaultRowHeight="15.75" customHeight="1" zeroHeight="1"/><sheetData/><autoFilter ref="A1:C9"/>
        """
    ).sheet()
    #expect(
      sheet.view
        == SheetView(
          rightToLeft: true, showGridLines: false, showRowColumnHeaders: false, showZeros: false,
          showFormulas: true,
          zoomScale: 85, topLeftCell: CellPosition(row: 1, column: 1),
          pane: SheetPane(state: .frozen, xSplit: 1, ySplit: 2, topLeftCell: CellPosition(row: 9, column: 3)))
    )
    #expect(
      sheet.format
        == SheetFormat(
          defaultColumnWidth: 11.5, baseColumnWidth: 10, defaultRowHeight: 15.75, customHeight: true,
          zeroHeight: true))
    #expect(sheet.tabColor == WorkbookColor(.rgb(0x00B050)))
    #expect(sheet.autoFilter?.description == "A1:C9")
    #expect(sheet.notes.map(\.message) == ["cells show values instead of formulas"])
    #expect(sheet.used == nil)
  }

  @Test func readsPanesAndZooms() throws {
    func view(_ attributes: String, _ pane: String = "") throws -> SheetView {
      let xml = "<sheetViews><sheetView \(attributes)>\(pane)</sheetView></sheetViews>"
      return try WorkbookFile(sheet: xml).sheet().view
    }
    #expect(try view("") == SheetView())
    #expect(try view("zoomScale=\"0\"").zoomScale == 100)
    #expect(try view("zoomScale=\"9999999\"").zoomScale == 400)
    #expect(try view("", "<pane/>").pane == nil)
    #expect(try view("", "<pane xSplit=\"-3\" ySplit=\"nan\"/>").pane == nil)
    let split = try view("", "<pane xSplit=\"1234.5\"/>").pane
    #expect(split == SheetPane(state: .split, xSplit: 1234.5, ySplit: 0, topLeftCell: nil))
    #expect(split?.isFrozen == false)
    #expect(try view("", "<pane ySplit=\"1e300\" state=\"frozenSplit\"/>").pane?.ySplit == 1_048_576)
  }

  @Test func readsColumns() throws {
    let sheet = try WorkbookFile(
      sheet: """
        <cols><col min="5" max="99999" width="20" customWidth="1"/><col min="1" max="2" width="9.5" \
        hidden="1" bestFit="1" \
        style="0" outlineLevel="3" collapsed="1"/><col min="2" max="6" width="3"/><col min="0" max="1"/>\
        <col min="9" max="8"/><col min="20000" max="20001"/></cols>
        """
    ).sheet()
    #expect(
      sheet.columns == [
        ColumnFormat(
          columns: 0...1, width: 9.5, hidden: true, bestFit: true, outlineLevel: 3, collapsed: true),
        ColumnFormat(columns: 2...5, width: 3),
        ColumnFormat(columns: 6...16_383, width: 20, customWidth: true),
      ])
    #expect(sheet.columnFormat(4)?.width == 3)
    #expect(sheet.columnFormat(16_383)?.width == 20)
    #expect(try WorkbookFile().sheet().columnFormat(0) == nil)
  }

  @Test func readsMergesAndLinks() throws {
    let sheet = try WorkbookFile(
      sheet: """
        <mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="C3"/><mergeCell ref="oops"/></mergeCells>\
        <hyperlinks>\
        <hyperlink ref="A1" r:id="h" tooltip="tip"/><hyperlink ref="B2:B3" location="Other!A1"/></hyperlinks>
        """, links: WorkbookFile.relationship("h", "hyperlink", "https://example.org/", external: true)
    ).sheet()
    #expect(sheet.merges.map(\.description) == ["A1:B2"])
    #expect(
      sheet.hyperlinks == [
        SheetHyperlink(range: try range("A1"), target: "https://example.org/", tooltip: "tip"),
        SheetHyperlink(range: try range("B2:B3"), location: "Other!A1"),
      ])
  }

  @Test func readsTablesAndComments() throws {
    var file = WorkbookFile(
      sheet: "<tableParts><tablePart r:id=\"t\"/><tablePart r:id=\"gone\"/></tableParts>",
      links: WorkbookFile.relationship("t", "table", "../tables/one.xml")
        + WorkbookFile.relationship("gone", "table", "../tables/two.xml")
        + WorkbookFile.relationship("c", "comments", "/xl/remarks.xml"))
    file.set(
      "xl/tables/one.xml",
      """
      <table name="Old" displayName="Sales" ref="B2:D9" totalsRowCount="1"><autoFilter ref="B2:D8"/>\
      <tableColumns>\
      <tableColumn name="City"/><tableColumn name="a_x000a_b"/></tableColumns>\
      <tableStyleInfo name="TableStyleMedium2" showRowStripes="1" showFirstColumn="1"/></table>
      """)
    file.set(
      "xl/remarks.xml",
      "<comments><authors/><commentList><comment ref=\"B2\"><text/></comment><comment ref=\"?\"/></commentList>"
        + "</comments>"
    )
    let sheet = try file.sheet()
    #expect(
      sheet.tables == [
        SheetTable(
          name: "Sales", range: try range("B2:D9"), headerRowCount: 1, totalsRowCount: 1,
          columns: ["City", "a\nb"],
          styleName: "TableStyleMedium2", showRowStripes: true, showFirstColumn: true, hasAutoFilter: true)
      ])
    #expect(sheet.comments == [CellPosition(row: 1, column: 1)])
    #expect(sheet.notes.map(\.description) == ["xl/tables/two.xml: the part is missing"])
  }

  @Test func readsPictures() throws {
    var file = WorkbookFile(
      sheet: "<drawing r:id=\"d\"/>", links: WorkbookFile.relationship("d", "drawing", "../drawings/one.xml"))
    let picture = { (id: String) in
      "<x:pic><x:nvPicPr><x:cNvPr id=\"2\" name=\"Logo\"/></x:nvPicPr><x:blipFill><a:blip r:embed=\"\(id)\"/>"
        + "<a:srcRect l=\"25000\" b=\"12.5%\"/></x:blipFill><x:spPr><a:xfrm rot=\"5400000\"/></x:spPr></x:pic>"
    }
    let from =
      "<x:from><x:col>1</x:col><x:colOff>9525</x:colOff><x:row>2</x:row><x:rowOff>0</x:rowOff></x:from>"
    let to = "<x:to><x:col>3</x:col><x:colOff>5</x:colOff><x:row>4</x:row><x:rowOff>6</x:rowOff></x:to>"
    let size = "<x:ext cx=\"100\" cy=\"200\"/>"
    file.set(
      "xl/drawings/one.xml",
      "<x:wsDr xmlns:x=\"x\" xmlns:a=\"a\" xmlns:r=\"r\"><x:twoCellAnchor>\(from)\(to)\(picture("p"))</x:twoCellAnchor>"
        + "<x:oneCellAnchor>\(from)\(size)\(picture("p"))</x:oneCellAnchor>"
        + "<x:absoluteAnchor><x:pos x=\"-7\" y=\"8\"/>\(size)\(picture("p"))</x:absoluteAnchor>"
        + "<x:oneCellAnchor>\(from)\(size)\(picture("away"))</x:oneCellAnchor>"
        + "<x:twoCellAnchor>\(from)\(to)<x:graphicFrame/></x:twoCellAnchor>"
        + "<x:twoCellAnchor>\(from)\(to)<x:graphicFrame/></x:twoCellAnchor>"
        + "<x:twoCellAnchor>\(from)\(to)<x:sp/></x:twoCellAnchor>"
        + "</x:wsDr>")
    file.set(
      "xl/drawings/_rels/one.xml.rels",
      WorkbookFile.relationships(
        WorkbookFile.relationship("p", "image", "../media/a.png")
          + WorkbookFile.relationship("away", "image", "http://example.org/a.png", external: true)))
    file.set("xl/media/a.png", "picture")
    let book = try file.open()
    let sheet = try book.sheet(at: 0)
    let first = SheetPicture.Corner(cell: CellPosition(row: 2, column: 1), x: 9525, y: 0)
    #expect(
      sheet.pictures.map(\.anchor) == [
        .twoCells(from: first, to: .init(cell: CellPosition(row: 4, column: 3), x: 5, y: 6)),
        .oneCell(from: first, width: 100, height: 200), .absolute(x: -7, y: 8, width: 100, height: 200),
      ])
    let logo = try #require(sheet.pictures.first)
    #expect(logo.name == "Logo" && logo.rotation == 5_400_000 && logo.crop == [0.25, 0, 0, 0.125])
    #expect(try book.bytes(ofPart: logo.part) == Array("picture".utf8))
    #expect(
      sheet.notes.map(\.message) == [
        "2 charts are left out", "1 shape is left out", "1 picture outside of the workbook is left out",
      ])
  }

  @Test func readsSparklines() throws {
    let sheet = try WorkbookFile(
      sheet: """
        <extLst><ext><x14:sparklineGroups><x14:sparklineGroup type="column" lineWeight="1.5" \
        displayEmptyCellsAs="gap" \
        high="1" negative="1" minAxisType="custom" manualMin="-2"><x14:colorSeries theme="4"/><x14:colorHigh \
        rgb="FF112233"/>\
        <x14:sparklines><x14:sparkline><xm:f>First!A1:C1</xm:f><xm:sqref>D1</xm:sqref></x14:sparkline>\
        <x14:sparkline>\
        <xm:sqref>D2</xm:sqref></x14:sparkline></x14:sparklines></x14:sparklineGroup></x14:sparklineGroups>\
        </ext></extLst>
        """
    ).sheet()
    var group = SparklineGroup()
    (group.kind, group.lineWeight, group.displayEmptyCellsAs) = (.column, 1.5, .gap)
    (group.high, group.negative, group.minimumScale, group.manualMinimum) = (true, true, .custom, -2)
    group.colors = [.series: WorkbookColor(.theme(4)), .high: WorkbookColor(.rgb(0x112233))]
    group.sparklines = [
      .init(cell: CellPosition(row: 0, column: 3), source: "First!A1:C1"),
      .init(cell: CellPosition(row: 1, column: 3), source: nil),
    ]
    #expect(sheet.sparklineGroups == [group])
  }
}
