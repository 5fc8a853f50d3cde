/// A line of a reference's contents: element, text and style separated by tabs. Colors have no element.
struct ContentLine: Hashable {
  var place: String
  var text: String
  var style: String
  /// Whether the line names its element. Otherwise the text itself identifies it.
  private(set) var hasPlace: Bool

  init(_ line: String) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    hasPlace = parts.count > 2
    place = parts[0]
    text = parts.count > 2 ? parts[1] : ""
    style = parts.count > 1 ? parts[parts.count - 1] : ""
  }

  /// Escapes line breaks and field separators in a string.
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

  /// Reverses `escape`.
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

  /// Returns the changes of contents: `row 3, column "price": "12.50" became "12.60"`. Strings whose style
  /// changed in the same way and for the same cause are combined.
  ///
  /// - Parameter cause: Why a change is forgiven; nil if it is not.
  static func changes(
    from old: [String], to new: [String],
    cause: (ContentChange) -> RulesInForce.Cause? = { _ in nil }
  ) -> [ContentChange] {
    let known = Set(old)
    let current = Set(new)
    let lost = old.filter { !current.contains($0) }.map(ContentLine.init)
    let added = new.filter { !known.contains($0) }.map(ContentLine.init)
    let colors = ColorPairs(from: lost.filter(\.isColor), to: added.filter(\.isColor))
    let texts = partners(of: added.filter { !$0.isColor }, among: lost.filter { !$0.isColor })
    struct Restyling: Hashable {
      var styles: [String]
      var cause: RulesInForce.Cause?
    }
    var changes: [ContentChange] = []
    var restyled: [Restyling: Int] = [:]
    for entry in added {
      let before = entry.isColor ? colors.before[entry] : texts[entry]
      var change = ContentChange(from: before, to: entry)
      change.cause = cause(change)
      if let before, !change.changesText, !before.isColor {
        let kind = Restyling(styles: [before.style, entry.style], cause: change.cause)
        if let index = restyled[kind] {
          changes[index].places.append(entry.place)
          continue
        }
        restyled[kind] = changes.count
      }
      changes.append(change)
    }
    let followed = Set(texts.values)
    for entry in lost where entry.isColor ? !colors.paired.contains(entry) : !followed.contains(entry) {
      var change = ContentChange(from: entry, to: nil)
      change.cause = cause(change)
      changes.append(change)
    }
    return changes
  }

  /// Returns the removed line that each added line replaces: a line of the same element; if there are
  /// several, the one with the longest common prefix.
  private static func partners(of added: [ContentLine], among lost: [ContentLine]) -> [ContentLine:
    ContentLine]
  {
    let lost = Dictionary(grouping: lost, by: \.place)
    var partners: [ContentLine: ContentLine] = [:]
    for (place, added) in Dictionary(grouping: added, by: \.place) {
      guard let lost = lost[place] else { continue }
      var order: [(Int, Int)] = Array(zip(added.indices, lost.indices))
      // An element has few strings.
      if 2..<10_000 ~= lost.count * added.count {
        let pairs = added.indices.flatMap { index in
          lost.indices.map { other in
            (alike: zip(added[index].text, lost[other].text).prefix { $0 == $1 }.count, index, other)
          }
        }
        order = pairs.sorted { ($1.alike, $0.1, $0.2) < ($0.alike, $1.1, $1.2) }.map { ($0.1, $0.2) }
      }
      var taken: Set<Int> = []
      for (index, other) in order where partners[added[index]] == nil && !taken.contains(other) {
        partners[added[index]] = lost[other]
        taken.insert(other)
      }
    }
    return partners
  }

  var isColor: Bool {
    !hasPlace && text.isEmpty && ["canvas", "fill", "shade", "path", "image"].contains(place)
  }

  fileprivate var described: String { isColor ? "\(place) \(style)" : "\(place): \"\(text)\"" }
}

/// The old color of each new color: the nearest removed color with the same use.
private struct ColorPairs {
  private(set) var before: [ContentLine: ContentLine] = [:]
  private(set) var paired: Set<ContentLine> = []

  init(from lost: [ContentLine], to added: [ContentLine]) {
    // In scales with thousands of colors, neighboring colors are equally near.
    guard lost.count * added.count <= 1 << 14 else { return }
    var pairs: [(distance: Int, old: ContentLine, new: ContentLine)] = []
    for old in lost {
      for new in added where new.place == old.place {
        pairs.append((Self.distance(old.style, new.style), old, new))
      }
    }
    pairs.sort { ($0.distance, $0.old.style, $0.new.style) < ($1.distance, $1.old.style, $1.new.style) }
    for (_, old, new) in pairs where before[new] == nil && paired.insert(old).inserted { before[new] = old }
  }

  /// Returns the distance between colors such as `#eef2f7 #10182821`, in levels summed over all channels.
  private static func distance(_ one: String, _ other: String) -> Int {
    func levels(_ text: String) -> [Int] {
      text.split(separator: " ").flatMap { color in
        let digits = Array(color.dropFirst().utf8)
        return stride(from: 0, to: digits.count - 1, by: 2).map { index in
          Int(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16) ?? 0
        }
      }
    }
    let (first, second) = (levels(one), levels(other))
    return zip(first, second).map { abs($0 - $1) }.reduce(0, +) + 255 * abs(first.count - second.count)
  }
}

/// A changed line of contents: added if `old` is nil, removed if `new` is nil.
struct ContentChange {
  var old: ContentLine?
  var new: ContentLine?
  /// The elements that changed in the same way, such as `row 3, column "price"`.
  var places: [String]
  /// Why the change is forgiven; nil if it is not.
  var cause: RulesInForce.Cause?

  fileprivate init(from old: ContentLine?, to new: ContentLine?) {
    self.old = old
    self.new = new
    places = [(new ?? old)?.place ?? ""]
  }

  /// The element that changed; the first of several.
  var place: String { places[0] }
  /// The new text; nil if text was removed.
  var text: String? { new.map { ContentLine.unescape($0.text) } }
  var isColor: Bool { (old ?? new)?.isColor == true }

  var changesText: Bool {
    guard let old, let new else { return (old ?? new)?.isColor == false }
    return old.text != new.text
  }

  var sentence: String {
    let words = self.words
    return places.count == 1 ? words : "\(words), and \(places.count - 1) more in the same way"
  }

  private var words: String {
    switch (old, new) {
    case (let old?, let new?):
      if old.isColor { return "\(old.place) \(old.style) became \(new.style)" }
      if old.text == new.text { return "\(new.place): \(old.style) became \(new.style)" }
      return "\(new.place): \"\(old.text)\" became \"\(new.text)\""
    case (nil, let new?): return "\(new.described) is new"
    case (let old?, nil): return "\(old.described) is gone"
    case (nil, nil): return ""
    }
  }
}

/// The contents of a reference as text: numbered styles, then the lines with the numbers of their styles.
enum ContentLog {
  private static let header = "gridreel-contents/1\n"

  /// Encodes lines, which end with a tab and a style.
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

  /// Decodes a log. Throws the first invalid line.
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
