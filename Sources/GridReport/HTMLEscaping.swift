import Mustache

/// Escapes text for HTML, Unicode scalar by scalar.
///
/// The templating library goes by characters, and leaves a quote alone that carries a combining mark; to a browser
/// that is still a quote.
struct HTMLEscaping: MustacheContentType {
  /// What templates call it.
  static let name = "GRIDREEL"

  /// The text with everything harmless that could end an element or an attribute. Control characters, which HTML does not
  /// allow, and marks that turn the direction of what follows are shown as such.
  func escapeText(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "`": result += "&#96;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
