@testable import GridWorkbook
import Testing

@Suite struct NumberDisplayTests {
  private func text(_ number: Double, _ code: String, width: Int? = nil) -> String {
    let display = WorkbookNumberFormat(code).display(number, dates: .from1900, width: width)
    return display.isUnshowable ? "####" : display.text
  }

  private static let rounded: [(Double, String, String)] = [
    (1.005, "0.00", "1.01"), (0.1 + 0.2, "General", "0.3"),
    (0.1 + 0.2, "0.00000000000000000", "0.30000000000000000"),
    (2.5, "0", "3"), (-2.5, "0", "-3"), (0.5, "0", "1"), (1.45, "0.0", "1.5"),
    (1e15, "0", "1000000000000000"),
    (1_234_567_890_123_456.7, "0", "1234567890123460"),
    (123_456_789_012_345_680, "#,##0", "123,456,789,012,346,000"),
    (1e300, "0E+0", "1E+300"), (999.996, "0.00", "1000.00"),
    (0.285, "0%", "29%"), (1.0049999999999999, "0.00", "1.01"), (1.00499999999999, "0.00", "1.00"),
  ]

  @Test(arguments: rounded)
  func halvesOfDecimalDigitsAreRoundedUp(_ number: Double, _ code: String, _ expected: String) {
    #expect(text(number, code) == expected)
  }

  private static let signed: [(Double, String, String)] = [
    (-0.001, "0.00", "0.00"), (-0.0, "0", "0"), (-0.0, "General", "0"), (-0.001, "0.00;(0.00)", "(0.00)"),
    (-0.001, "#,##0.00;[Red]-#,##0.00", "-0.00"), (-0.1, "# ?/?", "-0    "), (-12.0, "\"a\"0", "-a12"),
    (-5, "0;;", ""), (0, "0;;", ""), (-5, "General;General", "5"), (-5, ";;;", ""),
    (0, "0;-0;\"nil\"", "nil"),
    (-0.01, "0.0;@", "-0.0"), (-0.01, "-0.0", "-0.0"), (-1, "-0.0", "--1.0"), (-2, "\"x\"", "-x"),
    (0, "[<0.05]\"\";[<10]0.0;0", ""), (2, "[<0.05]\"\";[<10]0.0;0", "2.0"),
    (12, "[<0.05]\"\";[<10]0.0;0", "12"),
    (-1, "[<0]\"neg\";0", "neg"), (-3, "[>5]0;\"small\"", "-small"), (-3, "[=0]0", "-3"),
  ]

  @Test(arguments: signed)
  func signsAreShownAsInExcel(_ number: Double, _ code: String, _ expected: String) {
    #expect(text(number, code) == expected)
  }

  private static let general: [(Double, Int?, String)] = [
    (123_456_789_012, nil, "1.23457E+11"), (12_345_678_901.5, nil, "12345678902"),
    (99_999_999_999.6, nil, "1E+11"),
    (0.0001234567891234, nil, "0.000123457"), (0.00001234567, nil, "1.23457E-05"),
    (1.5e-300, nil, "1.5E-300"),
    (1.797693134862315e308, nil, "1.7977E+308"), (-1234.56789012345, nil, "-1234.56789"),
    (1234.5678, 6, "1234.6"), (1234.5678, 5, "1235"), (-1234.5678, 6, "-1235"), (1234.5678, 4, "1235"),
    (1234.5678, 3, "####"), (123_456_789, 8, "1.23E+08"), (123_456_789, 5, "1E+08"), (123_456_789, 4, "####"),
    (0.000123, 5, "1E-04"), (0.000123, 4, "0"), (0, 1, "0"), (0, 0, "####"), (12345, Int.max, "12345"),
    (9.99, 3, "10"), (9.99, 1, "####"), (-1, Int.min + 1, "####"),
  ]

  @Test(arguments: general)
  func generalFitsItsWidth(_ number: Double, _ width: Int?, _ expected: String) {
    #expect(text(number, "General", width: width) == expected)
  }

  private static let placed: [(Double, String, String)] = [
    (123_456_789, "000-00-0000", "123-45-6789"), (2_813_308_004, "(###) ###-####", "(281) 330-8004"),
    (12345, "0,0", "12,345"), (12_345_678, "0.0,,", "12.3"), (12_345_678, "#,##0,\" K\"", "12,346 K"),
    (5, "?,???", "    5"), (0.5, ".00", ".50"), (12.3, ".00", "12.30"), (1.5, "0.??", "1.5 "),
    (0.25, "0%%", "2500%%"),
    (1234, "0.00E-00", "1.23E03"), (0.00012, "0.0E-0", "1.2E-4"), (1234, ".00E+0", ".12E+4"),
    (0, "0.0E+0", "0.0E+0"),
    (999_999, "##0.0E+0", "1.0E+6"), (1.5, "# 0/0", "1 1/2"), (1, "# 0/0", "1 0/1"), (2.25, "0/00", "9/04"),
    (12.5, "#,##0 ?/?", "12 1/2"), (1234.5, "#,##0 ?/?", "1,234 1/2"), (0.5, "?/8", "4/8"),
    (1e300, "# ?/?", text1e300),
    (12.3456789, "0\"abde\".0\"??\"000E+00", "1abde.2??346E+01"), (1000.1, "#,### ?/10", "1,000 1/10"),
    (1, "000.#", "001."),
    (12.3456789, "#\"aabded\"\\ ??/??", "12aabded 28/81"),
    (1.2, "# \"h\" ? \"a\" / \"b\" ?", "1 h 1 a / b 5"),
    (1, "# \"h\" ? \"a\" / \"b\" ?", "1            "), (1.5, "? \"a\" / \"b\" 8", "12 a / b 8"),
    (1e30, "#.0", "1000000000000000000000000000000.0"),
    (-12.3456789, "\\c\\c\\c?????0\"aaaa\"0\"bbbb\"000000.00%", "-ccc     0aaaa0bbbb001234.57%"),
    (0.0000001, "0.0000000", "0.0000001"),
    (7, "0\" of \"\"ten\"", "7 of ten"), (3, "\\a\\b0", "ab3"), (5, "0.", "5."), (5, "0E+", "5E+"),
    (1e9, "0E+0E+0", "1E+0E+9"),
    (12.5, "0,0.0,0", "12.50"), (5, "0%0", "50%0"), (1_234_567, "#\\ ###\\ ##0", "1 234 567"),
    (5, ",0", ",5"),
    (1, "1/2", "1/2"),
  ]

