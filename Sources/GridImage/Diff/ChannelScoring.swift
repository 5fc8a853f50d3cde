import CPixels

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
