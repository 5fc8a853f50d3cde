import CPixels

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

/// Scores by the channel, alpha among them, that is the most levels apart.
struct ChannelScoring: PixelScoring {
  @inline(__always)
  func score(_ one: UInt32, _ two: UInt32, at index: Int) -> Double {
    Double(Self.levels(one, two))
  }

  mutating func score(_ row: UnequalRow) {
    unsafe grid_score_levels(row.one, row.two, row.count, row.scores)
  }

  /// The greatest difference of a premultiplied channel, 0 to 255 levels.
  @inline(__always)
  static func levels(_ one: UInt32, _ two: UInt32) -> Int32 {
    var greatest: Int32 = 0
    var shift: UInt32 = 0
    while shift < 32 {
      let difference =
        Int32(truncatingIfNeeded: (one &>> shift) & 255) &- Int32(truncatingIfNeeded: (two &>> shift) & 255)
      greatest = max(greatest, abs(difference))
      shift &+= 8
    }
    return greatest
  }
}

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

/// Scores by CIEDE2000, with a small memory: flat pictures have few pairs of colors.
struct CIEDE2000Scoring: PixelScoring {
  private var pairs = [UInt64](repeating: 0, count: Self.slotCount)
  private var scores = [Double](repeating: 0, count: Self.slotCount)
  private static let slotCount = 1024

  mutating func score(_ one: UInt32, _ two: UInt32, at index: Int) -> Double {
    // The order of the pair must not show, so that the metric is symmetric to the last bit.
    let (lower, upper) = (min(one, two), max(one, two))
    let pair = UInt64(lower) << 32 | UInt64(upper)
    // Multiplicative hashing by 2⁶⁴ divided by the golden ratio (Knuth, volume 3, 6.4). Equal pixels are never
    // asked for, so that 0 marks a free slot.
    let slot = Int(truncatingIfNeeded: (pair &* 0x9e37_79b9_7f4a_7c15) >> 54)
    if pairs[slot] == pair { return scores[slot] }
    let score = Self.difference(lower, upper)
    pairs[slot] = pair
    scores[slot] = score
    return score
  }

  mutating func score(_ row: UnequalRow) { scoreEach(row) }

  /// The greater of the distances over white and over black.
  private static func difference(_ one: UInt32, _ two: UInt32) -> Double {
    let overBlack = color(one, over: 0).difference(from: color(two, over: 0))
    if (one & two) >> 24 == 255 { return overBlack }
    return max(overBlack, color(one, over: 1).difference(from: color(two, over: 1)))
  }

  /// A premultiplied word over black (0) or white (1); its channels do not exceed alpha.
  private static func color(_ word: UInt32, over white: UInt32) -> LabColor {
    let rest = (255 - word >> 24) * white
    func level(_ shift: UInt32) -> Int { Int(min(word >> shift & 255 + rest, 255)) }
    return LabColor(red: level(16), green: level(8), blue: level(0))
  }
}
