@testable import GridData
import Testing

@Suite struct ColumnProfileTests {
  @Test(
    arguments: [
      (["1", "2", "-3"], ColumnKind.integer), (["1", "", "NA", "-", "n/a", "null", "NaN", "5"], .integer),
      (["1", "2.5"], .decimal),
      (["1e5", "2"], .integer), (["1,234", "5"], .integer), (["12%", "5.5%"], .percent),
      (["12%", "5"], .text), (["$5", "$1,234.50"], .currency),
      (["$5", "€5"], .text), (["€5", "7 €"], .currency), (["$5", "5"], .text),
      (["2012-01-31", "2012/02/01", ""], .date), (["2012-01-31T10:00", "2012-01-31"], .date),
      (["2012-01-31", "soon"], .text), (["true", "FALSE", ""], .boolean), (["yes", "No"], .boolean),
      (["yes", "true"], .text), (["1", "0"], .integer),
      (["00123", "45678"], .text), (["0.5", "00.5"], .text), (["0", "10"], .integer),
      (["00M", "01G"], .text), (["a", "b"], .text),
      ([], .empty), (["", " ", "NA"], .empty), (["1", "x"], .text), (["(5)", "7"], .integer),
      (["1,23"], .decimal), (["0,123"], .decimal), (["1,2,4"], .text), (["12.34.56"], .text),
    ] as [([String], ColumnKind)])
  func guessesKinds(of texts: [String], kind: ColumnKind) { #expect(ColumnProfile(of: texts).kind == kind) }

  @Test func yearsAndCodesHaveNoSeparators() {
    func shown(_ texts: [String], _ name: String) -> [String] {
      let formatter = ColumnProfile(of: texts, name: name).formatter()
      return texts.map { formatter.display($0).text }
    }
    #expect(shown(["1999", "2015"], "value") == ["1999", "2015"])
    #expect(shown(["1066", "2015"], "Year") == ["1066", "2015"])
    #expect(shown(["1066", "2015"], "fiscalYear") == ["1066", "2015"])
    #expect(shown(["1066", "2015"], "value") == ["1,066", "2,015"])
    #expect(shown(["1999", "12015"], "value") == ["1,999", "12,015"])
    #expect(shown(["1,999", "2015"], "value") == ["1,999", "2,015"])
    #expect(shown(["12345", "99999"], "zip_code") == ["12345", "99999"])
    #expect(shown(["00123", "45678"], "value") == ["00123", "45678"])
    #expect(shown(["19580329", "20010101"], "value") == ["19580329", "20010101"])
    #expect(shown(["19580329", "20011301"], "value") == ["19,580,329", "20,011,301"])
    #expect(shown(["9780306406157"], "ISBN") == ["9780306406157"])
    let articles = ["9780306406157", "9783161484100", "4006381333931"]
    #expect(shown(articles, "value") == articles)
    #expect(shown(["9780306406158", "5", "6"], "value") == ["9,780,306,406,158", "5", "6"])
    #expect(shown(["1234567890123456"], "value") == ["1234567890123456"])
    #expect(shown(["491701234567"], "phone") == ["491701234567"])
  }

  @Test func unixTimesAreRecognizedByTheColumnName() {
    let seconds = ColumnProfile(of: ["1700000000", "1700003600"], name: "created_at")
    #expect(seconds.kind == .date)
    #expect(seconds.formatter().display("1700000000").text == "2023-11-14 22:13:20")
    #expect(seconds.formatter().display(.number(DecimalNumber(1_700_000_000))).text == "2023-11-14 22:13:20")
    let milliseconds = ColumnProfile(of: ["1700000000123"], name: "timestamp")
    #expect(milliseconds.formatter().display("1700000000123").text == "2023-11-14 22:13:20")
    #expect(ColumnProfile(of: ["1700000000"], name: "revenue").kind == .integer)
    #expect(ColumnProfile(of: ["12", "1700000000"], name: "time").kind == .integer)
  }

  @Test func plusSignsAreKept() {
    let formatter = ColumnProfile(of: ["+5", "-3", "0"]).formatter()
    #expect(["+5", "-3", "0"].map { formatter.display($0).text } == ["+5", "−3", "0"])
    #expect(ColumnProfile(of: ["+5", "3"]).formatter().display("+5").text == "+5")
  }

  @Test func numbersKeepTheirDecimals() {
    let profile = ColumnProfile(of: ["6031", "6028.3", "-5.25", "NA", "n.s."].dropLast())
    #expect(profile.decimals == 0...2)
    let shown = ["6031", "6028.3", "-5.25", "NA", ""].map { profile.formatter().display($0) }
    #expect(shown.map(\.text) == ["6,031", "6,028.3", "−5.25", "NA", ""])
    #expect(shown.map(\.isNegative) == [false, false, true, false, false])
    #expect(shown.map(\.isMissing) == [false, false, false, true, true])
    #expect(shown.map(\.isNumeric) == [true, true, true, false, false])
  }

  /// Sums of binary fractions, and single-precision numbers.
  @Test(
    arguments: [
      ("0.30000000000000004", "0.3"), ("0.7999999999999999", "0.8"), ("434.99999999999994", "435"),
      ("3.3000000000000003", "3.3"), ("0.10000000149011612", "0.1"), ("-0.30000000000000004", "−0.3"),
    ]) func floatingPointNoiseIsRemoved(text: String, shown: String)
  {
    let profile = ColumnProfile(of: [text, "870", "0.2"])
    let formatter = profile.formatter()
    #expect(formatter.display(text).text == shown)
    #expect(["870", "0.2"].map { formatter.display($0).text } == ["870", "0.2"])
    #expect(!profile.isRounded && !formatter.rounds(.text(text)))
  }

  /// Numbers know how many decimals they lack compared with the longest in their column, unless a format is given.
  @Test func missingDecimalsAreReported() {
    let formatter = ColumnProfile(of: ["870", "0.2", "0.125", ""]).formatter()
    let paddings = ["870", "0.2", "0.125", "-3.99999", "", "n/a"].map { formatter.display($0).decimalPadding }
    #expect(paddings == [".000", "00", "", "", "", ""])
    let percent = ColumnProfile(of: ["5%", "12.5%"]).formatter()
    #expect(percent.display("5%").decimalPadding == ".0")
    let asked = ColumnProfile(of: ["870", "0.125"]).formatter(decimals: 1)
    #expect(asked.display("870").decimalPadding.isEmpty)
    #expect(CellFormatter(style: .number(NumberFormat())).display("870").decimalPadding.isEmpty)
  }

  @Test func realDigitsAreNotTreatedAsNoise() {
    for text in ["0.3000000001", "3.14159265358979", "0.1234567890123456", "12345678901234567.5"] {
      #expect(DecimalNumber(text)?.withoutNoise == DecimalNumber(text), "\(text)")
    }
  }

  @Test func decimalsAreCappedUnlessNumbersWouldVanish() {
    let long = ColumnProfile(of: ["31.95376472", "5"])
    #expect(["31.95376472", "5"].map { long.formatter().display($0).text } == ["31.953765", "5"])
    #expect(long.isRounded && long.formatter().rounds(.text("31.95376472")))
    #expect(!long.formatter().rounds(.text("5")))
    #expect(long.formatter(decimals: 2).display("5").text == "5.00")
    let tiny = ColumnProfile(of: ["-1e-300", "5"])
    #expect(tiny.kind == .decimal)
    #expect(tiny.numberFormat == nil)
    #expect(tiny.formatter().display("-1e-300") == CellDisplay("−1e−300", isNegative: true, isNumeric: true))
  }

  @Test func percentAndCurrencyKeepTheirSigns() {
    let percent = ColumnProfile(of: ["12.5%", "-3%"])
    #expect(percent.formatter().display("-3%").text == "−3%")
    let money = ColumnProfile(of: ["$1234.5", "-$3"])
    #expect(money.currency?.text == "$")
    let shown = money.formatter().display("-$3")
    #expect(shown.text == "−$3" && shown.isNegative && shown.isNumeric && shown.decimalPadding == ".0")
  }

  @Test func formattersAreTotal() throws {
    let dates = CellFormatter(
      style: .date(.month, input: try DateFormat(pattern: "dd.MM.yyyy")), missingText: "–")
    #expect(dates.display("31.01.2012").text == "2012-01")
    #expect(dates.display("2012-01-31").text == "2012-01-31")
    #expect(dates.display("n/a") == CellDisplay("–", isMissing: true))
    let text = CellFormatter(style: .text)
    #expect(text.display("NA") == CellDisplay("NA"))
    #expect(text.display(" ") == CellDisplay(" ", isMissing: true))
    let rounded = CellFormatter(style: .number(NumberFormat(decimals: 2))).display("-0.001")
    #expect(rounded == CellDisplay("0.00", isNumeric: true))
  }
}
