import CPixels
import GridGeometry

/// The unequal pixels of two pictures of the same size, measured by a metric.
struct Measurement {
  private(set) var differing: PixelMask
  /// The pixels above the threshold that look antialiased; nil if the metric does not detect them.
  private(set) var antialiased: PixelMask?
  /// The pixels above the threshold of the window rule that do not look antialiased; nil if there is no such
  /// rule.
  private(set) var faint: PixelMask?
  /// The number of pixels with unequal words, not counting masked ones.
  private(set) var unequalPixels = 0
  private(set) var maskedUnequalPixels = 0
  /// The highest score of a pixel that does not look antialiased, and the first pixel with that score.
  private(set) var greatest: (score: Double, at: PixelPoint)?
  /// The number of pixels above each limit of the sweep, not counting antialiased ones.
  private(set) var sweepCounts: [Int]

  private let limit: Double
  private let faintLimit: Double
  private let sweepLimits: [Double]
  /// The lowest of all limits; only scores above it are compared with the thresholds.
  private let lowestLimit: Double

  /// Creates an empty measurement; `sweep` contains the thresholds to count by, in ascending order.
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

  /// Measures two pictures, ignoring the pixels in a mask of the same size. O(pixels), at memory speed where
  /// they are equal.
  mutating func measure(
    _ scan: DifferenceScan, from firstRow: Int, without masked: PixelMask?, _ metric: ComparisonMetric,
    isStraight: Bool
  ) {
    let backdrop = YIQBackdrop(background: metric.background, isStraight: isStraight)
    let score = metric.kind.rule.makeScoring(backdrop)
    let detector = AntialiasDetector(scan, over: backdrop)
    let unequal = UnequalRow(width: scan.width)
    // Score each row right after reading it, while it is in the processor's cache.
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

  /// Moves the pixels that do not look antialiased to the front, with their scores, and returns their number.
  /// Skips pixels below every limit unless they could be the greatest.
  private mutating func keepJagged(
    _ unequal: UnequalRow, _ row: Int, _ detector: AntialiasDetector
  ) -> Int {
    detector.prepare(row)
    var kept = 0
    var greatestScore = greatest?.score ?? -1
    var position = 0
    while position < unequal.count {
      let column = unsafe unequal.columns[position]
      let score = unsafe unequal.scores[position]
      position &+= 1
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
    for position in 0..<count {
      let score = unsafe unequal.scores[position]
      let column = unsafe Int(truncatingIfNeeded: unequal.columns[position])
      if score > limit { differing.insert(column: column, row: row) }
      if score > greatestScore { (greatestScore, greatestColumn) = (score, column) }
    }
    if greatestColumn >= 0 { greatest = (greatestScore, PixelPoint(x: greatestColumn, y: row)) }
    if faint != nil {
      for position in 0..<count where unsafe unequal.scores[position] > faintLimit {
        unsafe faint?.insert(column: Int(truncatingIfNeeded: unequal.columns[position]), row: row)
      }
    }
    for index in sweepLimits.indices {
      unsafe sweepCounts[index] &+= grid_count_above(unequal.scores, count, sweepLimits[index])
    }
  }
}
