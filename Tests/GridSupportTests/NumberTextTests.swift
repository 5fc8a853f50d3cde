import GridSupport
import TestSupport
import Testing

@Suite struct NumberTextTests {
  @Test(arguments: [
    (0, 3, "0"), (-0.0, 3, "0"), (-0.0004, 3, "0"), (-0.0005, 3, "-0.001"), (12.5, 0, "13"),
    (1.25, 3, "1.25"),
    (410, 3, "410"), (0.0009765625, 9, "0.000976563"), (99.9996, 3, "100"), (1e12, 3, "1000000000000"),
    (.infinity, 3, "inf"),
  ])
  func writes(value: Double, places: Int, expected: String) {
    #expect(NumberText.decimal(value, places: places) == expected)
  }

  @Test func keepsZeros() {
    #expect(NumberText.decimal(1.5, places: 3, keepsZeros: true) == "1.500")
    #expect(NumberText.decimal(-2, places: 1, keepsZeros: true) == "-2.0")
  }

  @Test func readsBackWithinHalfAUnit() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<2_000 {
      let value = Double.random(in: -1e5...1e5, using: &generator)
      let places = Int.random(in: 0...6, using: &generator)
      let text = NumberText.decimal(value, places: places)
      let unit = [1, 0.1, 0.01, 0.001, 1e-4, 1e-5, 1e-6][places]
      #expect(abs(try #require(Double(text)) - value) <= unit * 0.500_001, "\(value) as \(text)")
    }
  }

  @Test(arguments: [
    ("0", "0"), ("999", "999"), ("1000", "1,000"), ("-1234567.5", "\u{2212}1,234,567.5"),
    ("-12", "\u{2212}12"),
  ])
  func groupsThousands(digits: String, expected: String) {
    #expect(NumberText.grouped(digits) == expected)
  }

  @Test func padsAndCounts() {
    #expect(NumberText.padded(7, to: 3) == "007" && NumberText.padded(1234, to: 3) == "1234")
    #expect(NumberText.padded("7", to: 3, with: " ") == "  7")
    #expect(NumberText.count(1, "frame") == "1 frame" && NumberText.count(0, "frame") == "0 frames")
    #expect(NumberText.count(2, "box", "boxes") == "2 boxes")
  }

  @Test func alignsColumns() {
    let rows = [["name", "n"], ["a", "100"]]
    #expect(NumberText.table(rows) { $0 > 0 } == ["name    n", "a     100"])
    #expect(NumberText.table([], isRight: { _ in false }).isEmpty)
  }

  @Test(arguments: [(3, 3), (2, 9), (4, 10), (1, 5), (0, 5), (7, 4)])
  func samplesEvenly(count: Int, total: Int) {
    let indices = EvenSampling.indices(count: count, of: total)
    #expect(indices.count == min(count, total) && indices == Array(Set(indices)).sorted())
    if count > 1 { #expect(indices.first == 0 && indices.last == total - 1) }
    let steps = zip(indices, indices.dropFirst()).map { $1 - $0 }
    #expect((steps.max() ?? 0) - (steps.min() ?? 0) <= 1)
  }
}
