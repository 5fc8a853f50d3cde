import TestSupport
import Testing

@testable import GridWorkbook

@Suite struct StyleTests {
  private func styles(_ xml: String) throws -> WorkbookStyles { try WorkbookFile(styles: xml).open().styles }

  @Test func readsFonts() throws {
    let fonts = try styles(
      """
      <fonts><font><b/><i val="0"/><strike val="1"/><u/><sz val="11"/><color theme="1"/><name val="Calibri"/>\
      <scheme val="minor"/></font><font><u val="doubleAccounting"/><vertAlign val="superscript"/><sz \
      val="9999"/></font></fonts>
      """
    ).fonts
    #expect(
      fonts == [
        WorkbookFont(
          name: "Calibri", size: 11, bold: true, italic: false, underline: .single, strike: true,
          color: WorkbookColor(.theme(1)), scheme: .minor),
        WorkbookFont(size: 409, underline: .doubleAccounting, verticalAlignment: .superscript),
      ])
  }

  @Test func readsFills() throws {
    let patterns = WorkbookFill.Pattern.allCases.map {
      "<fill><patternFill patternType=\"\($0.rawValue)\"/></fill>"
    }
    let fills = try styles(
      "<fills>\(patterns.joined())<fill><patternFill patternType=\"solid\">"
        + "<fgColor indexed=\"10\"/><bgColor auto=\"1\"/>"
        + "</patternFill></fill><fill><gradientFill degree=\"90\"><stop position=\"0\"><color rgb=\"FF000000\"/></stop>"
        + "<stop position=\"1\"><color theme=\"4\"/></stop></gradientFill></fill>"
        + "<fill><gradientFill type=\"path\" left=\"0.5\" right=\"2\"/></fill></fills>"
    ).fills
    let count = WorkbookFill.Pattern.allCases.count
    for (index, pattern) in WorkbookFill.Pattern.allCases.enumerated() {
      #expect(fills[index] == .pattern(pattern, foreground: nil, background: nil))
      #expect(fills[index].isVisible == (pattern != .none))
    }
    #expect(
      fills[count]
        == .pattern(.solid, foreground: WorkbookColor(.indexed(10)), background: WorkbookColor(.automatic)))
    #expect(
      fills[count + 1]
        == .linear(
          degrees: 90,
          stops: [
            .init(position: 0, color: WorkbookColor(.rgb(0))),
            .init(position: 1, color: WorkbookColor(.theme(4))),
          ]))
    #expect(fills[count + 2] == .path(left: 0.5, top: 0, right: 1, bottom: 0, stops: []))
    #expect(!fills[count + 2].isVisible)
  }

  @Test func readsBorders() throws {
    let names = WorkbookBorders.LineStyle.allCases.map(\.rawValue)
    let borders = try styles(
      "<borders>" + names.map { "<border><left style=\"\($0)\"/></border>" }.joined()
        + "<border diagonalUp=\"1\"><start style=\"thin\"><color rgb=\"FF00FF00\"/></start><right style=\"none\"/>"
        + "<end/><top/><bottom style=\"wavy\"/><diagonal style=\"hair\"/></border></borders>"
    ).borders
    #expect(names.count == 13)
    #expect(borders.prefix(13).map { $0.left?.style.rawValue } == names)
    let last = borders[13]
    #expect(last.left == .init(style: .thin, color: WorkbookColor(.rgb(0x00FF00))))
    #expect(last.right == nil && last.top == nil && last.bottom == nil)
    #expect(last.diagonal == .init(style: .hair) && last.diagonalUp && !last.diagonalDown)
    #expect(last.isVisible)
    #expect(!WorkbookBorders(diagonal: .init(style: .thin)).isVisible)
  }

  @Test func resolvesFormats() throws {
    let styles = try styles(
      """
      <numFmts><numFmt numFmtId="164" formatCode="0.0"/><numFmt numFmtId="14" formatCode="yyyy"/></numFmts>\
      <fonts><font/><font><b/></font></fonts>\
      <cellStyleXfs><xf/><xf fontId="1" numFmtId="9"><alignment horizontal="center"/></xf></cellStyleXfs>\
      <cellXfs><xf numFmtId="164"/><xf numFmtId="14" fontId="0" xfId="1"/><xf xfId="1" quotePrefix="1"/>\
      <xf xfId="1" applyAlignment="1"/><xf xfId="1"><alignment vertical="top" wrapText="1" shrinkToFit="1" \
      indent="3" \
      readingOrder="2" textRotation="135"/></xf><xf xfId="9" numFmtId="-4"><alignment textRotation="255"/>\
      </xf></cellXfs>
      """)
    #expect(
      styles.cells.map(\.format) == [
        .code("0.0"), .code("yyyy"), .builtIn(9), .builtIn(9), .builtIn(9), .builtIn(0),
      ])
    #expect(styles.cells.map(\.font) == [0, 0, 1, 1, 1, 0])
    #expect(
      styles.cells.map(\.alignment.horizontal) == [.general, .center, .center, .general, .general, .general])
    #expect(styles.cells.map(\.quotePrefix) == [false, false, true, false, false, false])
    #expect(
      styles.cells[4].alignment
        == WorkbookAlignment(
          vertical: .top, wrapText: true, shrinkToFit: true, rotation: .degrees(-45), indent: 3,
          readingOrder: .rightToLeft))
    #expect(styles.cells[5].alignment.rotation == .stacked)
    #expect(styles.font(of: styles.style(2)).bold == true)
    #expect(styles.style(-1) == styles.cells[0])
    #expect(styles.style(99) == styles.cells[0])
  }

  @Test func readsDifferentialFormatsAndTableStyles() throws {
    let styles = try styles(
      """
      <dxfs><dxf><font><b val="0"/><color rgb="FF9C0006"/></font><fill><patternFill><bgColor rgb="FFFFC7CE"/>\
      </patternFill></fill><numFmt numFmtId="170" formatCode="0%"/></dxf>\
      <dxf><fill><patternFill patternType="lightUp"/></fill><border><top style="thin"/></border></dxf></dxfs>\
      <tableStyles defaultTableStyle="Own"><tableStyle name="Own"><tableStyleElement type="headerRow" \
      dxfId="1"/>\
      <tableStyleElement type="firstRowStripe" size="2"/></tableStyle></tableStyles>
      """)
    let first = styles.differentials[0]
    #expect(first.font == WorkbookFont(bold: false, color: WorkbookColor(.rgb(0x9C0006))))
    #expect(first.fill == .pattern(.solid, foreground: WorkbookColor(.rgb(0xFFC7CE)), background: nil))
    #expect(first.format == .code("0%"))
    #expect(styles.differentials[1].fill == .pattern(.lightUp, foreground: nil, background: nil))
    #expect(styles.differentials[1].borders?.top?.style == .thin)
    #expect(styles.defaultTableStyle == "Own")
    #expect(
      styles.tableStyles == [
        .init(
          name: "Own",
          elements: [
            .init(type: "headerRow", size: 1, format: 1), .init(type: "firstRowStripe", size: 2, format: nil),
          ])
      ])
  }

  @Test func resolvesColors() throws {
    var palette = WorkbookPalette()
    func resolve(_ base: WorkbookColor.Base, _ tint: Double = 0) -> WorkbookRGBA? {
      palette.resolve(WorkbookColor(base, tint: tint))
    }
    #expect(resolve(.rgb(0x123456)) == WorkbookRGBA(0x123456))
    #expect(resolve(.indexed(2)) == resolve(.indexed(10)))
    #expect(resolve(.indexed(23)) == WorkbookRGBA(0x808080))
    #expect(resolve(.indexed(64)) == WorkbookRGBA(0x000000))
    #expect(resolve(.indexed(65)) == WorkbookRGBA(0xFFFFFF))
    #expect(resolve(.indexed(70)) == nil)
    #expect(resolve(.automatic) == nil)
    // The light color of each pair comes first.
    #expect(resolve(.theme(0)) == WorkbookRGBA(0xFFFFFF))
    #expect(resolve(.theme(1)) == WorkbookRGBA(0x000000))
    #expect(resolve(.theme(12)) == nil)
    palette.theme[4] = 0x336699
    #expect(resolve(.theme(4)) == WorkbookRGBA(0x336699))
  }

  /// Hue and saturation stay; lightness of 0x336699 is 0.4.
  @Test func changesLightness() {
    let blue = WorkbookRGBA(0x336699)
    #expect(blue.tinted(0) == blue)
    #expect(blue.tinted(-0.5) == WorkbookRGBA(0x1A334D))
    #expect(blue.tinted(0.5) == WorkbookRGBA(0x8CB3D9))
    #expect(blue.tinted(-1) == WorkbookRGBA(0x000000))
    #expect(blue.tinted(1) == WorkbookRGBA(0xFFFFFF))
    #expect(WorkbookRGBA(0xFFFFFF).tinted(-0.14999847407452621) == WorkbookRGBA(0xD9D9D9))
    #expect(WorkbookRGBA(0x000000).tinted(0.249977111117893) == WorkbookRGBA(0x404040))
    #expect(WorkbookRGBA(0x000000).tinted(.nan) == WorkbookRGBA(0x000000))
  }

  @Test func readsThemesAndPalettes() throws {
    var file = WorkbookFile(
      styles: "<colors><indexedColors><rgbColor rgb=\"00112233\"/></indexedColors></colors>")
    file.set(
      "xl/_rels/workbook.xml.rels",
      WorkbookFile.relationships(
        WorkbookFile.relationship("s1", "worksheet", "/xl/worksheets/sheet1.xml")
          + WorkbookFile.relationship("t", "theme", "../xl/./look/theme.xml")
          + WorkbookFile.relationship("st", "styles", "styles.xml")))
    file.set(
      "xl/look/theme.xml",
      """
      <a:theme xmlns:a="a"><a:themeElements><a:clrScheme><a:dk1><a:sysClr val="windowText" lastClr="010101"/>\
      </a:dk1>\
      <a:lt1><a:sysClr val="window" lastClr="FEFEFE"/></a:lt1><a:dk2><a:srgbClr val="000044"/></a:dk2>\
      <a:accent1><a:srgbClr val="123456"/></a:accent1></a:clrScheme><a:fontScheme><a:majorFont><a:latin \
      typeface="Head"/>\
      </a:majorFont><a:minorFont><a:latin typeface=""/></a:minorFont></a:fontScheme></a:themeElements>\
      </a:theme>
      """)
    let styles = try file.open().styles
    #expect(styles.palette.theme.prefix(5) == [0xFEFEFE, 0x010101, 0xEEECE1, 0x000044, 0x123456])
    #expect(styles.palette.indexed[0] == 0x112233)
    #expect(styles.palette.indexed[1] == 0xFFFFFF)
    #expect(styles.majorFont == "Head" && styles.minorFont == nil)
    #expect(styles.name(of: WorkbookFont(name: "Own", scheme: .major)) == "Head")
    #expect(styles.name(of: WorkbookFont(name: "Own", scheme: .minor)) == "Own")
    #expect(styles.name(of: WorkbookFont(name: "Own")) == "Own")
  }
}
