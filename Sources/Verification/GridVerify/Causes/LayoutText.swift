/// The layout of a frame, parsed from a reference in as much detail as finding causes requires.
struct LayoutText {
  /// The visible rows or columns.
  struct Axis: Equatable {
    struct Track: Equatable {
      var region: Substring
      var start: Int
      var size: Int
      /// The edge that the track sticks to; empty if it scrolls.
      var stuck: Substring
    }

    var tracks: [Substring: Track] = [:]
    /// The names of frozen tracks, in order.
    var frozen: [Substring] = []
    var offset: Substring = ""
    var content: Substring = ""
  }

  /// An element with its own rectangle.
  struct Element: Equatable {
    var rect: [Int]
    /// Other properties, such as clip, layer and alpha.
    var rest: Substring
  }

  /// The size, scale and direction of the viewport.
  var view: Substring = ""
  var rows = Axis()
  var columns = Axis()
  var elements: [Substring: Element] = [:]
  /// The lines of panes, bands, spans, edges and warnings.
  var others: [Substring] = []

  /// Parses any text. Unknown lines go to `others`.
  init(_ text: String) {
    enum Part { case rows, columns, elements, other }
    var part = Part.other
    for bytes in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let line = Substring(bytes)
      if line.hasPrefix("  ") {
        let entry = line.dropFirst(2)
        let isKnown =
          switch part {
          case .rows: rows.add(entry)
          case .columns: columns.add(entry)
          case .elements: add(element: entry)
          case .other: false
          }
        if !isKnown { others.append(line) }
        continue
      }
      part = .other
      let words = line.split(separator: " ", maxSplits: 1)
      let rest = words.count > 1 ? words[1] : ""
      switch words.first {
      case "layout": view = rest
      case "offset":
        let numbers = rest.split(separator: " ").first?.split(separator: ",") ?? []
        if numbers.count == 2 { (columns.offset, rows.offset) = (numbers[0], numbers[1]) }
      case "content":
        let numbers = rest.split(separator: " ").last?.split(separator: "×") ?? []
        if numbers.count == 2 { (columns.content, rows.content) = (numbers[0], numbers[1]) }
      case "rows": part = .rows
      case "columns" where rest.isEmpty: part = .columns
      case "elements", "around": part = .elements
      // Implied by the content and the insets, which are more specific.
      case "inner" where rest.first != "a": break
      default: others.append(line)
      }
    }
  }

  /// Parses a line such as `card 3 at 20,40 80×60 alpha 0.5`.
  private mutating func add(element line: Substring) -> Bool {
    guard let at = line.ranges(of: " at ").last else { return false }
    let words = line[at.upperBound...].split(separator: " ", maxSplits: 2)
    let numbers = words.prefix(2).flatMap { $0.split { $0 == "," || $0 == "×" } }.compactMap { Int($0) }
    guard numbers.count == 4 else { return false }
    elements[line[..<at.lowerBound]] = Element(rect: numbers, rest: words.count > 2 ? words[2] : "")
    return true
  }
}

extension LayoutText.Axis {
  /// Parses a line such as `body 3 96..<128 stuck start by 4`, or `body 3…9 from 96, 32 each`.
  fileprivate mutating func add(_ line: Substring) -> Bool {
    let words = line.split(separator: " ")
    guard words.count > 2 else { return false }
    let (region, name) = (words[0], words[1])
    let stuck = words.firstIndex(of: "stuck").map { words[words.index(after: $0)] } ?? ""
    if words.count == 6, words[2] == "from", let start = Int(words[3].dropLast()), let size = Int(words[4]) {
      let ends = name.split(separator: "…")
      let prefix = name.prefix { !$0.isNumber }
      guard ends.count == 2, let first = Int(ends[0].dropFirst(prefix.count)),
        let last = Int(ends[1].dropFirst(prefix.count)), first <= last, last - first < 1_000_000
      else { return false }
      for index in first...last {
        add(
          "\(prefix)\(index)",
          Track(region: region, start: start + (index - first) * size, size: size, stuck: ""))
      }
      return true
    }
    let ends = words[2].split(separator: "..<").compactMap { Int($0) }
    guard ends.count == 2 else { return false }
    add(name, Track(region: region, start: ends[0], size: ends[1] - ends[0], stuck: stuck))
    return true
  }

  private mutating func add(_ name: Substring, _ track: Track) {
    tracks[name] = track
    // Header tracks are frozen in every table.
    if track.region != "body", name.first != "h" { frozen.append(name) }
  }
}
