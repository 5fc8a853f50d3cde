import GridCell
import GridData
import GridFrame
import GridSupport
import TestSupport
import Testing

@testable import GridDataFile

/// Conditional formats of sheets.
@Suite struct SheetConditionTests {
  private static let red = Color(rgb: 0xff0000), green = Color(rgb: 0x00ff00)
  private static let styles = """
    <fonts><font/></fonts><cellXfs><xf/></cellXfs>
    <dxfs><dxf><fill><patternFill><bgColor rgb="FFFF0000"/></patternFill></fill></dxf>
    <dxf><font><b/><color rgb="FF0000FF"/></font><fill><patternFill><bgColor rgb="FF00FF00"/></patternFill></fill></dxf>
    <dxf><numFmt numFmtId="200" formatCode="0.00"/><border><bottom style="medium"/></border></dxf></dxfs>
    """

  /// Loads a column of values with formats for it; values that are not numbers are texts.
  private func loaded(_ values: [String], _ formats: String, saved: String? = nil) throws -> LoadedData {
    var reader = DataFileReader()
    reader.sheetView = .sheet
    let rows = values.enumerated().map { index, value in
      let cell =
        value.hasPrefix("#")
        ? "t=\"e\"><v>\(value)</v>"
        : Double(value) == nil ? "t=\"inlineStr\"><is><t>\(value)</t></is>" : "><v>\(value)</v>"
      return "<row r=\"\(index + 1)\">\(value.isEmpty ? "" : "<c r=\"A\(index + 1)\" \(cell)</c>")</row>"
    }
    var file = WorkbookFile(sheet: "<sheetData>\(rows.joined())</sheetData>\(formats)", styles: Self.styles)
    if let saved { file.set("docProps/core.xml", saved) }
    return try reader.read(SharedBytes(file.bytes()), file: "book.xlsx")
  }

  private func rule(_ attributes: String, _ content: String = "", priority: Int = 1, format: Int = 0)
    -> String
  {
    "<cfRule dxfId=\"\(format)\" priority=\"\(priority)\" \(attributes)>\(content)</cfRule>"
  }

  private func format(_ rules: String..., range: String = "A1:A20") -> String {
    "<conditionalFormatting sqref=\"\(range)\">\(rules.joined())</conditionalFormatting>"
  }

  private func looks(_ values: [String], _ formats: String) throws -> [CellAppearance] {
    try looks(try loaded(values, formats))
  }

  private func looks(_ data: LoadedData) throws -> [CellAppearance] {
    let block = try data.source.read(rows: 0..<data.source.rowCount, columns: [1])
    return block.rows.map { row in
      if case .shown(let look, _) = block[row, 0] { look } else { "?" }
    }
  }

  /// Returns a mark for each cell that has the fill of the first format.
  private func marked(_ values: [String], _ formats: String) throws -> String {
    try looks(values, formats).map { $0.fill == Self.red ? "x" : "-" }.joined()
  }

  private static func formula(_ text: String) -> String { "<formula>\(text)</formula>" }

  @Test(arguments: [
    ("greaterThan", ["5"], "--x-x-"), ("lessThan", ["5"], "x----x"), ("equal", ["5"], "-x----"),
    ("notEqual", ["5"], "x-x-xx"), ("between", ["9", "2"], "xxx---"), ("notBetween", ["2", "9"], "----xx"),
    ("greaterThanOrEqual", ["$A$3"], "--x-x-"), ("lessThanOrEqual", ["A1+1"], "xxx--x"),
    ("equal", ["\"X\""], "----x-"),
  ])
  func comparesCells(comparison: String, formulas: [String], expected: String) throws {
    let content = formulas.map(Self.formula).joined()
    let found = try marked(
      ["2", "5", "9", "#N/A", "x", "", "1"],
      format(rule("type=\"cellIs\" operator=\"\(comparison)\"", content)))
    #expect(found.dropLast() == expected)
  }

  @Test(arguments: [
    ("type=\"top10\" rank=\"2\"", "-x-xx-"),
    ("type=\"top10\" rank=\"40\" percent=\"1\" bottom=\"1\"", "x-x---"),
    ("type=\"aboveAverage\"", "-x-xx-"), ("type=\"aboveAverage\" aboveAverage=\"0\"", "x-x---"),
    ("type=\"aboveAverage\" aboveAverage=\"0\" stdDev=\"1\"", "x-----"),
    ("type=\"duplicateValues\"", "---xx-"),
    ("type=\"uniqueValues\"", "xxx--x"), ("type=\"containsText\" text=\"W\"", "-----x"),
    ("type=\"notContainsText\" text=\"5\"", "xx---x"), ("type=\"beginsWith\" text=\"t\"", "-----x"),
    ("type=\"endsWith\" text=\"O\"", "-----x"), ("type=\"notContainsErrors\"", "xxxxxx"),
    ("type=\"notContainsBlanks\"", "xxxxxx"), ("type=\"containsErrors\"", "------"),
  ])
  func knowsTheOtherRules(attributes: String, expected: String) throws {
    #expect(try marked(["1", "8", "5", "7.50", "7.5", "two"], format(rule(attributes))) == expected)
  }

  @Test func formulasMoveWithTheirCells() throws {
    let even = format(
      rule("type=\"expression\"", Self.formula("AND(MOD(ROW(),2)=0,$A2&gt;$A$1)")), range: "A2:A5")
    #expect(try marked(["3", "4", "9", "1", "7"], even) == "-x---")
    let joined = format(rule("type=\"expression\"", Self.formula("A2&gt;A1")), range: "A4:A5 A2")
    #expect(try marked(["3", "4", "9", "1", "7"], joined) == "-x--x")
    // Excel states a text that another cell has in the formula.
    let text = format(
      rule("type=\"containsText\" text=\"$A$1\"", Self.formula("NOT(ISERROR(SEARCH($A$1,A1)))")))
    #expect(try marked(["b", "abc", "acd"], text) == "xx-")
  }

  @Test func prioritiesAndStopsDecide() throws {
    let low = rule("type=\"cellIs\" operator=\"greaterThan\"", Self.formula("1"), priority: 2, format: 1)
    func high(_ stop: String) -> String {
      rule("type=\"cellIs\" operator=\"greaterThan\"\(stop)", Self.formula("5"), priority: 1)
    }
    let both = try looks(["1", "3", "9"], format(low, high("")))
    #expect(both.map(\.fill) == [nil, Self.green, Self.red])
    // A rule with a lower priority still sets the properties that the other rule does not set.
    #expect(both.map(\.weight) == [nil, .bold, .bold] && both[2].color == Color(rgb: 0x0000ff))
    #expect(try looks(["9"], format(low, high(" stopIfTrue=\"1\"")))[0].weight == nil)
  }

  @Test func formatsChangeNumbersAndBorders() throws {
    let look = try looks(
      ["9", "1"], format(rule("type=\"cellIs\" operator=\"equal\"", Self.formula("9"), format: 2)))
    #expect(look.map(\.text) == ["9.00", "1"])
    #expect(look[0].lines?.contains(.init(.lower, color: .black, width: 2)) == true)
  }

  private func scale(_ thresholds: [String], _ colors: [String]) -> String {
    let ends = thresholds.map { "<cfvo \($0)/>" }.joined()
    return format(
      rule(
        "type=\"colorScale\"",
        "<colorScale>\(ends)\(colors.map { "<color rgb=\"\($0)\"/>" }.joined())</colorScale>"))
  }

  @Test func colorScalesMixColors() throws {
    let two = scale(["type=\"min\"", "type=\"max\""], ["FF000000", "FFC80000"])
    #expect(try looks(["0", "5", "", "x", "10"], two).map { $0.fill?.red } == [0, 100, nil, nil, 200])
    let three = scale(
      ["type=\"num\" val=\"2\"", "type=\"percentile\" val=\"50\"", "type=\"percent\" val=\"90\""],
      ["FF000000", "FF640000", "FFC80000"])
    #expect(try looks(["0", "2", "4", "8", "10"], three).map { $0.fill?.red } == [0, 0, 100, 180, 200])
    let stated = scale(
      ["type=\"num\" val=\"$A$1\"", "type=\"formula\" val=\"$A$1*2\""], ["FF000000", "FFC80000"])
    #expect(try looks(["4", "6", "8"], stated).map { $0.fill?.red } == [0, 100, 200])
    #expect(try looks(["4", "4"], two).map { $0.fill?.red } == [0, 0])
  }

  private func bar(_ more: String = "", attributes: String = "") -> String {
    let id = "<extLst><ext xmlns:x14=\"x\"><x14:id>{1}</x14:id></ext></extLst>"
    let main = format(
      "<cfRule type=\"dataBar\" priority=\"1\"><dataBar><cfvo type=\"min\"/><cfvo type=\"max\"/><color rgb=\"FF0000FF\"/></dataBar>\(more.isEmpty ? "" : id)</cfRule>"
    )
    return main
      + (more.isEmpty
        ? ""
        : """
        <extLst><ext><x14:conditionalFormattings><x14:conditionalFormatting><x14:cfRule type="dataBar" id="{1}">\
        <x14:dataBar minLength="0" maxLength="100" \(attributes)>\(more)</x14:dataBar></x14:cfRule>\
        <xm:sqref>A1:A20</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>
        """)
  }

  @Test func barsFollowValues() throws {
    // Without the extension, bars take 10 to 90 percent of the cell, and have a gradient.
    let old = try looks(["0", "5", "10", "x"], bar())
    #expect(old.map { $0.bar?.end } == [0.1, 0.5, 0.9, nil])
    #expect(old[0].bar?.color == Color(rgb: 0x0000ff) && old[0].bar?.endColor != nil)
    let ends =
      "<x14:cfvo type=\"autoMin\"/><x14:cfvo type=\"autoMax\"/><x14:negativeFillColor rgb=\"FFFF0000\"/>"
    let both = try looks(["-5", "0", "15"], bar(ends, attributes: "gradient=\"0\""))
    #expect(both.map { $0.bar?.start } == [0.25, 0.25, 0.25] && both.map { $0.bar?.end } == [0, 0.25, 1])
    #expect(both.map { $0.bar?.color } == [Self.red, Color(rgb: 0x0000ff), Color(rgb: 0x0000ff)])
    #expect(both[2].bar?.zero?.position == 0.25 && both[2].bar?.endColor == nil)
    let middle = try looks(["-5", "10"], bar(ends, attributes: "axisPosition=\"middle\" showValue=\"0\""))
    #expect(middle.map { $0.bar?.end } == [0.25, 1] && middle.map(\.text) == ["", ""])
    let left = try looks(["-5", "-20"], bar(ends, attributes: "direction=\"rightToLeft\""))
    #expect(left.map { $0.bar?.start } == [0, 0] && left.map { $0.bar?.end } == [0.25, 1])
  }

  @Test func iconsFollowThresholds() throws {
    func icons(_ attributes: String, _ thresholds: [String]) -> String {
      format(
        rule(
          "type=\"iconSet\"",
          "<iconSet \(attributes)>\(thresholds.map { "<cfvo \($0)/>" }.joined())</iconSet>"))
    }
    let percents = [
      "type=\"percent\" val=\"0\"", "type=\"percent\" val=\"50\"", "type=\"num\" val=\"8\" gte=\"0\"",
    ]
    let signs = SheetIconSet.signs3
    let found = try looks(["0", "5", "8", "10", "x"], icons("iconSet=\"3Signs\"", percents))
    #expect(
      found.map { $0.icon?.shapes ?? [] } == [signs.icon(0), signs.icon(1), signs.icon(1), signs.icon(2), []])
    let reversed = try looks(
      ["0", "10"], icons("iconSet=\"3Signs\" reverse=\"1\" showValue=\"0\"", percents))
    #expect(
      reversed.map { $0.icon?.shapes ?? [] } == [signs.icon(2), signs.icon(0)]
        && reversed.map(\.text) == ["", ""])
    #expect(reversed.map(\.alignment) == [.left, .left])
  }

  @Test func everyIconSetHasDifferentIcons() {
    for set in SheetIconSet.allCases {
      let icons = (0..<set.count).map(set.icon)
      #expect(Set(icons).count == set.count && !icons.contains([]), "\(set.rawValue)")
      #expect(set.icon(set.count).isEmpty && set.icon(-1).isEmpty)
    }
  }

  @Test func otherRulesAreNamedOnce() throws {
    let data = try loaded(
      ["1"],
      format(
        rule("type=\"expression\"", Self.formula("VLOOKUP(A1,B:C,2)")),
        rule("type=\"timePeriod\" timePeriod=\"today\""),
        rule("type=\"expression\"", Self.formula("VLOOKUP(A1,B:C,3)")),
        rule("type=\"iconSet\"", "<iconSet iconSet=\"3Cats\"><cfvo type=\"min\"/></iconSet>")))
    #expect(
      data.messages.map(\.text) == [
        "4 conditional formats are not drawn: the function VLOOKUP, dates relative to today, as the workbook does not state when it was saved, the icons 3Cats"
      ])
  }

  private static let saved =
    "<p><dcterms:modified xmlns:dcterms=\"d\">2024-02-29T23:30:00Z</dcterms:modified></p>"

  /// The periods around a Thursday, with days before and after it that begin and end them.
  @Test(arguments: [
    ("today", [0], [-1, 1]), ("yesterday", [-1], [-2, 0]), ("tomorrow", [1], [0, 2]),
    ("last7Days", [-6, 0], [-7, 1]),
    ("thisWeek", [-4, 2], [-5, 3]), ("lastWeek", [-11, -5], [-12, -4]), ("nextWeek", [3, 9], [2, 10]),
    ("thisMonth", [-28, 0], [-29, 1]), ("lastMonth", [-59, -29], [-60, -28]),
    ("nextMonth", [1, 31], [0, 32]),
  ])
  func periodsAreRelativeToTheDayOfSaving(period: String, inside: [Int], outside: [Int]) throws {
    // 2024-02-29 is 45351.
    let values = (inside + outside).map { "\(45_351 + $0).9" }
    let data = try loaded(
      values, format(rule("type=\"timePeriod\" timePeriod=\"\(period)\"")), saved: Self.saved)
    #expect(
      try looks(data).map { $0.fill == Self.red } == inside.map { _ in true } + outside.map { _ in false },
      "\(period)")
    #expect(
      data.messages.map(\.text) == [
        "conditional formats treat 2024-02-29, when the workbook was saved, as today"
      ])
  }

  @Test func formulasKnowTheDayOfSaving() throws {
    let formula = Self.formula("AND(A1&lt;TODAY(),NOW()&gt;TODAY(),WEEKDAY(TODAY())=5)")
    let data = try loaded(
      ["45350", "45351"], format(rule("type=\"expression\"", formula)), saved: Self.saved)
    #expect(try looks(data).map { $0.fill == Self.red } == [true, false])
  }

  @Test func tooManyRulesAreCounted() throws {
    let rules = (1...5000).map { rule("type=\"aboveAverage\"", priority: $0) }
    let data = try loaded(["1"], format(rules.joined()))
    #expect(
      data.messages.map(\.text) == ["904 conditional formats are not drawn: rules after the first 4096"])
  }

  @Test func aLongColumnIsCollectedOnce() throws {
    // A rule that looked through its range for each cell would take minutes.
    let values = (0..<20_000).map { "\($0 % 100)" }
    let rules = format(
      rule("type=\"aboveAverage\""), rule("type=\"duplicateValues\"", priority: 2, format: 1),
      range: "A1:A20000")
    let looks = try looks(values, rules)
    #expect(looks.count { $0.fill == Self.red } == 10_000 && looks.count { $0.fill == Self.green } == 10_000)
  }
}
