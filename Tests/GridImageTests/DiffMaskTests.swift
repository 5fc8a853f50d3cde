import GridGeometry
@testable import GridImage
import TestSupport
import Testing

@Suite struct PixelMasksTests {
  @Test(arguments: 0..<30 as Range<UInt64>) func behaveLikeASetOfPoints(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let size = PixelSize(
      width: Int.random(in: 0...140, using: &generator), height: Int.random(in: 0...20, using: &generator))
    func rect() -> PixelRect {
      PixelRect(
        x: Int.random(in: -10...140, using: &generator), y: Int.random(in: -5...20, using: &generator),
        width: Int.random(in: -3...90, using: &generator), height: Int.random(in: -3...12, using: &generator))
    }
    let (one, two, cut, window) = (rect(), rect(), rect(), rect())
    var mask = PixelMask(size, covering: [one, two])
    mask.remove(cut)
    var (count, inside) = (0, 0)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let point = PixelPoint(x: x, y: y)
        let isIn = (one.contains(point) || two.contains(point)) && !cut.contains(point)
        #expect(mask[x, y] == isIn, "seed \(seed)")
        count += isIn ? 1 : 0
        inside += isIn && window.contains(point) ? 1 : 0
      }
    }
    #expect(mask.count == count && mask.isEmpty == (count == 0), "seed \(seed)")
    #expect(mask.count(in: window) == inside, "seed \(seed)")
    if let bounds = mask.bounds {
      #expect(mask.count(in: bounds) == count, "seed \(seed)")
    } else {
      #expect(count == 0, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>) func alignAtTheUpperLeftCornerIfSizesDiffer(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    func mask() -> PixelMask {
      var mask = PixelMask(
        PixelSize(
          width: Int.random(in: 0...140, using: &generator), height: Int.random(in: 0...9, using: &generator))
      )
      for y in 0..<mask.height {
        for x in 0..<mask.width { mask[x, y] = Bool.random(using: &generator) }
      }
      return mask
    }
    let (one, two) = (mask(), mask())
    var (union, difference) = (one, one)
    union.formUnion(two)
    difference.subtract(two)
    var intersection = one
    intersection.subtract(difference)
    for y in 0..<one.height {
      for x in 0..<one.width {
        let other = x < two.width && y < two.height && two[x, y]
        #expect(union[x, y] == (one[x, y] || other), "seed \(seed)")
        #expect(difference[x, y] == (one[x, y] && !other), "seed \(seed)")
        #expect(intersection[x, y] == (one[x, y] && other), "seed \(seed)")
      }
    }
    // Stray bits beyond the width would make this fail.
    #expect(difference.count + intersection.count == one.count, "seed \(seed)")
  }
}

/// The comparison scores whole rows of pixels; this test scores one pixel at a time by the plain formula.
@Suite struct ComparisonKernelsTests {
  private typealias Formula = (_ one: UInt32, _ two: UInt32, _ index: Int) -> Double

  @Test(arguments: 0..<80 as Range<UInt64>) func scoresMatchThePlainFormulaBitForBit(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let (one, two) = Bitmap.randomPair(isOpaque: seed % 3 != 0, using: &generator)
    let mask = PixelMask(one.size, covering: [PixelRect(x: 3, y: 1, width: Int(seed), height: 7)])
    for masked in [nil, mask] {
      for limit in [0, 0.03, 0.2] {
        check(
          one, two, masked, .yiq(threshold: limit, detectsAntialiasing: false), limit * limit * YIQ.greatest,
          seed
        ) { abs(YIQ.distance($0, $1, at: $2)) }
      }
      for tolerance in [0, 1, 40] {
        check(one, two, masked, .perChannel(tolerance: tolerance), Double(tolerance), seed) { one, two, _ in
          Double(Self.levels(one, two))
        }
      }
    }
  }

  private func check(
    _ one: Bitmap, _ two: Bitmap, _ masked: PixelMask?, _ metric: ComparisonMetric, _ limit: Double,
    _ seed: UInt64, formula: Formula
  ) {
    var differing = PixelMask(one.size)
    var scores: [Double] = []
    var greatest: (score: Double, at: PixelPoint)?
    for y in 0..<one.height {
      for x in 0..<one.width where one[x, y] != two[x, y] && masked?[x, y] != true {
        let score = formula(one[x, y], two[x, y], y * one.width + x)
        scores.append(score)
        if score > limit { differing[x, y] = true }
        if score > greatest?.score ?? -1 { greatest = (score, PixelPoint(x: x, y: y)) }
      }
    }
    var comparison = ImageComparison(metric: metric)
    comparison.mask = masked
    let result = comparison.compare(expected: one, actual: two)
    #expect(result.changedPixels == differing, "seed \(seed), \(metric)")
    #expect(result.differingPixels == differing.count, "seed \(seed), \(metric)")
    #expect(result.unequalPixels == scores.count, "seed \(seed), \(metric)")
    #expect(result.greatest?.location == greatest?.at, "seed \(seed), \(metric)")
    #expect(result.greatest?.value == greatest.map { value(of: $0.score, metric) }, "seed \(seed), \(metric)")
    for step in result.sweep {
      let above = scores.count { value(of: $0, metric) > step.threshold }
      #expect(step.pixels == above, "seed \(seed), \(metric), threshold \(step.threshold)")
    }
  }

  /// A score in the unit of thresholds.
  private func value(of score: Double, _ metric: ComparisonMetric) -> Double {
    if metric.kind == .yiq { return (score / YIQ.greatest).squareRoot() }
    return score
  }

  private static func levels(_ one: UInt32, _ two: UInt32) -> Int {
    [UInt32(0), 8, 16, 24].map { abs(Int(one >> $0 & 255) - Int(two >> $0 & 255)) }.max() ?? 0
  }
}
