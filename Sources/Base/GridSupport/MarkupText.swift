/// Escapes text for a markup language: characters with a special meaning, and characters that are not
/// allowed.
package struct MarkupText: Sendable {
  private let isHTML: Bool
  private let lineBreak: @Sendable (Unicode.Scalar) -> String

  /// XML 1.0, as one line of content or an attribute: line breaks and tabs become spaces.
  package static let xmlLine = MarkupText(isHTML: false) { _ in " " }
  /// XML 1.0, as content or an attribute: line breaks and tabs become character references.
  package static let xmlLines = MarkupText(isHTML: false) { "&#\($0.value);" }
  /// HTML. The text cannot end an element or an attribute, even if combining marks follow a quote. Control
  /// characters, which HTML does not allow, and direction marks are made visible.
  package static let html = MarkupText(isHTML: true) { $0 == "\r" ? "\u{FFFD}" : String($0) }

  /// Returns the text with all special characters escaped, one Unicode scalar at a time.
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
