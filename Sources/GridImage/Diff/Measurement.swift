import GridGeometry

/// What a metric makes of the unequal pixels of two pictures of one size.
struct Measurement {
  /// Pixels whose words are unequal, without masked ones.
  private(set) var unequal: PixelMask
  /// Pixels above the threshold that do not look antialiased.
  private(set) var differing: PixelMask
  /// Pixels above the threshold that look antialiased.
  private(set) var antialiased: PixelMask
  /// Pixels above the threshold of the window rule that do not look antialiased; empty without such a rule.
  private(set) var faint: PixelMask
  /// The number of unequal pixels that are masked.
  private(set) var maskedUnequalPixels = 0
  /// The greatest score of a pixel that does not look antialiased, and the first pixel that has it.
  private(set) var greatest: (score: Double, at: PixelPoint)?
  /// For each interval between the sweep's limits, the pixels whose score lies there, without antialiased ones.
  private var histogram: [Int]

  private let limit: Double
  private let faintLimit: Double
  private let sweepLimits: [Double]
  /// Only scores above this one are held against a threshold.
  private let lowestLimit: Double

  /// The limits are scores: of the metric, of the window rule, and of the sweep, rising.
  init(size: PixelSize, limit: Double, faintLimit: Double?, sweepLimits: [Double]) {
    unequal = PixelMask(size)
    differing = unequal
    antialiased = unequal
    faint = unequal
    histogram = [Int](repeating: 0, count: sweepLimits.count + 1)
    self.limit = limit
    self.faintLimit = faintLimit ?? .infinity
    self.sweepLimits = sweepLimits
    lowestLimit = min(limit, faintLimit ?? limit, sweepLimits.first ?? limit)
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

  /// Scores the unequal pixels of two pictures, but for those in a mask of their size.
  ///
  /// - Complexity: O(pixels), at memory speed where the pictures are equal.
  mutating func measure(
    _ scan: DifferenceScan, from firstRow: Int, without masked: PixelMask?, _ metric: ComparisonMetric
  ) {
    switch metric {
    case .exact, .perChannel:
      measure(scan, firstRow, masked, ChannelScoring(), detects: false, .pattern)
    case .yiq(_, let detects, let background):
      measure(scan, firstRow, masked, YIQScoring(background: background), detects: detects, background)
    case .ciede2000(_, let detects):
      measure(scan, firstRow, masked, CIEDE2000Scoring(), detects: detects, .pattern)
    }
  }

  private mutating func measure(
    _ scan: DifferenceScan, _ firstRow: Int, _ masked: PixelMask?, _ scoring: some PixelScoring,
    detects: Bool,
    _ background: YIQBackground
  ) {
    var scoring = scoring
    let detector = unsafe AntialiasDetector(
      one: scan.one, two: scan.two, width: scan.width, height: scan.height, background: background)
    let wordsPerRow = unequal.wordsPerRow
    var words: [(index: Int, bits: UInt64)] = []
    // Rows are scored in bands just after they were read, while the processor still has them at hand.
    for band in stride(from: firstRow, to: scan.height, by: Self.band) {
      let rows = band..<min(band + Self.band, scan.height)
      words.removeAll(keepingCapacity: true)
      for row in rows {
        scan.scan(row: row) { word, bits in words.append((row &* wordsPerRow &+ word, bits)) }
      }
      for (index, found) in words {
        var bits = found
        if let masked {
          bits &= ~masked.words[index]
          maskedUnequalPixels &+= found.nonzeroBitCount &- bits.nonzeroBitCount
          if bits == 0 { continue }
        }
        unequal.words[index] = bits
        let (row, word) = index.quotientAndRemainder(dividingBy: wordsPerRow)
        measure(bits, index, column: word &* 64, row: row, &scoring, detects ? detector : nil, detector)
      }
    }
  }

  private static let band = 16

  /// Scores the pixels of one word of the mask.
  @inline(__always)
  private mutating func measure(
    _ bits: UInt64, _ word: Int, column: Int, row: Int, _ scoring: inout some PixelScoring,
    _ detector: AntialiasDetector?, _ pictures: AntialiasDetector
  ) {
    var (rest, failing, smooth, low) = (bits, UInt64(0), UInt64(0), UInt64(0))
    while rest != 0 {
      let bit = rest & (0 &- rest)
      let x = column &+ rest.trailingZeroBitCount
      rest ^= bit
      let index = row &* pictures.width &+ x
      let score = unsafe scoring.score(pictures.one[index], pictures.two[index], at: index)
      let isGreatest = score > greatest?.score ?? -1
      if score <= lowestLimit && !isGreatest { continue }
      if let detector, detector.isAntialiased(x, row) {
        if score > limit { smooth |= bit }
        continue
      }
      if score > limit { failing |= bit }
      if score > faintLimit { low |= bit }
      if isGreatest { greatest = (score, PixelPoint(x: x, y: row)) }
      var interval = 0
      while interval < sweepLimits.count, score > sweepLimits[interval] { interval &+= 1 }
      histogram[interval] &+= 1
    }
    differing.words[word] = failing
    antialiased.words[word] = smooth
    faint.words[word] = low
  }
}
