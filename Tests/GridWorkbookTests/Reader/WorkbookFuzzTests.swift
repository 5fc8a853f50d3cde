import GridSupport
import TestSupport
import Testing

@testable import GridWorkbook

/// Damaged workbooks end with a result or an error, whatever is wrong.
@Suite struct WorkbookFuzzTests {
  private static let fragments = [
    "<c r=\"XFD1048576\" s=\"4294967296\" t=\"s\"><v>-1</v></c>", "<row r=\"2\"/>", "</row>", "<c/>",
    "99999999999999999999",
    "-1", "1e309", "nan", "<!DOCTYPE a>", "<![CDATA[", "&#0;", "&lt;", "<AlternateContent><Choice>",
    "</Choice>", "\u{FEFF}",
    "<is><r><rPr>", "<mergeCell ref=\"XFD1:A1048576\"/>", "<pane xSplit=\"1e30\" state=\"frozen\"/>",
    "<cfvo/>", "\"", "'", ">", "<",
    "<col min=\"1\" max=\"16384\" width=\"-1\"/>", "/../..", "_x0000_", "A1:", "$",
    "<ext><sparklineGroups><sparklineGroup/>",
  ]

  private static var file: WorkbookFile {
    var file = WorkbookFile(
      sheet: """
        <sheetPr><tabColor theme="3" tint="0.4"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane \
        xSplit="1" \
        ySplit="1" topLeftCell="B2" state="frozen"/></sheetView></sheetViews><sheetFormatPr \
        defaultRowHeight="15"/><cols>\
        <col min="1" max="3" width="9.5" style="1"/></cols><sheetData><row r="1" ht="20" s="1"><c r="A1" \
        t="s"><v>0</v></c>\
        <c r="B1" s="1"><v>0.1</v></c><c r="C1" s="1"/><c t="inlineStr"><is><r><rPr><b/></rPr><t>x</t></r>\
        </is></c></row>\
        <row r="2"><c r="A2"><f>A1</f><v>12345678901234567</v></c><c r="B2" t="b"><v>1</v></c><c r="D2" \
        t="d">\
        <v>2024-01-01</v>\
        </c></row></sheetData><autoFilter ref="A1:B2"/><mergeCells><mergeCell ref="A1:B1"/></mergeCells>\
        <conditionalFormatting sqref="A1:A9"><cfRule type="dataBar" priority="1"><dataBar><cfvo type="min"/>\
        <cfvo type="max"/>\
        <color rgb="FF638EC6"/></dataBar><extLst><ext><x14:id>1</x14:id></ext></extLst></cfRule>\
        </conditionalFormatting>\
        <hyperlinks><hyperlink ref="A1" r:id="h"/></hyperlinks><drawing r:id="d"/><tableParts><tablePart \
        r:id="t"/></tableParts>\
        <extLst><ext><x14:conditionalFormattings><x14:conditionalFormatting><x14:cfRule type="dataBar" \
        id="1">\
        <x14:dataBar/>\
        </x14:cfRule><xm:sqref>A1:A9</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings>\
        </ext>\
        </extLst>
        """,
      styles: """
        <numFmts><numFmt numFmtId="164" formatCode="0.0"/></numFmts><fonts><font><sz val="11"/></font>\
        </fonts>\
        <fills><fill/>\
        <fill><patternFill patternType="solid"><fgColor indexed="7"/></patternFill></fill></fills><borders>\
        <border/></borders>\
        <cellXfs><xf/><xf numFmtId="164" fillId="1"><alignment textRotation="45"/></xf></cellXfs><dxfs>\
        <dxf/></dxfs>
        """,
      strings: "<si><t>one</t></si><si><r><rPr><i/></rPr><t>two_x000D_</t></r></si>",
      links: WorkbookFile.relationship("h", "hyperlink", "https://example.org", external: true)
        + WorkbookFile.relationship("d", "drawing", "../drawing.xml")
        + WorkbookFile.relationship("t", "table", "../table.xml"),
      workbook:
        "<definedNames><definedName name=\"_xlnm.Print_Titles\" localSheetId=\"0\">First!$1:$2"
        + "</definedName></definedNames>"
    )
    file.set(
      "xl/table.xml",
      "<table name=\"T\" ref=\"A1:B2\"><tableColumns><tableColumn name=\"c\"/></tableColumns></table>")
    file.set(
      "xl/drawing.xml",
      "<wsDr><oneCellAnchor><from><col>1</col><row>2</row></from><ext cx=\"1\" cy=\"2\"/><pic>"
        + "<blipFill><blip r:embed=\"p\"/>"
        + "</blipFill></pic></oneCellAnchor></wsDr>")
    file.set(
      "xl/_rels/drawing.xml.rels",
      WorkbookFile.relationships(WorkbookFile.relationship("p", "image", "a.png")))
    return file
  }

