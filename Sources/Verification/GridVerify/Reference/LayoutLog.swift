/// The layouts of a sequence's frames as text. Each frame lists only differences from the preceding one.
///
/// The text of a layout consists of parts: a line that does not begin with a space, and the indented lines
/// after it. Adjacent parts with the same first word form one part. A frame is either complete, below
/// `frame 12`, or has only its changed parts, below `frame 12 as 11 but`.
enum LayoutLog {
  private static let header = "gridreel-layouts/1\n"

  static func text(of layouts: [String]) -> String {
    var text = header
    var previous: [Part] = []
    for (index, layout) in layouts.enumerated() {
      let parts = Part.split(layout)
      if index > 0, parts.map(\.name) == previous.map(\.name), Set(parts.map(\.name)).count == parts.count {
        text += "frame \(index) as \(index - 1) but\n"
        for (part, old) in zip(parts, previous) where part != old { text += part.text }
      } else {
        text += "frame \(index)\n" + layout
      }
      previous = parts
    }
    return text
  }

  /// Decodes a log. Throws the first invalid line.
  static func layouts(in text: String) throws(LogError) -> [String] {
    guard text.hasPrefix(header) else { throw LogError(line: 1) }
    var layouts: [String] = []
    var parts: [Part] = []
    var own = ""
    var inherits = false
    var number = 1
    func finish() {
      guard number > 1 else { return }
      if inherits {
        let changed = Part.split(own)
        for part in changed {
          if let place = parts.firstIndex(where: { $0.name == part.name }) { parts[place] = part }
        }
      } else {
        parts = Part.split(own)
      }
      layouts.append(parts.map(\.text).joined())
    }
    // Split by bytes, because the log of a long sequence has a hundred thousand lines.
    for bytes in text.utf8.dropFirst(header.utf8.count).split(separator: UInt8(ascii: "\n")) {
      let line = Substring(bytes)
      guard bytes.starts(with: "frame ".utf8) else {
        guard number > 1 else { throw LogError(line: 2) }
        own += line
        own += "\n"
        continue
      }
      finish()
      let words = line.split(separator: " ")
      let next = number - 1
      let isWhole = words.count == 2
      let isChange = words.count == 5 && words[2] == "as" && words[3] == "\(next - 1)" && words[4] == "but"
      guard words.count > 1, words[1] == "\(next)", isWhole || (isChange && next > 0) else {
        throw LogError(line: lineNumber(of: line, in: text))
      }
      inherits = isChange
      own = ""
      number += 1
    }
    finish()
    return layouts
  }

  private static func lineNumber(of line: Substring, in text: String) -> Int {
    text.utf8[..<line.startIndex].count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// Lines of a layout that belong together.
  private struct Part: Equatable {
    var name: Substring
    var text: String

    static func split(_ layout: String) -> [Part] {
      var parts: [Part] = []
      let space = UInt8(ascii: " ")
      for bytes in layout.utf8.split(separator: UInt8(ascii: "\n")) {
        let line = Substring(bytes)
        let isIndented = bytes.first == space
        let name = isIndented ? parts.last?.name ?? "" : Substring(bytes.prefix { $0 != space })
        if let last = parts.indices.last, parts[last].name == name {
          parts[last].text += line
          parts[last].text += "\n"
        } else {
          parts.append(Part(name: name, text: line + "\n"))
        }
      }
      return parts
    }
  }
}

/// An invalid log, with the number of the first invalid line, counted from 1.
struct LogError: Error {
  var line: Int
}
