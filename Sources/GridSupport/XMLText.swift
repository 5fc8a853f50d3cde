/// Text made safe for XML 1.0, in which some characters have a meaning and most control characters may not stand.
package enum XMLText {
  /// A text of one line between tags or in an attribute; line breaks and tabs become spaces.
  package static func oneLine(_ text: String) -> String { escaped(text, keepsLineBreaks: false) }

  /// A text between tags or in an attribute whose line breaks and tabs survive, as references.
  package static func lines(_ text: String) -> String { escaped(text, keepsLineBreaks: true) }

  private static func escaped(_ text: String, keepsLineBreaks: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += keepsLineBreaks ? "&#\(scalar.value);" : " "
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
