import GridFrame
import GridGeometry
import GridLayout
import GridScene

/// The sections and column groups of a scene by name, with the extents of their labels.
struct SectionTable: Sendable {
  /// A section, in the order they are met from the first row on, outer before inner.
  struct Entry: Sendable {
    var section: Scene.Section
    /// The number of sections around it.
    var depth: Int
    /// Its place in the order.
    var number: Int
    var header = Label()
    var footer = Label()
  }

  /// A column group.
  struct Group: Sendable {
    var group: Scene.ColumnGroup
    var label: Label
    /// Its place among all groups, outer before inner.
    var number: Int
  }

  /// The extents of texts in a band, in device pixels.
  struct Label: Sendable, Hashable {
    /// The whole label, padding included.
    var extent = 0
    /// The space before the text.
    var inset = 0
    /// The text alone.
    var text = 0
    /// The detail after it; 0 without one.
    var detail = 0
  }

  private(set) var entries: [Entry] = []
  private(set) var groups: [Group] = []
  /// The numbers of the outermost sections.
  private(set) var outermost: [Int] = []
  /// The numbers of the outermost column groups.
  private(set) var outermostGroups: [Int] = []
  private var sectionNumbers: [String: Int] = [:]
  private var groupNumbers: [String: Int] = [:]
  private let styles: SceneStyles
  private let scene: Scene

  /// Beyond this many sections texts are estimated, not measured: their labels are a little wider.
  private static let measuredLimit = 5000

  init(_ scene: Scene, styles: SceneStyles, measurer: any TextMeasuring) {
    self.scene = scene
    self.styles = styles
    for section in scene.sections {
      outermost.append(entries.count)
      add(section, depth: 0)
    }
    for group in scene.columnGroups {
      outermostGroups.append(groups.count)
      add(group, measurer)
    }
    var widths = TextWidths(measurer: measurer, isExact: entries.count <= Self.measuredLimit)
    for index in entries.indices {
      let entry = entries[index]
      entries[index].header = label(entry.section.header, depth: entry.depth, &widths)
      entries[index].footer = label(entry.section.footer, depth: entry.depth, &widths)
    }
  }

  /// The section with a name.
  func entry(_ id: String) -> Entry? { sectionNumbers[id].map { entries[$0] } }

  /// The column group with a name.
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
      group: { group in self.group(group.id).map { Double($0.label.extent) / scale } })
  }

  private mutating func add(_ section: Scene.Section, depth: Int) {
    sectionNumbers[section.id] = entries.count
    entries.append(Entry(section: section, depth: depth, number: entries.count))
    for inner in section.sections { add(inner, depth: depth + 1) }
  }

  private mutating func add(_ group: Scene.ColumnGroup, _ measurer: any TextMeasuring) {
    let text = measurer.width(of: group.title, style: styles.group)
    let label = Label(
      extent: text + 2 * styles.padding + styles.hairline, inset: styles.padding, text: text, detail: 0)
    groupNumbers[group.id] = groups.count
    groups.append(Group(group: group, label: label, number: groups.count))
    for inner in group.groups { add(inner, measurer) }
  }

  private func label(_ band: Scene.SectionBand?, depth: Int, _ widths: inout TextWidths) -> Label {
    guard let band else { return Label() }
    var label = Label(inset: styles.padding + depth * styles.indent)
    label.text = widths.width(of: band.text, style: styles.section)
    label.extent = label.inset + label.text + styles.padding
    if !band.detail.isEmpty {
      label.detail = widths.width(of: band.detail, style: styles.sectionDetail)
      label.extent += label.detail + styles.detailGap
    }
    return label
  }
}

/// Widths of texts in device pixels: measured, or estimated where there are very many.
private struct TextWidths {
  let measurer: any TextMeasuring
  let isExact: Bool
  private var advances: AdvanceTable

  init(measurer: any TextMeasuring, isExact: Bool) {
    self.measurer = measurer
    self.isExact = isExact
    advances = AdvanceTable(measurer: measurer)
  }

  mutating func width(of text: String, style: TextStyle) -> Int {
    guard !text.isEmpty else { return 0 }
    if isExact { return measurer.width(of: text, style: style) }
    // Letters at pixel positions are up to half a pixel further on than their advances say.
    let advance = advances.estimate(text, face: advances.face(of: style))
    return Int((advance + Double(text.unicodeScalars.count)).rounded(.up)) + 2
  }
}
