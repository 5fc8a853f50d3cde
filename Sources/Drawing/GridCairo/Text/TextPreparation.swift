/// Prepares text for shaping: removes control characters, unifies line breaks, and limits combining marks.
///
/// Tabs become spaces. Invisible control characters are removed, and so are a few other invisible characters that
/// shapers treat as visible if no font has them. In sequences of more than 30 combining marks, the rest is dropped (the
/// limit of the Stream-Safe Text Format, UAX #15), because shaping them takes quadratic time.
enum TextCleaning {
  /// The replacement of line breaks.
  enum LineBreaks {
    /// A space: the text stays on one line. CR LF counts as one break.
    case joined
    /// One line feed each.
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
      // Hangul fillers, a Mongolian variation selector, and shorthand format characters.
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

  /// Whether the text needs no changes. For most texts, examining the bytes is enough.
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

/// The beginning of a text, cut between clusters if the text is so long that its end cannot be visible.
struct TextPiece {
  /// The text, or its first clusters.
  let text: String
  /// Whether nothing was cut.
  let isWhole: Bool

  /// The average number of scalars kept per cluster, so that many combining marks cannot make a piece huge.
  private static let scalarsPerCluster = 4
  /// The number of times that a piece that proved too short is doubled. A text that is still too short then consists of
  /// invisible characters, and ends there.
  static let attempts = 5

  /// Cuts a text after `count` clusters. O(count), whatever the text's length.
  init(_ text: String, clusters count: Int) {
    // No cluster is shorter than a byte. Scalars are limited first, to avoid walking an endless cluster.
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

  /// The initial number of clusters for a width in device pixels, and the maximum shaped at once: Pango counts in
  /// 1/1024 pixels with 32 bits.
  static func clusters(in width: Int, size: Double) -> (first: Int, most: Int) {
    let side = max(size, 1)
    let most = max(64, Int(Double(1 << 20) / side))
    return (min(Int(Double(width) * 8 / side) + 64, most), most)
  }
}

/// The truncation of a text that does not fit.
enum Ellipsis {
  static let text = "…"

  /// The visible part of a text, without trailing spaces and separators, followed by an ellipsis; nil if it ends inside
  /// a word or a number, or nothing else is left.
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

  /// The text of a last line from a byte to the end of its paragraph, with an ellipsis to indicate that more follows.
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
