import TestSupport
import Testing

@testable import GridData

/// Values with the same key must be displayed with the same characters, apart from their digits.
@Suite struct WidthKeyTests {
  /// A display without the values of its digits.
  private func shape(_ display: CellDisplay) -> String {
    let bytes = (display.text + display.decimalPadding).utf8
    return String(decoding: bytes.map { $0 &- 0x30 < 10 ? 0x30 : $0 }, as: UTF8.self)
  }

  /// Advances of digits that are all different, also in sums.
  private static let advances = (0..<10).map { Double(1 << (5 * $0)) }

  private func advance(of display: CellDisplay) -> Double {
    (display.text + display.decimalPadding).utf8.reduce(0) { sum, byte in
      byte &- 0x30 < 10 ? sum + Self.advances[Int(byte &- 0x30)] : sum
    }
  }

  private func check(_ formatter: CellFormatter, _ texts: [String], _ note: String) {
    guard let keys = WidthKey(formatter) else {
      Issue.record("no keys: \(note)")
      return
    }
    var known: [UInt128: (text: String, shape: String)] = [:]
    var shapes: [Int: (text: String, shape: String)] = [:]
    var rests: [Int: Double] = [:]
    for text in texts {
      let shape = shape(formatter.display(.text(text)))
      if let number = PlainNumber(text.utf8), let key = keys.shape(of: number) {
        #expect(
          shapes[key].map { $0.shape == shape } ?? true, "\(shapes[key]?.text ?? "") and \(text), \(note)")
        shapes[key] = (text, shape)
        // The digits of the number are displayed, and others only where all numbers of the shape have them.
        let rest = advance(of: formatter.display(.text(text))) - number.advance(ofDigits: Self.advances)
        #expect(rests[key, default: rest] == rest, "\(text), \(note)")
        rests[key] = rest
      }
      guard let key = keys.key(of: .text(text)) else { continue }
      if let former = known[key] {
        #expect(former.shape == shape, "\(former.text) and \(text), \(note)")
      } else {
        known[key] = (text, shape)
      }
    }
  }

  private func number(_ generator: inout SeededGenerator) -> String {
    func digits(_ most: Int) -> String {
      let favorites = ["0", "9", "5", "4", "1", "8"]
      return (0..<Int.random(in: 0...most, using: &generator)).map { _ in
        favorites[Int.random(in: 0..<favorites.count, using: &generator)]
      }.joined()
    }
    let sign = ["", "", "-", "+", "("].randomElement(using: &generator) ?? ""
    let whole = digits(5)
    let fraction = Bool.random(using: &generator) ? "." + digits(9) : ""
    let tail = ["", "", "", "%", ")", ".", "-", " 5", ",000"].randomElement(using: &generator) ?? ""
    return sign + whole + fraction + tail
  }

  @Test(arguments: [1, 2, 3]) func numbersOfTheSameKeyHaveTheSameShape(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let texts = (0..<500).map { _ in number(&generator) }
    for decimals in [nil, .min, 0, 1, 2, 6, .max] {
      for power in [0, 2, -3, .max] {
        for significant in [nil, 3] {
          for isGuessed in [false, true] {
            var format = NumberFormat()
            (format.maximumDecimals, format.powerOfTen) = (decimals, power)
            format.significantDigits = significant
            format.negative = seed == 2 ? .parentheses : .minus
            format.showsPlus = seed == 3
            var formatter = CellFormatter(style: .number(format))
            if isGuessed { formatter.guessedDecimals = decimals.map { min(max(0, $0), 6) } }
            check(formatter, texts, "seed \(seed), \(format), guessed: \(isGuessed)")
          }
        }
      }
    }
    check(CellFormatter(style: .writtenNumber), texts, "seed \(seed)")
  }

  @Test func datesOfTheSameKeyAreEqual() throws {
    let format = try DateFormat(pattern: "d MMMM yyyy")
    let texts = (1...12).flatMap { month in
      (10...32).map { "2024-" + (month < 10 ? "0" : "") + "\(month)-\($0)" }
    }
    check(CellFormatter(style: .date(format, input: nil)), texts, "dates")
  }

  @Test(arguments: ["d MMMM yyyy", "d.M.yy", "MMM y", "yyyy-MM-dd", "EEEE, d MMM y", "d MMM, HH:mm"])
  func datesOfTheSameKeyHaveTheSameShape(pattern: String) throws {
    let format = try DateFormat(pattern: pattern)
    var texts: [String] = []
    for year in ["0987", "1899", "2024"] {
      for month in 100...113 {
        for day in [100, 101, 107, 109, 110, 128, 129, 130, 131, 132] {
          texts.append("\(year)-\("\(month)".dropFirst())-\("\(day)".dropFirst())")
        }
      }
    }
    for isGuessed in [false, true] {
      var formatter = CellFormatter(style: .date(format, input: nil))
      if isGuessed { formatter.guessedDecimals = 0 }
      check(formatter, texts + texts.map { $0.replacing("-", with: "/") }, pattern)
    }
    let keys = try #require(WidthKey(CellFormatter(style: .date(format, input: nil))))
    let isPlain = !pattern.contains("E") && !pattern.contains("H")
    #expect((keys.key(of: .text("2024-03-15")) == keys.key(of: .text("1999-03-31"))) == isPlain)
  }

  @Test func digitsDoNotMatterIfNothingIsRounded() throws {
    var format = NumberFormat()
    (format.minimumDecimals, format.maximumDecimals) = (2, 2)
    let keys = try #require(WidthKey(CellFormatter(style: .number(format))))
    #expect(keys.key(of: .text("$1,234.56")) == keys.key(of: .text("$9,876.51")))
    #expect(keys.key(of: .text("$1,234.567")) != keys.key(of: .text("$9,876.512")))
    #expect(keys.key(of: .text("$0.05")) != keys.key(of: .text("$5.05")))
  }

  @Test func fewNumbersNeedAFormat() throws {
    var format = NumberFormat()
    format.maximumDecimals = 1
    let keys = try #require(WidthKey(CellFormatter(style: .number(format))))
    // Beyond the digit that is rounded, decimals do not matter.
    #expect(keys.key(of: .text("12.3412345678901234567890123456789")) == keys.key(of: .text("12.34")))
    #expect(keys.key(of: .text("23.31999")) == keys.key(of: .text("12.34")))
    #expect(keys.key(of: .text("12.36")) != keys.key(of: .text("12.34")))
    #expect(keys.key(of: .text("0.00000012")) == nil)
    #expect(keys.key(of: .text("abc")) == nil)
  }

  @Test func valuesWithOwnContentHaveNoKeys() {
    var scaled = NumberFormat()
    scaled.notation = .scientific
    for style in [CellFormatter.Style.text, .markup, .formula, .number(scaled)] {
      #expect(WidthKey(CellFormatter(style: style)) == nil)
    }
  }
}
