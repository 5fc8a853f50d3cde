@testable import GridData
import Testing

/// Values and their equivalent texts.
@Suite struct CellValueTests {
  @Test(arguments: [
    ("870", ColumnKind.integer, "870"), ("-0.50", .decimal, "-0.50"), ("1,234.5", .decimal, "1234.5"),
    ("(5)", .currency, "-5"), ("12.5%", .percent, "0.125"), ("1e3", .decimal, "1000"), ("n/a", .integer, ""),
    ("x", .integer, "x"), ("2012/01/31", .date, "2012-01-31"), ("2012-01", .date, "2012-01-01"),
    ("2024-01-01T12:00:00Z", .date, "2024-01-01T12:00:00Z"),
    ("2024-01-01 12:00+09:00", .date, "2024-01-01T12:00:00+09:00"),
    ("2024-01-01 12:00-0330", .date, "2024-01-01T12:00:00-03:30"),
    ("2024-01-01 12:00", .date, "2024-01-01T12:00:00"),
    ("soon", .date, "soon"), ("YES", .boolean, "true"), ("false", .boolean, "false"), ("2", .boolean, "2"),
    ("NA", .text, "NA"), (" ", .text, ""), ("-", .empty, ""), ("007", .text, "007"),
  ])
  func columnKindDeterminesHowTextIsParsed(_ text: String, kind: ColumnKind, written: String) {
    #expect("\(CellValue(text, as: kind))" == written)
  }

  @Test func momentsInDifferentZonesAreNotEqual() throws {
    let universal = try #require(CellValue(iso: "2024-01-01T12:00:00Z"))
    let tokyo = try #require(CellValue(iso: "2024-01-01T12:00:00+09:00"))
    let nowhere = try #require(CellValue(iso: "2024-01-01T12:00:00"))
    #expect(Set([universal, tokyo, nowhere]).count == 3)
    guard case .dateTime(let moment) = tokyo else { return #expect(Bool(false)) }
    #expect(moment.zone == .offset(minutes: 540))
  }

  @Test func textsThatSourcesShowReplaceMissingValuesAndTexts() {
    let plain = CellFormatter(style: .text)
    #expect(plain.display(.shown("–", .missing)) == CellDisplay("–", isMissing: true))
    #expect(plain.display(.shown("", .missing)) == CellDisplay("", isMissing: true))
    #expect(plain.display(.shown("OSLO", .text("Oslo"))) == CellDisplay("OSLO"))
    #expect(plain.display(.shown("", .text("Oslo"))) == CellDisplay("Oslo"))
  }

  /// A source with typed values is shown like one with only text.
  @Test(arguments: [
    "870", "-0.50", "0", "0.000", "1234567.5", "-12345678901234567890.123", "true", "false", "2012-01-31",
    "2024-01-01T12:30:00", "20240131",
  ])
  func typedValuesAreShownLikeTheirTexts(_ text: String) throws {
    let styles: [CellFormatter.Style] = [
      .text, .writtenNumber, .number(NumberFormat()), .number(NumberFormat(decimals: 1)),
      .number(try NumberFormat(pattern: "0.0%")), .date(.day, input: nil),
      .date(.minute, input: try DateFormat(pattern: "yyyyMMdd")),
    ]
    let kinds: [ColumnKind] = [.integer, .date, .boolean]
    for kind in kinds {
      let value = CellValue(text, as: kind)
      guard "\(value)" == text else { continue }
      for style in styles {
        // A typed date does not need to be parsed in the column's format.
        if case .date(_, input: .some) = style, kind == .date { continue }
        for missing in [nil, "–"] {
          let formatter = CellFormatter(style: style, missingText: missing)
          #expect(formatter.display(value) == formatter.display(text), "\(value) as \(style)")
        }
      }
      let typed = try InlineRows(rows: [[value], [value]])
      let written = try InlineRows(texts: [[text], [text]])
      #expect(try ColumnProfile(of: typed, column: 0) == ColumnProfile(of: written, column: 0), "\(value)")
    }
  }

  @Test func missingValuesShowTheirPlaceholder() {
    #expect(CellFormatter(style: .text).display(.missing) == CellDisplay("", isMissing: true))
    let dash = CellFormatter(style: .number(NumberFormat()), missingText: "–")
    #expect(dash.display(.missing) == CellDisplay("–", isMissing: true))
    #expect(dash.display(.text("NA")) == CellDisplay("–", isMissing: true))
  }

  @Test func numbersKeepTheirDecimals() throws {
    #expect("\(DecimalNumber(-870))" == "-870")
    #expect("\(DecimalNumber(Int.min))" == "\(Int.min)")
    #expect("\(try #require(DecimalNumber("1.50")))" == "1.50")
    #expect("\(try #require(DecimalNumber(0.1)))" == "0.1")
    #expect("\(try #require(DecimalNumber(1e21)))" == "1" + String(repeating: "0", count: 21))
    #expect(DecimalNumber(Double.nan) == nil)
    #expect(DecimalNumber(-Double.infinity) == nil)
    #expect(NumberFormat(decimals: 2).string(from: DecimalNumber(1_234)) == "1,234.00")
  }

  @Test func summariesAcceptTypedValues() throws {
    let rows = try InlineRows(rows: [
      [.number(DecimalNumber(3))], [.missing], [.text("4.5")], [.text("NA")], [.boolean(true)],
    ])
    let summary = ColumnSummary(
      source: rows, column: 0, formatter: CellFormatter(style: .number(NumberFormat(decimals: 1))))
    #expect(try summary.display(.sum, of: 0..<5).text == "7.5")
    #expect(try summary.display(.count, of: 0..<5).text == "3")
    #expect(try summary.display(.max, of: 0..<4).text == "4.5")
  }
}
