/// The direction in which a text's lines begin.
enum TextDirection {
  /// Whether the first letter with a direction is written from right to left; a text without one is not.
  ///
  /// Rules P2 and P3 of the Unicode bidirectional algorithm (UAX #9), without the skipping of isolates; letters from
  /// right to left are those in the blocks that the standard reserves for them.
  static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5a, 0x61...0x7a, 0x200e: return false
      case 0x00...0x7f: continue
      case 0x200f, 0x061c: return true
      case 0x0590...0x08ff, 0xfb1d...0xfdff, 0xfe70...0xfefe, 0x10800...0x10fff, 0x1e800...0x1efff:
        if scalar.properties.isAlphabetic { return true }
      default:
        if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}
