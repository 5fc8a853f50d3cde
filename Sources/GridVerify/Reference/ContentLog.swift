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

  /// The lines that a log holds.
  ///
  /// - Throws: `LogError` with the line that cannot be understood.
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
