import TestSupport
import Testing

@testable import GridWorkbook

@Suite struct ConditionalFormatTests {
  private func formats(_ xml: String) throws -> [ConditionalFormat] {
    let styles = "<dxfs><dxf><font><b/></font></dxf></dxfs>"
    return try WorkbookFile(sheet: xml, styles: styles).sheet().conditionalFormats
  }

  private func kinds(_ rules: String) throws -> [ConditionalRule.Kind] {
    try formats("<conditionalFormatting sqref=\"A1\">\(rules)</conditionalFormatting>").flatMap(\.rules).map(
      \.kind)
  }

  @Test func readsRules() throws {
    let found = try formats(
      """
      <conditionalFormatting sqref="A1:B2 D4"><cfRule type="cellIs" dxfId="0" priority="3" stopIfTrue="1" \
      operator="between"><formula>1</formula><formula>B$9</formula></cfRule><cfRule type="expression" \
      dxfId="7" \
      priority="1"><formula>A1&gt;2</formula></cfRule></conditionalFormatting><conditionalFormatting \
      sqref="?"><cfRule/>\
      </conditionalFormatting>
      """)
    #expect(found.count == 1)
    #expect(found[0].ranges.map(\.description) == ["A1:B2", "D4"])
    let rules = found[0].rules
    #expect(rules.map(\.kind) == [.cellIs(.between, formulas: ["1", "B$9"]), .expression("A1>2")])
    #expect(rules.map(\.priority) == [3, 1])
    #expect(rules.map(\.stopIfTrue) == [true, false])
    #expect(rules.map(\.format) == [DifferentialFormat(font: WorkbookFont(bold: true)), nil])
  }

