import GridFrame
import TestSupport
import Testing

/// Measuring texts of any length up to a limit.
@Suite struct TextMeasuringTests {
  private let style = TextStyle(families: [], size: 10)

  @Test func longTextsAreMeasuredUpToALimit() {
    let measurer = FixedMeasurer()
    let long = String(repeating: "word ", count: 100_000)
    #expect(measurer.width(of: long, style: style, limit: 400) > 400)
    #expect(measurer.height(of: long, style: style, width: 200, limit: 60) > 60)
    #expect(measurer.measuredTexts.allSatisfy { $0.utf8.count < 10_000 })
  }

  @Test(arguments: [0, 1, 2047, 2048, 2049, 9000]) func textsWithinTheLimitAreMeasuredWhole(_ count: Int) {
    let measurer = FixedMeasurer()
    let text = String(repeating: "é", count: count)
    #expect(measurer.width(of: text, style: style, limit: 100_000) == measurer.width(of: text, style: style))
    #expect(
      measurer.height(of: text, style: style, width: 50, limit: 100_000)
        == measurer.height(of: text, style: style, width: 50))
  }
}
