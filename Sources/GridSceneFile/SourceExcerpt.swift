/// A source line as a terminal shows it, with carets under a part of it.
///
/// Tabs become spaces, and what would not print becomes a replacement character, so that the carets stand where the
/// part does. Of a long line only the surroundings of the part are shown.
struct SourceExcerpt {
  /// The line, or a part of it.
  let text: String
  /// Spaces, a caret and tildes.
  let carets: String

  /// The widest excerpt, in terminal columns.
  private static let widthLimit = 100
  private static let tabWidth = 4

  /// Creates an excerpt of a line for the columns `from..<to`, counted from 1 in characters.
  init(line: String, from: Int, to: Int) {
    let characters = Array(line)
    let first = min(max(from - 1, 0), characters.count)
    let last = min(max(to - 1, first), characters.count)
    // 1. Every character as it shows.
    var shown: [String] = []
    var edges = [0]
    shown.reserveCapacity(characters.count)
    for character in characters {
      let column = edges.last ?? 0
      let text =
        character == "\t"
        ? String(repeating: " ", count: Self.tabWidth - column % Self.tabWidth)
        : Diagnostic.printable(String(character))
      shown.append(text)
      edges.append(column + (character == "\t" ? text.count : Self.width(of: character)))
    }
    // 2. What of it fits.
    var (low, high) = (0, characters.count)
    if (edges.last ?? 0) > Self.widthLimit {
      low = first
      while low > 0, edges[first] - edges[low - 1] <= Self.widthLimit / 3 { low -= 1 }
      high = max(low, first)
      while high < characters.count, edges[high + 1] - edges[low] <= Self.widthLimit { high += 1 }
    }
    let lead = low > 0 ? "…" : ""
    text = lead + shown[low..<high].joined() + (high < characters.count ? "…" : "")
    // 3. The carets.
    let indent = lead.count + edges[first] - edges[low]
    let extent = max(1, edges[min(max(last, first), high)] - edges[first])
    carets = String(repeating: " ", count: indent) + "^" + String(repeating: "~", count: extent - 1)
  }

  /// Terminal columns that a character takes: 2 for East Asian wide characters and emoji, 0 for marks alone.
  static func width(of character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
      if scalar == "\u{FE0F}" { return 2 }
      width = max(width, Self.width(of: scalar))
    }
    return width
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .format: return Diagnostic.isControl(scalar) ? 1 : 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.value {
    // The wide and fullwidth blocks of UAX #11.
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
