/// A line of a reference's contents: place, text and style with tabs between them; colors have no place.
struct ContentLine: Hashable {
  var place: String
  var text: String
  var style: String

  init(_ line: String) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    place = parts[0]
    text = parts.count > 2 ? parts[1] : ""
    style = parts.count > 1 ? parts[parts.count - 1] : ""
  }

  /// Text in which nothing ends a line or a field.
  static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}", "\u{85}":
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text that was escaped.
  static func unescape(_ text: some StringProtocol) -> String {
    guard text.contains("\\") else { return String(text) }
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let mark = rest.popFirst() else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch mark {
      case "n": result += "\n"
      case "r": result += "\r"
      case "t": result += "\t"
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        if let code = UInt32(String(String.UnicodeScalarView(digits)), radix: 16),
          let control = Unicode.Scalar(code)
        {
          result.unicodeScalars.append(control)
        }
        rest = rest[digits.endIndex...].dropFirst()
      default: result.unicodeScalars.append(mark)
      }
    }
    return result
  }

  /// How contents changed: `row 3, column "price": "12.50" became "12.60"`.
  /// Texts of which only the style changed, in the same way, are one change.
  static func changes(from old: [String], to new: [String]) -> [ContentChange] {
    let known = Set(old)
    let current = Set(new)
    var gone: [String: [ContentLine]] = [:]
    for line in old.reversed() where !current.contains(line) {
      let entry = ContentLine(line)
      gone[entry.place, default: []].append(entry)
    }
    var changes: [ContentChange] = []
    var restyled: [[String]: Int] = [:]
    for line in new where !known.contains(line) {
      let added = ContentLine(line)
      // Of what is gone, the entry of the same place is what this one was.
      guard let before = gone[added.place]?.popLast() else {
        changes.append(added.change("is new"))
        continue
      }
      let change = before.change(to: added)
      if !change.changesText, !before.isColor {
        let kind = [before.style, added.style]
        if let place = restyled[kind] {
          changes[place].count += 1
          continue
        }
        restyled[kind] = changes.count
      }
      changes.append(change)
    }
    for line in old where !current.contains(line) {
      let entry = ContentLine(line)
      if let rest = gone[entry.place], rest.contains(entry) { changes.append(entry.change("is gone")) }
    }
    return changes
  }

  private func change(_ words: String) -> ContentChange {
    ContentChange(place: place, changesText: !isColor, words: "\(described) \(words)")
  }

  private func change(to other: ContentLine) -> ContentChange {
    let sentence =
      if isColor {
        "\(place) \(style) became \(other.style)"
      } else if text == other.text {
        "\(place): \(style) became \(other.style)"
      } else {
        "\(place): \"\(text)\" became \"\(other.text)\""
      }
    return ContentChange(place: place, changesText: text != other.text, words: sentence)
  }

  private var isColor: Bool { text.isEmpty && ["canvas", "fill", "shade", "path", "image"].contains(place) }

  private var described: String { isColor ? "\(place) \(style)" : "\(place): \"\(text)\"" }
}

struct ContentChange {
  /// The place it belongs to, such as `row 3, column "price"`.
  var place: String
  var changesText: Bool
  /// The number of places that changed in the same way, this one among them.
  var count = 1
  fileprivate var words: String

  var sentence: String { count == 1 ? words : "\(words), and \(count - 1) more in the same way" }
}

/// The contents of a reference as text: styles first, each with a number, then the lines with their style's number.
enum ContentLog {
  private static let header = "gridreel-contents/1\n"

  /// The log of lines, which end with a tab and a style.
  static func text(of contents: [String]) -> String {
    var numbers: [Substring: Int] = [:]
    var styles = ""
    var lines = ""
    for line in contents {
      let split = line.lastIndex(of: "\t") ?? line.startIndex
      let style = line[split...].dropFirst()
      let number = numbers[style] ?? numbers.count
      if number == numbers.count {
        numbers[style] = number
        styles += "style \(number)\t\(style)\n"
      }
      lines += "\(line[..<split])\t\(number)\n"
    }
    return header + styles + lines
  }

  /// Throws the line that cannot be understood.
  static func contents(in text: String) throws(LogError) -> [String] {
    guard text.hasPrefix(header) else { throw LogError(line: 1) }
    var styles: [Substring] = []
    var contents: [String] = []
    for (index, line) in text.dropFirst(header.count).split(separator: "\n").enumerated() {
      guard let split = line.lastIndex(of: "\t") else { throw LogError(line: index + 2) }
      let value = line[split...].dropFirst()
      if line[..<split] == "style \(styles.count)", contents.isEmpty {
        styles.append(value)
      } else if let number = Int(value), styles.indices.contains(number) {
        contents.append("\(line[..<split])\t\(styles[number])")
      } else {
        throw LogError(line: index + 2)
      }
    }
    return contents
  }
}
