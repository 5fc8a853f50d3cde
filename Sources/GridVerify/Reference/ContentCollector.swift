import GridElement
import GridFrame

/// The distinct texts and colours that a sequence shows, each with the place it belongs to.
///
/// They are the same on every machine, whatever its fonts, and say what changed in frames that have no picture.
struct ContentCollector {
  private var entries: Set<Entry> = []
  private var visited = VisitedSubframes()
  private var styles: [StyleKey: String] = [:]

  /// Collects what a frame shows; parts that frames share, such as cells, are looked into once.
  mutating func add(_ frame: Frame) {
    entries.insert(Entry(element: nil, text: "canvas", style: "\(frame.background)"))
    add(frame.items)
  }

  /// Everything collected, one line each, in the same order whatever the order of the frames.
  func lines(_ names: ElementNames) -> [String] {
    entries.sorted().map { $0.line(names) }
  }

  /// Adds what items show; texts that name no place of their own belong to `owner`.
  private mutating func add(_ items: [FrameItem], owner: ElementID? = nil) {
    for item in items {
      switch item {
      case .group(let group): add(group.items, owner: owner)
      case .subframe(let part, _, let element):
        let element = element ?? owner
        if !visited.note(part, for: element) { add(part.items, owner: element) }
      case .fill(_, let color): entries.insert(Entry(element: nil, text: "fill", style: "\(color)"))
      case .gradient(let shade):
        entries.insert(Entry(element: nil, text: "shade", style: "\(shade.start) \(shade.end)"))
      case .path(let path):
        let colors = [path.fill, path.stroke?.color].compactMap { $0.map { "\($0)" } }
        entries.insert(Entry(element: nil, text: "path", style: colors.joined(separator: " ")))
      case .image(let item):
        let hash = String(item.image.contentHash, radix: 16)
        entries.insert(Entry(element: nil, text: "image", style: hash))
      case .text(let text):
        entries.insert(Entry(element: text.element ?? owner, text: text.text, style: style(of: text)))
      }
    }
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

  /// A text or a colour, and where it belongs.
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

    func line(_ names: ElementNames) -> String {
      guard let element else { return "\(ContentLine.escape(text))\t\(style)" }
      return "\(ContentLine.escape(names.name(of: element)))\t\(ContentLine.escape(text))\t\(style)"
    }
  }
}