  @Test(arguments: placed)
  func placeholdersTakeDigits(_ number: Double, _ code: String, _ expected: String) {
    #expect(WorkbookNumberFormat(code).isValid)
    #expect(text(number, code) == expected)
  }

  private static let text1e300 = "1" + String(repeating: "0", count: 300) + "    "

  @Test func numbersThatMeetNoConditionCannotBeShown() {
    let format = WorkbookNumberFormat("[>100]0;[<50]0.0")
    #expect(format.display(101, dates: .from1900).text == "101")
    #expect(format.display(1, dates: .from1900).text == "1.0")
    #expect(format.display(75, dates: .from1900).isUnshowable)
    let rest = WorkbookNumberFormat("0.0;[<-5]0")
    #expect([7, -7, -3].map { rest.display($0, dates: .from1900).text } == ["7.0", "7", "-3.0"])
    #expect(WorkbookNumberFormat("0").display(.nan, dates: .from1900).isUnshowable)
    #expect(WorkbookNumberFormat("0").display(.infinity, dates: .from1900).isUnshowable)
  }

  @Test func colorsPadsAndFillsAreReported() {
    let format = WorkbookNumberFormat("_(* #,##0_);[Red]_(* \\(#,##0\\);[Color12]_(* \"-\"??_);_(@_)")
    let positive = format.display(1234, dates: .from1900)
    #expect(positive.text == " 1,234 ")
    #expect(positive.color == nil)
    #expect(positive.fill == .init(offset: 1, character: " "))
    #expect(positive.pads == [.init(offset: 0, character: "("), .init(offset: 6, character: ")")])
    #expect(format.display(-1, dates: .from1900).color == 3)
    let zero = format.display(0, dates: .from1900)
    #expect((zero.text, zero.color) == (" -   ", 12))
    #expect(
      format.display("né").pads == [.init(offset: 0, character: "("), .init(offset: 4, character: ")")])
    let names = ["Black", "WHITE", "red", "Green", "Blue", "Yellow", "Magenta", "Cyan"]
    let colored = WorkbookNumberFormat("[Red][<=100];[Blue][>100]")
    #expect(colored.display(99.5, dates: .from1900).text == "99.5")
    #expect(colored.display(101, dates: .from1900).color == 5)
    for (index, name) in names.enumerated() {
      #expect(WorkbookNumberFormat("[\(name)]0").display(1, dates: .from1900).color == index + 1)
    }
  }

  @Test func textsAndTruthValuesAreShown() {
    #expect(WorkbookNumberFormat("0;0;0;\"<\"@\">\"@").display("a").text == "<a>a")
    #expect(WorkbookNumberFormat("0.00").display("a").text == "a")
    #expect(WorkbookNumberFormat(";;;").display("a").text.isEmpty)
    #expect(WorkbookNumberFormat("\"Haha!\"\\ @").display(5, dates: .from1900).text == "5")
    #expect(WorkbookNumberFormat("\"Haha!\"\\ @").display("x").text == "Haha! x")
    #expect(WorkbookNumberFormat("0.00").display(true).text == "TRUE")
    #expect(WorkbookNumberFormat("").display(false).text == "FALSE")
  }

  @Test func formatsAreEqualIfTheirCodesAre() {
    #expect(WorkbookNumberFormat("0.0") == WorkbookNumberFormat("0.0"))
    #expect(WorkbookNumberFormat("0.0") != WorkbookNumberFormat("0.00"))
    #expect(Set(["0", "0", "#"].map { WorkbookNumberFormat($0) }).count == 2)
    #expect(WorkbookNumberFormat.general.code == "General")
  }

  @Test func builtInFormatsAreCompiled() {
    for id in -1...400 {
      guard let code = WorkbookNumberFormat.implied(id) else {
        #expect(!(0...31).contains(id) && !(37...81).contains(id))
        continue
      }
      #expect(WorkbookNumberFormat(code).isValid, "\(id)")
    }
    #expect(WorkbookNumberFormat.implied(14) == "m/d/yy")
    #expect(WorkbookNumberFormat.implied(71) == "# ??/??")
  }
}
