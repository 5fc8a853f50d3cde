import GridGeometry
@testable import GridImage
import TestSupport
import Testing

@Suite struct ComparisonPropertiesTests {
  private static let metrics: [ComparisonMetric] = [
    .exact, .perChannel(tolerance: 0), .perChannel(tolerance: 40),
    .yiq(threshold: 0), .yiq(threshold: 0, detectsAntialiasing: false), .yiq(),
    .yiq(threshold: 0.3, background: .white),
    .ciede2000(threshold: 0), .ciede2000(), .ciede2000(threshold: 20, detectsAntialiasing: false),
  ]

  /// The counts of pixelmatch 7.2.0 for the opaque pairs of the seeds from 0 on: at threshold 0 including antialiased
  /// pixels, and excluding them at 0, 0.1 and 0.2.
  private static let pixelmatchCounts = [
    [260, 260, 260, 171], [310, 279, 279, 278], [107, 104, 104, 102], [181, 135, 135, 135],
    [387, 369, 369, 364], [26, 24, 24, 21], [347, 341, 341, 302], [50, 50, 50, 47],
    [15, 15, 15, 15], [68, 68, 67, 65], [13, 7, 7, 4], [99, 92, 92, 78],
    [223, 222, 222, 158], [10, 10, 10, 8], [30, 27, 27, 27], [25, 21, 20, 17],
    [18, 15, 15, 15], [18, 18, 18, 17], [168, 118, 118, 117], [27, 20, 20, 19],
    [21, 21, 20, 18], [4, 4, 4, 3], [608, 594, 594, 193], [638, 627, 627, 626],
  ]

