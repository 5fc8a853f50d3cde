/// Makes text fit for shaping: no control characters, and line breaks of one kind.
///
/// Tabs become spaces. Control characters, which are invisible, are removed; so are the fillers of Hangul, invisible
/// too, for which fonts without Korean have no glyph.
enum TextCleaning {
  /// What line breaks become.
  enum LineBreaks {
    /// A space: the text stays on one line. A carriage return with its line feed is one break.
    case joined
    /// A line feed each.
    case kept
  }

  static func clean(_ text: String, _ lineBreaks: LineBreaks) -> String {
    if isClean(text) { return text }
    let lineBreak: Unicode.Scalar = lineBreaks == .joined ? " " : "\n"
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0a where previous == "\r": break
      case 0x0a...0x0d, 0x85, 0x2028, 0x2029: result.append(lineBreak)
      case 0x09: result.append(" ")
      case 0x00...0x1f, 0x7f...0x9f, 0x115f, 0x1160, 0x3164, 0xffa0: break
      default: result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }

  /// Whether nothing has to change; most texts are settled by a look at their bytes.
  private static func isClean(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      // 0xc2 begins C1 controls; 0xe1, 0xe2, 0xe3 and 0xef begin the separators and fillers.
      byte >= 0x20 && byte != 0x7f && byte != 0xc2 && !(0xe1...0xe3).contains(byte) && byte != 0xef
    }
  }
}
