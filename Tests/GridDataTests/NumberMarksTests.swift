@testable import GridData
import TestSupport
import Testing

/// Which characters separate decimals and groups, and what remains ambiguous.
@Suite struct NumberMarksTests {
  private static func marks(_ text: String) -> NumberMarksSet { NumericParts(text)?.marks ?? [] }

  @Test(
    arguments: [
      ("1234", "1234"), ("1.234,56", "1234.56"), ("-1.234,56", "-1234.56"), ("1.234.567", "1234567"),
      ("12,5", "12.5"),
      ("2523,00", "2523.00"), ("0,123", "0.123"), ("1 234 567,8", "1234567.8"), ("1\u{202F}234,5", "1234.5"),
      ("1'234'567.5", nil), ("1.2", nil), ("12.5", nil), ("1.23,4", nil), ("1.234.56", nil), ("12.34,5", nil),
      ("0.123", nil), ("1,2,4", nil), ("1.234,567,8", nil), ("1..234", nil), ("1.234 567", nil),
      (",5", "0.5"),
      ("123,45-", "-123.45"), ("(1.234,5)", "-1234.5"), ("\u{2212}5,5", "-5.5"), ("12,5 %", "0.125"),
      ("5 \u{2030}", "0.005"), ("1.234,50 €", "1234.50"), ("R$ 1.234,50", "1234.50"),
      ("1 234,50 zł", "1234.50"),
      ("-5-", nil), ("(5-)", nil), ("5 Meter", nil), ("1,5E3", "1500"), ("1234.567,8", nil),
      ("01.234,5", nil),
    ] as [(String, String?)])
  func commaIsTheDecimalSeparator(_ text: String, value: String?) {
    let set = Self.marks(text)
    let comma = NumberMarks.allCases.first { $0.decimal == "," && set.contains($0) }
    #expect(comma.flatMap { NumericText(text, $0) }.map { "\($0.number)" } == value)
  }

  @Test(
    arguments: [
      ("1'234'567.5", NumberMarks.pointApostrophe, "1234567.5"),
      ("1\u{2019}234.50", .pointApostrophe, "1234.50"),
      ("CHF 1'234.50", .pointApostrophe, "1234.50"), ("12,34,567.89", .pointIndian, "1234567.89"),
      ("₹1,23,456", .pointIndian, "123456"), ("-₹12,345.50", .pointIndian, "-12345.50"),
      ("1 234.5", .pointBlank, "1234.5"), ("1,234,567.5", .point, "1234567.5"), ("US$ 5", .point, "5"),
    ] as [(String, NumberMarks, String)])
  func pointIsTheDecimalSeparator(_ text: String, marks: NumberMarks, value: String) throws {
    #expect(Self.marks(text).contains(marks))
    #expect(try "\(#require(NumericText(text, marks)).number)" == value)
  }

  /// One value decides a column: two separators, or decimals that cannot be a group.
  @Test(arguments: [
    ("1.234", true), ("1,234", true), ("123.456", true), ("1.23", false), ("1.2345", false),
    ("1234.567", false),
    ("0.123", false), (".123", false), ("1.234.567", false), ("1.234,5", false), ("1234", true),
    ("1'234", true),
  ]) func onlyThreeDigitsAfterOneSeparatorAreAmbiguous(_ text: String, isOpen: Bool) {
    #expect(Self.marks(text).isUndecided == isOpen)
  }

  /// The separators used to write a number are among the candidates for reading it, and they give the number back.
  @Test func writtenNumbersAreReadBack() throws {
    for seed in UInt64(0)..<2000 {
      var generator = SeededGenerator(seed: seed)
      let marks = try #require(NumberMarks.allCases.randomElement(using: &generator))
      var format = NumberFormat()
      (format.decimalSeparator, format.groupSeparator) = ("\(marks.decimal)", marks.group)
      if marks == .pointIndian { format.groupSizes = NumberFormat.GroupSizes(last: 3, others: 2) }
      let size = Int.random(in: 0...15, using: &generator)
      let digits = (0..<size).map { _ in UInt8.random(in: 0...9, using: &generator) }
      let number = DecimalNumber(
        isNegative: Bool.random(using: &generator), digits: digits,
        exponent: -Int.random(in: 0...6, using: &generator))
      let text = format.string(from: number)
      #expect(Self.marks(text).contains(marks), "seed \(seed): \(text)")
      let read = try #require(NumericText(text, marks), "seed \(seed): \(text)").number
      #expect(read.isZero && number.isZero || read == number, "seed \(seed): \(text)")
      // Ambiguous separators yield at most two different numbers; unambiguous ones yield one.
      let values = Set(
        NumberMarks.allCases.compactMap { other in
          Self.marks(text).contains(other) ? NumericText(text, other).map { "\($0.number.parts)" } : nil
        })
      #expect(values.count <= (Self.marks(text).isUndecided ? 2 : 1), "seed \(seed): \(text)")
    }
  }
}
