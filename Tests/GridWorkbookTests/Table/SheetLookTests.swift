import GridCell
import GridData
import GridFrame
import GridGeometry
import GridSupport
import TestSupport
import Testing

@testable import GridDataFile

/// Fills, borders, angles and marks of cells in sheets, and what is left out.
@Suite struct SheetLookTests {
  private static let red = Color(rgb: 0xff0000), blue = Color(rgb: 0x0000ff)
  private static let styles = """
    <fonts><font><sz val="11"/></font></fonts><fills><fill/><fill/><fill><patternFill patternType="mediumGray"><fgColor rgb="FFFF0000"/>
    <bgColor rgb="FF0000FF"/></patternFill></fill><fill><patternFill patternType="darkTrellis"><fgColor rgb="FFFF0000"/>
    </patternFill></fill><fill><gradientFill degree="270"><stop position="0"><color rgb="FFFF0000"/></stop><stop
    position="1"><color rgb="FF0000FF"/></stop></gradientFill></fill></fills>
    <borders><border/><border diagonalUp="1"><diagonal style="dashed"><color rgb="FFFF0000"/></diagonal></border>
    <border><right style="mediumDashDot"/></border><border><left style="thin"><color rgb="FF0000FF"/></left></border>
    <border><left style="dotted"/></border></borders>
    <cellXfs><xf/><xf fillId="2"/><xf fillId="3"/><xf fillId="4"/><xf borderId="1"/><xf borderId="2"/><xf borderId="3"/>
    <xf borderId="4"/><xf><alignment textRotation="90"/></xf><xf><alignment textRotation="120"/></xf><xf><alignment
    textRotation="255"/></xf></cellXfs>
    """

  private func loaded(_ styles: [Int], after: String = "", more: (inout WorkbookFile) -> Void = { _ in })
    throws
    -> LoadedData
  {
    let cells = styles.enumerated().map { index, style in
      "<c r=\"\(["A", "B", "C"][index])1\" s=\"\(style)\" t=\"inlineStr\"><is><t>abc</t></is></c>"
    }
    var file = WorkbookFile(
      sheet: "<sheetData><row r=\"1\">\(cells.joined())</row></sheetData>\(after)", styles: Self.styles,
      links: WorkbookFile.relationship("c", "comments", "/xl/notes.xml")
        + WorkbookFile.relationship("d", "drawing", "/xl/drawings/one.xml"))
    more(&file)
    var reader = DataFileReader()
    reader.sheetView = .sheet
    return try reader.read(SharedBytes(file.bytes()), file: "book.xlsx")
  }

  private func looks(_ data: LoadedData) throws -> [CellAppearance] {
    let columns = Array(data.source.columns.indices.dropFirst())
    let block = try data.source.read(rows: 0..<1, columns: columns)
    return columns.indices.map { column in
      if case .shown(let look, _) = block[0, column] { look } else { "?" }
    }
  }

  @Test func fillsHavePatternsAndGradients() throws {
    let looks = try looks(loaded([1, 2, 3]))
    #expect(looks[0].fill == Color(rgb: 0x800080) && looks[0].adornments.isEmpty)
    #expect(looks[1].fill == .white)
    guard case .hatching(let lines)? = looks[1].adornments.first else {
      Issue.record("no lines")
      return
    }
    #expect(lines.directions == [.rising, .falling] && lines.color == Self.red)
    // The gradient goes up.
    #expect(looks[2].adornments == [.gradient([.init(0, Self.blue), .init(1, Self.red)], .vertical)])
  }

  @Test func linesHavePatternsAndDiagonals() throws {
    let looks = try looks(loaded([4, 5, 6]))
    #expect(
      looks[0].adornments
        == [.diagonal(.init(isRising: true, color: Self.red, width: 1, pattern: .dashed))])
    let line = looks[1].lines?.first { $0.edge == .end }
    #expect(line?.pattern == .dashDot && line?.width == 2)
    // Of two thin lines, the one without gaps wins.
    let mixed = try self.looks(loaded([6, 7])).first?.lines?.first { $0.edge == .end }
    #expect(mixed?.pattern == .dotted)
  }

  @Test func textsTurnAndStack() throws {
    let looks = try looks(loaded([8, 9, 10]))
    #expect(looks.map(\.rotation) == [90, -30, 0])
    #expect(
      looks[2].text == "a\nb\nc" && looks[2].alignment == .center
        && looks[2].overflow == .wrap(maximumLines: nil))
    let heights = try [0, 8, 10].map { style in try loaded([style]).sheet?.rowHeights.first?.height ?? 20 }
    #expect(heights[0] == 20 && heights[1] > 20 && heights[2] > 50)
  }

  @Test func notesHaveMarks() throws {
    let data = try loaded([0, 0]) { file in
      file.set("xl/notes.xml", "<comments><commentList><comment ref=\"B1\"/></commentList></comments>")
    }
    #expect(try looks(data).map { $0.adornments.count } == [0, 1])
  }

  private func sparkline(_ attributes: String, _ source: String = "First!A2:E2") throws -> CellContent.Part? {
    let group = """
      <extLst><ext><x14:sparklineGroups><x14:sparklineGroup \(attributes)><x14:colorSeries rgb="FFFF0000"/>\
      <x14:colorNegative rgb="FF0000FF"/><x14:sparklines><x14:sparkline><xm:f>\(source)</xm:f><xm:sqref>A1</xm:sqref>\
      </x14:sparkline></x14:sparklines></x14:sparklineGroup></x14:sparklineGroups></ext></extLst>
      """
    let cells = zip("ABDE", ["1", "-1", "3", "2"]).map { "<c r=\"\($0)2\"><v>\($1)</v></c>" }
    let data = try loaded([0], after: group) { file in
      let part = "xl/worksheets/sheet1.xml"
      let text = file.parts.first { $0.name == part }?.text ?? ""
      file.set(part, text.replacing("</sheetData>", with: "<row r=\"2\">\(cells.joined())</row></sheetData>"))
    }
    if source.hasPrefix("Other") { #expect(data.messages.map(\.text).first == "1 sparkline is not drawn") }
    return try looks(data)[0].chart
  }

  @Test func sparklinesDrawRanges() throws {
    guard
      case .columns(let columns)? = try sparkline(
        "type=\"column\" negative=\"1\" displayEmptyCellsAs=\"gap\"")
    else {
      Issue.record("no columns")
      return
    }
    #expect(columns.ends == [0.5, 0, nil, 1, 0.75] && columns.base == 0.25)
    #expect(columns.colors == [Self.red, Self.blue, Self.red, Self.red, Self.red])
    guard case .line(let line)? = try sparkline("high=\"1\" maxAxisType=\"custom\" manualMax=\"7\"") else {
      Issue.record("no line")
      return
    }
    #expect(line.points.map(\.y) == [0.25, 0, 0.125, 0.5, 0.375] && line.dots.map(\.point) == [3])
    #expect(try sparkline("", "Other!A1:B1") == nil)
  }

  @Test func whatIsNotDrawnIsNamedOnce() throws {
    let data = try loaded([0], after: "<drawing r:id=\"d\"/>") { file in
      let anchor = "<xdr:absoluteAnchor><xdr:graphicFrame/></xdr:absoluteAnchor>"
      file.set("xl/drawings/one.xml", "<xdr:wsDr xmlns:xdr=\"d\">\(anchor)\(anchor)</xdr:wsDr>")
    }
    #expect(data.messages.map(\.text).contains("2 charts are left out"))
  }
}
