import GridFrame
import GridLayout
import GridScene

/// The distinct texts and colours that a sequence shows, each with the place it belongs to.
///
/// They are the same on every machine, whatever its fonts, and say what changed in frames that have no picture.
struct SceneContents {
  private var entries: Set<Entry> = []
  private var added: [Entry] = []
  private var parts: Set<Part> = []
  private var styles: [StyleKey: String] = [:]

  /// Collects what the frames show.
  ///
  /// Of frames that show the same rows, columns and bands in the same state only the first is looked at.
  static func lines(of layouts: [Layout], in prepared: PreparedScene, jobs: Int) -> [String] {
    var seen: Set<Selection> = []
    let chosen = layouts.filter { seen.insert(Selection($0)).inserted }
    let parts = ConcurrentMap.results(
      count: chosen.count, jobs: jobs, worker: { Worker(prepared) }, body: { $0.newEntries(in: chosen[$1]) })
    var all: Set<Entry> = []
    for part in parts { all.formUnion(part) }
    return all.sorted().map { $0.line(in: prepared) }
  }

  /// Looks at frames one after another, and at nothing twice.
  private final class Worker {
    private let composer: Composer
    private var contents = SceneContents()

    init(_ prepared: PreparedScene) { composer = Composer(prepared) }

    func newEntries(in layout: Layout) -> [Entry] {
      let frame = composer.frame(for: layout)
      contents.added = []
      contents.insert(Entry(source: .none, text: "canvas", style: "\(frame.background)"))
      contents.add(frame.items)
      return contents.added
    }
  }

  private mutating func insert(_ entry: Entry) {
    if entries.insert(entry).inserted { added.append(entry) }
  }

  /// Adds what items show; texts that name no place of their own belong to `owner`.
  private mutating func add(_ items: [FrameItem], owner: ItemSource = .none) {
    for item in items {
      switch item {
      case .group(_, let inner): add(inner, owner: owner)
      case .subframe(let part, _, let source):
        let source = source == .none ? owner : source
        if parts.insert(Part(part: part, source: source)).inserted { add(part.items, owner: source) }
      case .fill(_, let color): insert(Entry(source: .none, text: "fill", style: "\(color)"))
      case .shade(let shade):
        insert(Entry(source: .none, text: "shade", style: "\(shade.start) \(shade.end)"))
      case .text(let text):
        let source = text.source == .none ? owner : text.source
        insert(Entry(source: source, text: text.text, style: style(of: text)))
      }
    }
  }

  /// A part of a picture that has been looked at.
  private struct Part: Hashable {
    var part: Subframe
    var source: ItemSource
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

  /// What a frame shows, apart from where it stands.
  private struct Selection: Hashable {
    var tracks: [Int]
    var bands: [PlacedBand]

    init(_ layout: Layout) {
      tracks = []
      for axis in [layout.rows, layout.columns] + layout.rowColumns {
        tracks += axis.tracks.flatMap { [$0.index, $0.stuck.isStuck ? 1 : 0] } + [-1]
      }
      tracks += layout.spans.flatMap { [$0.row, $0.column] }
      tracks += layout.edges.map { $0.slid > 0 ? 1 : 0 }
      bands = layout.bands.map {
        PlacedBand(id: $0.id, rect: $0.clip, clip: $0.clip, layer: $0.layer, stuck: $0.stuck)
      }
    }
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
