@testable import GridData
import TestSupport
import Testing

@Suite struct DecimalSumTests {
  private func sum(_ texts: [String]) -> DecimalSum {
    var sum = DecimalSum()
    for text in texts { if let number = NumericText(text)?.number { sum.add(number) } }
    return sum
  }

  private func written(_ number: DecimalNumber?) -> String? {
    guard let number else { return nil }
    var format = NumberFormat()
    format.hasGroups = false
    return format.write(number).text
  }

  @Test func isExactUnlikeBinaryFractions() {
    #expect(written(sum(["0.1", "0.2"]).total) == "0.3")
    #expect(written(sum(Array(repeating: "0.1", count: 10)).total) == "1.0")
    #expect(written(sum(["1e20", "1", "-1e20"]).total) == "1")
    #expect(written(sum(["12.5%", "0.375"]).total) == "0.500")
    #expect(sum([]).total == nil)
  }

  @Test(arguments: [("1.50", "1.5"), ("100", "100"), ("0.00", "0"), ("0.50", "0.5"), ("0", "0")])
  func dropsTrailingZeros(text: String, expected: String) {
    #expect(written(NumericText(text)?.number.withoutTrailingZeros.plain) == expected)
  }

  @Test func returnsNilRatherThanAWrongSum() {
    #expect(sum(["1e60", "1"]).total == nil)
    #expect(sum([String(repeating: "9", count: 38), "1"]).total != nil)
    #expect(sum([String(repeating: "9", count: 45)]).total == nil)
  }

  @Test(arguments: [
    (["1", "2"], 0, "2"), (["1", "2"], 1, "1.5"), (["-1", "-2"], 0, "\u{2212}2"),
    (["1", "1", "2"], 3, "1.333"),
    (["0.05"], 1, "0.1"), (["0.049"], 1, "0.0"), (["1e3", "2e3"], 0, "1500"),
  ])
  func meansAreRoundedOnce(texts: [String], decimals: Int, expected: String) {
    #expect(written(sum(texts).mean(decimals: decimals)) == expected)
  }

  @Test func equalsIntegerSumsInTheSmallestUnit() {
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var units = 0
      var texts: [String] = []
      for _ in 0..<Int.random(in: 1...30, using: &generator) {
        let value = Int.random(in: -9_999_999...9_999_999, using: &generator)
        let whole = value.magnitude / 1000
        let thousandths = String(value.magnitude % 1000 + 1000).dropFirst()
        texts.append("\(value < 0 ? "-" : "")\(whole).\(thousandths)")
        units += value
      }
      let total = sum(texts).total.map { $0.parts }
      let digits = (total?.whole ?? []) + (total?.fraction ?? [])
      let value = digits.reduce(0) { $0 * 10 + Int($1) }
      #expect(value == Int(units.magnitude), "seed \(seed)")
    }
  }

  @Test func numbersAreComparedExactly() throws {
    let ascending = [
      "-1e30", "-2.5", "-2.45", "-0.001", "0", "0.1", "0.10001", "9", "10", "9007199254740993", "1e30",
    ]
    let numbers = try ascending.map { try #require(NumericText($0)?.number) }
    for (index, first) in numbers.enumerated() {
      for (other, second) in numbers.enumerated() {
        #expect(first.isLess(than: second) == (index < other), "\(ascending[index]) and \(ascending[other])")
      }
    }
    let close = try #require(NumericText("9007199254740992")?.number)
    #expect(close.isLess(than: numbers[9]))
  }
}
