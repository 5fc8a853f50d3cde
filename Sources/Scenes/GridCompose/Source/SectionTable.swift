import GridCell
import GridElement
import GridFrame
import GridGeometry
import GridLayout
import GridScene
import GridSource

/// The sections and column groups of a scene, with the extents of their labels.
///
/// Only measurements are stored for each section, because there may be a million sections.
struct SectionTable: Sendable {
  /// A section; entries are in ascending order of their first row, outer before inner.
  struct Entry: Sendable {
    var section: Scene.Section
    var depth: Int
    var number: Int
    var header = Label()
    var footer = Label()
    /// The footnote marks in its header.
    var mark: TextRun?
  }

  /// A section's index among its siblings, the number of its parent, and the extents of the texts in its
  /// bands.
  private struct Place {
    var index: Int32
    /// The number of the parent section; -1 for none.
    var parent: Int32
    var depth: Int32
    var header = Texts()
    var footer = Texts()
  }

  /// The extents in device pixels; -1 if there is no band or no detail.
  private struct Texts {
    var text: Int32 = -1
    var detail: Int32 = -1
  }

  /// A column group and its title.
  struct Group: Sendable {
    var group: Scene.ColumnGroup
    var title: GroupTitles.Title
  }

  /// The extents of texts in a band, in device pixels.
  struct Label: Sendable, Hashable {
    /// The extent of the whole label, including padding.
    var extent = 0
    var inset = 0
    var text = 0
    /// The extent of the detail after the text; 0 if there is none.
    var detail = 0
  }

  private var positions: [Place] = []
  private var marks: [Int: TextRun] = [:]
  private(set) var groups: [Group] = []
  private(set) var outermost: [Int] = []
  private(set) var outermostGroups: [Int] = []
  private var groupNumbers: [String: Int] = [:]
  private let styles: SceneStyles
  private let scene: Scene

  /// The maximum number of sections whose texts are measured. With more, texts are estimated, which makes
  /// their labels slightly wider.
  private static let measuredLimit = 5000

  init(
    _ scene: Scene, styles: SceneStyles, groups titles: GroupTitles, notes: NumberedFootnotes,
    measurer: any TextMeasuring
  ) {
    self.scene = scene
    self.styles = styles
    positions.reserveCapacity(scene.sections.count)
    outermost.reserveCapacity(scene.sections.count)
    add(scene.sections, around: -1, depth: 0)
    for group in scene.columnGroups {
      outermostGroups.append(groups.count)
      add(group, titles)
    }
    measure(notes, measurer)
  }

  private mutating func measure(_ notes: NumberedFootnotes, _ measurer: any TextMeasuring) {
    let isExact = positions.count <= Self.measuredLimit
    var advances = AdvanceTable(measurer: measurer)
    let faces = (section: advances.face(of: styles.section), detail: advances.face(of: styles.sectionDetail))
    func width(of text: String, style: TextStyle, face: Int) -> Int32 {
      guard !text.isEmpty, !isExact else {
        return text.isEmpty ? 0 : Int32(measurer.width(of: text, style: style))
      }
      // Letters at whole pixel positions may be up to half a pixel wider than their advances.
      let advance = advances.estimate(text, face: face)
      return Int32((advance + Double(text.unicodeScalars.count)).rounded(.up)) + 2
    }
    func texts(of band: Scene.SectionBand?) -> Texts {
      guard let band else { return Texts() }
      return Texts(
        text: width(of: band.text, style: styles.section, face: faces.section),
        detail: band.detail.isEmpty
          ? -1 : width(of: band.detail, style: styles.sectionDetail, face: faces.detail))
    }
    for number in positions.indices {
      let section = section(number)
      positions[number].header = texts(of: section.header)
      positions[number].footer = texts(of: section.footer)
      if notes.hasNoMarks { continue }
      guard let mark = notes.mark(at: .section(section.id, row: section.rows.lowerBound)) else { continue }
      marks[number] = mark
      let room = CellComposer(measuring: measurer).width(
        of: CellContent(mark), styles.look(styles.section), height: styles.rowHeight)
      if section.header != nil { positions[number].header.text += Int32(room) }
    }
  }

  /// All sections, created on access.
  var entries: LazyMapCollection<Range<Int>, Entry> { (0..<positions.count).lazy.map(entry) }

  private func entry(_ number: Int) -> Entry {
    let position = positions[number]
    let depth = Int(position.depth)
    return Entry(
      section: section(number), depth: depth, number: number, header: label(position.header, depth: depth),
      footer: label(position.footer, depth: depth), mark: marks[number])
  }

  private func section(_ number: Int) -> Scene.Section {
    let index = Int(positions[number].index), parent = Int(positions[number].parent)
    return parent < 0 ? scene.sections[index] : section(parent).sections[index]
  }

  /// Returns the section of a band.
  func entry(of band: PlacedBand) -> Entry? {
    if positions.indices.contains(band.number) {
      let entry = entry(band.number)
      if entry.section.id == band.id.section { return entry }
    }
    // The grid of the first rows may lack sections before this one.
    return entries.first { $0.section.id == band.id.section }
  }

  func group(_ id: String) -> Group? { groupNumbers[id].map { groups[$0] } }

  /// Returns the first header row in which a column is separated from the next one: the row below the
  /// innermost group that contains both.
  func firstPartedRow(afterColumn column: Int) -> Int {
    groups.reduce(0) { row, group in
      let columns = group.group.columns
      guard columns.contains(column), columns.contains(column + 1) else { return row }
      return max(row, scene.groupLevels - group.group.levels + 1)
    }
  }

  /// Returns the extents of labels in points, for the layout.
  func labelExtents(scale: Double) -> LabelExtents {
    LabelExtents(
      section: { number in
        let extent = label(positions[number].header, depth: Int(positions[number].depth)).extent
        return extent > 0 ? Double(extent) / scale : nil
      },
      group: { group in self.group(group.id).map { Double($0.title.extent) / scale } })
  }

  private mutating func add(_ sections: [Scene.Section], around parent: Int, depth: Int) {
    for index in sections.indices {
      let number = positions.count
      if depth == 0 { outermost.append(number) }
      positions.append(Place(index: Int32(index), parent: Int32(parent), depth: Int32(depth)))
      add(sections[index].sections, around: number, depth: depth + 1)
    }
  }

  private mutating func add(_ group: Scene.ColumnGroup, _ titles: GroupTitles) {
    guard let title = titles.titles[group.id] else { return }
    groupNumbers[group.id] = groups.count
    groups.append(Group(group: group, title: title))
    for inner in group.groups { add(inner, titles) }
  }

  private func label(_ texts: Texts, depth: Int) -> Label {
    guard texts.text >= 0 else { return Label() }
    var label = Label(inset: styles.padding + depth * styles.indent)
    label.text = Int(texts.text)
    label.extent = label.inset + label.text + styles.padding
    if texts.detail >= 0 {
      label.detail = Int(texts.detail)
      label.extent += label.detail + styles.detailGap
    }
    return label
  }
}
