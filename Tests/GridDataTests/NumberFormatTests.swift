import GridData
import Testing

extension NumberFormat {
  func string(from text: String) -> String? { DecimalNumber(text).map { string(from: $0) } }
}

@Suite struct NumberFormatTests {
  @Test(arguments: [
    // Groups and decimals.
    ("6031", "#,##0.0", "6,031.0"), ("6028.3", "#,##0.0", "6,028.3"),
    ("1234567.891", "#,##0.00", "1,234,567.89"),
    ("999", "#,##0", "999"), ("1000", "#,##0", "1,000"), ("100000", "#,##0", "100,000"), ("0", "#,##0", "0"),
    ("1,234,567", "0", "1234567"), ("5", "000", "005"), (".5", "0.00", "0.50"), ("5.", "0.0", "5.0"),
    ("0.5", "#.##", ".5"), ("0", "#", "0"), ("0", "#.##", "0"), ("1.50", "0.0##", "1.5"),
    ("1.2345", "0.0##", "1.235"),
    ("12.30", "#,##0.##", "12.3"), ("7", "0,000", "0,007"), ("1234", "#,000.0", "1,234.0"),
    // Signs: U+2212, none on zero.
    ("-5", "0", "−5"), ("\u{2212}5", "0", "−5"), ("+5", "0", "5"), ("-0", "0.0", "0.0"),
    ("-0.04", "0.0", "0.0"),
    ("-0.05", "0.0", "−0.1"), ("5", "+0", "+5"), ("-5", "+0", "−5"), ("0", "+0", "0"),
    ("(1,234.5)", "0.0", "−1234.5"),
    ("-1234", "#,##0;(#,##0)", "(1,234)"), ("1234", "#,##0;(#,##0)", "1,234"), ("-1", "0;-0", "−1"),
    // Rounding, half away from zero.
    ("0.5", "0", "1"), ("1.5", "0", "2"), ("-2.5", "0", "−3"), ("2.4999999999999999999", "0", "2"),
    ("1.005", "0.00", "1.01"), ("0.285", "0.00", "0.29"), ("999.995", "#,##0.00", "1,000.00"),
    ("9.99", "0.0", "10.0"),
    ("0.001", "0.00", "0.00"), ("0.009", "0.00", "0.01"), ("0.0999", "0.0", "0.1"), ("0.5", "0.0", "0.5"),
    // Prefix, suffix, quotes.
    ("1234.5", "$#,##0.00", "$1,234.50"), ("-3", "$0", "−$3"), ("-3", "$0;($0)", "($3)"),
    ("3", "0 °C", "3 °C"),
    ("3", "'#'0", "#3"), ("3", "0' o''clock'", "3 o'clock"), ("3", "0\" 0\"", "3 0"), ("3", "0\\#", "3#"),
    ("3", "€ 0.", "€ 3."), ("3", "''0", "'3"), ("3", "0 k.m.", "3 k.m."),
    // Scales.
    ("0.125", "0.0%", "12.5%"), ("12.5%", "0.0%", "12.5%"), ("12.5%", "0.000", "0.125"),
    ("-0.5", "0%", "−50%"),
    ("0.0123", "0.0‰", "12.3‰"), ("1234567", "0.0,", "1234.6"), ("1234567", "#,##0,", "1,235"),
    ("1234567", "0.0,,'M'", "1.2M"), ("1", "%0", "%100"), ("3", "0'%'", "3%"),
    // Other notations.
    ("1e5", "#,##0", "100,000"), ("1.5E-3", "0.0000", "0.0015"), ("-2.5e+2", "0.0", "−250.0"),
    ("1e0", "0", "1"), ("1234567", "#,###,##0", "1,234,567"),
    ("$1,234.50", "0.0", "1234.5"), ("-$5", "0", "−5"), ("$-5", "0", "−5"), ("€ 5", "0", "5"),
    ("5 €", "0", "5"),
    ("  42\t", "0", "42"), ("\u{A0}42", "0", "42"), ("(5%)", "0%", "−5%"),
    ("00123", "0", "123"), ("1e-400", "0.0", "0.0"),
  ])
  func writes(_ text: String, in pattern: String, as expected: String) throws {
    #expect(try NumberFormat(pattern: pattern).string(from: text) == expected)
  }

  @Test(arguments: [
    "", " ", "NaN", "inf", "-Infinity", "1.2.3", "1,23", "12,34,567", ",123", "1234,567", "1 234", "0x10",
    "--5", "+-5",
    "-5-", "1e", "1e+", "e5", ".", "-", "$", "%", "1%%", "5%$", "$$5", "()", "(5", "5)", "(-5)", "1e401",
    "1e99999999999",
    "１", "1_000", "1.234,56", "12-13", "2012-01-01", "five", "5 apples", "1e5.5",
  ])
  func garbageIsNotANumber(_ text: String) throws {
    #expect(try NumberFormat(pattern: "0").string(from: text) == nil)
    #expect(CellFormatter(style: .number(NumberFormat(decimals: 1))).display(text).text == text)
  }

  @Test func hugeNumbersKeepAllDigits() {
    let digits = String(repeating: "123", count: 10_000)
    let grouped = NumberFormat(decimals: 0).string(from: digits)
    #expect(grouped == Array(repeating: "123", count: 10_000).joined(separator: ","))
    let all = NumberFormat()
    #expect(all.string(from: "0." + digits) == "0." + digits)
    #expect(all.string(from: "9007199254740993.10") == "9,007,199,254,740,993.10")
    #expect(all.string(from: "1e400")?.count == 401 + 133)
    #expect(NumberFormat(decimals: 1_000).string(from: "1")?.count == 102)
    #expect(NumberFormat(decimals: -1).string(from: "1.5") == "2")
  }

  @Test func customSeparators() {
    var format = NumberFormat(decimals: 2)
    format.groupSeparator = "."
    format.decimalSeparator = ","
    format.suffix = " €"
    #expect(format.string(from: "-1234.5") == "−1.234,50 €")
  }

  @Test(arguments: [
    ("", 0, "no digit"), ("abc", 3, "no digit"), ("#,#0", 4, "not 2"), ("0,0", 3, "not 1"),
    (",000", 0, "comma"),
    ("0,00,000", 4, "comma"), ("0#", 1, "'#' after '0'"), ("0.#0", 3, "'0' after '#'"),
    ("0 0", 2, "second group"),
    ("0.0.0", 3, "second group"), ("0.0E+0", 3, "scientific"), ("0e0", 1, "scientific"),
    ("'abc0", 0, "not closed"),
    ("0 \"kg", 2, "not closed"), ("0\\", 2, "backslash"), ("0%%", 2, "second percent"),
    ("%0%", 2, "second percent"),
    ("0;0", 2, "neither"), ("0;", 2, "neither"), ("0.0,0", 4, "second group"), ("#,,##0", 2, "comma"),
  ])
  func refusesPatterns(_ pattern: String, at offset: Int, saying part: String) throws {
    let error = try #require(throws: PatternError.self) { try NumberFormat(pattern: pattern) }
    #expect(error.offset == offset, "\(error)")
    #expect(error.message.contains(part), "\(error)")
  }

  @Test func patternsAndPropertiesAgree() throws {
    #expect(try NumberFormat(pattern: "#,##0.00") == NumberFormat(decimals: 2))
    #expect(try NumberFormat(pattern: "0.0") == NumberFormat(decimals: 1, hasGroups: false))
  }
}
