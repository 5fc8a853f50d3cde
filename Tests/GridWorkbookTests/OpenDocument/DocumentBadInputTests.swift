import GridSupport
import TestSupport
import Testing

@testable import GridWorkbook

@Suite struct DocumentBadInputTests {
  private let value = OpenDocumentFile.cell("float", "1", shows: "1")

  private func with(_ part: String, _ text: String) -> OpenDocumentFile {
    var file = OpenDocumentFile(rows: OpenDocumentFile.row(value))
    file.parts.append((part, text))
    return file
  }

  @Test func namesPartAndCause() {
    let encrypted =
      "<manifest:manifest xmlns:manifest=\"m\"><manifest:file-entry><manifest:encryption-data/>"
      + "</manifest:file-entry></manifest:manifest>"
    let cases: [(OpenDocumentFile, String)] = [
      (
        with("META-INF/manifest.xml", encrypted),
        "META-INF/manifest.xml: the workbook is encrypted; expected the workbook saved without a password"
      ),
      (with("content.xml", "<!DOCTYPE a><a/>"), "content.xml:1:12: the part has a document type declaration"),
      (
        with("styles.xml", "<office:document-styles>"),
        "styles.xml:1:25: the XML is not well-formed: no element found"
      ),
      (with("settings.xml", "<a/>"), "settings.xml:1:5: the root is not a document"),
      (with("content.xml", "<a/>"), "content.xml:1:5: the root is not a document"),
      (with("content.xml", "<document-content/>"), "content.xml: the workbook has no sheets"),
      (
        with("content.xml", "<document-content><body><text/></body></document-content>"),
        "content.xml:1:32: the document has no spreadsheet"
      ),
      (
        with(
          "content.xml",
          String(repeating: "<document-content><body><spreadsheet><table><table-row-group>", count: 1)
            + String(repeating: "<table-row-group>", count: 300)),
        "elements are nested more than 256 deep"
      ),
    ]
    for (file, message) in cases {
      let failure = file.failure() ?? "none"
      #expect(failure.hasPrefix("book.ods: ") && failure.contains(message), "\(failure)")
    }
  }

  @Test func survivesCountsThatLie() throws {
    func failure(_ cell: String, rows: String) -> String {
      OpenDocumentFile(
        rows: OpenDocumentFile.row(
          "<table:table-cell office:value-type=\"float\" office:value=\"1\" table:number-columns-repeated=\"\(cell)\"/>",
          more: "table:number-rows-repeated=\"\(rows)\"")
      ).failure() ?? "none"
    }
    #expect(
      failure("999999999", rows: "1").contains("row 1 has too many cells; expected at most 16384 cells"))
    #expect(
      failure("999999999999999999999", rows: "1").contains("a cell is repeated `999999999999999999999` times")
    )
    #expect(failure("-1", rows: "1").contains("a cell is repeated `-1` times; expected a number from 1"))
    #expect(failure("1", rows: "1048577").contains("a row is outside of the sheet"))
    #expect(failure("1", rows: "x").contains("a row is repeated `x` times"))
    #expect(failure("16384", rows: "1048576").contains("repeated rows and cells add more than 8388608 cells"))
    #expect(failure("0", rows: "0") == "none")
    let sheet = try OpenDocumentFile(
      rows: OpenDocumentFile.row(
        OpenDocumentFile.cell(
          "string", "m", "table:number-columns-spanned=\"999999999\" table:number-rows-spanned=\"999999999\"")
      )
    ).sheet()
    #expect(sheet.merges.map(\.description) == ["A1:XFD1048576"])
    let spaces =
      "<table:table-cell office:value-type=\"string\"><text:p>x<text:s text:c=\"99999999\"/></text:p>"
      + "</table:table-cell>"
    #expect(
      OpenDocumentFile(rows: OpenDocumentFile.row(spaces)).failure()?.contains("a text is longer than 16 MB")
        == true)
  }

  @Test func repeatedEmptyRowsTakeNothing() throws {
    let visible =
      "<style:style style:name=\"v\" style:family=\"table-cell\"><style:table-cell-properties "
      + "fo:background-color=\"#ff0000\"/></style:style>"
    let blank = "<table:table-cell table:style-name=\"v\" table:number-columns-repeated=\"16384\"/>"
    let hidden = "table:number-rows-repeated=\"1048570\" table:visibility=\"collapse\""
    let trailing = try OpenDocumentFile(
      rows: OpenDocumentFile.row(value) + OpenDocumentFile.row(more: hidden), automatic: visible
    ).sheet()
    #expect(trailing.cells.rowCount == 1)
    let inside = try OpenDocumentFile(
      rows: OpenDocumentFile.row(value) + OpenDocumentFile.row(more: hidden) + OpenDocumentFile.row(value)
    ).sheet()
    #expect(inside.cells.rowCount == 1_048_572 && inside.cells.row(1_048_571)?.count == 1)
    #expect(inside.cells.row(1000)?.format.hidden == true)
    let filled = try OpenDocumentFile(
      rows: OpenDocumentFile.row(blank, more: "table:number-rows-repeated=\"1048576\""), automatic: visible
    ).sheet()
    #expect(filled.cells.cellCount == 1 && filled.cells.rowCount == 1024 && filled.used == nil)
    #expect(filled.usedWithStyles?.description == "A1:XFD1024")
  }
}
