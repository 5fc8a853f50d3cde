import GridGeometry

/// What a metric makes of the unequal pixels of two pictures of one size.
struct Measurement {
  /// Pixels above the threshold that do not look antialiased.
  private(set) var differing: PixelMask
  /// Pixels above the threshold that look antialiased.
  private(set) var antialiased: PixelMask
  /// Pixels above the threshold of the window rule that do not look antialiased.
  private(set) var lowContrast: PixelMask?
  /// For each interval between the sweep's limits, the pixels whose score lies there, without antialiased ones.
  private var histogram: [Int]
  /// The greatest score of a pixel that does not look antialiased, and the first pixel that has it.
  private(set) var greatest: (score: Double, at: PixelPoint)?

  private let limit: Double
  private let windowLimit: Double
  private let sweepLimits: [Double]
  /// Only scores above this one are held against a threshold.
  private let lowestLimit: Double

  init(size: PixelSize, limit: Double, windowLimit: Double?, sweepLimits: [Double]) {
    differing = PixelMask(size)
    antialiased = PixelMask(size)
    lowContrast = windowLimit.map { _ in PixelMask(size) }
    histogram = [Int](repeating: 0, count: sweepLimits.count + 1)
    self.limit = limit
    self.windowLimit = windowLimit ?? .infinity
    self.sweepLimits = sweepLimits
    lowestLimit = min(limit, windowLimit ?? limit, sweepLimits.first ?? limit)
  }

  /// The number of pixels above each of the sweep's limits, without antialiased ones.
  var sweepCounts: [Int] {
    var counts: [Int] = []
    var above = 0
    for count in histogram.dropFirst().reversed() {
      above += count
      counts.append(above)
    }
    return counts.reversed()
  }

  /// Scores the pixels of `unequal`, row by row.
  ///
  /// - Complexity: O(unequal pixels + pixels / 64).
  mutating func measure(
    _ unequal: PixelMask, of one: Bitmap, and two: Bitmap, metric: ComparisonMetric
  ) {
    switch metric {
    case .exact, .perChannel:
      measure(unequal, one, two, ChannelScoring(), detector: nil)
    case .yiq(_, let detects, let background):
      measure(unequal, one, two, YIQScoring(background: background), detector: detects ? background : nil)
    case .ciede2000(_, let detects):
      measure(unequal, one, two, CIEDE2000Scoring(), detector: detects ? .pattern : nil)
    }
  }

  private mutating func measure(
    _ unequal: PixelMask, _ one: Bitmap, _ two: Bitmap, _ scoring: some PixelScoring, detector: YIQBackground?
  ) {
    var scoring = scoring
    unsafe one.pixels.withUnsafeBufferPointer { first in
      unsafe two.pixels.withUnsafeBufferPointer { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return }
        let antialiasing = unsafe AntialiasDetector(
          one: first, two: second, width: unequal.width, height: unequal.height,
          background: detector ?? .pattern)
        var word = 0
        for row in 0..<unequal.height {
          for column in 0..<unequal.wordsPerRow {
            let bits = unequal.words[word]
            if bits != 0 {
              unsafe measure(
                bits, column &* 64, row, word: word, &scoring, antialiasing, detects: detector != nil)
            }
            word &+= 1
          }
        }
      }
    }
  }

  /// Scores the pixels of one word of the mask.
  @inline(__always)
  @unsafe private mutating func measure(
    _ bits: UInt64, _ firstColumn: Int, _ row: Int, word: Int, _ scoring: inout some PixelScoring,
    _ antialiasing: AntialiasDetector, detects: Bool
  ) {
    var (rest, failing, smooth, faint) = (bits, UInt64(0), UInt64(0), UInt64(0))
    while rest != 0 {
      let bit = rest & (0 &- rest)
      let column = firstColumn &+ rest.trailingZeroBitCount
      rest &= rest &- 1
      let index = row &* antialiasing.width &+ column
      let score = unsafe scoring.score(antialiasing.one[index], antialiasing.two[index], at: index)
      let isGreatest = score > greatest?.score ?? -1
      guard score > lowestLimit || isGreatest else {
        histogram[0] &+= 1
        continue
      }
      if detects, antialiasing.isAntialiased(column, row) {
        if score > limit { smooth |= bit }
        continue
      }
      if score > limit { failing |= bit }
      if score > windowLimit { faint |= bit }
      if isGreatest { greatest = (score, PixelPoint(x: column, y: row)) }
      var interval = 0
      while interval < sweepLimits.count, score > sweepLimits[interval] { interval &+= 1 }
      histogram[interval] &+= 1
    }
    differing.words[word] = failing
    antialiased.words[word] = smooth
    lowContrast?.words[word] = faint
  }
}
