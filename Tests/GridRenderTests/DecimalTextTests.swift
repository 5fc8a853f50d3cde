import GridRender
import TestSupport
import Testing

@Suite struct DecimalTextTests {
  @Test(arguments: [
    (0, 3, "0"), (-0.0, 3, "0"), (-0.0004, 3, "0"), (-0.0005, 3, "-0.001"), (12.5, 0, "13"),
    (1.25, 3, "1.25"),
    (410, 3, "410"), (0.0009765625, 9, "0.000976563"), (99.9996, 3, "100"), (1e12, 3, "1000000000000"),
    (.infinity, 3, "inf"),
  ])
  func writes(value: Double, places: Int, expected: String) {
    #expect(DecimalText(value, places: places).text == expected)
  }

  @Test func keepsZeros() {
    #expect(DecimalText(1.5, places: 3, keepsZeros: true).text == "1.500")
    #expect(DecimalText(-2, places: 1, keepsZeros: true).text == "-2.0")
  }

  @Test func readsBackToHalfAUnit() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<2_000 {
      let value = Double.random(in: -1e5...1e5, using: &generator)
      let places = Int.random(in: 0...6, using: &generator)
      let text = DecimalText(value, places: places).text
      let unit = [1, 0.1, 0.01, 0.001, 1e-4, 1e-5, 1e-6][places]
      #expect(abs(try #require(Double(text)) - value) <= unit * 0.500_001, "\(value) as \(text)")
    }
  }
}
