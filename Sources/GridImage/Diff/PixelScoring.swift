/// A rule that says how far apart two unequal pixels are.
///
/// The rules are generic parameters of the one loop over unequal pixels, so that each gets a loop of its own.
protocol PixelScoring {
  /// The score of two premultiplied words; `index` is the pixel's number in reading order.
  mutating func score(_ one: UInt32, _ two: UInt32, at index: Int) -> Double

  /// Writes the scores of a row's unequal pixels beside them.
  mutating func score(_ row: UnequalRow)
}

extension PixelScoring {
  /// Writes the scores of a row's unequal pixels, one by one.
  mutating func scoreEach(_ row: UnequalRow) {
    var place = 0
    while place < row.count {
      let index = unsafe row.firstIndex &+ Int(truncatingIfNeeded: row.columns[place])
      unsafe row.scores[place] = score(row.one[place], row.two[place], at: index)
      place &+= 1
    }
  }
}
