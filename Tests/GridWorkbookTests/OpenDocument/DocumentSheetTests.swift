import GridSupport
import TestSupport
import Testing

@testable import GridWorkbook

@Suite struct DocumentSheetTests {
  private let value = OpenDocumentFile.cell("float", "1", shows: "1")

  @Test func readsViewsFromTheSettings() throws {
    var file = OpenDocumentFile(
      sheets: "<table:table table:name=\"One\">\(OpenDocumentFile.row(value))</table:table>"
        + "<table:table table:name=\"Two\" table:style-name=\"ta\">\(OpenDocumentFile.row(value))</table:table>"
        + "<table:table table:name=\"'file:///a.ods'#$Old\"/><table:table table:name=\"Three\" table:style-name=\"tb\"/>"
    )
    file.automatic = """
      <style:style style:name="ta" style:family="table"><style:table-properties style:writing-mode="rl-tb" \
      table:tab-color="#ff8000"/></style:style><style:style style:name="tb" style:family="table">\
      <style:table-properties table:display="false"/></style:style>
      """
    file.settings = [
      "One": [
        "HorizontalSplitMode": "2", "VerticalSplitMode": "2", "HorizontalSplitPosition": "1",
        "VerticalSplitPosition": "2", "PositionRight": "5", "PositionBottom": "9", "ZoomValue": "150",
        "ShowGrid": "false",
      ],
      "Two": ["VerticalSplitMode": "1", "VerticalSplitPosition": "100", "PositionTop": "3"],
      "": ["ActiveTable": "Two", "HasColumnRowHeaders": "false", "ShowZeroValues": "false"],
    ]
    let book = try file.open()
    #expect(book.sheets.map(\.name) == ["One", "Two", "Three"])
    #expect(book.sheets.map(\.visibility) == [.visible, .visible, .hidden] && book.activeSheet == 1)
    let (one, two) = (try book.sheet(at: 0).view, try book.sheet(at: 1).view)
    #expect(
      one.pane
        == SheetPane(state: .frozen, xSplit: 1, ySplit: 2, topLeftCell: CellPosition(row: 9, column: 5)))
    #expect(one.zoomScale == 150 && !one.showGridLines && !one.showRowColumnHeaders && !one.showZeros)
    #expect(two.pane?.state == .split && two.pane?.ySplit == 1500 && two.pane?.xSplit == 0)
    #expect(two.rightToLeft && two.topLeftCell == CellPosition(row: 3, column: 0) && two.showGridLines)
    #expect(try book.sheet(at: 1).tabColor == WorkbookColor(.rgb(0xFF8000)))
    // The third sheet was not read with the others.
    #expect(try book.sheet(at: 2).used == nil && book.document?.sheets.keys.sorted() == [0, 1])
  }

  @Test func readsColumnsRowsAndGroups() throws {
    let columns = """
      <table:table-header-columns><table:table-column table:style-name="co1" table:default-cell-style-name="ce1"/>\
      </table:table-header-columns><table:table-column-group table:display="false"><table:table-column \
      table:number-columns-repeated="2"/></table:table-column-group><table:table-column table:visibility="collapse" \
      table:number-columns-repeated="99999"/>
      """
    let rows =
      "<table:table-header-rows>\(OpenDocumentFile.row(value, more: "table:style-name=\"ro1\""))"
      + "\(OpenDocumentFile.row(value))</table:table-header-rows>"
      + "<table:table-rows><table:table-row-group table:display=\"false\">\(OpenDocumentFile.row(value))"
      + "<table:table-row-group>\(OpenDocumentFile.row(value))</table:table-row-group></table:table-row-group>"
      + OpenDocumentFile.row(value, more: "table:visibility=\"filter\" table:default-cell-style-name=\"ce1\"")
      + "\(OpenDocumentFile.row(more: "table:style-name=\"ro1\""))\(OpenDocumentFile.row(value))</table:table-rows>"
      + OpenDocumentFile.row(more: "table:visibility=\"collapse\" table:number-rows-repeated=\"1048000\"")
    let sheet = try OpenDocumentFile(
      rows: columns + rows,
      automatic: """
        <style:style style:name="co1" style:family="table-column"><style:table-column-properties \
        style:column-width="1in"/></style:style><style:style style:name="ro1" style:family="table-row">\
        <style:table-row-properties style:row-height="0.5cm" style:use-optimal-row-height="false"/></style:style>\
        <style:style style:name="ce1" style:family="table-cell"><style:text-properties fo:color="#ff0000"/></style:style>
        """
    ).sheet()
    #expect(sheet.columns.map(\.columns) == [0...0, 1...2, 3...16_383])
    #expect(
      sheet.columns.map(\.points) == [72, nil, nil] && sheet.columns.map(\.hidden) == [false, true, true])
    #expect(sheet.columns[0].style == 1 && sheet.columns[1].outlineLevel == 1 && sheet.columns[1].collapsed)
    let formats = (0..<sheet.cells.rowCount).map { sheet.cells[$0].format }
    #expect(formats.map(\.hidden) == [false, false, true, true, true, false, false])
    #expect(formats.map(\.outlineLevel) == [0, 0, 1, 2, 0, 0, 0])
    #expect(formats[0].height == 14.173 && formats[0].customHeight)
    #expect(formats[1].height == nil && formats[4].style == 1 && formats[5].height != nil)
    #expect(sheet.printTitleRows == 0...1 && sheet.printTitleColumns == 0...0)
    // Cells have the style of their row, or else of their column.
    #expect(sheet.style(row: 1, column: 0) == 1 && sheet.style(row: 4, column: 7) == 1)
    #expect(sheet.style(row: 1, column: 1) == 0)
  }

  @Test func readsNamesAndDatabaseRanges() throws {
    var file = OpenDocumentFile(
      sheets: """
        <table:calculation-settings><table:null-date table:date-value="1904-01-01"/></table:calculation-settings>\
        <table:table table:name="My Sheet" table:print-ranges="'My Sheet'.A1:'My Sheet'.B9"><table:named-expressions>\
        <table:named-range table:name="local" table:cell-range-address="$'My Sheet'.$A$1"/></table:named-expressions>\
        \(OpenDocumentFile.row(value))</table:table><table:named-expressions><table:named-range table:name="area" \
        table:cell-range-address="$'My Sheet'.$A$1:.$B$2"/><table:named-expression table:name="sum" \
        table:expression="of:=SUM([.A1:.A2];&quot;[;]&quot;)"/></table:named-expressions><table:database-ranges>\
        <table:database-range table:name="__Anonymous_Sheet_DB__0" table:target-range-address="'My Sheet'.A1:.C9" \
        table:display-filter-buttons="true"/><table:database-range table:name="Sales" table:contains-header="false" \
        table:target-range-address="'My Sheet'.E1:'My Sheet'.F5"/></table:database-ranges><table:data-pilot-tables>\
        <table:data-pilot-table/></table:data-pilot-tables>
        """)
    file.parts.append(("META-INF/manifest.xml", "<manifest:manifest xmlns:manifest=\"m\"/>"))
    let book = try file.open()
    let names = book.definedNames.map { "\($0.name) \($0.formula) \($0.sheet.map { "\($0)" } ?? "all")" }
    #expect(
      names == [
        "_xlnm.Print_Area 'My Sheet'!A1:B9 0", "local 'My Sheet'!$A$1 0", "area 'My Sheet'!$A$1:$B$2 all",
        "sum SUM(A1:A2,\"[;]\") all",
      ])
    #expect(book.dateSystem == .from1904)
    #expect(book.notes.map(\.message) == ["1 pivot table is shown as stored values"])
    let sheet = try book.sheet(at: 0)
    #expect(sheet.autoFilter?.description == "A1:C9")
    #expect(sheet.tables.map { "\($0.name) \($0.range) \($0.headerRowCount)" } == ["Sales E1:F5 0"])
  }

  @Test func readsPicturesAndNotesOthers() throws {
    let frame = "draw:name=\"Logo\" svg:x=\"1pt\" svg:y=\"2pt\" svg:width=\"1in\" svg:height=\"0.5in\""
    let shapes = """
      <table:shapes><draw:frame \(frame)><draw:image xlink:href="Pictures/b.png"/></draw:frame><draw:custom-shape/>\
      <draw:frame><draw:text-box/></draw:frame></table:shapes>
      """
    let cells = """
      <table:table-cell/><table:table-cell><draw:frame \(frame)><draw:image xlink:href="./Pictures/a.svg"/><draw:image \
      xlink:href="Pictures/a.png"/></draw:frame><draw:frame><draw:object xlink:href="./Object 1"/><draw:image \
      xlink:href="./ObjectReplacements/Object 1"/></draw:frame></table:table-cell>
      """
    let sheet = try OpenDocumentFile(rows: shapes + OpenDocumentFile.row(cells)).sheet()
    #expect(sheet.pictures.map(\.part) == ["Pictures/b.png", "Pictures/a.svg"])
    #expect(sheet.pictures[0].anchor == .absolute(x: 12_700, y: 25_400, width: 914_400, height: 457_200))
    let corner = SheetPicture.Corner(cell: CellPosition(row: 0, column: 1), x: 12_700, y: 25_400)
    #expect(sheet.pictures[1].anchor == .oneCell(from: corner, width: 914_400, height: 457_200))
    #expect(sheet.notes.map(\.message) == ["1 chart or other object is left out", "2 shapes are left out"])
  }

  @Test(arguments: [
    ("$'It''s'.$A$1:.C3", "It's A1:C3"), ("Sheet1.B2", "Sheet1 B2"), (".A1:.A2", " A1:A2"),
    ("Sheet1.A1:Sheet1.XFD1048576", "Sheet1 A1:XFD1048576"), ("'a.b:c d'.C4", "a.b:c d C4"),
    ("S.A:S.B", "S A1:B1048576"),
  ])
  func parsesAddresses(text: String, expected: String) {
    let address = DocumentAddress(text)
    #expect(address.map { "\($0.sheet ?? "") \($0.range)" } == expected)
  }

  @Test func leavesOutInvalidAddresses() {
    for text in ["", "Sheet1", "A1:B2:C3", "S.A1:S.B", "S.XFE1", "S.A1048577", "#REF!", "'A1"] {
      #expect(DocumentAddress(text) == nil, "\(text)")
    }
    #expect(DocumentAddress.list("S.A1 'T U'.B2:.B3 x").map { "\($0.range)" } == ["A1", "B2:B3"])
  }
}
