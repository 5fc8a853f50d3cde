/// The top-level keys of a YAML file, even if the rest of it is not valid.
package struct SceneOutline {
  package private(set) var keys: [String] = []
  /// The text after each key on its line.
  package private(set) var values: [String: String] = [:]

  package init(_ bytes: [UInt8]) {
    // Scenes in UTF-16 should be rejected when read, not overlooked. Without their zero bytes, their ASCII
    // characters are readable.
    let text = String(decoding: bytes.contains(0) ? bytes.filter { $0 != 0 } : bytes, as: UTF8.self)
    let lines = text.drop { $0 == "\u{FEFF}" || $0 == "\u{FFFD}" }.split(whereSeparator: \.isNewline)
    let first = lines.first { !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix("#") && !$0.hasPrefix("---") }
    if let first, first.drop(while: \.isWhitespace).hasPrefix("{") {
      readFlow(text)
    } else {
      // A literal is parsed each time that it is reached.
      let keyLine = /["']?([$A-Za-z_][\w-]*)["']?[ \t]*:(?:[ \t]+(.*))?$/
      for line in lines {
        guard let match = line.prefixMatch(of: keyLine) else { continue }
        note(String(match.1), match.2.map(String.init) ?? "")
      }
    }
  }

  private mutating func note(_ key: String, _ value: String = "") {
    keys.append(key)
    values[key] = value
  }

  /// Reads a mapping in braces. Keys are words before colons, outside inner brackets and quoted strings.
  private mutating func readFlow(_ text: String) {
    var (depth, word, quote): (Int, String, Character?) = (0, "", nil)
    for character in text {
      if let open = quote {
        if character == open { quote = nil } else if depth == 1 { word.append(character) }
        continue
      }
      switch character {
      case "\"", "'": quote = character
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      case "," where depth == 1: word = ""
      case ":" where depth == 1:
        note(word)
        word = ""
      case _ where depth == 1 && !character.isWhitespace: word.append(character)
      default: break
      }
    }
  }
}
