import GridCell
import GridFrame
import GridGeometry
import GridLayout
import GridScene
import GridSource

/// The sections and column groups of a scene by name, with the extents of their labels.
struct SectionTable: Sendable {
  /// A section, in the order they are met from the first row on, outer before inner.
  struct Entry: Sendable {
    var section: Scene.Section
    var depth: Int
    var number: Int
    var header = Label()
    var footer = Label()
    /// The marks of footnotes in its header.
    var mark: TextRun?
  }

  /// A column group, what its title shows, and the extent of its label in device pixels.
  struct Group: Sendable {
    var group: Scene.ColumnGroup
    var content: CellContent
    var extent: Int
  }

  /// The extents of texts in a band, in device pixels.
  struct Label: Sendable, Hashable {
    /// The whole label, padding included.
    var extent = 0
    var inset = 0
    var text = 0
    /// The detail after it; 0 without one.
    var detail = 0
  }

  private(set) var entries: [Entry] = []
  private(set) var groups: [Group] = []
  private(set) var outermost: [Int] = []
  private(set) var outermostGroups: [Int] = []
  private var sectionNumbers: [String: Int] = [:]
  private var groupNumbers: [String: Int] = [:]
  private let styles: SceneStyles
  private let scene: Scene

  /// Beyond this many sections texts are estimated, not measured: their labels are a little wider.
  private static let measuredLimit = 5000

  init(_ scene: Scene, styles: SceneStyles, notes: NumberedFootnotes, measurer: any TextMeasuring) {
    self.scene = scene
    self.styles = styles
    for section in scene.sections {
      outermost.append(entries.count)
      add(section, depth: 0)
    }
    for group in scene.columnGroups {
      outermostGroups.append(groups.count)
      add(group, notes, measurer)
    }
    let isExact = entries.count <= Self.measuredLimit
    var advances = AdvanceTable(measurer: measurer)
    func width(of text: String, style: TextStyle) -> Int {
      guard !text.isEmpty, !isExact else { return text.isEmpty ? 0 : measurer.width(of: text, style: style) }
      // Letters at pixel positions are up to half a pixel further on than their advances say.
      let advance = advances.estimate(text, face: advances.face(of: style))
      return Int((advance + Double(text.unicodeScalars.count)).rounded(.up)) + 2
    }
    for index in entries.indices {
      let entry = entries[index]
      entries[index].mark = notes.mark(
        at: .section(entry.section.id, row: entry.section.rows.lowerBound))
      let mark = entries[index].mark.map { CellContent($0) }
      let room = mark.map {
        CellComposer(measuring: measurer).width(of: $0, styles.look(styles.section), height: styles.rowHeight)
      }
      entries[index].header = label(entry.section.header, depth: entry.depth, mark: room ?? 0, width)
      entries[index].footer = label(entry.section.footer, depth: entry.depth, width)
    }
  }

  func entry(_ id: String) -> Entry? { sectionNumbers[id].map { entries[$0] } }

  func group(_ id: String) -> Group? { groupNumbers[id].map { groups[$0] } }

  /// The first header row in which a column is parted from the next one: below the innermost group of both.
  func firstPartedRow(afterColumn column: Int) -> Int {
    groups.reduce(0) { row, group in
      let columns = group.group.columns
      guard columns.contains(column), columns.contains(column + 1) else { return row }
      return max(row, scene.groupLevels - group.group.levels + 1)
    }
  }

  /// The extents of labels for the layout, in points.
  func labelExtents(scale: Double) -> LabelExtents {
    LabelExtents(
      section: { section in
        guard let extent = entry(section.id)?.header.extent, extent > 0 else { return nil }
        return Double(extent) / scale
      },
      group: { group in self.group(group.id).map { Double($0.extent) / scale } })
  }

  private mutating func add(_ section: Scene.Section, depth: Int) {
    sectionNumbers[section.id] = entries.count
    entries.append(Entry(section: section, depth: depth, number: entries.count))
    for inner in section.sections { add(inner, depth: depth + 1) }
  }

  private mutating func add(
    _ group: Scene.ColumnGroup, _ notes: NumberedFootnotes, _ measurer: any TextMeasuring
  ) {
    var content =
      group.hasTitleMarkup ? InlineMarkup.content(group.title) : CellContent(TextRun(group.title))
    if let mark = notes.mark(at: scene.notePlace(of: group)) { content = content.adding(mark) }
    let text = CellComposer(measuring: measurer).width(
      of: content, styles.look(styles.header), height: styles.rowHeight)
    groupNumbers[group.id] = groups.count
    groups.append(
      Group(group: group, content: content, extent: text + 2 * styles.padding + styles.hairline))
    for inner in group.groups { add(inner, notes, measurer) }
  }

  private func label(
    _ band: Scene.SectionBand?, depth: Int, mark: Int = 0, _ width: (String, TextStyle) -> Int
  ) -> Label {
    guard let band else { return Label() }
    var label = Label(inset: styles.padding + depth * styles.indent)
    label.text = width(band.text, styles.section) + mark
    label.extent = label.inset + label.text + styles.padding
    if !band.detail.isEmpty {
      label.detail = width(band.detail, styles.sectionDetail)
      label.extent += label.detail + styles.detailGap
    }
    return label
  }
}
