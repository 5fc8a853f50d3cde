import CPixels
import GridGeometry

/// What a metric makes of the unequal pixels of two pictures of one size.
struct Measurement {
  private(set) var differing: PixelMask
  /// Pixels above the threshold that look antialiased; nil where the metric does not ask.
  private(set) var antialiased: PixelMask?
  /// Pixels above the threshold of the window rule that do not look antialiased; nil without such a rule.
  private(set) var faint: PixelMask?
  /// The number of pixels whose words are unequal, without masked ones.
  private(set) var unequalPixels = 0
  private(set) var maskedUnequalPixels = 0
  /// The greatest score of a pixel that does not look antialiased, and the first pixel that has it.
  private(set) var greatest: (score: Double, at: PixelPoint)?
  /// The number of pixels above each of the sweep's limits, without antialiased ones.
  private(set) var sweepCounts: [Int]

  private let limit: Double
  private let faintLimit: Double
  private let sweepLimits: [Double]
  /// Only scores above this one are held against a threshold.
  private let lowestLimit: Double

  /// `sweep` are thresholds to count by, rising.
  init(size: PixelSize, metric: ComparisonMetric, windowRule: WindowRule?, sweep: [Double]) {
    limit = metric.kind.limit(metric.threshold)
    sweepLimits = sweep.map(metric.kind.limit)
    let faintLimit = windowRule.map { metric.kind.limit($0.threshold) }
    differing = PixelMask(size)
    antialiased = metric.detectsAntialiasing ? differing : nil
    faint = faintLimit == nil ? nil : differing
    sweepCounts = [Int](repeating: 0, count: sweepLimits.count)
    self.faintLimit = faintLimit ?? .infinity
    lowestLimit = min(limit, faintLimit ?? limit, sweepLimits.first ?? limit)
  }

  /// O(pixels), at memory speed where pictures are equal; pixels in the mask, of their size, are left out.
  mutating func measure(
    _ scan: DifferenceScan, from firstRow: Int, without masked: PixelMask?, _ metric: ComparisonMetric,
    isStraight: Bool
  ) {
    let ground = YIQGround(background: metric.background, isStraight: isStraight)
    let score = metric.kind.rule.makeScoring(ground)
    let detector = AntialiasDetector(scan, over: ground)
    let unequal = UnequalRow(width: scan.width)
    // Each row is scored just after it was read, while the processor still has it at hand.
    for row in firstRow..<scan.height {
      unequal.gather(scan, row: row, without: masked)
      maskedUnequalPixels &+= unequal.maskedCount
      if unequal.count == 0 { continue }
      unequalPixels &+= unequal.count
      score(unequal)
      var count = unequal.count
      if antialiased != nil { count = keepJagged(unequal, row, detector) }
      judge(unequal, first: count, row)
    }
  }

  /// Moves all pixels that do not look antialiased, with their scores, to the front, and counts them. Pixels
  /// below every limit are not asked about, but where one could be the greatest.
  private mutating func keepJagged(
    _ unequal: UnequalRow, _ row: Int, _ detector: AntialiasDetector
  ) -> Int {
    detector.prepare(row)
    var kept = 0
    var greatestScore = greatest?.score ?? -1
    var place = 0
    while place < unequal.count {
      let column = unsafe unequal.columns[place]
      let score = unsafe unequal.scores[place]
      place &+= 1
      if score <= lowestLimit && score <= greatestScore { continue }
      if detector.isAntialiased(Int(truncatingIfNeeded: column), row) {
        if score > limit { antialiased?.insert(column: Int(truncatingIfNeeded: column), row: row) }
        continue
      }
      greatestScore = max(greatestScore, score)
      unsafe unequal.columns[kept] = column
      unsafe unequal.scores[kept] = score
      kept &+= 1
    }
    return kept
  }

  private mutating func judge(_ unequal: UnequalRow, first count: Int, _ row: Int) {
    var greatestScore = greatest?.score ?? -1
    var greatestColumn = -1
    for place in 0..<count {
      let score = unsafe unequal.scores[place]
      let column = unsafe Int(truncatingIfNeeded: unequal.columns[place])
      if score > limit { differing.insert(column: column, row: row) }
      if score > greatestScore { (greatestScore, greatestColumn) = (score, column) }
    }
    if greatestColumn >= 0 { greatest = (greatestScore, PixelPoint(x: greatestColumn, y: row)) }
    if faint != nil {
      for place in 0..<count where unsafe unequal.scores[place] > faintLimit {
        unsafe faint?.insert(column: Int(truncatingIfNeeded: unequal.columns[place]), row: row)
      }
    }
    for index in sweepLimits.indices {
      unsafe sweepCounts[index] &+= grid_count_above(unequal.scores, count, sweepLimits[index])
    }
  }
}
