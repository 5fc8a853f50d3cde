import GridWorkbook
import TestSupport
import Testing

@Suite struct FormatPropertyTests {
  private struct Generator: RandomNumberGenerator {
    var random: SeededGenerator

    mutating func next() -> UInt64 { random.next() }

    mutating func number() -> Double {
      switch Int.random(in: 0..<6, using: &self) {
      case 0: Double(Int.random(in: -1000...1000, using: &self))
      case 1: Double.random(in: -1...1, using: &self)
      case 2: Double.random(in: 0...3_000_000, using: &self)
      case 3: Double(bitPattern: next())
      case 4: Double(Int.random(in: -99_999_999...99_999_999, using: &self)) / 1000
      default:
        [0, -0.0, 0.5, 60, 2_958_465.999_999, 1e15, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .nan][
          Int.random(in: 0..<9, using: &self)]
      }
    }

    private static let parts = [
      "0", "#", "?", "0", "#,##0", ".", ".00", ",", "%", "E+0", "E-00", "/", "# ?/?", "??/16", "General", "@",
      " ", "-",
      "(", ")", "$", "\"text\"", "\\x", "_)", "* ", "[Red]", "[Color5]", "[>=100]", "[<0]", "[=1]",
      "[$€-407]", "[$-411]",
      "[DBNum1]", "[$-F800]", "[h]", "[mm]", "[ss]", "h", "hh", "m", "mm", "mmm", "mmmm", "mmmmm", "s", "ss",
      ".0", ".000",
      "d", "dd", "ddd", "dddd", "yy", "yyyy", "e", "ggg", "b", "B2", "AM/PM", "A/P", ":", ";", ";",
    ]

    mutating func code() -> String {
      (0..<Int.random(in: 0...9, using: &self)).map { _ in Self.parts.randomElement(using: &self) ?? "" }
        .joined()
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func randomCodesShowEveryNumberTwiceAlike(_ seed: UInt64) {
    var generator = Generator(random: SeededGenerator(seed: seed))
    for _ in 0..<500 {
      let code = generator.code()
      let (format, again) = (WorkbookNumberFormat(code), WorkbookNumberFormat(code))
      for _ in 0..<4 {
        let number = generator.number()
        let dates: WorkbookDateSystem = Bool.random(using: &generator) ? .from1900 : .from1904
        let width = Bool.random(using: &generator) ? Int.random(in: -3...20, using: &generator) : nil
        let display = format.display(number, dates: dates, width: width)
        #expect(
          display == again.display(number, dates: dates, width: width), "seed \(seed): \(number) as \(code)")
        #expect(isConsistent(display), "seed \(seed): \(number) as \(code)")
      }
      #expect(isConsistent(format.display("text")), "seed \(seed): \(code)")
    }
  }

  /// Returns whether pads are spaces of the text, in order, and the fill is within it.
  private func isConsistent(_ display: WorkbookDisplay) -> Bool {
    let bytes = Array(display.text.utf8)
    let offsets = display.pads.map(\.offset)
    return offsets == offsets.sorted() && offsets.allSatisfy { $0 < bytes.count && bytes[$0] == 0x20 }
      && (display.fill?.offset ?? 0) <= bytes.count && (!display.isUnshowable || display.text.isEmpty)
      && (display.color.map { (1...56).contains($0) } ?? true)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func randomBytesAreACode(_ seed: UInt64) {
    var generator = Generator(random: SeededGenerator(seed: seed))
    for _ in 0..<200 {
      let isText = Bool.random(using: &generator)
      let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        isText
          ? UInt8.random(in: 0x20...0x7e, using: &generator) : UInt8.random(in: 0...255, using: &generator)
      }
      let format = WorkbookNumberFormat(String(decoding: bytes, as: UTF8.self))
      #expect(
        isConsistent(format.display(generator.number(), dates: .from1904)), "seed \(seed): \(format.code)")
      #expect(isConsistent(format.display("x")), "seed \(seed): \(format.code)")
    }
  }

  @Test(arguments: [
    "0", "#", "?", ",", "%", "@", "[", "(", ";", "y", "d", "E+0", "0,", "0.", "?/", "/9", "_a", "*", "\\",
  ])
  func longCodesAreShown(_ part: String) {
    let code = String(repeating: part, count: 20_000)
    for code in [code, "0" + code, code + "0", "h" + code] {
      let format = WorkbookNumberFormat(code)
      #expect(isConsistent(format.display(1234.5, dates: .from1900)))
      #expect(isConsistent(format.display(.greatestFiniteMagnitude, dates: .from1900)))
    }
  }

  /// Rounded decimals are what arithmetic on whole numbers says.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func roundingFollowsTheDecimalDigits(_ seed: UInt64) {
    var generator = Generator(random: SeededGenerator(seed: seed))
    let format = WorkbookNumberFormat("0.00")
    for _ in 0..<500 {
      let thousandths = Int.random(in: 0...9_999_999_999, using: &generator)
      let hundredths = (thousandths + 5) / 10
      let digits = "\(hundredths % 100 + 100)".dropFirst()
      let text = format.display(Double(thousandths) / 1000, dates: .from1900).text
      #expect(text == "\(hundredths / 100).\(digits)", "seed \(seed): \(thousandths) thousandths")
    }
  }
}
