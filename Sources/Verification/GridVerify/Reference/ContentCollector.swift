import GridElement
import GridFrame

/// The distinct strings and colors in a sequence, each with its element.
///
/// They are the same on every machine, regardless of its fonts, and show what changed in frames without a
/// picture.
struct ContentCollector {
  private var entries: Set<Entry> = []
  private var visited = VisitedSubframes()
  private var styles: [StyleKey: String] = [:]
  /// The rules that exclude elements' colors and styles; nil if there are none.
  private let rules: RulesInForce?
  private var shown: Set<Entry> = []

  init(_ rules: RulesInForce? = nil) { self.rules = rules.flatMap { $0.hasNames ? $0 : nil } }

  /// Collects the contents of a frame. Parts shared by frames, such as cells, are visited once.
  mutating func add(_ frame: Frame) {
    add(Entry(element: nil, text: "canvas", style: "\(frame.background)"), owner: nil)
    add(frame.items)
  }

  /// Returns everything collected, one line each. The order does not depend on the order of frames.
  func lines(_ names: ElementNames) -> [String] {
    entries.sorted().map { $0.line(names) }
  }

  /// Returns the lines of colors that are visible outside masked elements, in no particular order; nil if
  /// nothing is masked.
  func shownColors(_ names: ElementNames) -> Set<String>? {
    rules.map { _ in Set(shown.map { $0.line(names) }) }
  }

  /// Merges the lines collected from several parts of a sequence, without duplicates, in the order of a whole
  /// sequence.
  static func merged(_ parts: [[String]], _ names: ElementNames) -> [String] {
    let all = Set(parts.joined()).map { (line: $0, entry: Entry(line: $0, names)) }
    return all.sorted { ($0.entry, $0.line) < ($1.entry, $1.line) }.map(\.line)
  }

  private mutating func add(_ items: [FrameItem], owner: ElementID? = nil) {
    for item in items {
      switch item {
      case .group(let group): add(group.items, owner: owner)
      case .subframe(let part, _):
        // A part that inherits its element from the enclosing group may occur in several elements.
        let isOwned = part.element == nil && owner != nil
        if isOwned || !visited.note(part) { add(part.items, owner: part.element ?? owner) }
      case .fill(_, let color): add(Entry(element: nil, text: "fill", style: "\(color)"), owner: owner)
      case .gradient(let shade):
        add(Entry(element: nil, text: "shade", style: "\(shade.start) \(shade.end)"), owner: owner)
      case .path(let path):
        let colors = [path.fill, path.stroke?.color].compactMap { $0.map { "\($0)" } }
        add(Entry(element: nil, text: "path", style: colors.joined(separator: " ")), owner: owner)
      case .image(let item):
        let hash = String(item.image.contentHash, radix: 16)
        add(Entry(element: nil, text: "image", style: hash), owner: owner)
      case .text(let text):
        entries.insert(Entry(element: text.element ?? owner, text: text.text, style: style(of: text)))
      }
    }
  }

  /// Adds a color.
  private mutating func add(_ entry: Entry, owner: ElementID?) {
    entries.insert(entry)
    if let rules, !(owner.map(rules.hidesLook) ?? false) { shown.insert(entry) }
  }

  private struct StyleKey: Hashable {
    var style: TextStyle
    var alignment: TextItem.HorizontalAlignment
  }

  private mutating func style(of item: TextItem) -> String {
    let key = StyleKey(style: item.style, alignment: item.horizontalAlignment)
    if let known = styles[key] { return known }
    let style = item.style
    var words = ["\(style.size)px", "\(style.weight.rawValue)"]
    if style.isItalic { words.append("italic") }
    words += ["\(style.color)", "\(item.horizontalAlignment)", style.families.joined(separator: ", ")]
    let text = words.joined(separator: " ")
    styles[key] = text
    return text
  }

  private struct Entry: Hashable, Comparable {
    var element: ElementID?
    var text: String
    var style: String

    static func < (one: Entry, other: Entry) -> Bool {
      if one.element != other.element {
        guard let element = one.element else { return true }
        return other.element.map { element < $0 } ?? false
      }
      return (one.text, one.style) < (other.text, other.style)
    }

    init(element: ElementID?, text: String, style: String) {
      (self.element, self.text, self.style) = (element, text, style)
    }

    /// Parses the result of `line`.
    init(line: String, _ names: ElementNames) {
      let fields = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      element = fields.count > 2 ? names.element(named: ContentLine.unescape(fields[0])) : nil
      text = ContentLine.unescape(fields[fields.count > 2 ? 1 : 0])
      style = String(fields.last ?? "")
    }

    func line(_ names: ElementNames) -> String {
      guard let element else { return "\(ContentLine.escape(text))\t\(style)" }
      return "\(ContentLine.escape(names.name(of: element)))\t\(ContentLine.escape(text))\t\(style)"
    }
  }
}

/// The set of visited subframes.
///
/// A hash table of objects with open addressing. Every cell of every frame is looked up, which would take ten
/// times as long in a `Set` of hashable values. Equal parts that are different objects count as different.
struct VisitedSubframes {
  /// Addresses; 0 marks a free slot.
  private var slots = [UInt](repeating: 0, count: 1024)
  /// The visited parts, kept alive so that no other object reuses their address.
  private var parts: [Subframe] = []

  /// Adds a part and returns whether it is new.
  mutating func note(_ part: Subframe) -> Bool {
    let address = UInt(bitPattern: ObjectIdentifier(part))
    let place = place(of: address)
    if slots[place] == address { return true }
    slots[place] = address
    parts.append(part)
    if parts.count * 2 > slots.count {
      slots = [UInt](repeating: 0, count: slots.count * 2)
      for part in parts {
        let address = UInt(bitPattern: ObjectIdentifier(part))
        slots[self.place(of: address)] = address
      }
    }
    return false
  }

  /// Returns the slot of an address, hashed by multiplication with 2⁶⁴ / golden ratio (Knuth, volume 3, 6.4).
  private func place(of address: UInt) -> Int {
    let mixed = UInt64(address) &* 0x9e37_79b9_7f4a_7c15
    var place = Int(truncatingIfNeeded: mixed >> 32) & (slots.count - 1)
    while slots[place] != 0, slots[place] != address { place = (place + 1) & (slots.count - 1) }
    return place
  }
}