  @Test func countsMatchPixelmatch() {
    for (seed, expected) in Self.pixelmatchCounts.enumerated() {
      var generator = SeededGenerator(seed: UInt64(seed))
      let (one, two) = Bitmap.randomPair(isOpaque: true, using: &generator)
      let metrics: [ComparisonMetric] = [
        .yiq(threshold: 0, detectsAntialiasing: false), .yiq(threshold: 0), .yiq(threshold: 0.1),
        .yiq(threshold: 0.2),
      ]
      let counts = metrics.map {
        ImageComparison(metric: $0).compare(expected: one, actual: two).differingPixels
      }
      #expect(counts == expected, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>) func comparisonIsSymmetric(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (one, two) = Bitmap.randomPair(isOpaque: seed % 2 == 0, using: &generator)
    for metric in Self.metrics {
      let comparison = ImageComparison(metric: metric, windowRule: WindowRule(threshold: 0.05, extent: 9))
      let result = comparison.compare(expected: one, actual: two)
      let mirrored = comparison.compare(expected: two, actual: one)
      #expect(result.failures == mirrored.failures, "seed \(seed), \(metric)")
      #expect(result.differingPixels == mirrored.differingPixels, "seed \(seed), \(metric)")
      #expect(result.antialiasedPixels == mirrored.antialiasedPixels, "seed \(seed), \(metric)")
      #expect(result.changedPixels == mirrored.changedPixels, "seed \(seed), \(metric)")
      #expect(result.sweep == mirrored.sweep, "seed \(seed), \(metric)")
      #expect(result.greatest == mirrored.greatest, "seed \(seed), \(metric)")
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func aPictureEqualsItselfUnderAllSettings(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let picture = Bitmap.random(using: &generator)
    let copy = Bitmap(
      width: picture.width, height: picture.height,
      pixels: picture.withPixels { span in span.indices.map { span[$0] } })
    for metric in Self.metrics {
      let comparison = ImageComparison(
        metric: metric, windowRule: WindowRule(threshold: 0, extent: 1, ratio: 0))
      let result = comparison.compare(expected: picture, actual: copy)
      #expect(
        result.passes && result.unequalPixels == 0 && result.differingPixels == 0, "seed \(seed), \(metric)")
      #expect(result.bounds == nil && result.regions.isEmpty && result.greatest == nil)
      #expect(result.reason == "all pixels are equal")
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>) func atThreshold0EveryUnequalOpaquePixelDiffers(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let (one, two) = Bitmap.randomPair(isOpaque: true, using: &generator)
    var unequal = PixelMask(one.size)
    for y in 0..<one.height {
      for x in 0..<one.width where one[x, y] != two[x, y] { unequal[x, y] = true }
    }
    for metric in [
      ComparisonMetric.exact, .yiq(threshold: 0, detectsAntialiasing: false),
      .ciede2000(threshold: 0, detectsAntialiasing: false),
    ] {
      let result = ImageComparison(metric: metric).compare(expected: one, actual: two)
      #expect(result.unequalPixels == unequal.count, "seed \(seed)")
      #expect(result.differingPixels == unequal.count, "seed \(seed), \(metric)")
      #expect(result.changedPixels == unequal, "seed \(seed), \(metric)")
      #expect(result.bounds == unequal.bounds)
      #expect(result.sweep.first?.pixels ?? 0 == unequal.count)
    }
    // With detection, the same pixels are only divided differently.
    let result = ImageComparison(metric: .yiq(threshold: 0)).compare(expected: one, actual: two)
    #expect(result.differingPixels + result.antialiasedPixels == unequal.count, "seed \(seed)")
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func detectionOnlyRemovesPixelsAboveTheThreshold(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let (one, two) = Bitmap.randomPair(isOpaque: seed % 2 == 0, using: &generator)
    for threshold in [0, 0.1, 0.3] {
      let all = ImageComparison(metric: .yiq(threshold: threshold, detectsAntialiasing: false))
        .compare(expected: one, actual: two)
      let rest = ImageComparison(metric: .yiq(threshold: threshold)).compare(expected: one, actual: two)
      #expect(all.antialiasedPixels == 0)
      #expect(
        rest.differingPixels + rest.antialiasedPixels == all.differingPixels, "seed \(seed), \(threshold)")
    }
  }

  @Test func ciede2000DistanceDoesNotDependOnOtherPixels() {
    var generator = SeededGenerator(seed: 11)
    func noise() -> Bitmap {
      let pixels = (0..<48 * 48).map { _ in 0xff00_0000 | UInt32.random(in: 0...0xff_ffff, using: &generator)
      }
      return Bitmap(width: 48, height: 48, pixels: pixels)
    }
    let (one, two) = (noise(), noise())
    let comparison = ImageComparison(
      metric: .ciede2000(threshold: 40, detectsAntialiasing: false), explains: false)
    let changed = comparison.compare(expected: one, actual: two).changedPixels
    for y in 0..<48 {
      for x in 0..<48 {
        let alone = comparison.compare(
          expected: Bitmap(width: 1, height: 1, pixels: [one[x, y]]),
          actual: Bitmap(width: 1, height: 1, pixels: [two[x, y]]))
        #expect(changed[x, y] == !alone.passes, "\(x),\(y)")
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func theSweepPredictsOtherThresholds(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (one, two) = Bitmap.randomPair(isOpaque: seed % 3 != 0, using: &generator)
    let sweep = ImageComparison(metric: .yiq(threshold: 0.15)).compare(expected: one, actual: two).sweep
    for count in sweep {
      let result = ImageComparison(metric: .yiq(threshold: count.threshold)).compare(
        expected: one, actual: two)
      #expect(result.differingPixels == count.pixels, "seed \(seed), threshold \(count.threshold)")
    }
    let levels = ImageComparison().compare(expected: one, actual: two)
    for count in levels.sweep {
      let result = ImageComparison(metric: .perChannel(tolerance: Int(count.threshold))).compare(
        expected: one, actual: two)
      #expect(result.differingPixels == count.pixels, "seed \(seed), tolerance \(count.threshold)")
    }
    if let greatest = levels.greatest {
      #expect(
        ImageComparison(metric: .perChannel(tolerance: Int(greatest.value))).compare(
          expected: one, actual: two
        ).passes)
      #expect(
        !ImageComparison(metric: .perChannel(tolerance: Int(greatest.value) - 1)).compare(
          expected: one, actual: two
        ).passes)
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func eachChangedPixelIsInExactlyOneRegion(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (one, two) = Bitmap.randomPair(isOpaque: true, using: &generator)
    let result = ImageComparison(regionLimit: .max).compare(expected: one, actual: two)
    #expect(result.regions.reduce(0) { $0 + $1.pixels } == result.differingPixels, "seed \(seed)")
    var rest = result.changedPixels
    for region in result.regions {
      #expect(PixelMask(one.size, covering: [region.bounds]).bounds == region.bounds, "seed \(seed)")
      rest.remove(region.bounds)
    }
    #expect(rest.isEmpty, "seed \(seed)")
    #expect(result.regions.map(\.pixels) == result.regions.map(\.pixels).sorted(by: >), "seed \(seed)")
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func masksExcludeTheirPixelsUnderAllMetrics(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let (one, two) = Bitmap.randomPair(isOpaque: seed % 2 == 0, using: &generator)
    let rect = PixelRect(
      x: Int.random(in: -9..<one.width, using: &generator),
      y: Int.random(in: -9..<one.height, using: &generator),
      width: Int.random(in: 0...90, using: &generator), height: Int.random(in: 0...30, using: &generator))
    for metric in Self.metrics {
      var comparison = ImageComparison(metric: metric)
      var changed = comparison.compare(expected: one, actual: two).changedPixels
      changed.remove(rect)
      comparison.maskedRects = [rect]
      let result = comparison.compare(expected: one, actual: two)
      #expect(result.changedPixels == changed, "seed \(seed), \(metric)")
      #expect(result.differingPixels == changed.count, "seed \(seed), \(metric)")
      comparison.maskedRects = []
      comparison.mask = PixelMask(one.size, covering: [rect])
      #expect(comparison.compare(expected: one, actual: two) == result, "seed \(seed), \(metric)")
    }
  }
}
