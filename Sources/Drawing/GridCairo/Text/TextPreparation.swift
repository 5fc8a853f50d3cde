/// Makes text fit for shaping: no control characters, line breaks of one kind, no heaps of combining marks.
///
/// Tabs become spaces. Control characters, which are invisible, are removed; so are a few other invisible characters
/// that shapers take for visible ones when no font has them. Of more than 30 combining marks in a row the rest is left
/// out (the limit of the Stream-Safe Text Format, UAX #15), because shaping takes quadratic time in them.
enum TextCleaning {
  /// What line breaks become.
  enum LineBreaks {
    /// A space: the text stays on one line. A carriage return with its line feed is one break.
    case joined
    /// A line feed each.
    case kept
  }

  private static let markLimit = 30

  static func clean(_ text: String, _ lineBreaks: LineBreaks) -> String {
    if isClean(text) { return text }
    let lineBreak: Unicode.Scalar = lineBreaks == .joined ? " " : "\n"
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    var markCount = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0a where previous == "\r": break
      case 0x0a...0x0d, 0x85, 0x2028, 0x2029: result.append(lineBreak)
      case 0x09: result.append(" ")
      case 0x00...0x1f, 0x7f...0x9f: break
      // Fillers of Hangul, a selector of Mongolian forms, and format characters of shorthand.
      case 0x115f, 0x1160, 0x3164, 0xffa0, 0x180f, 0x1bca0...0x1bca3: break
      default:
        markCount = isMark(scalar) ? markCount + 1 : 0
        if markCount <= markLimit { result.append(scalar) }
      }
      previous = scalar
    }
    return String(result)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
  }

  /// Whether nothing has to change; most texts are settled by a look at their bytes.
  private static func isClean(_ text: String) -> Bool {
    var hasMarks = false
    for byte in text.utf8 {
      switch byte {
      // C1 controls begin with 0xc2; separators and fillers with 0xe1, 0xe2, 0xe3, 0xef or 0xf0.
      case 0x00..<0x20, 0x7f, 0xc2, 0xe1...0xe3, 0xef, 0xf0: return false
      case 0xcc...: hasMarks = true
      default: break
      }
    }
    return !hasMarks || text.utf8.count <= 2 * markLimit
  }
}

/// The beginning of a text, cut between clusters where the text is so long that its end cannot be seen.
struct TextPiece {
  /// The text, or its first clusters.
  let text: String
  /// Whether nothing was cut.
  let isWhole: Bool

  /// Scalars kept of each cluster on average, so that a heap of marks cannot make a piece huge.
  private static let scalarsPerCluster = 4
  /// How often a piece that proved too short is doubled. A text that is still too short then consists of invisible
  /// characters, and ends there.
  static let attempts = 5

  /// Cuts a text after `count` clusters; O(count), whatever the text's length.
  init(_ text: String, clusters count: Int) {
    // No cluster is shorter than a byte. The cut of scalars comes first, so that one endless cluster is not walked.
    guard text.utf8.count > count else {
      self.text = text
      isWhole = true
      return
    }
    let scalars = text.unicodeScalars
    let scalarEnd =
      scalars.index(scalars.startIndex, offsetBy: count * Self.scalarsPerCluster, limitedBy: scalars.endIndex)
      ?? scalars.endIndex
    let start = String(scalars[..<scalarEnd])
    let piece = start.prefix(count)
    isWhole = scalarEnd == scalars.endIndex && piece.endIndex == start.endIndex
    self.text = isWhole ? text : String(piece)
  }

  /// The number of clusters to begin with for a width in device pixels, and the most ever shaped at once: Pango
  /// counts in 1/1024 pixels with 32 bits.
  static func clusters(in width: Int, size: Double) -> (first: Int, most: Int) {
    let side = max(size, 1)
    let most = max(64, Int(Double(1 << 20) / side))
    return (min(Int(Double(width) * 8 / side) + 64, most), most)
  }
}

/// The direction in which a text's lines begin.
enum TextDirection {
  /// Whether the first letter with a direction is written from right to left; a text without one is not.
  /// Rules P2 and P3 of the Unicode bidirectional algorithm (UAX #9), without the skipping of isolates;
  /// letters from right to left are those in the blocks that the standard reserves for them.
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

/// Where a text that does not fit is cut, and what stands at the cut.
enum Ellipsis {
  static let text = "…"

  /// The visible part of a text followed by an ellipsis, without the spaces and separators that end the part; nil where
  /// it ends inside a word or a number, or nothing else is left.
  static func tidied(_ text: String, cutAt byte: Int) -> String? {
    let cut = index(of: byte, in: text)
    let visible = text[..<cut]
    let isBetweenWords = visible.last?.isWhitespace == true || text[cut...].first?.isWhitespace == true
    guard isBetweenWords, let end = visible.lastIndex(where: { !$0.isWhitespace && !isSeparator($0) }) else {
      return nil
    }
    let tidy = visible[...end]
    return tidy.endIndex == visible.endIndex ? nil : tidy + Self.text
  }

  /// The text of a last line from a byte on to the end of its paragraph, with an ellipsis that says that more follows.
  static func rest(of text: String, from byte: Int) -> String {
    let paragraph = text[index(of: byte, in: text)...].prefix { $0 != "\n" }
    guard let end = paragraph.lastIndex(where: { !$0.isWhitespace }) else { return Self.text }
    return paragraph[...end] + Self.text
  }

  private static func isSeparator(_ character: Character) -> Bool {
    ",;:-–—/|·([{".contains(character)
  }

  private static func index(of byte: Int, in text: String) -> String.Index {
    let utf8 = text.utf8
    return utf8.index(utf8.startIndex, offsetBy: byte, limitedBy: utf8.endIndex) ?? utf8.endIndex
  }
}