  /// Opens a file and looks at all that it has; returns whether there was an error.
  @discardableResult
  private func use(_ bytes: [UInt8]) -> Bool {
    do throws(WorkbookError) {
      let book = try Workbook.open(SharedBytes(bytes), file: "fuzz.xlsx")
      for index in book.sheets.indices {
        let sheet = try book.sheet(at: index)
        for position in 0..<sheet.cells.rowCount {
          let row = sheet.cells[position]
          for cell in 0..<row.count {
            _ = (row.numberText(at: cell), book.text(of: row[cell].value), book.styles.style(row[cell].style))
            #expect(row.position(ofColumn: row[cell].column) == cell)
          }
          #expect(sheet.cells.position(ofRow: row.index) == position)
        }
      }
      return false
    } catch {
      #expect(!error.message.isEmpty)
      return true
    }
  }

  @Test func readsTheUndamagedFile() throws {
    #expect(!use(Self.file.bytes()))
    let sheet = try Self.file.sheet()
    #expect(sheet.pictures.count == 1 && sheet.tables.count == 1 && sheet.conditionalFormats.count == 1)
  }

  /// Rows and cells in any order, some of them several times, are stored like in a table in which the last one counts.
  @Test(arguments: 0..<30 as Range<UInt64>)
  func storesCellsInAnyOrder(seed: UInt64) throws {
    var generator = SeededGenerator(seed: 2000 + seed)
    var expected: [CellPosition: (style: Int, value: SheetValue)] = [:]
    var rows = ""
    let isSorted = Bool.random(using: &generator)
    for index in 0..<Int.random(in: 1...12, using: &generator) {
      let row = isSorted ? index : Int.random(in: 0..<8, using: &generator)
      rows += "<row r=\"\(row + 1)\">"
      var column = 0
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        column = Bool.random(using: &generator) ? column + 1 : Int.random(in: 0..<10, using: &generator)
        let style = Int.random(in: 1...2, using: &generator)
        let number = Int.random(in: 0..<6, using: &generator)
        let position = CellPosition(row: row, column: column)
        expected[position] = (style, number < 3 ? .blank : .number(Double(number)))
        rows += "<c r=\"\(position)\" s=\"\(style)\">\(number < 3 ? "" : "<v>\(number)</v>")</c>"
      }
      rows += "</row>"
    }
    let fill = "<fill><patternFill patternType=\"solid\"/></fill>"
    let styles = "<fills>\(fill)</fills><cellXfs><xf/><xf/><xf/></cellXfs>"
    let sheet = try WorkbookFile(rows: rows, styles: styles).sheet()
    var count = 0
    for position in 0..<sheet.cells.rowCount {
      let row = sheet.cells[position]
      for index in 0..<row.count {
        let cell = row[index]
        for column in cell.column..<cell.column + cell.count {
          let known = expected[CellPosition(row: row.index, column: column)]
          #expect(known?.style == cell.style && known?.value == cell.value, "seed \(seed): \(rows)")
          #expect(row.position(ofColumn: column) == index)
          count += 1
        }
      }
    }
    #expect(count == expected.count, "seed \(seed): \(rows)")
    let values = expected.filter { $0.value.value != .blank }.keys
    let least = values.map(\.row).min()
    #expect(
      sheet.used?.rows.lowerBound == least && sheet.used?.columns.upperBound == values.map(\.column).max())
    #expect(sheet.usedWithStyles?.rows.upperBound == expected.keys.map(\.row).max())
  }

  /// Damages the bytes of the archive: most of these files fail at a checksum.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func survivesDamagedArchives(seed: UInt64) {
    let original = Self.file.bytes(seed % 2 == 0 ? .deflated : .stored)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.removeSubrange(index...)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: index)
        // Half of the changes hit the central directory.
        case 2: bytes[max(0, bytes.count - 1 - index % 900)] ^= UInt8.random(in: 1...255, using: &generator)
        default: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        }
        if bytes.isEmpty { break }
      }
      use(bytes)
      _ = Workbook.fileKind(of: SharedBytes(bytes))
    }
  }

  /// Damages the XML of a part; the archive around it is right.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func survivesDamagedParts(seed: UInt64) {
    let original = Self.file
    var generator = SeededGenerator(seed: 1000 + seed)
    for _ in 0..<40 {
      var zip = ZipWriter()
      let damaged = Int.random(in: 0..<original.parts.count, using: &generator)
      for (index, part) in original.parts.enumerated() {
        var bytes = Array(part.text.utf8)
        for _ in 0..<(index == damaged ? Int.random(in: 1...3, using: &generator) : 0) {
          let start = Int.random(in: 0...bytes.count, using: &generator)
          let end = min(bytes.count, start + Int.random(in: 0...12, using: &generator))
          let fragment = Self.fragments.randomElement(using: &generator) ?? ""
          bytes.replaceSubrange(start..<end, with: Bool.random(using: &generator) ? Array(fragment.utf8) : [])
        }
        zip.add(part.name, bytes)
      }
      use(zip.finished())
    }
  }
}
