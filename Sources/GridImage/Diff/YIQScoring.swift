import CPixels

/// Scores by the squared distance in YIQ.
struct YIQScoring: PixelScoring {
  var background: YIQBackground

  @inline(__always)
  func score(_ one: UInt32, _ two: UInt32, at index: Int) -> Double {
    YIQ.Delta(one, two, at: index, over: background).squared
  }

  mutating func score(_ row: UnequalRow) {
    if row.isOpaque {
      unsafe grid_score_yiq(row.one, row.two, row.count, row.scores)
    } else {
      scoreEach(row)
    }
  }
}
