@testable import GridImage
import TestSupport
import Testing

/// Files that are probably equal are compared row by row before their pictures are decoded.
@Suite struct RowComparisonTests {
  @Test(arguments: 0..<40 as Range<UInt64>) func bothWaysAgree(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (one, two) = Bitmap.randomPair(isOpaque: seed % 2 == 0, using: &generator)
    let files = (try one.pngBytes(), try two.pngBytes())
    var comparison = ImageComparison.exact
    comparison.explains = true
    for (expected, actual) in [(files.0, files.1), (files.1, files.0), (files.0, files.0)] {
      let full = try comparison.compare(expected: PNGPicture(expected), actual: PNGPicture(actual))
      let quick = try #require(comparison.compareRows(expected: expected, actual: actual))
      #expect(quick.result.reason == full.result.reason, "seed \(seed)")
      #expect(quick.result.differingPixels == full.result.differingPixels, "seed \(seed)")
      #expect((quick.pictures == nil) == (full.result.unequalPixels == 0), "seed \(seed)")
      if let pictures = quick.pictures {
        #expect(pictures == (full.expected, full.actual), "seed \(seed)")
      }
    }
  }
}
