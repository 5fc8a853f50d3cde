import CPixels

/// Finds the unequal pixels of two pictures of the same size, at memory speed.
///
/// The C library compares whole rows first, so that equal parts are as fast in a debug build. Valid only
/// while it borrows the pictures' pixels; accepts only rows inside them.
@safe struct DifferenceScan {
  let one: UnsafePointer<UInt32>
  let two: UnsafePointer<UInt32>
  let width: Int
  let height: Int

  /// Calls a closure with a scan of two pictures of the same size; returns nil if they have no pixels.
  static func withScan<Result>(_ one: Bitmap, _ two: Bitmap, _ body: (DifferenceScan) -> Result?) -> Result? {
    unsafe one.pixels.withUnsafeBufferPointer { first in
      unsafe two.pixels.withUnsafeBufferPointer { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return nil }
        return body(unsafe DifferenceScan(one: first, two: second, width: one.width, height: one.height))
      }
    }
  }

  @inline(__always)
  func isEqual(_ row: Int) -> Bool {
    unsafe grid_are_equal(one + row &* width, two + row &* width, width) != 0
  }
}

/// The unequal pixels of one row of two pictures, gathered so that they can be scored together.
///
/// The memory for one row is reused for the next. This is a class because Swift 6.3 cannot compile mutations
/// of a noncopyable value of this shape for the thread sanitizer.
@safe final class UnequalRow {
  private(set) var count = 0
  private(set) var maskedCount = 0
  private(set) var firstIndex = 0

  /// One bit per pixel, set for unequal pixels, in the format of `PixelMask`.
  private let words: UnsafeMutablePointer<UInt64>
  private let wordCount: Int
  /// The columns of the unequal pixels, in ascending order.
  let columns: UnsafeMutablePointer<UInt32>
  let one: UnsafeMutablePointer<UInt32>
  let two: UnsafeMutablePointer<UInt32>
  let scores: UnsafeMutablePointer<Double>

  init(width: Int) {
    wordCount = (width + 63) / 64
    unsafe words = .allocate(capacity: wordCount)
    unsafe columns = .allocate(capacity: width)
    unsafe one = .allocate(capacity: width)
    unsafe two = .allocate(capacity: width)
    unsafe scores = .allocate(capacity: width)
  }

  deinit {
    unsafe words.deallocate()
    unsafe columns.deallocate()
    unsafe one.deallocate()
    unsafe two.deallocate()
    unsafe scores.deallocate()
  }

  /// Gathers the unequal pixels of a row, except those in a mask of the same size as the pictures.
  func gather(_ scan: DifferenceScan, row: Int, without masked: PixelMask?) {
    (count, maskedCount) = (0, 0)
    if scan.isEqual(row) { return }
    firstIndex = row &* scan.width
    let (first, second) = unsafe (scan.one + firstIndex, scan.two + firstIndex)
    guard unsafe grid_find_unequal(first, second, scan.width, words) != 0 else { return }
    if let masked { hide(masked, row) }
    unsafe count = grid_collect_pairs(first, second, words, wordCount, columns, one, two)
  }

  private func hide(_ masked: PixelMask, _ row: Int) {
    for word in 0..<wordCount {
      let hidden = unsafe words[word] & masked.words[row &* wordCount &+ word]
      unsafe words[word] ^= hidden
      maskedCount &+= hidden.nonzeroBitCount
    }
  }
}

extension UnequalRow {
  /// Scores each pixel by the largest difference of a channel, including alpha, in levels.
  func scoreLevels() {
    unsafe grid_score_levels(one, two, count, scores)
  }

  func scoreYIQ(over backdrop: YIQBackdrop) {
    if unsafe grid_are_opaque(one, two, count) != 0 {
      unsafe grid_score_yiq(one, two, count, scores)
    } else {
      scoreEach { YIQ.Delta($0, $1, at: $2, over: backdrop).squared }
    }
  }

  /// Scores each pixel by a function of both words and the pixel's index in reading order.
  @inline(__always)
  func scoreEach(_ score: (_ one: UInt32, _ two: UInt32, _ index: Int) -> Double) {
    var position = 0
    while position < count {
      let index = unsafe firstIndex &+ Int(truncatingIfNeeded: columns[position])
      unsafe scores[position] = score(one[position], two[position], index)
      position &+= 1
    }
  }
}

/// Scores pixels by CIEDE2000, with a small cache, because flat pictures have few pairs of colors.
final class CIEDE2000Memory {
  private var pairs = [UInt64](repeating: 0, count: CIEDE2000Memory.slotCount)
  private var scores = [Double](repeating: 0, count: CIEDE2000Memory.slotCount)
  private static let slotCount = 1024

  func score(_ one: UInt32, _ two: UInt32) -> Double {
    // Sort the pair, so that the metric is exactly symmetric.
    let (lower, upper) = (min(one, two), max(one, two))
    let pair = UInt64(lower) << 32 | UInt64(upper)
    // Multiplicative hashing with 2⁶⁴ divided by the golden ratio (Knuth, volume 3, 6.4). Equal pixels are
    // never looked up, so 0 marks a free slot.
    let slot = Int(truncatingIfNeeded: (pair &* 0x9e37_79b9_7f4a_7c15) >> 54)
    if pairs[slot] == pair { return scores[slot] }
    let score = Self.difference(lower, upper)
    pairs[slot] = pair
    scores[slot] = score
    return score
  }

  /// Returns the larger of the distances over white and over black.
  private static func difference(_ one: UInt32, _ two: UInt32) -> Double {
    let overBlack = color(one, over: 0).difference(from: color(two, over: 0))
    if (one & two) >> 24 == 255 { return overBlack }
    return max(overBlack, color(one, over: 1).difference(from: color(two, over: 1)))
  }

  /// Blends a premultiplied word, whose channels must not exceed alpha, with black (0) or white (1).
  private static func color(_ word: UInt32, over white: UInt32) -> LabColor {
    let rest = (255 - word >> 24) * white
    func level(_ shift: UInt32) -> Int { Int(min(word >> shift & 255 + rest, 255)) }
    return LabColor(red: level(16), green: level(8), blue: level(0))
  }
}
