import CPixels

extension UnequalRow {
  /// Scores by the channel, alpha among them, that is the most levels apart.
  func scoreLevels() {
    unsafe grid_score_levels(one, two, count, scores)
  }

  /// Scores by the squared distance in YIQ.
  func scoreYIQ(over background: YIQBackground) {
    if unsafe grid_are_opaque(one, two, count) != 0 {
      unsafe grid_score_yiq(one, two, count, scores)
    } else {
      scoreEach { YIQ.Delta($0, $1, at: $2, over: background).squared }
    }
  }

  /// Scores by a function of two premultiplied words and the pixel's number in reading order.
  @inline(__always)
  func scoreEach(_ score: (_ one: UInt32, _ two: UInt32, _ index: Int) -> Double) {
    var place = 0
    while place < count {
      let index = unsafe firstIndex &+ Int(truncatingIfNeeded: columns[place])
      unsafe scores[place] = score(one[place], two[place], index)
      place &+= 1
    }
  }
}

/// Scores by CIEDE2000, with a small memory: flat pictures have few pairs of colors.
final class CIEDE2000Memory {
  private var pairs = [UInt64](repeating: 0, count: CIEDE2000Memory.slotCount)
  private var scores = [Double](repeating: 0, count: CIEDE2000Memory.slotCount)
  private static let slotCount = 1024

  func score(_ one: UInt32, _ two: UInt32) -> Double {
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
