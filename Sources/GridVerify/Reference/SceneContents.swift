import GridCompose
import GridFrame

/// The distinct texts and colours that a sequence shows, each with the place it belongs to.
///
/// They are the same on every machine, whatever its fonts, and say what changed in frames that have no picture.
struct SceneContents {
  private var entries: Set<Entry> = []
  private var parts = SeenParts()
  private var styles: [StyleKey: String] = [:]

  /// Collects what a frame shows; parts that frames share, such as cells, are looked into once.
  mutating func add(_ frame: Frame) {
    entries.insert(Entry(source: .none, text: "canvas", style: "\(frame.background)"))
    add(frame.items)
  }

  /// Everything collected, one line each, in the same order whatever the order of the frames.
  func lines(in prepared: PreparedScene) -> [String] {
    entries.sorted().map { $0.line(in: prepared) }
  }

  /// Adds what items show; texts that name no place of their own belong to `owner`.
  private mutating func add(_ items: [FrameItem], owner: ItemSource = .none) {
    for item in items {
      switch item {
      case .group(_, let inner): add(inner, owner: owner)
      case .subframe(let part, _, let source):
        let source = source == .none ? owner : source
        if !parts.note(part, for: source) { add(part.items, owner: source) }
      case .fill(_, let color): entries.insert(Entry(source: .none, text: "fill", style: "\(color)"))
      case .gradient(let shade):
        entries.insert(Entry(source: .none, text: "shade", style: "\(shade.start) \(shade.end)"))
      case .text(let text):
        let source = text.source == .none ? owner : text.source
        entries.insert(Entry(source: source, text: text.text, style: style(of: text)))
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
    var source: ItemSource
    var text: String
    var style: String

    private var key: (Int, Int, Int) {
      switch source {
      case .none: (0, 0, 0)
      case .element(let number): (1, number, 0)
      case .cell(let row, let column): (2, row, column)
      }
    }

    static func < (one: Entry, other: Entry) -> Bool {
      if one.key != other.key { return one.key < other.key }
      return (one.text, one.style) < (other.text, other.style)
    }

    func line(in prepared: PreparedScene) -> String {
      guard source != .none else { return "\(ContentLine.escape(text))\t\(style)" }
      let place = prepared.name(of: source) ?? ""
      return "\(ContentLine.escape(place))\t\(ContentLine.escape(text))\t\(style)"
    }
  }
}