  @Test func readsAllTypes() throws {
    let found = try kinds(
      """
      <cfRule type="top10" rank="3" percent="1" bottom="1"/><cfRule type="aboveAverage" aboveAverage="0" \
      stdDev="2"/>\
      <cfRule type="containsText" operator="containsText" text="x"><formula>F</formula></cfRule>\
      <cfRule type="notContainsText" operator="notContains" text="y"/><cfRule type="beginsWith" text="z"/>\
      <cfRule type="duplicateValues"/><cfRule type="uniqueValues"/><cfRule type="containsBlanks"/>\
      <cfRule type="notContainsErrors"/><cfRule type="timePeriod" timePeriod="last7Days"/><cfRule \
      type="magic"/>\
      <cfRule type="cellIs" operator="like"/><cfRule type="colorScale"><colorScale><cfvo type="min"/>\
      </colorScale></cfRule>
      """)
    #expect(
      found == [
        .top(rank: 3, isPercent: true, isBottom: true),
        .average(isAbove: false, includesEqual: false, deviations: 2),
        .text(.containsText, "x", formula: "F"), .text(.notContainsText, "y", formula: nil),
        .text(.beginsWith, "z", formula: nil), .duplicateValues, .uniqueValues, .content(.containsBlanks),
        .content(.notContainsErrors), .timePeriod("last7Days", formula: nil), .unknown("magic"),
        .unknown("cellIs"),
        .unknown("colorScale"),
      ])
  }

  @Test func readsScalesAndIcons() throws {
    let found = try kinds(
      """
      <cfRule type="colorScale"><colorScale><cfvo type="min"/><cfvo type="percentile" val="50"/><cfvo \
      type="max"/>\
      <color rgb="FFF8696B"/><color theme="5" tint="0.5"/><color rgb="FF63BE7B"/></colorScale></cfRule>\
      <cfRule type="iconSet"><iconSet iconSet="5Arrows" showValue="0" reverse="1"><cfvo type="percent" \
      val="0"/>\
      <cfvo type="num" val="7" gte="0"/></iconSet></cfRule>
      """)
    #expect(
      found[0]
        == .colorScale(
          .init(
            thresholds: [.init(kind: .min), .init(kind: .percentile, value: "50"), .init(kind: .max)],
            colors: [
              WorkbookColor(.rgb(0xF8696B)), WorkbookColor(.theme(5), tint: 0.5),
              WorkbookColor(.rgb(0x63BE7B)),
            ])))
    #expect(
      found[1]
        == .iconSet(
          .init(
            name: "5Arrows",
            thresholds: [
              .init(kind: .percent, value: "0"), .init(kind: .num, value: "7", includesEqual: false),
            ],
            showValue: false, isReversed: true)))
  }

  @Test func joinsExtensions() throws {
    let found = try formats(
      """
      <conditionalFormatting sqref="A1:A9"><cfRule type="dataBar" priority="2"><dataBar><cfvo type="min"/>\
      <cfvo type="max"/>\
      <color rgb="FF638EC6"/></dataBar><extLst><ext><x14:id>{1}</x14:id></ext></extLst></cfRule>\
      </conditionalFormatting>\
      <extLst><ext><x14:conditionalFormattings><x14:conditionalFormatting><x14:cfRule type="dataBar" \
      id="{1}">\
      <x14:dataBar minLength="0" maxLength="100" gradient="0" border="1" direction="rightToLeft" \
      axisPosition="middle">\
      <x14:cfvo type="autoMin"/><x14:cfvo type="num"><xm:f>9</xm:f></x14:cfvo><x14:borderColor \
      rgb="FF000001"/>\
      <x14:negativeFillColor rgb="FFFF0000"/><x14:axisColor rgb="FF000002"/></x14:dataBar></x14:cfRule>\
      <xm:sqref>A1:A9\
      </xm:sqref></x14:conditionalFormatting><x14:conditionalFormatting><x14:cfRule type="iconSet" \
      priority="5" id="{2}">\
      <x14:iconSet iconSet="3Stars" custom="1"><x14:cfvo type="num"><xm:f>1</xm:f></x14:cfvo><x14:cfIcon \
      iconSet="NoIcons" \
      iconId="0"/><x14:cfIcon iconSet="3Flags" iconId="2"/></x14:iconSet></x14:cfRule><x14:cfRule \
      type="expression" \
      priority="6"><xm:f>Other!A1</xm:f><x14:dxf><font><i/></font></x14:dxf></x14:cfRule><xm:sqref>\
      B1</xm:sqref>\
      </x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>
      """)
    #expect(found.map { $0.ranges.map(\.description) } == [["A1:A9"], ["B1"]])
    var bar = ConditionalRule.DataBar(
      minimum: .init(kind: .autoMin), maximum: .init(kind: .num, value: "9"),
      color: WorkbookColor(.rgb(0x638EC6)))
    (bar.minimumLength, bar.maximumLength, bar.isGradient, bar.hasBorder) = (0, 100, false, true)
    (bar.direction, bar.axis, bar.axisColor) = (.rightToLeft, .middle, WorkbookColor(.rgb(2)))
    (bar.borderColor, bar.negativeColor) = (WorkbookColor(.rgb(1)), WorkbookColor(.rgb(0xFF0000)))
    #expect(found[0].rules.map(\.kind) == [.dataBar(bar)])
    #expect(found[0].rules[0].priority == 2)
    #expect(
      found[1].rules.map(\.kind) == [
        .iconSet(
          .init(
            name: "3Stars", thresholds: [.init(kind: .num, value: "1")],
            customIcons: [.init(set: "NoIcons", index: 0), .init(set: "3Flags", index: 2)])),
        .expression("Other!A1"),
      ])
    #expect(found[1].rules[1].format == DifferentialFormat(font: WorkbookFont(italic: true)))
  }

  @Test func readsBarsWithoutExtension() throws {
    let found = try kinds(
      "<cfRule type=\"dataBar\"><dataBar showValue=\"0\"><cfvo type=\"num\" val=\"1\"/>"
        + "<cfvo type=\"max\"/><color rgb=\"FF0000FF\"/></dataBar></cfRule>"
    )
    var bar = ConditionalRule.DataBar(
      minimum: .init(kind: .num, value: "1"), maximum: .init(kind: .max), color: WorkbookColor(.rgb(0xFF)))
    bar.showValue = false
    #expect(found == [.dataBar(bar)])
  }
}
