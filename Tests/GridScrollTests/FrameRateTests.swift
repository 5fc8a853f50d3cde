import TestSupport
import Testing

@testable import GridScroll

@Suite struct FrameRateTests {
  @Test(arguments: [
    ("30", 30, 1), ("30000/1001", 30_000, 1001), ("24000/1001", 24_000, 1001), ("50/2", 25, 1), ("1/4", 1, 4),
  ])
  func readsWholeNumbersAndFractions(text: String, numerator: Int, denominator: Int) throws {
    let rate = try FrameRate(parsing: text)
    #expect(rate.numerator == numerator)
    #expect(rate.denominator == denominator)
    #expect(try FrameRate(parsing: rate.description) == rate)
  }

  @Test(arguments: [
    ("29.97", "30000/1001"), ("23.976", "24000/1001"), ("59.94", "60000/1001"), ("12.5", "25/2"),
    ("30.0", "30"),
  ])
  func refusesDecimalsAndSuggestsAFraction(text: String, proposal: String) throws {
    let error = try #require(throws: ScrollTextError.self) { try FrameRate(parsing: text) }
    #expect(error.expectation == proposal)
    #expect(error.message == "\(text) frames per second is ambiguous")
  }

  @Test(arguments: [
    "", "0", "-30", "+30", "30/0", "30/", "/1", "1/2/3", "fast", "1001", "nan", "1e3", "99999999999999999999",
  ])
  func refusesOtherText(text: String) {
    #expect(throws: ScrollTextError.self) { try FrameRate(parsing: text) }
  }

  @Test func framesLastWholeTicks() throws {
    let rate = try #require(FrameRate(numerator: 30_000, denominator: 1001))
    #expect(rate.time(ofFrame: 30_000) == 1001)
    // This is what flicks are for: a frame at 30000/1001 is a whole number of them.
    #expect(TimeBase(rate).ticksPerFrame == 23_543_520)
    #expect(TimeBase(rate).ticksPerSecond == 705_600_000)
  }

  @Test func everyFrameIsFoundByItsTime() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let numerator = Int.random(in: 1...1_000_000, using: &generator)
      let denominator = Int.random(in: max(1, numerator / 1000 + 1)...1_000_000, using: &generator)
      guard let rate = FrameRate(numerator: numerator, denominator: denominator) else {
        Issue.record("\(numerator)/\(denominator) is a rate")
        continue
      }
      let base = TimeBase(rate)
      let frame = Int.random(in: 1...1_000, using: &generator)
      let ticks = base.ticks(ofFrame: frame)
      #expect(base.nearest(seconds: rate.time(ofFrame: frame)) == ticks, "\(rate), frame \(frame)")
      #expect(base.frame(notBefore: ticks) == frame, "\(rate), frame \(frame)")
      #expect(base.frame(notAfter: ticks) == frame, "\(rate), frame \(frame)")
      #expect(base.frame(notBefore: ticks + 1) == frame + 1, "\(rate), frame \(frame)")
      #expect(base.frame(notAfter: ticks - 1) == frame - 1, "\(rate), frame \(frame)")
    }
  }
}
