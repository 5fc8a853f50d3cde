import TestSupport
import Testing

@testable import GridWorkbook

@Suite struct DocumentStyleTests {
  private func cell(_ style: String) -> String {
    OpenDocumentFile.cell("float", "1", "table:style-name=\"\(style)\"")
  }

  private func style(_ name: String, parent: String? = nil, data: String? = nil, _ properties: String)
    -> String
  {
    let parent = parent.map { " style:parent-style-name=\"\($0)\"" } ?? ""
    let data = data.map { " style:data-style-name=\"\($0)\"" } ?? ""
    return
      "<style:style style:name=\"\(name)\" style:family=\"table-cell\"\(parent)\(data)>\(properties)</style:style>"
  }

  private func formats(_ automatic: String, styles: String = "", of names: String...) throws -> [(
    style: WorkbookStyle, styles: WorkbookStyles
  )] {
    let file = OpenDocumentFile(
      rows: OpenDocumentFile.row(names.map(cell).joined()), automatic: automatic, styles: styles)
    let book = try file.open()
    let sheet = try book.sheet(at: 0)
    return names.indices.map { column in
      (book.styles.style(sheet.style(row: 0, column: column)), book.styles)
    }
  }

  @Test func inheritsFromParentsAndDefaults() throws {
    let common =
      "<style:default-style style:family=\"table-cell\"><style:text-properties style:font-name=\"L\" "
      + "fo:font-size=\"10pt\"/></style:default-style>"
      + style("Bad", parent: "Base", "<style:table-cell-properties fo:background-color=\"#ffcccc\"/>")
      + style(
        "Base", parent: "Default", "<style:text-properties fo:font-weight=\"bold\" fo:color=\"#cc0000\"/>")
      + style("Default", "<style:text-properties fo:font-size=\"11pt\"/>") + style("Loop", parent: "Loop", "")
    let automatic = style(
      "ce1", parent: "Bad",
      "<style:text-properties fo:font-style=\"italic\" fo:font-weight=\"normal\" style:text-underline-style=\"solid\" "
        + "style:text-underline-type=\"double\" style:text-line-through-style=\"solid\" style:text-position=\"super 58%\"/>"
    )
    let found = try formats(automatic, styles: common, of: "ce1", "Bad", "Loop", "unknown")
    let (own, styles) = found[0]
    #expect(
      styles.font(of: own)
        == WorkbookFont(
          name: "L", size: 11, bold: false, italic: true, underline: .double, strike: true,
          color: WorkbookColor(.rgb(0xCC0000)), verticalAlignment: .superscript))
    #expect(
      styles.fill(of: own) == .pattern(.solid, foreground: WorkbookColor(.rgb(0xFFCCCC)), background: nil))
    #expect(styles.font(of: found[1].style).bold == true && !styles.fill(of: found[2].style).isVisible)
    #expect(styles.defaultFont == WorkbookFont(name: "L", size: 11))
    #expect(found[3].style == styles.cells[0])
  }

  @Test func readsBordersAndAlignment() throws {
    let automatic =
      style(
        "a",
        "<style:table-cell-properties fo:border=\"0.74pt solid #112233\" fo:border-top=\"none\" "
          + "fo:border-bottom=\"2.49pt double-thin #000000\" style:diagonal-bl-tr=\"1.76pt dashed #00ff00\" "
          + "style:vertical-align=\"middle\" fo:wrap-option=\"wrap\" style:rotation-angle=\"315\" "
          + "style:shrink-to-fit=\"true\"/><style:paragraph-properties fo:text-align=\"end\" fo:margin-left=\"0.7cm\" "
          + "style:writing-mode=\"rl-tb\"/>")
      + style(
        "b",
        "<style:table-cell-properties style:text-align-source=\"value-type\" style:direction=\"ttb\" "
          + "style:vertical-align=\"top\"/><style:paragraph-properties fo:text-align=\"center\"/>")
      + style("c", "<style:table-cell-properties style:repeat-content=\"true\"/>")
    let found = try formats(automatic, of: "a", "b", "c")
    let borders = found[0].styles.borders(of: found[0].style)
    let line = WorkbookBorders.Line(style: .thin, color: WorkbookColor(.rgb(0x112233)))
    #expect(borders.left == line && borders.right == line && borders.top == nil)
    #expect(borders.bottom?.style == .double && borders.diagonal?.style == .mediumDashed)
    #expect(borders.diagonalUp && !borders.diagonalDown)
    var alignment = WorkbookAlignment()
    (alignment.horizontal, alignment.vertical, alignment.wrapText) = (.right, .center, true)
    (alignment.shrinkToFit, alignment.rotation, alignment.indent) = (true, .degrees(-45), 2)
    alignment.readingOrder = .rightToLeft
    #expect(found[0].style.alignment == alignment)
    #expect(found[1].style.alignment.horizontal == .general && found[1].style.alignment.rotation == .stacked)
    #expect(found[1].style.alignment.vertical == .top && found[2].style.alignment.horizontal == .fill)
  }

  @Test(arguments: [
    ("number", "<number:number number:min-integer-digits=\"1\"/>", "General"),
    (
      "number",
      "<number:number number:decimal-places=\"2\" number:min-integer-digits=\"1\" number:grouping=\"true\"/>",
      "#,##0.00"
    ),
    (
      "number",
      "<number:number number:decimal-places=\"3\" number:min-decimal-places=\"1\" number:min-integer-digits=\"1\"/>",
      "0.0##"
    ),
    (
      "number",
      "<number:number number:decimal-places=\"0\" number:min-integer-digits=\"1\" number:display-factor=\"1000\"/>",
      "0,"
    ),
    (
      "number",
      "<number:number number:decimal-places=\"0\" number:min-integer-digits=\"5\"><number:embedded-text "
        + "number:position=\"3\">-</number:embedded-text></number:number>", "00\"-\"000"
    ),
    (
      "percentage",
      "<number:number number:decimal-places=\"1\" number:min-integer-digits=\"1\"/><number:text> %</number:text>",
      "0.0\" \"%"
    ),
    (
      "currency",
      "<number:currency-symbol>€</number:currency-symbol><number:text> \"</number:text><number:number "
        + "number:decimal-places=\"0\" number:min-integer-digits=\"1\"/>", "\"€\"\" \"\\\"\"\"0"
    ),
    (
      "number",
      "<number:scientific-number number:decimal-places=\"2\" number:min-integer-digits=\"1\" "
        + "number:min-exponent-digits=\"2\" number:exponent-interval=\"3\"/>", "##0.00E+00"
    ),
    (
      "number",
      "<number:fraction number:min-integer-digits=\"0\" number:min-numerator-digits=\"1\" "
        + "number:denominator-value=\"16\"/>", "# ?/16"
    ),
    (
      "date",
      "<number:day-of-week number:style=\"long\"/><number:text>, </number:text><number:day number:style=\"long\"/>"
        + "<number:month number:textual=\"true\"/><number:year/>", "dddd\", \"ddmmmyy"
    ),
    (
      "time",
      "<number:hours/><number:text>:</number:text><number:minutes number:style=\"long\"/><number:text>:</number:text>"
        + "<number:seconds number:style=\"long\" number:decimal-places=\"2\"/>", "[h]\":\"mm\":\"ss.00"
    ),
    ("text", "<number:fill-character>.</number:fill-character><number:text-content/>", "*.@"),
  ])
  func translatesNumberFormats(kind: String, content: String, code: String) throws {
    let data =
      "<number:\(kind)-style style:name=\"N1\" number:truncate-on-overflow=\"false\">\(content)</number:\(kind)-style>"
    let found = try formats(data + style("a", data: "N1", ""), of: "a")
    let format = found[0].style.format
    #expect(format == (code == "General" ? .builtIn(0) : .code(code)))
    #expect(WorkbookNumberFormat(code).isValid)
  }

  @Test func translatesConditionsToSections() throws {
    func part(_ name: String, _ text: String, maps: KeyValuePairs<String, String> = [:]) -> String {
      let maps = maps.map {
        "<style:map style:condition=\"value()\($0.key)\" style:apply-style-name=\"\($0.value)\"/>"
      }
      return
        "<number:number-style style:name=\"\(name)\"><style:text-properties fo:color=\"#ff0000\"/><number:text>"
        + "\(text)</number:text>\(maps.joined())</number:number-style>"
    }
    let parts = part("P", "p") + part("M", "m")
    for (maps, code) in [
      (["&gt;=0": "P"], "[Red]\"p\";[Red]\"x\""),
      (["&gt;0": "P", "&lt;0": "M"], "[Red]\"p\";[Red]\"m\";[Red]\"x\""),
      (["&gt;=100": "P"], "[>=100][Red]\"p\";[Red]\"x\""), (["&gt;=0": "unknown"], "General;[Red]\"x\""),
    ] as [(KeyValuePairs<String, String>, String)] {
      // A format may be defined before those that it names.
      let found = try formats(style("a", data: "N1", "") + part("N1", "x", maps: maps) + parts, of: "a")
      #expect(found[0].style.format == .code(code))
    }
  }

  @Test func readsConditionalFormats() throws {
    let content = """
      <calcext:conditional-formats><calcext:conditional-format calcext:target-range-address="First.A1:First.A9 First.C1">\
      <calcext:condition calcext:apply-style-name="Bad" calcext:value="&gt;=[.B1]"/><calcext:condition \
      calcext:apply-style-name="Bad" calcext:value="between(1,max(2;3))"/></calcext:conditional-format>\
      <calcext:conditional-format calcext:target-range-address="First.A1"><calcext:color-scale>\
      <calcext:color-scale-entry calcext:type="minimum" calcext:color="#ff0000"/><calcext:color-scale-entry \
      calcext:type="percentile" calcext:value="50" calcext:color="#00ff00"/></calcext:color-scale><calcext:data-bar \
      calcext:positive-color="#0000ff" calcext:negative-color="#ff0000" calcext:gradient="false" calcext:show-value="false" \
      calcext:axis-position="middle"><calcext:formatting-entry calcext:type="auto-minimum"/><calcext:formatting-entry \
      calcext:type="number" calcext:value="9"/></calcext:data-bar><calcext:icon-set calcext:icon-set-type="3Flags">\
      <calcext:formatting-entry calcext:type="percent" calcext:value="0"/></calcext:icon-set><calcext:date-is \
      calcext:style="Bad" calcext:date="last-7-days"/></calcext:conditional-format></calcext:conditional-formats>
      """
    let file = OpenDocumentFile(
      rows: OpenDocumentFile.row(cell("Default")) + content,
      styles: style("Default", "<style:text-properties fo:font-size=\"11pt\"/>")
        + style("Bad", parent: "Default", "<style:table-cell-properties fo:background-color=\"#ffcccc\"/>"))
    let formats = try file.sheet().conditionalFormats
    #expect(formats.map { $0.ranges.map(\.description) } == [["A1:A9", "C1"], ["A1"]])
    #expect(
      formats[0].rules.map(\.kind) == [
        .cellIs(.greaterThanOrEqual, formulas: ["B1"]), .cellIs(.between, formulas: ["1", "max(2,3)"]),
      ])
    #expect(formats[0].rules.map(\.priority) == [1, 2] && formats[0].rules[0].stopIfTrue)
    #expect(formats[0].rules[0].format?.fill?.isVisible == true && formats[0].rules[0].format?.font == nil)
    guard case .colorScale(let scale) = formats[1].rules[0].kind,
      case .dataBar(let bar) = formats[1].rules[1].kind,
      case .iconSet(let icons) = formats[1].rules[2].kind
    else {
      Issue.record("\(formats[1])")
      return
    }
    #expect(scale.thresholds.map(\.kind) == [.min, .percentile] && scale.thresholds[1].value == "50")
    #expect(bar.minimum.kind == .autoMin && bar.maximum.value == "9" && bar.axis == .middle)
    #expect(!bar.showValue && !bar.isGradient && bar.negativeColor == WorkbookColor(.rgb(0xFF0000)))
    #expect(icons.name == "3Flags" && icons.thresholds.map(\.kind) == [.percent])
    #expect(formats[1].rules[3].kind == .timePeriod("last7Days", formula: nil))
  }

  @Test func conditionsNameStylesAsPeopleSeeThem() throws {
    let content = """
      <calcext:conditional-formats><calcext:conditional-format calcext:target-range-address="First.A1:First.A9">\
      <calcext:condition calcext:apply-style-name="Very bad" calcext:value="begins-with([.B2])" \
      calcext:base-cell-address="First.A2"/></calcext:conditional-format></calcext:conditional-formats>
      """
    let fill = "<style:table-cell-properties fo:background-color=\"#ffcccc\"/>"
    let named = style("Very_20_bad", fill).replacing(
      "style:family", with: "style:display-name=\"Very bad\" style:family")
    let file = OpenDocumentFile(rows: OpenDocumentFile.row(cell("Default")) + content, styles: named)
    let rule = try #require(file.sheet().conditionalFormats.first?.rules.first)
    #expect(rule.format?.fill?.isVisible == true && rule.base == CellPosition("A2"))
    // The condition of a text that a formula computes is the one that Excel states.
    #expect(rule.kind == .text(.beginsWith, "", formula: "LEFT(A2,LEN(B2))=(B2)"))
  }

  @Test func notesConditionsOfOlderPrograms() throws {
    let map = "<style:map style:condition=\"cell-content()&gt;5\" style:apply-style-name=\"Bad\"/>"
    let file = OpenDocumentFile(
      rows: OpenDocumentFile.row(cell("a")), automatic: style("a", map) + style("b", map))
    #expect(try file.open().notes.map(\.message) == ["2 styles with conditions are left out"])
  }

  @Test(
    arguments: [
      ("=\"x\"", .cellIs(.equal, formulas: ["\"x\""])),
      ("formula-is([.$A1]>[$Other.B2])", .expression("$A1>Other!B2")),
      ("top-elements(3)", .top(rank: 3, isPercent: false, isBottom: false)),
      ("bottom-percent(10)", .top(rank: 10, isPercent: true, isBottom: true)),
      ("below-equal-average", .average(isAbove: false, includesEqual: true, deviations: 0)),
      ("contains-text(\"a\"\"b\")", .text(.containsText, "a\"b", formula: nil)),
      ("begins-with([.A1])", .text(.beginsWith, "", formula: "A1")), ("duplicate", .duplicateValues),
      ("is-error", .content(.containsErrors)), ("between(1)", .unknown("between")), ("", .unknown("")),
    ] as [(String, ConditionalRule.Kind)])
  func parsesConditions(text: String, kind: ConditionalRule.Kind) {
    #expect(DocumentConditions.condition(text) == kind)
  }
}
