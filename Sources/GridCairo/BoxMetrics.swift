import GridFrame

/// The sizes of stand-in text: every cluster has the same advance, whatever its letters.
struct BoxMetrics {
  /// The advance of each cluster, in device pixels, letter spacing included.
  let advance: Int
  /// From the upper edge of a line to its baseline, in device pixels.
  let ascent: Int
  /// From the baseline to the lower edge of a line, in device pixels.
  let descent: Int
  /// The height of a cluster's box above the baseline, in device pixels.
  let boxHeight: Int
  /// The height of the box that stands for an ellipsis, in device pixels.
  let ellipsisHeight: Int
  /// The clear space between boxes, in device pixels.
  let gap: Int

  /// Proportions of an ordinary sans-serif face: an advance of 0.6 em, capitals of 0.7 em.
  init(_ style: TextStyle) {
    let size = style.size > 0 ? min(style.size, 4096) : 0
    func pixels(_ ems: Double) -> Int { Int((size * ems).rounded()) }
    let spacing = abs(style.letterSpacing) <= 4096 ? Int(style.letterSpacing.rounded()) : 0
    advance = max(1, pixels(0.6) + spacing)
    ascent = pixels(0.93)
    descent = pixels(0.24)
    boxHeight = max(1, pixels(0.7))
    ellipsisHeight = max(1, pixels(0.1))
    gap = min(max(1, pixels(0.1)), advance - 1)
  }

  var lineHeight: Int { ascent + descent }
}
