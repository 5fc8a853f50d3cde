/// The base direction of a text's lines.
package enum TextDirection {
  case leftToRight
  case rightToLeft
  /// Right to left after Arabic letters, which change the order of numbers and their signs.
  case arabic

  /// Finds the direction of the first letter or mark that has one; nil if there is none. Rules P2 and P3 of the Unicode
  /// bidirectional algorithm (UAX #9), without skipping isolates. Right-to-left letters are those in the blocks that
  /// the standard reserves for them.
  package init?(of text: String) {
    for scalar in text.unicodeScalars {
      if let direction = TextDirection(of: scalar) {
        self = direction
        return
      }
    }
    return nil
  }

  /// Finds the direction of a letter or mark; nil for all other characters.
  private init?(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5a, 0x61...0x7a, 0x200e: self = .leftToRight
    case 0x00...0x7f: return nil
    case 0x200f: self = .rightToLeft
    case 0x061c: self = .arabic
    case 0x0590...0x08ff, 0xfb1d...0xfdff, 0xfe70...0xfefe, 0x10800...0x10fff, 0x1e800...0x1efff:
      guard scalar.properties.isAlphabetic else { return nil }
      switch scalar.value {
      case 0x0600...0x07bf, 0x0860...0x08ff, 0xfb50...0xfdff, 0xfe70...0xfefe: self = .arabic
      default: self = .rightToLeft
      }
    default:
      guard scalar.properties.isAlphabetic else { return nil }
      self = .leftToRight
    }
  }

  /// Finds the direction of the first letter, ignoring marks; nil if there is none.
  package init?(ofLettersIn text: String) {
    for scalar in text.unicodeScalars where !Self.marks.contains(scalar) {
      if let direction = TextDirection(of: scalar) {
        self = direction
        return
      }
    }
    return nil
  }

  private static let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{061C}"]

  /// The invisible mark that gives text after it this base direction.
  package var mark: String {
    switch self {
    case .leftToRight: "\u{200E}"
    case .rightToLeft: "\u{200F}"
    case .arabic: "\u{061C}"
    }
  }

  package var isRightToLeft: Bool {
    switch self {
    case .leftToRight: false
    case .rightToLeft, .arabic: true
    }
  }

  /// Returns whether a text's lines run from right to left, which they don't if no letter has a direction.
  package static func isRightToLeft(_ text: String) -> Bool {
    TextDirection(of: text)?.isRightToLeft ?? false
  }
}
