/// Texts made safe for a markup language, in which some characters have a meaning and others may not stand.
package struct MarkupText: Sendable {
  private let isHTML: Bool
  private let lineBreak: @Sendable (Unicode.Scalar) -> String

  /// XML 1.0, one line between tags or in an attribute: line breaks and tabs become spaces.
  package static let xmlLine = MarkupText(isHTML: false) { _ in " " }
  /// XML 1.0, between tags or in an attribute: line breaks and tabs survive as references.
  package static let xmlLines = MarkupText(isHTML: false) { "&#\($0.value);" }
  /// HTML: neither an element nor an attribute ends, whatever marks combine with a quote. Control characters, which HTML
  /// does not allow, and marks that turn the direction of what follows are shown as such.
  package static let html = MarkupText(isHTML: true) { $0 == "\r" ? "\u{FFFD}" : String($0) }

  /// The text with everything that has a meaning escaped, Unicode scalar by scalar.
  package func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'" where isHTML: result += "&#39;"
      case "`" where isHTML: result += "&#96;"
      case "\t", "\n", "\r": result += lineBreak(scalar)
      case "\u{0}"..<"\u{20}": result += "\u{FFFD}"
      case "\u{7F}"..<"\u{A0}" where isHTML: result += "\u{FFFD}"
      case "\u{202A}"..."\u{202E}" where isHTML: result += "\u{FFFD}"
      case "\u{2066}"..."\u{2069}" where isHTML: result += "\u{FFFD}"
      case "\u{FFFE}" where !isHTML, "\u{FFFF}" where !isHTML: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
