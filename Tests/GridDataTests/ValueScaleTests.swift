@testable import GridData
import TestSupport
import Testing

@Suite struct ValueScaleTests {
  @Test func numbersMapToPositionsBetweenTheEnds() {
    let scale = ValueScale(10, 30)
    #expect([10, 15, 30, 40, 0].map { scale.position(of: $0) } == [0, 0.25, 1, 1.5, -0.5])
    #expect(scale.position(of: .infinity) == 1 && scale.position(of: -.infinity) == 0)
    #expect(scale.position(of: .nan) == nil)
  }

  @Test func equalEndsMapToTheMiddle() {
    let scale = ValueScale(7, 7)
    #expect(scale.position(of: 7) == 0.5)
    #expect((scale.position(of: 6) ?? 0) < 0 && (scale.position(of: 8) ?? 0) > 1)
  }

  /// −2 … 10: with two sides, both ends have full color; symmetric, −2 is pale.
  @Test func midpointsDivideTheScaleInTwoWays() throws {
    let sides = ValueScale(-2, 10, midpoint: 0)
    #expect([-2, -1, 0, 5, 10].map { sides.position(of: $0) } == [0, 0.25, 0.5, 0.75, 1])
    let symmetric = ValueScale(-2, 10).symmetric(around: 0)
    #expect(symmetric.lower == -10 && symmetric.upper == 10)
    #expect([-2, 0, 10].map { symmetric.position(of: $0) } == [0.4, 0.5, 1])
  }

  @Test func logarithmicScalesHaveNoPositionForNumbersUpToZero() throws {
    let scale = ValueScale(1, 1000, transform: .log)
    #expect(abs(try #require(scale.position(of: 10)) - 1 / 3) < 1e-12)
    #expect(scale.position(of: 0) == nil && scale.position(of: -1) == nil)
    #expect(ValueScale(-4, 16, midpoint: 0, transform: .sqrt).position(of: -1) == 0.25)
  }

  @Test func thresholdsMakeSteps() {
    let scale = ValueScale(0, 100, thresholds: [10, 50])
    #expect([-5, 9.9, 10, 49, 50, 1000].map { scale.step(of: $0) } == [0, 0, 1, 1, 2, 2])
    #expect([5, 10, 50].map { scale.position(of: $0) } == [0, 0.5, 1])
    #expect(ValueScale(0, 100).equalThresholds(steps: 4) == [25, 50, 75])
    #expect(ValueScale(0, 100).equalThresholds(steps: 1) == [])
  }

  /// Type 7 of Hyndman and Fan, as R's and NumPy's default.
  @Test func quantilesHaveEqualCounts() {
    #expect(ValueScale.quantiles(of: [1, 2, 3, 4], steps: 4) == [1.75, 2.5, 3.25])
    #expect(ValueScale.quantiles(of: [5], steps: 4) == [5])
    #expect(ValueScale.quantiles(of: [1, 1, 1, 1, 9], steps: 4) == [1], "equal edges are one")
    #expect(ValueScale.quantiles(of: [], steps: 4) == [])
  }

  @Test(arguments: 0..<30) func positionsIncreaseWithNumbersAndAreInvertible(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let low = Double.random(in: 0.1...50, using: &chance)
    let high = low + Double.random(in: 0.1...500, using: &chance)
    let middle = low + (high - low) * Double.random(in: 0.1...0.9, using: &chance)
    for transform in ValueScale.Transform.allCases {
      for scale in [
        ValueScale(low, high, transform: transform),
        ValueScale(low, high, midpoint: middle, transform: transform),
      ] {
        var last = -1.0
        for step in 0...20 {
          let number = scale.number(at: Double(step) / 20)
          let place = try #require(scale.position(of: number))
          #expect(abs(place - Double(step) / 20) < 1e-9 && place > last, "seed \(seed)")
          last = place
        }
      }
    }
  }

  // MARK: - Numbers

  @Test func decimalNumbersConvertToTheNearestDoubles() {
    for text in [
      "0.1", "-12.375", "123456789012345", "1e-22", "7e22", "123456789012345678901", "0", "-0.001",
    ] {
      #expect(DecimalNumber(text)?.doubleValue == Double(text), "\(text)")
    }
  }

  @Test(arguments: 0..<40) func decimalNumbersConvertLikeTheirText(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let digits = Int.random(in: -1_000_000_000_000...1_000_000_000_000, using: &chance)
      let exponent = Int.random(in: -25...25, using: &chance)
      let text = "\(digits)e\(exponent)"
      #expect(DecimalNumber(text)?.doubleValue == Double(text), "seed \(seed): \(text)")
    }
  }

  /// A quick look at the bytes decides for most texts whether they are numbers.
  @Test(arguments: 0..<40) func fastAndSlowNumberParsingAgree(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let letters = Array("0123456789012345....--,:/e+()% $")
    for _ in 0..<1_000 {
      let text = String(
        (0..<Int.random(in: 0...12, using: &chance)).map { _ in letters.randomElement(using: &chance)! })
      let slow = NumericParts(text).flatMap { NumericText($0, .point) }?.number.doubleValue
      let fast = CellValue.text(text).doubleValue
      #expect(fast?.bitPattern == slow?.bitPattern, "seed \(seed): \(text)")
    }
  }

  @Test func listsAreParsedFromOneCell() {
    func list(_ text: String) -> [Double?] { CellValue.text(text).numberList }
    #expect(list("1;2;3") == [1, 2, 3])
    #expect(list("[1, 2.5, -3]") == [1, 2.5, -3])
    #expect(list("1, x ,3") == [1, nil, 3])
    #expect(list("1||3") == [1, nil, 3])
    #expect(list("[]") == [] && list("") == [] && list("  ") == [])
    #expect(list("[7]") == [7] && list("7") == [7])
    #expect(list("1,234") == [1234], "a number with its thousands parted is one number")
    #expect(list("1,23,4") == [1, 23, 4])
    #expect(list("12-3") == [nil] && list(" é ") == [nil] && list("\u{A0}5\u{A0};é") == [5, nil])
    #expect(CellValue.missing.numberList == [] && CellValue.number(DecimalNumber(4)).numberList == [4])
  }
}
