import GridGeometry
import TestSupport
import Testing

@Suite struct SearchTests {
  @Test func theFirstIndexMatchesALinearSearch() {
    for range in [0..<0, 0..<1, 3..<4, 0..<2, 5..<17, -8..<100] {
      for limit in range.lowerBound - 2...range.upperBound + 2 {
        var asked: [Int] = []
        let found = firstIndex(in: range) { index in
          asked.append(index)
          return index >= limit
        }
        #expect(found == range.first { $0 >= limit } ?? range.upperBound, "\(range), \(limit)")
        #expect(asked.allSatisfy(range.contains), "\(range), \(limit): \(asked)")
        #expect(asked.count <= 7, "\(range), \(limit): \(asked)")
      }
    }
  }

  @Test func onlyContainedValuesHaveAnIndex() {
    let values = [1, 3, 3, 8, 20]
    for value in 0...21 {
      let expected = values.firstIndex(of: value)
      #expect(index(of: value, in: values.indices) { values[$0] } == expected, "\(value)")
    }
    #expect(index(of: 8, in: 0..<3) { values[$0] } == nil, "past the range")
    #expect(index(of: 1, in: 0..<0) { values[$0] } == nil)
  }

  @Test func intervalsAreOffsetAndIntersectedAtBothEnds() {
    let interval = PixelInterval(3, 10)
    #expect(interval.offset(by: 4) == PixelInterval(7, 14))
    #expect(interval.intersection(PixelInterval(0, 5)) == PixelInterval(3, 5))
    #expect(interval.intersection(PixelInterval(5, 50)) == PixelInterval(5, 10))
  }
}
