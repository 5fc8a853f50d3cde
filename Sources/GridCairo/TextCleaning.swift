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
