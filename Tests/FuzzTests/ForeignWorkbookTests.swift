import GridData
import GridDataFile
import GridRecords
import TestSupport
import Testing

/// Damaged workbooks of all kinds: each is read or refused with a reason.
@Suite struct ForeignWorkbookTests {
  private static var workbook: WorkbookFile {
    WorkbookFile(
      sheet: """
        <sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" state="frozen"/></sheetView></sheetViews>\
        <cols><col min="2" max="3" width="9.5" hidden="1" style="1"/></cols><sheetData><row r="1"><c r="A1" t="s"><v>0</v>\
        </c><c r="B1" s="1"><v>45292.5</v></c><c r="C1" t="inlineStr"><is><t>x</t></is></c></row><row r="3" hidden="0"><c \
        t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c s="1"><f>A1</f><v>-0.1</v></c></row></sheetData><autoFilter \
        ref="A1:B2"/><mergeCells><mergeCell ref="A1:B1"/></mergeCells>
        """,
      styles: """
        <numFmts><numFmt numFmtId="164" formatCode="[Red]d mmm yyyy;0.00"/></numFmts><fonts><font><b/></font></fonts>\
        <fills><fill/><fill><patternFill patternType="solid"><fgColor indexed="7"/></patternFill></fill></fills><cellXfs>\
        <xf/><xf numFmtId="164" fillId="1"/></cellXfs>
        """,
      strings: "<si><r><rPr><i/></rPr><t>two_x000D_</t></r></si>")
  }

  private static var document: OpenDocumentFile {
    var file = OpenDocumentFile(
      rows: """
        <table:table-header-columns><table:table-column table:number-columns-repeated="3" \
        table:default-cell-style-name="ce1"/></table:table-header-columns><table:table-header-rows>\
        \(OpenDocumentFile.row(
          OpenDocumentFile.cell("string", "city", "table:number-columns-spanned=\"2\""), "<table:covered-table-cell/>",
          OpenDocumentFile.cell("float", "12.5", shows: "12,50", "table:style-name=\"ce1\"")))</table:table-header-rows>\
        \(OpenDocumentFile.row(
          OpenDocumentFile.cell("date", "2024-02-29T12:00:00", shows: "29 Feb"),
          OpenDocumentFile.cell("time", "PT1H2M3S"), OpenDocumentFile.cell("boolean", "true"),
          "<table:table-cell office:value-type=\"string\"><text:p>a<text:s text:c=\"3\"/><text:span "
            + "text:style-name=\"T1\">b</text:span><text:a xlink:href=\"#x\">c</text:a></text:p></table:table-cell>",
          more: "table:number-rows-repeated=\"3\""))<table:table-row-group table:display="false">\
        \(OpenDocumentFile.row(OpenDocumentFile.cell("percentage", "0.5", shows: "50%")))</table:table-row-group>\
        <calcext:conditional-formats><calcext:conditional-format calcext:target-range-address="First.A1:First.B9">\
        <calcext:condition calcext:value="between(1,[.B2])" calcext:apply-style-name="ce1"/></calcext:conditional-format>\
        </calcext:conditional-formats>
        """,
      automatic: """
        <number:number-style style:name="N1"><number:number number:decimal-places="2" number:min-integer-digits="1" \
        number:grouping="true"/><style:map style:condition="value()&gt;=0" style:apply-style-name="N1"/>\
        </number:number-style><style:style style:name="ce1" style:family="table-cell" style:parent-style-name="ce2" \
        style:data-style-name="N1"><style:table-cell-properties fo:background-color="#ffcc00" fo:border="1pt solid #000000"/>\
        </style:style><style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/>\
        </style:style>
        """,
      styles: "<style:style style:name=\"ce2\" style:family=\"table-cell\" style:parent-style-name=\"ce1\"/>")
    file.settings = [
      "First": ["HorizontalSplitMode": "2", "HorizontalSplitPosition": "1", "PositionRight": "4"],
      "": ["ActiveTable": "First"],
    ]
    return file
  }

  private static let fragments = [
    "<table:table-row table:number-rows-repeated=\"1048576\">",
    "table:number-columns-repeated=\"999999999\" ",
    "<text:s text:c=\"99999999\"/>", "<row r=\"1048576\">", "<c r=\"XFD1\"/>", "</table:table>", "</row>",
    "<!DOCTYPE a>",
    "<![CDATA[", "&#0;", "99999999999999999999", "-1", "1e309", "NaN", "\"", "'", ">", "<", "[", "]", "$",
    ".A1:.XFE9",
    "#REF!", "general", "\u{FEFF}", "office:value-type=\"void\" ", "<text:p>", "</text:p>", "<table:table>",
  ]

  /// Reads all values of a data file from its bytes; returns false if the reader rejects them.
  private func reads(_ bytes: [UInt8], _ seed: UInt64) -> Bool {
    var reader = DataFileReader()
    reader.limits.unpackedBytes = 16 << 20
    do throws(DataError) {
      let source = try reader.source(from: bytes, file: "t")
      let columns = Array(source.columns.indices.prefix(200))
      let rows = 0..<min(source.rowCount, 500)
      let block = try source.read(rows: rows, columns: columns)
      let part = try source.read(rows: rows.count / 2..<rows.count, columns: columns)
      let isSame = part.rows.allSatisfy { row in columns.allSatisfy { part[row, $0] == block[row, $0] } }
      #expect(isSame, "seed \(seed)")
      return true
    } catch {
      #expect(!error.message.isEmpty && error.file == "t", "seed \(seed): \(error)")
      return false
    }
  }

  @Test func damagedArchivesAreReadOrRefused() {
    let whole = [
      Self.workbook.bytes(.deflated), Self.workbook.bytes(), Self.document.bytes(.deflated),
      Self.document.bytes(),
    ]
    let tooSlow = fuzz("workbook-archives", seeds: 200) { seed, generator in
      var bytes = whole.randomElement(using: &generator) ?? []
      damage(&bytes, fragments: ["PK\u{1}\u{2}", "PK\u{5}\u{6}", "content.xml"], using: &generator)
      noteFuzzInput("workbook-archives", bytes)
      _ = reads(bytes, seed)
    }
    #expect(tooSlow.isEmpty)
  }

  @Test func damagedPartsAreReadOrRefused() {
    let whole = [Self.workbook.parts, Self.document.allParts]
    #expect(
      reads(Self.workbook.bytes(), 0) && reads(Self.document.bytes(), 0) && reads(Self.document.flatBytes, 0))
    var readCount = 0
    let tooSlow = fuzz("workbook-parts", seeds: 400) { seed, generator in
      var bytes: [UInt8]
      if Int.random(in: 0..<4, using: &generator) == 0 {
        bytes = Self.document.flatBytes
        damage(&bytes, fragments: Self.fragments, using: &generator)
      } else {
        let parts = whole.randomElement(using: &generator) ?? []
        let damaged = Int.random(in: 0..<parts.count, using: &generator)
        var zip = ZipWriter()
        for (index, part) in parts.enumerated() {
          var text = Array(part.text.utf8)
          if index == damaged { damage(&text, fragments: Self.fragments, using: &generator) }
          zip.add(part.name, text)
        }
        bytes = zip.finished()
      }
      noteFuzzInput("workbook-parts", bytes)
      if reads(bytes, seed) { readCount += 1 }
    }
    #expect(tooSlow.isEmpty)
    #expect(readCount > 0)
  }
}
